/** Milliseconds for measuring and waiting: they go on when somebody sets the machine's clock back, they never go back. */
import type { Clock } from '../lib/clock.ts';

export type SteadyTime = () => number;

export function steadyTime(clock: Clock): SteadyTime {
  let lastMs = -Infinity;
  let lostMs = 0;
  return () => {
    const nowMs = clock.now().toMillis();
    if (nowMs < lastMs) lostMs += lastMs - nowMs;
    lastMs = nowMs;
    return nowMs + lostMs;
  };
}
