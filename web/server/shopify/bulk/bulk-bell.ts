/**
 * Wakes those who wait for bulk operations: Shopify's webhook rings, and whoever waits asks Shopify. It may come late,
 * twice, to another process or never, so nobody waits for it alone.
 */
import type { Clock } from '../../lib/clock.ts';

export class BulkBell {
  #waiting = new AbortController();

  ring(): void {
    this.#waiting.abort();
    this.#waiting = new AbortController();
  }

  /** Resolves after so many milliseconds, or when it rings; rejects with the signal's reason. */
  async wait(ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> {
    const rung = this.#waiting.signal;
    await clock.wait(ms, signal ? AbortSignal.any([rung, signal]) : rung).catch((error: unknown) => {
      if (!rung.aborted && !signal?.aborted) throw error;
    });
    signal?.throwIfAborted();
  }
}
