/**
 * Linking products of the shop's own with the supplier's: notes what a person wants. The next sync does it
 * (settle-adoptions.ts), because nothing else may write to the shop beside a sync.
 */
import type { Sku } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { doubleDecision, doubleKey, type DoubleChoice } from './double-choices.ts';
import { chosenHeads, pageSize, type Choosing } from './offer-matches.ts';
import { chunks } from '../lib/chunks.ts';
import type { Adopter, Adoption, Adoptions, ShopSearch } from './ports/adoption.ts';
import type { DecisionOf, Decisions } from './ports/decisions.ts';
import type { OwnMatches } from './ports/own-matches.ts';
import { problemOf } from './settle-adoptions.ts';
import { ourPublications } from './write-publications.ts';
import { note } from '../domain/reason-texts/note.ts';

export interface AdoptPorts {
  readonly search: ShopSearch;
  readonly adoptions: Adoptions;
  readonly matched: OwnMatches;
  readonly adopter: Pick<Adopter, 'look' | 'standings'>;
  readonly decisions: Pick<Decisions, 'of' | 'save' | 'takeBack'>;
  readonly clock: Clock;
}

/** All certain ones that nobody has decided about; answers how many are new. The sync that links them looks again. */
export async function askForCertain(
  settings: Choosing,
  ports: Pick<AdoptPorts, 'matched' | 'adoptions'>,
): Promise<number> {
  const certain = (await chosenHeads(settings, ports)).filter(
    ({ choice, doubt }) => choice === null && doubt === null,
  );
  let noted = 0;
  for (const some of chunks(certain, pageSize)) {
    const found = await ports.matched.of(some.map(({ sku }) => sku));
    const pairs = [...found.values()].flatMap(({ sku, products: [product] }) =>
      product ? [{ sku, product: product.productId }] : [],
    );
    noted += await ports.adoptions.ask(pairs);
  }
  return noted;
}

/** A person has chosen it: nothing is left to decide, before it is done as after. */
export const isOrWillBeLinked = ({ state }: Pick<Adoption, 'state'>): boolean =>
  state === 'asked' || state === 'taking' || state === 'taken';

/** As a second window asks for it once more. */
const isAskedFor = (known: Adoption | null, product: Adoption['product']): boolean =>
  known?.product === product && isOrWillBeLinked(known);

/**
 * Notes that the next sync links the two; answers why not, or how many are new: none where they are linked already. The
 * product is looked at first, by the rule by which the sync would refuse it. Throws ShopifyError.
 */
export async function askForOne(
  { sku, product }: Pick<Adoption, 'sku' | 'product'>,
  { locationId, ...places }: Shop,
  { adoptions, adopter }: Pick<AdoptPorts, 'adoptions' | 'adopter'>,
): Promise<string | number> {
  if (isAskedFor(await adoptions.find(sku), product)) return 0;
  const publications = ourPublications({ locationId, ...places });
  const problem = problemOf(sku, await adopter.look(product, { sku, location: locationId, publications }));
  if (problem !== null) return problem;
  const noted = await adoptions.ask([{ sku, product }]);
  if (noted > 0) return noted;
  return isAskedFor(await adoptions.find(sku), product) ? 0 : note('linkedAlready', { sku });
}

/** Of a link that no sync has begun with. */
async function dropAsked(
  sku: Sku,
  { adoptions }: Pick<AdoptPorts, 'adoptions'>,
): Promise<'free' | 'under way'> {
  for (;;) {
    const adoption = await adoptions.find(sku);
    if (!adoption) return 'free';
    if (adoption.state !== 'asked' && (adoption.state !== 'refused' || adoption.before !== null))
      return 'under way';
    if (await adoptions.forget(adoption)) return 'free';
  }
}

interface Chosen {
  readonly done: number;
  /** Those that match nothing any more, or that a sync is linking. */
  readonly left: readonly Sku[];
}

/** `skus` null: all that nobody has decided about. */
export async function chooseDoubles(
  choice: DoubleChoice,
  skus: readonly Sku[] | null,
  { settings, ports }: { readonly settings: Choosing; readonly ports: AdoptPorts },
): Promise<Chosen> {
  const wanted = new Set(skus);
  const meant = (await chosenHeads(settings, ports)).filter((head) =>
    skus === null ? head.choice === null : wanted.has(head.sku),
  );
  const done = new Set<Sku>();
  for (const some of chunks(meant, pageSize)) {
    const found = await ports.matched.of(some.map(({ sku }) => sku));
    const made: DecisionOf[] = [];
    for (const match of found.values())
      if ((await dropAsked(match.sku, ports)) === 'free') made.push(doubleDecision(match, choice));
    if (made.length > 0) await ports.decisions.save(made, { at: ports.clock.now(), until: null });
    for (const { sku } of made) done.add(sku);
  }
  return { done: done.size, left: (skus ?? []).filter((sku) => !done.has(sku)) };
}

/** As if nobody had said anything of these pairs; what a sync is at, or has done, is left. */
export async function takeBackChoices(
  skus: readonly Sku[],
  { adoptions, decisions }: Pick<AdoptPorts, 'adoptions' | 'decisions'>,
): Promise<Chosen> {
  const left: Sku[] = [];
  for (const sku of skus)
    if ((await dropAsked(sku, { adoptions })) === 'free') await decisions.takeBack([doubleKey({ sku })]);
    else left.push(sku);
  return { done: skus.length - left.length, left };
}

/**
 * Whether there is something to give back, or not to be taken over; of what no sync has begun with, or was refused and left
 * nothing behind, only that is forgotten.
 */
export async function askToUndo(
  sku: Sku,
  { adoptions }: Pick<AdoptPorts, 'adoptions'>,
): Promise<'undoing' | 'forgotten' | null> {
  for (;;) {
    const adoption = await adoptions.find(sku);
    if (!adoption) return null;
    const isUntouched =
      adoption.before === null && (adoption.state === 'refused' || adoption.state === 'asked');
    if (isUntouched) {
      if (await adoptions.forget(adoption)) return 'forgotten';
    } else if (await adoptions.undo(adoption)) return 'undoing';
    // A sync has brought it further meanwhile: it is looked at again.
  }
}
