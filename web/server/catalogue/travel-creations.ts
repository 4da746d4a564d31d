/**
 * Creations that travel in files. Creating is an upsert: what may have been made by a call that was lost is looked for
 * before it goes out again, because somebody may have edited it since.
 */
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { applyCreation } from './apply-creation.ts';
import type { Operation } from './operations.ts';
import type { ListingReader } from './ports/shop-products.ts';
import { travellerAt, type Travel } from './travel.ts';

/** `known`: listings of those that are in the shop already; they go on where they stopped. */
export function travelOfCreations(
  operations: readonly Operation[],
  known: ReadonlyMap<Sku, Listing>,
  { reader }: { readonly reader: Pick<ListingReader, 'findBySkus'> },
): Travel {
  const all = operations.map((operation) => ({
    operation,
    found: known.get(operation.sku)?.productId,
  }));
  return {
    async apply(at, ports) {
      const { operation, found } = travellerAt(all, at);
      await applyCreation(operation, found, ports);
      return null;
    },
    async overtaken(calls) {
      const again = calls.filter(({ goes, makesProduct }) => goes === 'again' && makesProduct);
      if (again.length === 0) return [];
      const travellers = again.map(({ at }) => ({ at, traveller: travellerAt(all, at) }));
      const found = await reader.findBySkus(travellers.map(({ traveller }) => traveller.operation.sku));
      return travellers.flatMap(({ at, traveller }) => {
        const product = found.get(traveller.operation.sku);
        if (!product) return [];
        traveller.found = product;
        // It was sent, by this very run.
        traveller.operation = { ...traveller.operation, state: 'sending' };
        return [at];
      });
    },
  };
}
