/** A Shopify for measurements in which nothing ever changes: it answers at once, and nothing may be written to it. */
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import type { Shopify, ShopAdmin } from '../../web/server/shopify/create-shopify.ts';

type Answers = { readonly [Part in keyof ShopAdmin]?: Partial<ShopAdmin[Part]> };

/** Whatever else is asked for names itself: a sync that has come to ask for more is to be noticed here. */
const named = <Part extends object>(part: Part, name: string): Part =>
  new Proxy(part, {
    get(known, key) {
      if (key in known) return known[key as keyof Part];
      throw new Error(`an unchanged sync asked Shopify for ${name}.${String(key)}`);
    },
  });

/** What an unchanged sync asks for: the places as they are known, and quantities of which none was raised. */
export function quietShopify(shop: InstalledShop): Shopify {
  const answers: Answers = {
    shopReader: { places: async () => shop },
    reader: {
      readBuyable: async () => new Map(),
      readStock: async (_: unknown, items) =>
        new Map(items.map((item) => [item, { available: 0, isActive: true, restsSince: null }])),
    },
    search: { hasOthers: async () => false },
    own: { count: async () => 0 },
    bulkWrites: { left: async () => [], forget: async () => undefined },
    notes: { read: async () => null, write: async () => undefined },
  };
  const admin = new Proxy(answers, {
    get: (known, name: keyof ShopAdmin) => named(known[name] ?? {}, name),
  }) as ShopAdmin;
  return {
    forShop: () => admin,
    readerWith: () => admin.shopReader,
    bulkEnded: () => undefined,
  };
}
