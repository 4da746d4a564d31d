/** Markets that show everything though they have a catalog, because one of theirs sets prices alone. */
import type { ShopMarket } from '../domain/shop.ts';
import type { CatalogShelf } from '../markets/ports.ts';

/** Their ids. A call for each market that shows everything. Throws ShopifyError. */
export async function pricedAlone(markets: readonly ShopMarket[], shelf: CatalogShelf): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of markets.filter(({ isOpen }) => isOpen))
    if ((await shelf.of(id))?.some(({ isActive }) => isActive)) found.push(id);
  return found;
}
