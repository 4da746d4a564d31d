/**
 * When the app looks at one shop's trackings, as its pages say it: by the slots, the shop's own part of each, and what was
 * handed out to it and read since. Pure.
 */
import type { DateTime } from 'luxon';
import { pollSpread, slotsBetween, uploadsAround } from './poll-plan.ts';

/** What the tick knows of a shop: the slot handed out last, and at which part of each it comes (from 0 up to 1). */
export interface Turn {
  readonly slot: DateTime<true>;
  readonly part: number;
}

export interface LookTimes {
  /** The next look that has not come, and the first one that can see the next upload. */
  readonly next: DateTime<true>;
  readonly afterUpload: DateTime<true>;
  /** A look whose time has come, and that has not ended: it waits, is under way or is tried again. Null: there is none. */
  readonly late: DateTime<true> | null;
}

interface Known {
  /** Null: the tick does not know the shop yet. */
  readonly turn: Turn | null;
  /** When trackings were last read to the end; null before the first time. */
  readonly readAt: DateTime<true> | null;
}

/** A slot is handed out, and a short look made, within this. */
const grace = { seconds: 20 };
/** Before that an upload has hardly begun. */
const afterUpload = { minutes: 5 };
/** Further back nobody looks for the look that is late. */
const lookBack = { hours: 26 };

export function lookTimes(now: DateTime<true>, { turn, readAt }: Known): LookTimes {
  const lookOf = (slot: DateTime<true>): DateTime<true> =>
    slot.plus({ milliseconds: pollSpread.overMs * (turn?.part ?? 0) });
  const around = slotsBetween(now.minus(lookBack), now.plus({ hours: 50 }));
  const isOpen = (slot: DateTime<true>): boolean => turn === null || slot > turn.slot;
  const next = around.find((slot) => isOpen(slot) && lookOf(slot) > now);
  const soonest = uploadsAround(now).next.plus(afterUpload);
  const after = around.find((slot) => lookOf(slot) >= soonest);
  const overdue = around.findLast((slot) => lookOf(slot) <= now.minus(grace));
  return {
    next: lookOf(next ?? now),
    afterUpload: lookOf(after ?? soonest),
    late: turn === null || overdue === undefined ? null : lateLook(overdue, { turn, readAt, lookOf }),
  };
}

interface Judged extends Known {
  readonly turn: Turn;
  readonly lookOf: (slot: DateTime<true>) => DateTime<true>;
}

/** A look that was asked for by hand since the slot began has seen the same. */
function lateLook(overdue: DateTime<true>, { turn, readAt, lookOf }: Judged): DateTime<true> | null {
  const wasRead = readAt !== null && readAt >= overdue;
  // Of a shop that is new only the row was made, and no look.
  const isNew = readAt === null && turn.slot >= overdue;
  return wasRead || isNew ? null : lookOf(overdue);
}
