/** Searches the shop for products of its own that stand for the supplier's, and notes what it found for the pages. */
import type { Shop } from '../domain/shop.ts';
import { doublePrint } from './double-choices.ts';
import { matchProducts, type Match } from './match-products.ts';
import { chunks } from '../lib/chunks.ts';
import type { Adopter, ShopProduct, ShopSearch, ShopStanding, Unmatched } from './ports/adoption.ts';
import type { OwnMatches } from './ports/own-matches.ts';
import { ourPublications } from './write-publications.ts';

export interface NotingPorts {
  readonly search: ShopSearch;
  readonly adopter: Pick<Adopter, 'standings'>;
  readonly matched: OwnMatches;
}

const codesAtATime = 50;
const standingsAtATime = 250;

const codesOf = ({ sku, barcode, formerly = [] }: Unmatched): string[] => [
  sku,
  ...(barcode?.trim() ? [barcode] : []),
  ...formerly,
];

async function findMatches(wanted: readonly Unmatched[], search: ShopSearch): Promise<Match[]> {
  const found = new Map<ShopProduct['productId'], ShopProduct>();
  for (const some of chunks(wanted.flatMap(codesOf), codesAtATime))
    for (const product of await search.withCodes(some)) found.set(product.productId, product);
  return matchProducts(wanted, [...found.values()]);
}

const gone: ShopStanding = { isActive: false, publications: [] };

/** All matches of these among the shop's own products. Throws ShopifyError: then what was noted before stays. */
export async function noteMatches(
  wanted: readonly Unmatched[],
  shop: Shop,
  { search, adopter, matched }: NotingPorts,
): Promise<readonly Match[]> {
  // What was linked, and got another SKU from the supplier since, has its own again when it is unlinked.
  const formerly = await matched.formerly(wanted.map(({ sku }) => sku));
  const asked = wanted.map((one) => ({ ...one, formerly: formerly.get(one.sku) ?? [] }));
  const matches = await findMatches(asked, search);
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
