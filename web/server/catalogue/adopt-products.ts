/**
 * Linking products of the shop's own with the supplier's: shows what fits, and notes what a person wants. The next sync
 * does it (settle-adoptions.ts), because nothing else may write to the shop beside a sync.
 */
import type { Sku } from '../domain/ids.ts';
import { isChosen as isSelected } from '../domain/selection.ts';
import type { Settings } from '../domain/settings.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import {
  doubleChoiceOf,
  doubleDecision,
  doubleKey,
  isOfDouble,
  type DoubleChoice,
} from './double-choices.ts';
import { noteMatches } from './note-matches.ts';
import { chunks, pagesBySku } from './pages.ts';
import type { Adopter, Adoption, Adoptions, Listed, ShopSearch } from './ports/adoption.ts';
import type { DecisionOf, Decisions } from './ports/decisions.ts';
import type { MatchHead, NotedMatch, OwnMatches } from './ports/own-matches.ts';
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

/** What a person has said of a match; until a sync has carried it out it can be taken back. */
export type MatchDecision =
  | ({ readonly choice: 'link' } & Pick<Adoption, 'product' | 'at'> & {
        /** A sync is at it: from here on it is undone, not taken back. */
        readonly isUnderWay: boolean;
      })
  | { readonly choice: DoubleChoice; readonly at: string };

export interface DecidedMatch extends NotedMatch, Pick<Listed, 'title'> {
  readonly decision: MatchDecision | null;
}

/** Of all of them, whatever is shown. */
export interface OfferCounts {
  /** Nobody has decided about them. */
  readonly open: number;
  /** Of the open ones, those that nobody can doubt. */
  readonly certain: number;
  readonly link: number;
  readonly import: number;
  readonly skip: number;
}

export interface Offer {
  readonly matches: readonly DecidedMatch[];
  readonly counts: OfferCounts;
  /** When the shop was searched; null: it never was. */
  readonly searchedAt: string | null;
  /** What was refused the last time it was tried. */
  readonly refused: readonly Adoption[];
}

const pageSize = 500;
const shownRefused = 100;

type Choosing = Pick<Settings, 'selection'>;
type OfferPorts = Pick<AdoptPorts, 'matched' | 'adoptions' | 'decisions' | 'clock'>;

/** Asked of many that are alike. */
function chosenBy({ selection }: Choosing): (one: Pick<Listed, 'brand' | 'category' | 'shipsTo'>) => boolean {
  const known = new Map<string, boolean>();
  return ({ brand, category, shipsTo }) => {
    const key = JSON.stringify([brand, category, shipsTo]);
    const isChosen =
      known.get(key) ??
      isSelected({ brand, categoryTree: category, shipsTo: parseShipsTo(shipsTo) }, selection);
    known.set(key, isChosen);
    return isChosen;
  };
}

/** Searches the shop at once for all that may be created, as runs do. Throws ShopifyError. */
export async function searchShop(
  settings: Choosing,
  shop: Shop,
  { search, adopter, adoptions, matched }: AdoptPorts,
): Promise<void> {
  const isChosen = chosenBy(settings);
  const hasOthers = await search.hasOthers();
  const pages = pagesBySku((after, limit) => adoptions.unmatched(after, limit), pageSize);
  for await (const page of pages) {
    const chosen = page.filter(isChosen);
    if (hasOthers) await noteMatches(chosen, shop, { search, adopter, matched });
    else
      await matched.save(
        chosen.map(({ sku }) => sku),
        [],
      );
  }
  await matched.settle(true);
}

/** What the merchant imports of what matches, by SKU. */
async function chosenHeads(
  settings: Choosing,
  { matched }: Pick<AdoptPorts, 'matched'>,
): Promise<MatchHead[]> {
  return (await matched.heads()).filter(chosenBy(settings));
}

const rank = ({ choice, doubt }: MatchHead): number => (choice === null ? (doubt === null ? 1 : 0) : 2);

function countsOf(heads: readonly MatchHead[]): OfferCounts {
  const counts = { open: 0, certain: 0, link: 0, import: 0, skip: 0 };
  for (const { choice, doubt } of heads) {
    counts[choice ?? 'open'] += 1;
    if (choice === null && doubt === null) counts.certain += 1;
  }
  return counts;
}

/**
 * What the supplier lists, the merchant imports and the shop lacks as a listing, beside what the shop has of its own: as
 * the last search found it. At most `shown`, what is open before what is decided, and doubtful before certain.
 */
export async function offerAdoptions(
  settings: Choosing,
  ports: OfferPorts,
  shown: number = Infinity,
): Promise<Offer> {
  const heads = await chosenHeads(settings, ports);
  const listed = heads.toSorted((one, other) => rank(one) - rank(other)).slice(0, shown);
  const matches: DecidedMatch[] = [];
  for (const some of chunks(listed, pageSize))
    matches.push(
      ...(await decided(
        some.map(({ sku }) => sku),
        ports,
      )),
    );
  return {
    matches,
    counts: countsOf(heads),
    refused: await ports.adoptions.open(['refused'], shownRefused),
    searchedAt: await ports.matched.searchedAt(),
  };
}

const linkOf = (adoption: Adoption | undefined): MatchDecision | null => {
  if (!adoption || adoption.state === 'refused') return null;
  const { product, at, state } = adoption;
  return { choice: 'link', product, at, isUnderWay: state !== 'asked' };
};

async function decided(
  skus: readonly Sku[],
  { adoptions, decisions, matched, clock }: OfferPorts,
): Promise<readonly DecidedMatch[]> {
  const [found, links] = [await matched.of(skus), await adoptions.of(skus)];
  const taken = await decisions.of(skus, clock.now());
  return skus.flatMap((sku) => {
    const match = found.get(sku);
    if (!match) return [];
    const about = taken.get(sku) ?? [];
    const choice = doubleChoiceOf(match, about);
    const at = about.find(isOfDouble)?.at ?? '';
    return [{ ...match, decision: linkOf(links.get(sku)) ?? (choice && { choice, at }) }];
  });
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

/** As a second window asks for it once more. */
const isAskedFor = (known: Adoption | null, product: Adoption['product']): boolean =>
  known?.product === product &&
  (known.state === 'asked' || known.state === 'taking' || known.state === 'taken');

/**
 * Notes that the next sync links the two; answers why not, or how many are new: none where they are linked already. The
 * product is looked at first, by the rule by which the sync would refuse it. Throws ShopifyError.
 */
export async function askForOne(
  { sku, product }: Pick<Adoption, 'sku' | 'product'>,
  { locationId, ...places }: Shop,
  { adoptions, adopter, decisions }: AdoptPorts,
): Promise<string | number> {
  if (isAskedFor(await adoptions.find(sku), product)) return 0;
  const publications = ourPublications({ locationId, ...places });
  const problem = problemOf(sku, await adopter.look(product, { sku, location: locationId, publications }));
  if (problem !== null) return problem;
  const noted = await adoptions.ask([{ sku, product }]);
  if (noted === 0) return isAskedFor(await adoptions.find(sku), product) ? 0 : note('linkedAlready', { sku });
  await decisions.takeBack([doubleKey({ sku })]);
  return noted;
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
export async function takeBack(
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
