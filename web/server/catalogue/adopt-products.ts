/**
 * Linking products of the shop's own with the supplier's: shows what fits, and notes what a person wants. The next sync
 * does it (settle-adoptions.ts), because nothing else may write to the shop beside a sync.
 */
import type { Sku } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import { findMatches } from './hold-doubles.ts';
import type { Match } from './match-products.ts';
import { pagesBySku } from './pages.ts';
import type { Adopter, Adoption, Adoptions, ShopSearch } from './ports/adoption.ts';
import { problemOf } from './settle-adoptions.ts';
import { ourPublications } from './write-publications.ts';
import { note } from '../domain/reason-texts/note.ts';

export interface AdoptPorts {
  readonly search: ShopSearch;
  readonly adoptions: Adoptions;
  readonly adopter: Pick<Adopter, 'look'>;
}

export interface Offer {
  readonly matches: readonly Match[];
  /** What was refused the last time it was tried. */
  readonly refused: readonly Adoption[];
}

const pageSize = 500;
const shownRefused = 100;

/** What the supplier lists and the shop lacks as a listing, beside what the shop has of its own. Throws ShopifyError. */
export async function offerAdoptions({ search, adoptions }: AdoptPorts): Promise<Offer> {
  const matches: Match[] = [];
  if (await search.hasOthers()) {
    const pages = pagesBySku((after, limit) => adoptions.unmatched(after, limit), pageSize);
    for await (const page of pages) matches.push(...(await findMatches(page, search)));
  }
  return { matches: onePerProduct(matches), refused: await adoptions.open(['refused'], shownRefused) };
}

/** A product that fits SKUs of several pages is no certain match of any. */
function onePerProduct(matches: readonly Match[]): Match[] {
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

/** All certain ones; answers how many are new. Throws ShopifyError. */
export async function askForCertain(ports: AdoptPorts): Promise<number> {
  const { matches } = await offerAdoptions(ports);
  const pairs = matches.flatMap(({ sku, products: [product], doubt }) =>
    doubt === null && product ? [{ sku, product: product.productId }] : [],
  );
  return pairs.length === 0 ? 0 : ports.adoptions.ask(pairs);
}

/**
 * Notes that the next sync links the two; answers why not, null when it is noted. The product is looked at first, by the
 * rule by which the sync would refuse it. Throws ShopifyError.
 */
export async function askForOne(
  { sku, product }: Pick<Adoption, 'sku' | 'product'>,
  { locationId, ...places }: Shop,
  { adoptions, adopter }: AdoptPorts,
): Promise<string | null> {
  const publications = ourPublications({ locationId, ...places });
  const problem = problemOf(sku, await adopter.look(product, { sku, location: locationId, publications }));
  if (problem !== null) return problem;
  const noted = await adoptions.ask([{ sku, product }]);
  return noted > 0 ? null : note('linkedAlready', { sku });
}

/**
 * Whether there is something to give back, or not to be taken over; of what was refused, and left nothing behind, only that
 * is forgotten.
 */
export async function askToUndo(
  sku: Sku,
  { adoptions }: Pick<AdoptPorts, 'adoptions'>,
): Promise<'undoing' | 'forgotten' | null> {
  for (;;) {
    const adoption = await adoptions.find(sku);
    if (!adoption) return null;
    if (adoption.state === 'refused' && adoption.before === null) {
      if (await adoptions.forget(adoption)) return 'forgotten';
    } else if (await adoptions.undo(adoption)) return 'undoing';
    // A sync has brought it further meanwhile: it is looked at again.
  }
}
