/**
 * Decisions that stand and are not carried out: a person may choose again, also when the newest plan, which shows what
 * would be done by them, holds nothing, or is older than the undoing that keeps what it put back.
 */
import type { DateTime } from 'luxon';
import { printsByField, unknownPrint } from '../domain/fingerprint.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { GroupName, PrintedGroup, SentPrints } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { choiceHeldFor, decidedFields, decidedKind, groupOf, isMeantBy } from './decisions.ts';
import type { Operation } from './operations.ts';
import type { Decision, DecisionOf, Decisions } from './ports/decisions.ts';
import type { Plans, Standing } from './ports/plans.ts';

const pageSize = 500;

interface StandingPorts {
  readonly plans: Pick<Plans, 'openOf' | 'standing'>;
  readonly decisions: Pick<Decisions, 'standing'>;
}

function printIn(field: string, prints: SentPrints, stock: number): string | undefined {
  const group = groupOf(field) as GroupName;
  return group === 'stock' ? String(stock) : printsByField(group, prints[group]).get(field);
}

/** The fingerprint of what is wanted today of a field that was decided about; undefined where nobody knows. */
export const todaysValue = (field: string, standing: Standing | undefined): string | undefined =>
  standing && printIn(field, standing.want, standing.wantStock);

/** The newest plan has met it, and says how it stands. */
const isPlanned = ({ kind, field, value }: Decision, planned: readonly Operation[]): boolean =>
  planned.some(
    (operation) => decidedKind(operation.kind) === kind && decidedFields(operation).get(field) === value,
  );

/** As far as anybody knows. */
export const standsInShop = (
  { field, value }: Pick<Decision, 'field' | 'value'>,
  standing: Standing | undefined,
): boolean => standing !== undefined && printIn(field, standing.sent, standing.sentStock) === value;

/** What is written is no question any more, whatever was decided, and neither is a value that is not wanted any more. */
export function isOpen({ kind, field, value, choice }: Decision, standing: Standing | undefined): boolean {
  if (kind === 'remove') return choice !== 'accept';
  return todaysValue(field, standing) === value && !standsInShop({ field, value }, standing);
}

/** Nobody knows what of it the shop has: a write was never answered. */
export const isUnknownInShop = (field: string, { sent }: Standing): boolean =>
  sent[groupOf(field) as PrintedGroup] === unknownPrint;

/** Those that can be named by this reason, page by page: it was the question, or it is what they are held for now. */
export async function* standingPages(
  { run, reason, now }: { readonly run: RunId; readonly reason: ReasonCode; readonly now: DateTime<true> },
  { plans, decisions }: StandingPorts,
): AsyncGenerator<readonly DecisionOf[]> {
  const which = { reason, choice: choiceHeldFor(reason), now };
  for (let after: Sku | null = null; ;) {
    const page: readonly DecisionOf[] = await decisions.standing(which, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return;
    const skus = [...new Set(page.map(({ sku }) => sku))];
    const [planned, standings] = [await plans.openOf(run, skus), await plans.standing(skus)];
    const meant = page.filter(({ kind }) => isMeantBy(reason, kind));
    yield meant.filter(
      (each) => isPlanned(each, planned.get(each.sku) ?? []) || isOpen(each, standings.get(each.sku)),
    );
    after = last.sku;
  }
}
