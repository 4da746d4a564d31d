/**
 * Loaded before each process of the demo: all of them live by the clock in the file of `?file=`, whatever they ask for
 * the time, and a wait for a certain time ends when that clock has come to it. None of them knows.
 */
import { elapsedMs, systemClock } from '../server/lib/clock.ts';
import { SharedClock } from './shared-clock.ts';

/** Between two looks into the file. */
const freshMs = 10;
/** Shorter waits are limits of something that goes on in real time, such as of a request. */
const longMs = 60_000;
const lookEveryMs = 200;

const shared = new SharedClock(new URL(import.meta.url).searchParams.get('file') ?? '');
const { now: machineNow } = Date;
let [aheadMs, lookedAt] = [shared.aheadMs(), elapsedMs()];

function now(): number {
  if (elapsedMs() - lookedAt > freshMs) [aheadMs, lookedAt] = [shared.aheadMs(), elapsedMs()];
  return machineNow() + aheadMs;
}

globalThis.Date = new Proxy(Date, {
  construct: (date, given: unknown[], as) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, as) as Date,
  apply: (date) => new date(now()).toString(),
  get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
});

const wait = systemClock.wait.bind(systemClock);
systemClock.wait = async (ms, signal) => {
  if (ms < longMs) return wait(ms, signal);
  const until = now() + ms;
  for (let left = ms; left > 0; left = until - now()) await wait(Math.min(left, lookEveryMs), signal);
};
