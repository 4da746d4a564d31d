/**
 * Linking products of the shop's own with the supplier's: shows what fits, and notes what a person wants. The next sync
 * does it (settle-adoptions.ts), because nothing else may write to the shop beside a sync.
 */
import type { Sku } from '../domain/ids.ts';
import { isChosen as isSelected, type Selection } from '../domain/selection.ts';
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
import { findMatches } from './hold-doubles.ts';
import type { Match } from './match-products.ts';
import { chunks, pagesBySku } from './pages.ts';
import type { Adopter, Adoption, Adoptions, Listed, ShopSearch } from './ports/adoption.ts';
import type { Decisions } from './ports/decisions.ts';
import { problemOf } from './settle-adoptions.ts';
import { ourPublications } from './write-publications.ts';
import { note } from '../domain/reason-texts/note.ts';

export interface AdoptPorts {
  readonly search: ShopSearch;
  readonly adoptions: Adoptions;
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

export interface DecidedMatch extends Match, Pick<Listed, 'title' | 'barcode'> {
  readonly decision: MatchDecision | null;
}

export interface Offer {
  readonly matches: readonly DecidedMatch[];
  /** What was refused the last time it was tried. */
  readonly refused: readonly Adoption[];
}

const pageSize = 500;
const shownRefused = 100;

const isChosen = ({ brand, category, shipsTo }: Listed, selection: Selection): boolean =>
  isSelected({ brand, categoryTree: category, shipsTo: parseShipsTo(shipsTo) }, selection);

/**
 * What the supplier lists, the merchant imports and the shop lacks as a listing, beside what the shop has of its own.
 * Throws ShopifyError.
 */
export async function offerAdoptions(
  { selection }: Pick<Settings, 'selection'>,
  ports: AdoptPorts,
): Promise<Offer> {
  const { search, adoptions } = ports;
  const matches: Match[] = [];
  const listed = new Map<Sku, Listed>();
  if (await search.hasOthers()) {
    const pages = pagesBySku((after, limit) => adoptions.unmatched(after, limit), pageSize);
    for await (const page of pages) {
      const chosen = page.filter((each) => isChosen(each, selection));
      const found = await findMatches(chosen, search);
      const skus = new Set(found.map(({ sku }) => sku));
      for (const each of chosen) if (skus.has(each.sku)) listed.set(each.sku, each);
      matches.push(...found);
    }
  }
  return {
    matches: await decided(onePerProduct(matches), listed, ports),
    refused: await adoptions.open(['refused'], shownRefused),
  };
}

const linkOf = (adoption: Adoption | undefined): MatchDecision | null => {
  if (!adoption || adoption.state === 'refused') return null;
  const { product, at, state } = adoption;
  return { choice: 'link', product, at, isUnderWay: state !== 'asked' };
};

async function decided(
  matches: readonly Match[],
  listed: ReadonlyMap<Sku, Listed>,
  { adoptions, decisions, clock }: AdoptPorts,
): Promise<DecidedMatch[]> {
  const all: DecidedMatch[] = [];
  for (const some of chunks(matches, pageSize)) {
    const skus = some.map(({ sku }) => sku);
    const [links, taken] = [await adoptions.of(skus), await decisions.of(skus, clock.now())];
    for (const match of some) {
      const { title = match.sku, barcode = null } = listed.get(match.sku) ?? {};
      const about = taken.get(match.sku) ?? [];
      const choice = doubleChoiceOf(match, about);
      const at = about.find(isOfDouble)?.at ?? '';
      const decision = linkOf(links.get(match.sku)) ?? (choice && { choice, at });
      all.push({ ...match, title, barcode, decision });
    }
  }
  return all;
}

/** A product that fits SKUs of several pages is no certain match of any. */
function onePerProduct(matches: readonly Match[]): readonly Match[] {
  const fits = Map.groupBy(
    matches.flatMap(({ products }) => products.map(({ productId }) => productId)),
    (id) => id,
  );
  const isShared = ({ products }: Match): boolean =>
    products.some(({ productId }) => (fits.get(productId)?.length ?? 0) > 1);
  return matches.map((match) =>
    match.doubt === null && isShared(match) ? { ...match, doubt: 'several-skus' } : match,
  );
}

/** All certain ones that nobody has decided about; answers how many are new. Throws ShopifyError. */
export async function askForCertain(
  settings: Pick<Settings, 'selection'>,
  ports: AdoptPorts,
): Promise<number> {
  const { matches } = await offerAdoptions(settings, ports);
  const pairs = matches.flatMap(({ sku, products: [product], doubt, decision }) =>
    doubt === null && decision === null && product ? [{ sku, product: product.productId }] : [],
  );
  return pairs.length === 0 ? 0 : ports.adoptions.ask(pairs);
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

/** `skus` null: all that nobody has decided about. Throws ShopifyError. */
export async function chooseDoubles(
  choice: DoubleChoice,
  skus: readonly Sku[] | null,
  { settings, ports }: { readonly settings: Pick<Settings, 'selection'>; readonly ports: AdoptPorts },
): Promise<Chosen> {
  const { matches } = await offerAdoptions(settings, ports);
  const meant = matches.filter(({ sku, decision }) =>
    skus === null ? decision === null : skus.includes(sku),
  );
  const free: Match[] = [];
  for (const match of meant) if ((await dropAsked(match.sku, ports)) === 'free') free.push(match);
  const made = free.map((match) => doubleDecision(match, choice));
  if (made.length > 0) await ports.decisions.save(made, { at: ports.clock.now(), until: null });
  const done = new Set(free.map(({ sku }) => sku));
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
