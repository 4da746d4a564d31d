/**
 * What people have decided about a product, and no run holds for them: right after an undoing, or once it was let through
 * and is not written. Told as a run would tell it, under the question that was answered.
 */
import { decidedFields, groupOf } from '../catalogue/decisions.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import { withoutOwned } from '../catalogue/own-fields.ts';
import type { TakenDecision } from '../catalogue/ports/decisions.ts';
import type { Plans, Standing } from '../catalogue/ports/plans.ts';
import { isOpen, isUnknownInShop } from '../catalogue/standing-decisions.ts';
import type { Sku } from '../domain/ids.ts';
import type { ListingGroups } from '../domain/listing.ts';
import type { Dossier } from '../shops/ports/shop-records.ts';
import { isAskedHere, type HeldEvent } from './asked-here.ts';
import { fateOfChoice } from './held-fates.ts';
import type { ProductEvent } from './product-pages.ts';
import { choiceAboutAll, decisionsAbout } from './waiting-changes.ts';

type Values = Readonly<Record<string, unknown>>;
type Groups = Readonly<Record<string, Values | undefined>>;

interface Known {
  readonly sku: Sku;
  readonly taken: readonly TakenDecision[];
  /** By the supplier's word and the settings of now. */
  readonly wanted: Partial<ListingGroups>;
  readonly dossier: Pick<Dossier, 'state' | 'listing'>;
  readonly history: readonly ProductEvent[];
}

/** Whether a product leaves, or comes, is told where that is decided. */
const isOfValue = ({ kind }: TakenDecision): boolean => kind !== 'remove' && kind !== 'create';

/** The shop may have it already where nobody answered: that it stays as it is cannot be said then. */
const isCertain = ({ choice, field }: TakenDecision, standing: Standing): boolean =>
  choice === 'accept' || !isUnknownInShop(field, standing);

function isToldBy({ kind, ...change }: ProductEvent, decision: TakenDecision): boolean {
  // The desk names kinds as the catalogue does.
  return decisionsAbout({ kind: kind as OperationKind, ...change }, [decision]).length > 0;
}

/** Of a group that is decided about field by field, those that are not, as they are wanted: that is no change. */
const othersOf = (name: string, after: Values, fields: ReadonlySet<string>): Values =>
  Object.fromEntries(
    Object.entries(after).filter(([key]) => !fields.has(name) && !fields.has(`${name}.${key}`)),
  );

function changeOf(
  alike: readonly [TakenDecision, ...TakenDecision[]],
  wanted: Groups,
  confirmed: Groups,
): Omit<HeldEvent, 'run'> {
  const [{ kind, reason }] = alike;
  // Where it is published follows from the rest of its place.
  const follow = kind === 'place' ? ['publications'] : [];
  const fields = new Set([...alike.map(({ field }) => field), ...follow]);
  const names = new Set([...fields].map(groupOf));
  const after = Object.entries(wanted).filter(([name]) => names.has(name));
  const before = after.map(([name, values = {}]) => {
    return [name, { ...confirmed[name], ...othersOf(name, values, fields) }] as const;
  });
  const choice = choiceAboutAll(alike.map((each) => each.choice));
  return {
    kind,
    reason,
    before: Object.fromEntries(before),
    after: Object.fromEntries(after),
    fate: choice && fateOfChoice[choice],
  };
}

/** Of what follows the supplier, without what of it is the merchant's: no sync writes that. */
export async function untoldChanges(
  { sku, taken, dossier: { state, listing }, history, ...known }: Known,
  plans: Pick<Plans, 'latest' | 'standing'>,
): Promise<readonly HeldEvent[]> {
  const run = taken.length > 0 && state === 'present' ? await plans.latest() : null;
  const standing = run === null ? undefined : (await plans.standing([sku])).get(sku);
  if (run === null || standing === undefined || listing === null) return [];
  const wanted = withoutOwned(known.wanted, listing.owned) as Groups;
  const prints = decidedFields({ kind: 'update', after: wanted });
  const told = history.filter(isAskedHere);
  const untold = taken.filter(
    (each) =>
      isOfValue(each) &&
      isOpen(each, standing) &&
      isCertain(each, standing) &&
      // After another setting another value is wanted: of that nobody has decided anything.
      prints.get(each.field) === each.value &&
      !told.some((event) => isToldBy(event, each)),
  );
  const groups = Map.groupBy(untold, ({ kind, reason }) => `${kind} ${reason}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ run, ...changeOf([first, ...others], wanted, listing.stored as Groups) }] : [],
  );
}
