/** Waits for the world, though not for ever. */
import type { Clock } from '../lib/clock.ts';

export const tooLate = Symbol('too late');

/** What `work` answers, or `tooLate` once the time is over; its signal tells it to end then. */
export async function inTime<Answer>(
  clock: Clock,
  mostMs: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | typeof tooLate> {
  const over = new AbortController();
  const isLate = (): typeof tooLate => tooLate;
  const late = clock.wait(mostMs, over.signal).then(isLate, isLate);
  const answer = work(over.signal);
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}

/** `work` for each, at most so many at a time; the answers in the order of the items. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const queue = items.entries();
  const takeOn = async (): Promise<void> => {
    for (const [index, item] of queue) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, takeOn));
  return answers;
}

/** How far this machine is ahead of an instant that was told between sending and receiving, to the second. */
export function aheadOf(
  toldMs: number,
  { sentMs, receivedMs }: { readonly sentMs: number; readonly receivedMs: number },
): number {
  if (sentMs > toldMs + 1_000) return sentMs - toldMs;
  return receivedMs < toldMs ? receivedMs - toldMs : 0;
}
