/** Takes down what a person decides about changes that a run has held: it acts with the next plan or sync. */
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { decidedKind, decidedValue } from './decisions.ts';
import type { Operation } from './operations.ts';
import type { DecisionOf, Decisions, Choice, Decision } from './ports/decisions.ts';
import type { Plans, ReviewedOperation } from './ports/plans.ts';

const pageSize = 500;
/** How long nobody is asked again. */
const quietHours = 24;

export interface DecidePorts {
  readonly plans: Pick<Plans, 'heldFor'>;
  readonly decisions: Pick<Decisions, 'of' | 'save'>;
  readonly clock: Clock;
}

export interface DecideWish {
  readonly run: RunId;
  readonly reason: ReasonCode;
  readonly choice: Choice;
  /** Only these; all of the reason when there are none. */
  readonly skus: readonly Sku[];
}

/** What is kept in other fields of the same kind of change stays so. */
export function decisionOn(operation: Operation, choice: Choice, known: readonly Decision[]): DecisionOf {
  const kind = decidedKind(operation.kind);
  const before = known.find((decision) => decision.kind === kind && decision.choice === choice);
  const value = { ...(choice === 'accept' ? {} : before?.value), ...decidedValue(operation) };
  return { sku: operation.sku, kind, choice, value };
}

/** Answers the products that were decided about. */
export async function decideHeld(
  { run, reason, choice, skus }: DecideWish,
  { plans, decisions, clock }: DecidePorts,
): Promise<ReadonlySet<Sku>> {
  const now = clock.now();
  const until = choice === 'ask-again' ? now.plus({ hours: quietHours }) : null;
  const wanted = new Set(skus);
  const decided = new Set<Sku>();
  for (let after: OperationId | null = null; ;) {
    const page: readonly ReviewedOperation[] = await plans.heldFor(run, reason, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return decided;
    const meant = page.filter(({ sku }) => wanted.size === 0 || wanted.has(sku));
    const known = await decisions.of([...new Set(meant.map(({ sku }) => sku))], now);
    await decisions.save(
      meant.map((operation) => decisionOn(operation, choice, known.get(operation.sku) ?? [])),
      run,
      { at: now, until },
    );
    for (const { sku } of meant) decided.add(sku);
    after = last.id;
  }
}
