/**
 * Installing and uninstalling, as started by Shopify's library and webhooks. An installation that stopped after the
 * token was stored is completed by the merchant's next request, or by the next start.
 */
import type { ShopDomain } from '../domain/ids.ts';
import { messageOf } from '../lib/errors.ts';
import { uninstallShop, type Uninstallation, type UninstallNotice } from '../shops/uninstall-shop.ts';
import { SqlShopRecords } from '../database/sql-shop-records.ts';
import { installIn } from './install-in.ts';
import { queues } from './queues.ts';
import type { Parts } from './parts.ts';

export interface Installations {
  /** Throws ShopifyError or InstallationError each time that it is not possible yet. */
  complete(shop: ShopDomain): Promise<void>;
  /** Never throws. */
  completeAll(): Promise<void>;
  /** Answers what became of it. Throws ShopifyError. */
  end(notice: UninstallNotice): Promise<Uninstallation>;
}

export function createInstallations(parts: Parts): Installations {
  const { shops, library, shopify, jobs, db, clock, logger } = parts;
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

  /** Whoever works for the shop ends between two changes, and is told at the next sign of life. */
  async function stopWork(shop: ShopDomain): Promise<void> {
    await new SqlShopRecords(db, shop, clock).endRuns();
    for (const queue of queues) {
      const active = await jobs.active(queue, shop);
      if (active) await jobs.cancel(active);
    }
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
      const { shop, triggeredAt } = notice;
      const became = await uninstallShop(notice, { directory: shops, reader, tokens: library.tokens });
      if (became === 'done') await stopWork(shop);
      logger.info({ shop, triggeredAt, became }, 'Shopify says that the app was uninstalled');
      return became;
    },
  };
}
