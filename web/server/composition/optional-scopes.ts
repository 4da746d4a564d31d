/** What the merchant lets the app do beyond what it needs, asked of Shopify; what was granted is kept with the shop for `status`. */
import type { ShopDomain } from '../domain/ids.ts';
import { readOrdersScope, writeFilesScope, type InstalledShop } from '../domain/shop.ts';
import type { ShopDirectory, ShopReader } from '../shops/ports.ts';
import type { Parts } from './parts.ts';

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

/**
 * The webhook that permissions were granted or taken back. It may come late, so Shopify is asked what holds now. Throws
 * ShopifyError when it does not say: then the webhook has to come again.
 */
export async function noteScopes(
  { topic, shop }: { readonly topic: string; readonly shop: ShopDomain },
  { shops, shopify }: Pick<Parts, 'shops' | 'shopify'>,
): Promise<void> {
  if (topic !== 'APP_SCOPES_UPDATE' || (await shops.find(shop)) === null) return;
  await shops.saveScopes(shop, await shopify.forShop(shop).shopReader.scopes());
}
