/**
 * The order in which calls get their turn: first come first served within a priority, the higher priority first,
 * and whoever has waited ten seconds before everybody, so that nobody waits for ever.
 */
export interface Newcomer {
  readonly cost: number;
  readonly priority: number;
  /** Rises with every newcomer; a refused call comes back with its old one. */
  readonly place: number;
  readonly sinceMs: number;
  readonly signal: AbortSignal | undefined;
}

export interface Waiting<Turn> extends Newcomer {
  /** Answers false when nobody waits here any more. */
  readonly start: (turn: Turn) => boolean;
  readonly fail: (error: unknown) => void;
}

const patienceMs = 10_000;

export class WaitingLine<Turn> {
  readonly #waiting = new Set<Waiting<Turn>>();

  /** Resolves with the turn that `start` is called with; rejects as `fail` says, or when the signal is aborted before. */
  join(entry: Newcomer, onLeave: () => void): Promise<Turn> {
    const { signal } = entry;
    return new Promise<Turn>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = (): void => {
        this.#waiting.delete(waiting);
        reject(signal?.reason);
        onLeave();
      };
      const isServed = (): boolean => {
        signal?.removeEventListener('abort', leave);
        return this.#waiting.delete(waiting);
      };
      const start = (turn: Turn): boolean => {
        resolve(turn);
        return isServed();
      };
      const fail = (error: unknown): void => {
        isServed();
        reject(error);
      };
      const waiting = { ...entry, start, fail };
      this.#waiting.add(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Ends the waiting of some with an error. */
  fail(error: Error, isMeant: (one: Newcomer) => boolean): void {
    for (const one of this.#waiting) if (isMeant(one)) one.fail(error);
  }

  next(nowMs: number): Waiting<Turn> | undefined {
    let oldest: Waiting<Turn> | undefined;
    let foremost: Waiting<Turn> | undefined;
    for (const one of this.#waiting) {
      if (!oldest || one.place < oldest.place) oldest = one;
      if (!foremost || goesBefore(one, foremost)) foremost = one;
    }
    return oldest && nowMs - oldest.sinceMs >= patienceMs ? oldest : foremost;
  }
}

const goesBefore = <Turn>(a: Waiting<Turn>, b: Waiting<Turn>): boolean =>
  a.priority === b.priority ? a.place < b.place : a.priority > b.priority;
