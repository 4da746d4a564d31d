/** What a quantity in doubt was before: it says whether a product sells out. */
import type { Sku } from '../domain/ids.ts';
import type { Derivation } from './derive-row.ts';
import type { Difference } from './ports/listings.ts';
import type { StockPlaces } from './ports/stock-places.ts';

interface StockPorts {
  readonly places: Pick<StockPlaces, 'beforeDoubt'>;
  readonly derivation: Derivation;
}

/** Where a quantity is in doubt and is to become 0, what was confirmed before says whether that sells out. */
export async function withStockBefore(
  page: readonly Difference[],
  { places, derivation: { shop } }: StockPorts,
): Promise<readonly Difference[]> {
  const isInDoubt = ({ listing, wantStock }: Difference): boolean =>
    listing?.sentStock === null && wantStock === 0;
  const skus = page.filter(isInDoubt).map(({ sku }) => sku);
  const before = skus.length > 0 ? await places.beforeDoubt(shop.locationId, skus) : new Map<Sku, number>();
  return page.map((difference) => {
    const available = before.get(difference.sku);
    const { listing } = difference;
    if (available === undefined || !listing) return difference;
    return { ...difference, listing: { ...listing, stored: { ...listing.stored, stock: { available } } } };
  });
}
