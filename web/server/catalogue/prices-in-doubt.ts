/**
 * A price whose write was never answered may stand, or not: before it is judged, the shop is asked which does. Where it does
 * not say either, all that may stand count.
 */
import { ShopifyError } from '../domain/failures.ts';
import { unknownPrint } from '../domain/fingerprint.ts';
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { Derivation } from './derive-row.ts';
import type { Difference } from './ports/listings.ts';
import type { Attempt, OperationLog } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';
import { ourPublications } from './write-publications.ts';

interface DoubtPorts {
  readonly log: Pick<OperationLog, 'attempts'>;
  readonly reader: Pick<ListingReader, 'readNow'>;
  readonly derivation: Pick<Derivation, 'shop'>;
}

type Shown = Awaited<ReturnType<ListingReader['readNow']>>;

const nothing: Shown = new Map();

/** What somebody changed there is written down by others, who look into everything (look-at.ts). */
async function shownNow(
  listings: readonly Listing[],
  { reader, derivation: { shop } }: DoubtPorts,
): Promise<Shown> {
  try {
    return await reader.readNow(listings, ourPublications(shop));
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    return nothing;
  }
}

/** Before each write the shop is read (look-before.ts): of all that went out only the last may stand beside what it showed. */
function mayStand({ stored }: Listing, shown: ReturnType<Shown['get']>, tried: string): readonly string[] {
  if (shown?.price?.price) return [shown.price.price];
  return stored.price?.price ? [stored.price.price, tried] : [tried];
}

/** The price that went out last, unless that was answered. */
function triedLast(attempts: readonly Attempt[] = []): string | undefined {
  const last = attempts.find(({ after }) => after.price?.price !== undefined);
  return last?.state === 'applied' ? undefined : (last?.after.price?.price ?? undefined);
}

export async function withPricesInDoubt(
  page: readonly Difference[],
  ports: DoubtPorts,
): Promise<readonly Difference[]> {
  const listings = page.flatMap(({ listing }) => (listing?.sent.price === unknownPrint ? listing : []));
  if (listings.length === 0) return page;
  const attempts = await ports.log.attempts(new Map(listings.map(({ sku }) => [sku, ['price']])));
  const tried = new Map<Sku, string>();
  for (const [sku, each] of attempts) {
    const price = triedLast(each);
    if (price !== undefined) tried.set(sku, price);
  }
  if (tried.size === 0) return page;
  const asked = listings.filter(({ sku }) => tried.has(sku));
  const shown = await shownNow(asked, ports);
  return page.map((difference): Difference => {
    const { listing, sku } = difference;
    const price = tried.get(sku);
    if (!listing || price === undefined) return difference;
    return { ...difference, pricesInDoubt: mayStand(listing, shown.get(listing.productId), price) };
  });
}
