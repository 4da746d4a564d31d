/**
 * Decisions that stand and are not carried out: a person may choose again, also when the newest plan, which shows what
 * would be done by them, holds nothing, or is older than the undoing that keeps what it put back.
 */
import type { DateTime } from 'luxon';
import { printsByField } from '../domain/fingerprint.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { GroupName, SentPrints } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { choiceHeldFor, decidedFields, decidedKind, isMeantBy } from './decisions.ts';
import type { Operation } from './operations.ts';
import type { Decision, DecisionOf, Decisions, TakenDecision } from './ports/decisions.ts';
import type { Plans, Standing } from './ports/plans.ts';

const pageSize = 500;

interface StandingPorts {
  readonly plans: Pick<Plans, 'openOf' | 'standing'>;
  readonly decisions: Pick<Decisions, 'standing'>;
}

function printIn(field: string, prints: SentPrints, stock: number): string | undefined {
  const group = field.split('.', 1)[0] as GroupName;
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

/** What was accepted and written is no question any more, and neither is a value that is not wanted any more. */
function isOpen({ kind, field, value, choice }: Decision, standing: Standing | undefined): boolean {
  if (kind === 'remove') return choice !== 'accept';
  const isWanted = todaysValue(field, standing) === value;
  if (!isWanted || choice !== 'accept') return isWanted;
  return standing !== undefined && printIn(field, standing.sent, standing.sentStock) !== value;
}

/** Of these decisions about one product what the newest plan does not tell: it has met none of their changes. */
export async function untoldOf(
  sku: Sku,
  taken: readonly TakenDecision[],
  plans: Pick<Plans, 'latest' | 'openOf' | 'standing'>,
): Promise<readonly TakenDecision[]> {
  if (taken.length === 0) return [];
  const run = await plans.latest();
  const planned = run === null ? [] : ((await plans.openOf(run, [sku])).get(sku) ?? []);
  const standing = (await plans.standing([sku])).get(sku);
  return taken.filter((each) => !isPlanned(each, planned) && isOpen(each, standing));
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
    yield meant.filter(
      (each) => isPlanned(each, planned.get(each.sku) ?? []) || isOpen(each, standings.get(each.sku)),
    );
    after = last.sku;
  }
}
