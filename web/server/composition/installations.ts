/**
 * Installations and their ends as Shopify's library and webhooks bring them about. An installation of which only the
 * token was stored is ended at the next request of its merchant, and at the next start.
 */
import type { ShopDomain } from '../domain/ids.ts';
import { messageOf } from '../lib/errors.ts';
import { uninstallShop, type UninstallNotice } from '../shops/uninstall-shop.ts';
import { installIn, type Parts } from './parts.ts';

export interface Installations {
  /** Throws ShopifyError or InstallationError, as often as it is asked and not yet possible. */
  complete(shop: ShopDomain): Promise<void>;
  /** Never throws. */
  completeAll(): Promise<void>;
  /** Throws ShopifyError. */
  end(notice: UninstallNotice): Promise<void>;
}

export function createInstallations(parts: Parts): Installations {
  const { shops, library, shopify, logger } = parts;
  const underWay = new Map<ShopDomain, Promise<unknown>>();

  function install(shop: ShopDomain): Promise<unknown> {
    const installing = installIn(shop, parts).finally(() => underWay.delete(shop));
    underWay.set(shop, installing);
    return installing;
  }

  async function complete(shop: ShopDomain): Promise<void> {
    if (await shops.find(shop)) return;
    await (underWay.get(shop) ?? install(shop));
  }

  return {
    complete,
    async completeAll() {
      try {
        for (const shop of await shops.halfInstalled()) {
          await complete(shop).catch((error: unknown) =>
            logger.warn({ shop, error: messageOf(error) }, 'an installation could not be ended'),
          );
        }
      } catch (error) {
        logger.warn({ error: messageOf(error) }, 'installations could not be looked for');
      }
    },
    async end(notice) {
      const reader = shopify.forShop(notice.shop).shopReader;
      const forgetTokens = (shop: ShopDomain) => library.uninstall(shop);
      const became = await uninstallShop(notice, { directory: shops, reader, forgetTokens });
      logger.info({ ...notice, became }, 'Shopify says that the app was uninstalled');
    },
  };
}
