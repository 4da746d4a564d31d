/**
 * How a run ended whose plan was worked through. `completed`: the catalogue was read whole, and every change was made
 * that nobody holds back. `incomplete`: something is left that the app should have done, and a sentence says what.
 */
import { leavesOpen, type ReasonCode } from '../domain/reasons.ts';
import { note } from '../domain/reason-texts/note.ts';
import type { CrawlNumbers, RunNumbers, RunReason } from './ports/runs.ts';

/** What others say, and what more of our own follows, are sentences. */
const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** What the reading left open; `proven` and not whole means that only the check of absences failed. */
function ofReading({ distinct, total, proven }: CrawlNumbers, held: number): string {
  if (proven) {
    const read = held > 0 ? note('allReadButHeld', { count: held }) : note('allRead');
    return `${read} ${note('absentUnchecked')}`;
  }
  if (distinct === 0) return note('noneRead');
  const read =
    total === null
      ? note('someRead', { count: distinct })
      : note('partRead', { count: distinct, other: total });
  const but = held > 0 ? ` ${note('butHeld', { count: held })}` : '';
  return `${read}${but} ${note('unreadStay')}`;
}

function ofWriting({ operations, isUndoing }: RunNumbers): string {
  const { planned, applied, rejected, deferred } = operations;
  const made =
    planned === 1 ? note('madeOfOne', { count: applied }) : note('made', { count: applied, other: planned });
  return [
    made,
    rejected > 0 && note(isUndoing ? 'refused' : 'refusedTriedAgain', { count: rejected }),
    deferred > 0 && note(isUndoing ? 'notPutBack' : 'putOff', { count: deferred }),
  ]
    .filter(Boolean)
    .join(' ');
}

function refusalsOf({ refusals }: RunNumbers): readonly (readonly [ReasonCode, number])[] {
  const entries = Object.entries(refusals) as [ReasonCode, number][];
  return entries.filter(([code, count]) => leavesOpen(code) && count > 0).sort((a, b) => b[1] - a[1]);
}

/** What comes tomorrow by itself; null when nothing does. */
function tomorrow({ refusals }: RunNumbers): RunReason | null {
  const count = refusals['SHP-707'] ?? 0;
  const message = count === 1 ? note('newOneTomorrow') : note('newTomorrow', { count });
  return count > 0 ? { reason: 'SHP-707', message } : null;
}

/**
 * An incomplete run has the reason that weighs most: what was not read, else what was refused most often, else amounts that
 * nobody may write and no decision lets through.
 */
export function endOfRun(
  numbers: RunNumbers,
  unproven: RunReason | null,
): readonly ['completed' | 'incomplete', RunReason | null] {
  const { crawl, operations, amountsWait, why } = numbers;
  const [mostOften] = refusalsOf(numbers);
  const halfRead = crawl && !crawl.whole ? crawl : null;
  const foreign = amountsWait > 0 ? 'GRD-306' : undefined;
  const reason = (halfRead && why?.reason) ?? mostOften?.[0] ?? foreign ?? unproven?.reason;
  if (!reason) return ['completed', why ?? tomorrow(numbers)];
  const sentences = [
    why?.message && ended(why.message),
    halfRead && ofReading(halfRead, operations.held),
    mostOften && ofWriting(numbers),
    unproven?.message,
  ];
  return ['incomplete', { reason, message: sentences.filter(Boolean).join(' ') }];
}
