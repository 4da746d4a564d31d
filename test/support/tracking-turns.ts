/** Writes of the simulated tracking flow that have to wait for their turn before they go out. */
import type { DateTime } from 'luxon';
import { throttled } from './tracking-failures.ts';

interface Time {
  now(): DateTime<true>;
  pass(ms: number): void;
}

/** Past its time it does not go out at all. Answers the luck of the call itself, which is bad where it had to wait. */
export function waitForTurn(sendBy: DateTime<true>, time: Time, chance: { roll(): number }): number {
  const luck = chance.roll();
  if (luck < 34 || luck >= 50) return luck;
  time.pass((luck - 33) * 6_000);
  if (time.now() > sendBy) throw throttled(99);
  return chance.roll() % 40;
}
