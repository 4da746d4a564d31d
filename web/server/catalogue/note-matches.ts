/** Searches the shop for products of its own that stand for the supplier's, and notes what it found for the pages. */
import type { Shop } from '../domain/shop.ts';
import { doublePrint } from './double-choices.ts';
import { matchProducts, type Match } from './match-products.ts';
import { chunks } from './pages.ts';
import type { Adopter, ShopProduct, ShopSearch, ShopStanding, Unmatched } from './ports/adoption.ts';
import type { OwnMatches } from './ports/own-matches.ts';
import { ourPublications } from './write-publications.ts';

export interface NotingPorts {
  readonly search: ShopSearch;
  readonly adopter: Pick<Adopter, 'standings'>;
  readonly matched: OwnMatches;
}

/** Two codes each. */
const searchedAtATime = 25;
const standingsAtATime = 250;

const codesOf = ({ sku, barcode }: Unmatched): string[] => (barcode?.trim() ? [sku, barcode] : [sku]);

async function findMatches(wanted: readonly Unmatched[], search: ShopSearch): Promise<Match[]> {
  const found = new Map<ShopProduct['productId'], ShopProduct>();
  for (const some of chunks(wanted, searchedAtATime))
    for (const product of await search.withCodes(some.flatMap(codesOf)))
      found.set(product.productId, product);
  return matchProducts(wanted, [...found.values()]);
}

const gone: ShopStanding = { isActive: false, publications: [] };

/** All matches of these among the shop's own products. Throws ShopifyError: then what was noted before stays. */
export async function noteMatches(
  wanted: readonly Unmatched[],
  shop: Shop,
  { search, adopter, matched }: NotingPorts,
): Promise<readonly Match[]> {
  const matches = await findMatches(wanted, search);
  const ids = new Set(matches.flatMap(({ products }) => products.map(({ productId }) => productId)));
  const standings = new Map<ShopProduct['productId'], ShopStanding>();
  for (const some of chunks([...ids], standingsAtATime))
    for (const [id, standing] of await adopter.standings(some, ourPublications(shop)))
      standings.set(id, standing);
  const barcodes = new Map(wanted.map(({ sku, barcode }) => [sku, barcode]));
  await matched.save(
    wanted.map(({ sku }) => sku),
    matches.map(({ products, ...match }) => ({
      ...match,
      print: doublePrint({ products }),
      barcode: barcodes.get(match.sku) ?? null,
      products: products.map((product) => ({ ...product, ...(standings.get(product.productId) ?? gone) })),
    })),
  );
  return matches;
}
