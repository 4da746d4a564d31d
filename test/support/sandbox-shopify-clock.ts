/**
 * The clock of a replay: nobody who waits goes on before the replay says so, so what a recorded request finds done
 * depends on the recording alone and never on how fast this machine is.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StandingClock } from './standing-clock.ts';

export class ReplayClock extends StandingClock {
  /** Lets all who wait take one more step. */
  async release(): Promise<void> {
    for (const waiter of this.waiters) this.wake(waiter);
    await nextTurn();
  }
}
