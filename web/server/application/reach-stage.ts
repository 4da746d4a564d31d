/** How far the app may go with a shop: the one door to it, for the command line and for the pages. */
import type { ShopDomain } from '../domain/ids.ts';
import type { InstalledShop, Stage } from '../domain/shop.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { assertOneCurrency, installedShop, NotReady, withoutAccess, withoutSupplier } from './refusals.ts';

/** What keeps anything from being brought into the shop, as far as it is known before it is tried. Throws NotReady. */
export async function assertReady(domain: ShopDomain, shops: ShopDirectory): Promise<InstalledShop> {
  const shop = await installedShop(shops, domain);
  if ((await shops.connection(domain)) === null) throw withoutSupplier(domain);
  if (shop.refusedAt !== null) throw withoutAccess(domain, shop.refusedAt);
  if (shop.pausedAt !== null) throw whilePaused(shop);
  assertOneCurrency(shop);
  return shop;
}

const whilePaused = ({ domain }: InstalledShop): NotReady =>
  new NotReady(
    `Syncs of ${domain} are paused. Let them begin again with "resume" first. Nothing was imported.`,
    'paused',
  );

/** Only forward: what it has reached before stays. Throws NotReady, and leaves everything as it is. */
export async function reachStage(domain: ShopDomain, stage: Stage, shops: ShopDirectory): Promise<void> {
  await assertReady(domain, shops);
  await shops.reachStage(domain, stage);
}
