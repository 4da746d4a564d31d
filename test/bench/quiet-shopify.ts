/** A Shopify for measurements in which nothing ever changes: it answers at once, and nothing may be written to it. */
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import type { Shopify, ShopAdmin } from '../../web/server/shopify/create-shopify.ts';

/** What an unchanged sync asks for: the places as they are known, and quantities of which none was raised. */
export function quietShopify(shop: InstalledShop): Shopify {
  const admin = {
    shopReader: { places: async () => shop },
    reader: {
      readStock: async (_: unknown, items: readonly string[]) =>
        new Map(items.map((item) => [item, { available: 0, isActive: true }])),
    },
    writer: {},
  };
  const { shopReader } = admin as unknown as ShopAdmin;
  return {
    forShop: () => admin as unknown as ShopAdmin,
    readerWith: () => shopReader,
    bulkEnded: () => undefined,
  };
}
