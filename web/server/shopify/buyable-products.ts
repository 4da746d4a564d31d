/** Reads where products can be bought. In: their ids, and countries. Out: the countries of each. Throws ShopifyError. */
import type { CountryCode, ProductId } from '../domain/ids.ts';
import type { AdminClient } from './admin-document.ts';
import { buyableIn } from './documents/buyable.ts';

/** Shopify's limit for one call. */
const productsPerCall = 250;

export async function readBuyable(
  client: AdminClient,
  products: readonly ProductId[],
  countries: readonly CountryCode[],
): Promise<ReadonlyMap<ProductId, readonly CountryCode[]>> {
  const found = new Map<ProductId, readonly CountryCode[]>();
  if (countries.length === 0) return found;
  for (let start = 0; start < products.length; start += productsPerCall) {
    const ids = products.slice(start, start + productsPerCall);
    const { nodes } = await client.execute(buyableIn(countries), { ids });
    for (const node of nodes)
      if (node)
        found.set(
          node.id,
          countries.filter((country) => node[country] === true),
        );
  }
  return found;
}
