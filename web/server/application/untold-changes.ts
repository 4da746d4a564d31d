/** What people have decided about a product and no run has met yet, told as a run that holds it would tell it. Pure. */
import { decidedReason } from '../catalogue/decisions.ts';
import type { Choice, DecidedKind, TakenDecision } from '../catalogue/ports/decisions.ts';
import type { RunId } from '../domain/ids.ts';
import type { ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { ProductEvent } from './product-pages.ts';

type Values = Readonly<Record<string, unknown>>;
type Groups = Readonly<Record<string, Values | undefined>>;

export type HeldEvent = Pick<ProductEvent, 'run' | 'kind' | 'reason' | 'before' | 'after' | 'fate'>;

interface Known {
  /** The run whose word decisions are about. */
  readonly run: RunId;
  readonly wanted: Partial<ListingGroups>;
  readonly confirmed: Partial<StoredGroups>;
}

const fates = { accept: 'accepted', keep: 'kept', 'ask-again': 'postponed' } as const satisfies Readonly<
  Record<Choice, ProductEvent['fate']>
>;

/** Of what was decided field by field, the other fields are no change. */
function withOnly(decided: ReadonlySet<string>, [name, after]: readonly [string, Values], before: Values) {
  if (decided.has(name)) return before;
  const others = Object.entries(after).filter(([key]) => !decided.has(`${name}.${key}`));
  return { ...before, ...Object.fromEntries(others) };
}

function eventOf(kind: DecidedKind, decisions: readonly TakenDecision[], known: Known): HeldEvent | null {
  const [first] = decisions;
  // Where it is published follows from the rest of its place.
  const follow = kind === 'place' ? ['publications'] : [];
  const fields = new Set([...decisions.map(({ field }) => field), ...follow]);
  const names = new Set([...fields].map((field) => field.split('.', 1)[0]));
  const [wanted, confirmed] = [known.wanted as Groups, known.confirmed as Groups];
  const after = Object.entries(wanted).filter(
    (group): group is [string, Values] => names.has(group[0]) && group[1] !== undefined,
  );
  if (!first || after.length === 0) return null;
  const before = after.map(
    ([name, values]) => [name, withOnly(fields, [name, values], confirmed[name] ?? {})] as const,
  );
  // What is let through was kept before: that is the question.
  const reason = decidedReason(first.choice === 'ask-again' ? 'ask-again' : 'keep', kind);
  return {
    run: known.run,
    kind,
    reason,
    before: Object.fromEntries(before),
    after: Object.fromEntries(after),
    fate: fates[first.choice],
  };
}

/** Whether a product leaves, or comes, is told where that is decided. */
export const untoldChanges = (untold: readonly TakenDecision[], known: Known): readonly HeldEvent[] =>
  [
    ...Map.groupBy(
      untold.filter(({ kind }) => kind !== 'remove' && kind !== 'create'),
      ({ kind, choice }) => `${kind} ${choice}`,
    ).values(),
  ].flatMap((alike) => (alike[0] ? (eventOf(alike[0].kind, alike, known) ?? []) : []));
