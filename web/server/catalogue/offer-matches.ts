/**
 * Which products of the shop's own fit the supplier's, and what people have said of them: told from what the last search
 * found, because a search of the whole shop takes minutes in a large one.
 */
import type { Sku } from '../domain/ids.ts';
import { isChosen as isSelected } from '../domain/selection.ts';
import type { Settings } from '../domain/settings.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { doubleChoiceOf, isOfDouble, type DoubleChoice } from './double-choices.ts';
import { noteMatches, type NotingPorts } from './note-matches.ts';
import { chunks } from '../lib/chunks.ts';
import { pagesBySku } from './pages-by-sku.ts';
import type { Adoption, Adoptions, Listed } from './ports/adoption.ts';
import type { Decisions } from './ports/decisions.ts';
import type { MatchHead, NotedMatch, OwnMatches } from './ports/own-matches.ts';

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

export const pageSize = 500;
const shownRefused = 100;

export type Choosing = Pick<Settings, 'selection'>;
interface OfferPorts {
  readonly matched: OwnMatches;
  readonly adoptions: Pick<Adoptions, 'of' | 'open'>;
  readonly decisions: Pick<Decisions, 'of'>;
  readonly clock: Clock;
}

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
  { search, adopter, adoptions, matched }: NotingPorts & { readonly adoptions: Pick<Adoptions, 'unmatched'> },
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
export async function chosenHeads(
  settings: Choosing,
  { matched }: Pick<OfferPorts, 'matched'>,
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

/** Of what the merchant imports and the shop lacks as a listing, what is like products of the shop's own. */
export const ownCounts = async (
  settings: Choosing,
  ports: Pick<OfferPorts, 'matched'>,
): Promise<OfferCounts> => countsOf(await chosenHeads(settings, ports));

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
      ...(await decidedMatches(
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

/** Of these, as the last search found them and as people have decided since; what matches nothing is left out. */
export async function decidedMatches(
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
