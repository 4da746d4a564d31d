/** An address where every connection is cut before an answer comes; its port is held, so that nobody else can take it. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface DeadOrigin extends AsyncDisposable {
  readonly origin: string;
}

export async function deadOrigin(): Promise<DeadOrigin> {
  const server = createServer((socket) => void socket.on('error', () => undefined).destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}
