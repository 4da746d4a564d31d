/** What waits for a person, as the newest plan held it, and how much of that is decided by now. */
import { createHash } from 'node:crypto';
import type { DateTime } from 'luxon';
import { askedFields, choiceHeldFor, decidedKind, isDecided } from '../catalogue/decisions.ts';
import type { DecidePorts } from '../catalogue/decide-held.ts';
import type { Choice, Decision, Decisions, TakenDecision } from '../catalogue/ports/decisions.ts';
import type { Operation } from '../catalogue/operations.ts';
import type { Plans, ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { DecidedSince } from './plan-review.ts';
import { questionOf } from './questions.ts';

export interface WaitingPorts {
  readonly plans: Pick<Plans, 'latest' | 'groups' | 'heldDecided'>;
  readonly decisions: Pick<Decisions, 'of' | 'isAny'>;
}

/** Runs the work in one transaction of this shop's decisions; whoever decides meanwhile waits for its end. */
export type Deciding = <Result>(
  work: (ports: Omit<DecidePorts, 'clock'> & WaitingPorts) => Promise<Result>,
) => Promise<Result>;

export interface Waiting {
  readonly run: RunId;
  /** Changes that nobody has decided about. */
  readonly open: number;
  /** Decided since: the next plan or sync acts on it. */
  readonly decided: number;
  /** Held for what nobody can decide: it goes on by itself once that is mended. */
  readonly others: number;
}

const pageSize = 500;

/** Those that are about this change. */
export const decisionsAbout = <Of extends Decision>(
  operation: Pick<ReviewedOperation, 'kind' | 'before' | 'after'>,
  decisions: readonly Of[],
): readonly Of[] => {
  const kind = decidedKind(operation.kind);
  const fields = askedFields(operation);
  return decisions.filter((each) => each.kind === kind && fields.get(each.field) === each.value);
};

/** The choice about all that a change asks. */
export function choiceOf(
  operation: Pick<ReviewedOperation, 'kind' | 'before' | 'after'>,
  decisions: readonly Decision[],
): Choice | null {
  const kind = decidedKind(operation.kind);
  const choices = [...askedFields(operation)].map(
    ([field, value]) =>
      decisions.find((each) => each.kind === kind && each.field === field && each.value === value)?.choice ??
      null,
  );
  const [first = null] = choices;
  return choices.every((choice) => choice === first) ? first : null;
}

/** The newest of these instants and that one. */
export const newest = (decisions: readonly TakenDecision[], other: string | null): string | null =>
  decisions.reduce<string | null>((at, each) => (at === null || each.at > at ? each.at : at), other);

/** The one about all of these; null where some are open, or decided otherwise. */
export function choiceAboutAll(each: readonly (Choice | null)[]): Choice | null {
  const [choice = null, ...others] = new Set(each);
  return others.length === 0 ? choice : null;
}

/** How much is decided, in whichever way. */
export const decidedCount = (decided: DecidedSince): number =>
  Object.values(decided).reduce((total, count) => total + count, 0);

export interface DecidedLook {
  /** Products of which nothing is open. */
  readonly products: DecidedSince;
  /** Changes. */
  readonly decided: DecidedSince;
  /** When the last of it was decided, ISO in UTC; null where nothing is. */
  readonly decidedAt: string | null;
  /** Names exactly what was decided about what: another look at the same has the same. */
  readonly version: string;
}

type LookPorts = WaitingPorts & {
  readonly now: DateTime<true>;
  /** Of products that are in the shop, and not of what is still to be created. */
  readonly of?: 'changes';
};

/** What was chosen about products, told change by change: a product counts where none of its changes is open. */
class ProductChoices {
  readonly #known = new Map<Sku, Choice | null>();
  add(sku: Sku, choice: Choice | null): void {
    const known = this.#known.get(sku);
    this.#known.set(sku, known === null || choice === null ? null : (known ?? choice));
  }
  counts(): DecidedSince {
    const counts: Partial<Record<Choice, number>> = {};
    for (const choice of this.#known.values())
      if (choice !== null) counts[choice] = (counts[choice] ?? 0) + 1;
    return counts;
  }
}

/** Of what a run held for this reason. Reads what somebody has decided about, and nothing else. */
export async function lookAtDecided(
  run: RunId,
  reason: ReasonCode,
  { plans, decisions, now, of }: LookPorts,
): Promise<DecidedLook> {
  const counts: Partial<Record<Choice, number>> = {};
  const products = new ProductChoices();
  const print = createHash('sha256');
  let decidedAt: string | null = null;
  const look = (): DecidedLook => ({
    products: products.counts(),
    decided: counts,
    decidedAt,
    version: print.digest('base64url'),
  });
  // What was kept before is told as kept; only another choice is news.
  const before = choiceHeldFor(reason);
  if (!(await decisions.isAny())) return look();
  for (let after: OperationId | null = null; ;) {
    const page: readonly Operation[] = await plans.heldDecided(run, reason, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return look();
    const known = await decisions.of([...new Set(page.map(({ sku }) => sku))], now);
    for (const operation of page) {
      if (of === 'changes' && operation.kind === 'create') continue;
      const taken = known.get(operation.sku) ?? [];
      const chosen = choiceOf(operation, taken);
      const choice = chosen === before ? null : chosen;
      products.add(operation.sku, choice);
      if (choice === null) continue;
      decidedAt = newest(decisionsAbout(operation, taken), decidedAt);
      counts[choice] = (counts[choice] ?? 0) + 1;
      print.update(`${operation.id} ${choice},`);
    }
    after = last.id;
  }
}

/** How much of it, by choice. */
export const decidedSince = async (...of: Parameters<typeof lookAtDecided>): Promise<DecidedSince> =>
  (await lookAtDecided(...of)).decided;

/** Null before the first plan. What was kept, or put off to tomorrow, does not wait. */
export async function waitingOf(ports: WaitingPorts, now: DateTime<true>): Promise<Waiting | null> {
  const run = await ports.plans.latest();
  if (run === null) return null;
  const groups = await ports.plans.groups(run);
  const held = Map.groupBy(
    groups.filter(({ state }) => state === 'held'),
    ({ reason }) => reason,
  );
  let [all, decided, others] = [0, 0, 0];
  for (const [reason, alike] of held) {
    if (reason === null || isDecided(reason)) continue;
    const count = alike.reduce((total, each) => total + each.count, 0);
    if (questionOf(reason) === undefined) {
      others += count;
      continue;
    }
    all += count;
    const since = await decidedSince(run, reason, { ...ports, now });
    decided += decidedCount(since);
  }
  return { run, open: all - decided, decided, others };
}
