/**
 * TCP to a server that may fall silent for good, as when a load balancer forgets a connection: neither end is told. One on
 * which nothing moves for too long is cut, so that whoever waits sees what a cut connection shows, and none is used again.
 */
import { Socket } from 'node:net';

export class AnsweringSockets {
  readonly #open = new Set<Socket>();
  #silenceMs = 0;

  /** Of a new connection, which whoever asks for it makes. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    socket.on('timeout', () => cutUnlessRead(socket));
    socket.setTimeout(this.#silenceMs);
    return socket;
  };

  /** From now on, also for those that are open; before, a statement may take as long as it takes. */
  limit(silenceMs: number): void {
    this.#silenceMs = silenceMs;
    for (const socket of this.#open) socket.setTimeout(silenceMs);
  }
}

/** Where the process itself stood still, the answer may have come, and nobody has read it yet. */
function cutUnlessRead(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead !== bytesRead) return;
    socket.destroy(Object.assign(new Error('no answer came in time'), { code: 'ETIMEDOUT' }));
  });
}
