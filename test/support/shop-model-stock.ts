/** Quantities of a model of a shop, with what becomes of a write whose key came before. */
import type { ListingWriter } from '../../web/server/catalogue/ports/shop-products.ts';
import type { InventoryItemId, LocationId } from '../../web/server/domain/ids.ts';

interface Stock {
  /** Makes one call, with whatever becomes of that. */
  readonly call: <Result>(name: string, effect: () => Result) => Promise<Result>;
  readonly closed: ReadonlySet<LocationId>;
  readonly refuseClosed: (location: LocationId) => void;
  readonly refuseBad: (items: readonly InventoryItemId[]) => void;
  readonly setAt: (location: LocationId, item: InventoryItemId, available: number, stocks: boolean) => void;
}

/** `keys` are told of each call: one with a key that came before is answered as then, and does nothing. */
export function stockWriter(
  keys: string[],
  { call, closed, refuseClosed, refuseBad, setAt }: Stock,
): Pick<ListingWriter, 'setStock' | 'stockAt' | 'empty'> {
  const once = (key: string, effect: () => void): void => {
    if (!keys.includes(key)) effect();
    keys.push(key);
  };
  return {
    setStock: (location, quantities, key) =>
      call('stock', () => {
        refuseClosed(location);
        refuseBad(quantities.map(({ item }) => item));
        once(key, () => quantities.forEach(({ item, available }) => setAt(location, item, available, false)));
      }),
    stockAt: (location, { item, available }, key) =>
      call('stock-at', () => {
        refuseClosed(location);
        once(key, () => setAt(location, item, available, true));
      }),
    empty: (location, items, key) =>
      call('empty', () => {
        if (closed.has(location)) return false;
        refuseBad(items);
        once(key, () => items.forEach((item) => setAt(location, item, 0, false)));
        return true;
      }),
  };
}
