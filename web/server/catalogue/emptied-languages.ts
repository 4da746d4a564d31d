/**
 * A product of which nothing is left in a language: either a person deleted it, which is an edit, or the shop gave the
 * language up and took it back between two runs, which deletes the translations of all products. Other products tell
 * which it was.
 */
import { unknownPrint } from '../domain/fingerprint.ts';
import type { ProductId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { Listings } from './ports/listings.ts';
import type { Ownership } from './ports/ownership.ts';
import type { ListingReader, ShopTranslations } from './ports/shop-products.ts';
import type { Upkeep } from './ports/snapshot.ts';

export interface LanguagePorts {
  readonly listings: Pick<Listings, 'findAll'>;
  readonly reader: Pick<ListingReader, 'readTranslations'>;
  readonly ownership: Pick<Ownership, 'inShop'>;
  readonly upkeep: Pick<Upkeep, 'doubtTranslations'>;
}

/** So many others are looked at: whoever deletes a language by hand does not delete it in all of these. */
const witnesses = 100;

export interface ReadListings {
  readonly listings: ReadonlyMap<Sku, Listing>;
  readonly now: ReadonlyMap<ProductId, ShopTranslations>;
}

/** What stood there is not known for certain: then it is filled anew in any case. */
export const isDoubtful = ({ sent }: Listing): boolean => sent.translations === unknownPrint;

/** Of the products that certainly had a text in a language, how many still have one. */
function countIn(
  locale: string,
  { listings, now }: ReadListings,
): { readonly had: number; readonly have: number } {
  const had = [...listings.values()].filter(
    (listing) =>
      !isDoubtful(listing) &&
      now.has(listing.productId) &&
      listing.stored.translations?.texts.some((text) => text.locale === locale),
  );
  const have = had.filter(({ productId }) =>
    now.get(productId)?.texts.some((text) => text.locale === locale),
  );
  return { had: had.length, have: have.length };
}

async function readOthers({ listings }: ReadListings, locales: readonly string[], ports: LanguagePorts) {
  const page = await ports.ownership.inShop(null, witnesses);
  const skus = page.map(({ sku }) => sku).filter((sku) => !listings.has(sku));
  const others = await ports.listings.findAll(skus);
  const products = [...others.values()].map(({ productId }) => productId);
  const now = products.length > 0 ? await ports.reader.readTranslations(products, locales) : new Map();
  return { listings: others, now } satisfies ReadListings;
}

/**
 * Languages that the shop gave up meanwhile: of no product anything is left in them, and from now on nobody knows what
 * stands there. One call more, and only where a product lost all of a language.
 */
export async function emptiedLanguages(
  page: ReadListings,
  locales: readonly string[],
  ports: LanguagePorts,
): Promise<ReadonlySet<string>> {
  const suspected = locales.filter((locale) => {
    const { had, have } = countIn(locale, page);
    return had > 0 && have === 0;
  });
  if (suspected.length === 0) return new Set();
  const others = await readOthers(page, suspected, ports);
  const emptied = suspected.filter((locale) => {
    const [here, there] = [countIn(locale, page), countIn(locale, others)];
    return here.had + there.had > 1 && there.have === 0;
  });
  if (emptied.length > 0) await ports.upkeep.doubtTranslations();
  return new Set(emptied);
}
