/** Listens, and stops listening: who asks when it stops is answered, who takes too long is let go. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../lib/clock.ts';

export interface HttpServer {
  /** Where it listens: with port 0 the system picks one. */
  readonly url: string;
  /** Resolves within `graceMs`. */
  stop(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  /** How long requests that are under way may take to be answered. */
  readonly graceMs?: number;
}

/** Rejects when the address cannot be listened on. */
export async function startHttpServer(
  handler: RequestListener,
  { host, port, clock, graceMs = 5_000 }: Options,
): Promise<HttpServer> {
  const server = createServer(handler).listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    async stop() {
      const closed = once(server, 'close');
      const answered = new AbortController();
      server.close();
      server.closeIdleConnections();
      const late = clock.wait(graceMs, answered.signal).then(
        () => server.closeAllConnections(),
        () => undefined,
      );
      await Promise.race([closed, late]);
      await closed;
      answered.abort();
    },
  };
}
