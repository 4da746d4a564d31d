/**
 * TCP to a server that may fall silent for good, as when a load balancer forgets a connection: neither end is told. One on
 * which nothing moves for too long is cut, so that whoever waits sees what a cut connection shows, and none is used again.
 */
import { Socket } from 'node:net';
// The machine's own time in tests too: it is a limit for a real server, and of no flow.
import { inNextTurn, systemClock } from './clock.ts';

/** So long an end may take; whoever ends has given all else its time before. */
const endMs = 1_000;

export class AnsweringSockets {
  readonly #open = new Set<Socket>();
  #silenceMs = 0;
  #isCut = false;

  /** Of a new connection, which whoever asks for it makes. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    socket.on('timeout', () => cutUnlessRead(socket));
    socket.setTimeout(this.#silenceMs);
    // Once whoever asks has begun to connect it.
    if (this.#isCut) inNextTurn(() => socket.destroy());
    return socket;
  };

  /** From now on, also for those that are open; before, a statement may take as long as it takes. */
  limit(silenceMs: number): void {
    this.#silenceMs = silenceMs;
    for (const socket of this.#open) socket.setTimeout(silenceMs);
  }

  /** `end` waits for statements that are under way; after a second all are cut, and no other is made. */
  async ended(end: () => Promise<unknown>): Promise<void> {
    const over = new AbortController();
    const late = systemClock.wait(endMs, over.signal).then(
      () => this.#cut(),
      () => undefined,
    );
    const ended = end();
    ended.catch(() => undefined);
    try {
      await Promise.race([ended, late]);
    } finally {
      over.abort();
    }
  }

  #cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }
}

/** Where the process itself stood still, the answer may have come, and nobody has read it yet. */
function cutUnlessRead(socket: Socket): void {
  const { bytesRead } = socket;
  inNextTurn(() => {
    if (socket.bytesRead !== bytesRead) return;
    socket.destroy(Object.assign(new Error('no answer came in time'), { code: 'ETIMEDOUT' }));
  });
}
