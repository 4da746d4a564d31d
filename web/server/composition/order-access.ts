/** Whether the merchant lets the app read orders, asked of Shopify; what was granted is kept with the shop for `status`. */
import { readOrdersScope, type InstalledShop } from '../domain/shop.ts';
import type { ShopDirectory, ShopReader } from '../shops/ports.ts';

export async function mayReadOrders(
  { domain, scopes }: Pick<InstalledShop, 'domain' | 'scopes'>,
  { reader, shops }: { readonly reader: ShopReader; readonly shops: ShopDirectory },
): Promise<boolean> {
  const granted = await reader.scopes();
  if (granted.join() !== scopes.join()) await shops.saveScopes(domain, granted);
  return granted.includes(readOrdersScope);
}
