/** Listens, and stops listening once the requests that are under way have been answered. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  /** Where it listens: with port 0 the system picks one. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Rejects when the address cannot be listened on. */
export async function startHttpServer(
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpServer> {
  const server = createServer(handler).listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
}
