/** What the merchant lets the app do beyond what it needs, asked of Shopify; what was granted is kept with the shop for `status`. */
import { readOrdersScope, writeFilesScope, type InstalledShop } from '../domain/shop.ts';
import type { ShopDirectory, ShopReader } from '../shops/ports.ts';

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

export const mayReadOrders = (shop: OfShop, ports: ScopePorts): Promise<boolean> =>
  isGranted(readOrdersScope, shop, ports);

/** Asked once, when it is needed first. */
export function mayWriteFiles(shop: OfShop, ports: ScopePorts): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => (asked ??= isGranted(writeFilesScope, shop, ports));
}
