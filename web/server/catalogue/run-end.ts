/**
 * How a run ended whose plan was worked through. `completed`: the catalogue was read whole, and every change was made
 * that nobody holds back. `incomplete`: something is left that the app should have done, and a sentence says what.
 */
import { leavesOpen, type ReasonCode } from '../domain/reasons.ts';
import type { CrawlNumbers, RunNumbers, RunReason } from './ports/runs.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What the reading left open; `proven` and not whole means that only the check of absences failed. */
function ofReading({ distinct, total, proven }: CrawlNumbers, held: number): string {
  const but =
    held > 0 ? `, but for ${counted(held, 'change')} that ${held === 1 ? 'is' : 'are'} held back` : '';
  if (proven) {
    return `All products were read, and what changed was brought to the shop${but}. Those that are missing at the supplier could not be checked, so none of them was removed. The next sync checks again.`;
  }
  if (distinct === 0) {
    return "No product could be read, so none was created or removed. What is in the shop was brought in line with the shop's markets and with what the supplier said last. The next sync reads everything again.";
  }
  const read = total === null ? counted(distinct, 'product') : `${distinct} of ${counted(total, 'product')}`;
  return `${read} read: what changed in them was brought to the shop${but}. Nothing was removed, and products that were not read stay as they are. The next sync reads everything again.`;
}

function ofWriting({ planned, applied, rejected, deferred }: RunNumbers['operations']): string {
  const refused = rejected > 0 ? ` Shopify refused ${rejected}: the next sync tries again.` : '';
  const left = deferred > 0 ? ` Put off to the next sync: ${deferred}.` : '';
  return `${applied} of ${counted(planned, 'change')} made.${refused}${left}`;
}

function refusalsOf({ refusals }: RunNumbers): readonly (readonly [ReasonCode, number])[] {
  const entries = Object.entries(refusals) as [ReasonCode, number][];
  return entries.filter(([code, count]) => leavesOpen(code) && count > 0).sort((a, b) => b[1] - a[1]);
}

/** What comes tomorrow by itself; null when nothing does. */
function tomorrow({ refusals }: RunNumbers): RunReason | null {
  const count = refusals['SHP-707'] ?? 0;
  const waiting = count === 1 ? '1 new product waits' : `${count} new products wait`;
  const message = `${waiting} for tomorrow: Shopify takes no more new ones today. Everything else was done, and the next syncs go on by themselves.`;
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
    why?.message,
    halfRead && ofReading(halfRead, operations.held),
    mostOften && ofWriting(operations),
    unproven?.message,
  ];
  return ['incomplete', { reason, message: sentences.filter(Boolean).join(' ') }];
}
