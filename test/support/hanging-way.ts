/**
 * The way to a PostgreSQL, on which nothing comes through while a test says so: no answer, and nothing is refused. Or the
 * connections of before are lost for good, as when a load balancer forgets them: their bytes never arrive, neither end is told.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface HangingWay {
  /** Of the same database, over this way. */
  readonly url: string;
  hang(): void;
  goOn(): void;
  /** For good on those that are open; new ones are well. */
  lose(): void;
  [Symbol.dispose](): void;
}

export async function hangingWay(databaseUrl: string): Promise<HangingWay> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  let isHanging = false;
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => void (lost.has(from) || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!lost.has(from)) to.destroy();
      });
      if (isHanging) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    lose() {
      for (const socket of sockets) lost.add(socket);
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}
