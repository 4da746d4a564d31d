/** Takes down what a person decides about changes that a run has held: it acts with the next plan or sync. */
import type { DateTime } from 'luxon';
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { askedFields, decidedKind, decidedReason, isDecided } from './decisions.ts';
import { standingPages } from './standing-decisions.ts';
import type { Operation } from './operations.ts';
import type { Choice, DecisionOf, Decisions, TakenDecision } from './ports/decisions.ts';
import type { Plans, ReviewedOperation } from './ports/plans.ts';

const pageSize = 500;
/** How long nobody is asked again. */
const quietHours = 24;

export const quietUntil = (at: DateTime<true>): DateTime<true> => at.plus({ hours: quietHours });

export interface DecidePorts {
  readonly plans: Pick<Plans, 'heldFor' | 'openOf' | 'standing'>;
  readonly decisions: Pick<Decisions, 'withLapsed' | 'save' | 'standing'>;
  readonly clock: Clock;
}

export interface DecideWish {
  readonly run: RunId;
  readonly reason: ReasonCode;
  readonly choice: Choice;
  /** Only these; all of the reason when there are none. */
  readonly skus: readonly Sku[];
}

/** One for each field of a change. */
export const decisionsFor = (
  {
    sku,
    kind,
    after,
    before = {},
  }: Pick<Operation, 'sku' | 'kind' | 'after'> & Partial<Pick<Operation, 'before'>>,
  made: Pick<DecisionOf, 'choice' | 'reason'>,
): DecisionOf[] =>
  [...askedFields({ kind, after, before })].map(([field, value]) => {
    return Object.assign({ sku, kind: decidedKind(kind), field, value }, made);
  });

type About = Pick<TakenDecision, 'kind' | 'field' | 'value'>;
const isSame = (one: About, other: About): boolean =>
  one.kind === other.kind && one.field === other.field && one.value === other.value;

/** Held by now for what a person has decided about it elsewhere: "all that is held for this" does not mean it. */
const isKeptElsewhere = (made: DecisionOf, said: readonly TakenDecision[]): boolean =>
  said.some(
    (each) =>
      !each.isLapsed &&
      isSame(each, made) &&
      each.choice !== 'accept' &&
      each.reason !== made.reason &&
      decidedReason(each.choice, each.kind) !== made.reason,
  );

/** What waits by a decision is held for that: "all that is held for this" means it only where this is what it is held for. */
const isHeldHere = ({ choice, kind }: DecisionOf, reason: ReasonCode): boolean =>
  choice === 'accept' || decidedReason(choice, kind) === reason;

/** What was put off, and is put off once more, is asked for what it was held for first. */
function askedFor(made: DecisionOf, said: readonly (About & Pick<TakenDecision, 'reason'>)[]): DecisionOf {
  if (made.choice !== 'ask-again' || !isDecided(made.reason)) return made;
  const before = said.find((each) => isSame(each, made));
  return before ? { ...made, reason: before.reason } : made;
}

/** What the run holds, and what was decided before and is not done yet. Answers the products that were decided about. */
export async function decideHeld(wish: DecideWish, ports: DecidePorts): Promise<ReadonlySet<Sku>> {
  const { run, reason, choice, skus } = wish;
  const { plans, decisions, clock } = ports;
  const now = clock.now();
  const until = choice === 'ask-again' ? quietUntil(now) : null;
  const wanted = new Set(skus);
  const [decided, again] = [new Set<Sku>(), new Set<Sku>()];
  for (let after: OperationId | null = null; ;) {
    const page: readonly ReviewedOperation[] = await plans.heldFor(run, reason, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) break;
    const meant = page.filter(({ sku }) => wanted.size === 0 || wanted.has(sku));
    const said = await decisions.withLapsed([...new Set(meant.map(({ sku }) => sku))], now);
    const made = meant
      .flatMap((operation) => decisionsFor(operation, { choice, reason }))
      .filter((one) => wanted.size > 0 || !isKeptElsewhere(one, said.get(one.sku) ?? []))
      .map((one) => askedFor(one, said.get(one.sku) ?? []));
    await decisions.save(made, { at: now, until });
    for (const { sku } of made) decided.add(sku);
    after = last.id;
  }
  for await (const page of standingPages({ run, reason, now }, ports)) {
    const meant = page.filter((each) =>
      wanted.size === 0 ? isHeldHere(each, reason) : wanted.has(each.sku),
    );
    const others = meant.filter((each) => each.choice !== choice || !decided.has(each.sku));
    await decisions.save(
      others.map((each) => askedFor(Object.assign({}, each, { choice, reason }), [each])),
      { at: now, until },
    );
    for (const { sku } of meant) again.add(sku);
  }
  return new Set([...decided, ...again]);
}
