/**
 * Decisions that stand and are not carried out: a person may choose again, also when the newest plan, which shows what
 * would be done by them, holds nothing, or is older than the undoing that keeps what it put back.
 */
import type { DateTime } from 'luxon';
import { printsByField } from '../domain/fingerprint.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { GroupName } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { choiceHeldFor, decidedFields, decidedKind, isMeantBy } from './decisions.ts';
import type { Operation } from './operations.ts';
import type { DecisionOf, Decisions } from './ports/decisions.ts';
import type { Plans, Standing } from './ports/plans.ts';

const pageSize = 500;

interface StandingPorts {
  readonly plans: Pick<Plans, 'openOf' | 'standing'>;
  readonly decisions: Pick<Decisions, 'standing'>;
}

/** The fingerprint of what is wanted today of a field that was decided about; undefined where nobody knows. */
export function todaysValue(field: string, standing: Standing | undefined): string | undefined {
  const group = field.split('.', 1)[0] as GroupName;
  if (!standing) return undefined;
  return group === 'stock'
    ? String(standing.wantStock)
    : printsByField(group, standing.want[group]).get(field);
}

/** What was accepted and written is no question any more, and neither is a value that is not wanted any more. */
function isOpen(
  { kind, field, value, choice }: DecisionOf,
  planned: readonly Operation[],
  standing: Standing | undefined,
): boolean {
  const isPlanned = planned.some(
    (operation) => decidedKind(operation.kind) === kind && decidedFields(operation).get(field) === value,
  );
  if (isPlanned || choice === 'accept') return isPlanned;
  return kind === 'remove' || todaysValue(field, standing) === value;
}

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
    yield meant.filter((each) => isOpen(each, planned.get(each.sku) ?? [], standings.get(each.sku)));
    after = last.sku;
  }
}
