/** What the merchant lets the app do beyond what it needs, asked of Shopify; what was granted is kept with the shop for `status`. */
import type { ShopDomain } from '../domain/ids.ts';
import { readOrdersScope, writeFilesScope, type InstalledShop } from '../domain/shop.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { ShopReader } from '../shops/ports/shop-reader.ts';

type OfShop = Pick<InstalledShop, 'domain' | 'scopes'>;

interface ScopePorts {
  readonly reader: ShopReader;
  readonly shops: ShopDirectory;
}

async function isGranted(scope: string, { domain, scopes }: OfShop, { reader, shops }: ScopePorts) {
  const granted = await reader.scopes();
  if (granted.join() !== scopes.join()) await shops.saveScopes(domain, granted);
  return granted.includes(scope);
}

/** They were changed in the shop: what is stored is for `status`, and what may be read now the next sync reads. */
export async function noteScopes(shop: ShopDomain, { reader, shops }: ScopePorts): Promise<void> {
  if (await shops.find(shop)) await shops.saveScopes(shop, await reader.scopes());
}

export const mayReadOrders = (shop: OfShop, ports: ScopePorts): Promise<boolean> =>
  isGranted(readOrdersScope, shop, ports);

/** Asked once, when it is needed first. */
export function mayWriteFiles(shop: OfShop, ports: ScopePorts): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => (asked ??= isGranted(writeFilesScope, shop, ports));
}
