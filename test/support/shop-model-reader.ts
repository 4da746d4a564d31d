/** Reading a model of a shop: whatever a process reads, it may be dead by then, or Shopify may refuse. */
import type { ListingReader, ShownListing } from '../../web/server/catalogue/ports/shop-products.ts';
import type { CountryCode, ProductId, Sku } from '../../web/server/domain/ids.ts';
import { asStored, home, idsOf, type ModelProduct } from './shop-model-products.ts';
import { readTranslations } from './shop-model-translations.ts';

interface ReadableModel {
  readonly products: ReadonlyMap<ProductId, ModelProduct>;
  find(sku: Sku): [ProductId, ModelProduct] | undefined;
  showsIn(product: ModelProduct, country: CountryCode): boolean;
  readonly onLook: () => void;
  lookups: number;
}

/** `meet` throws what becomes of a call of that name; without a name, only of a dead process. */
export function readerOf(model: ReadableModel, meet: (call?: string) => void): ListingReader {
  const reader: ListingReader = {
    findBySkus: async (skus) => {
      meet();
      model.lookups += 1;
      return new Map(
        skus.flatMap((sku) => (model.find(sku) ? [[sku, model.find(sku)?.[0] as ProductId]] : [])),
      );
    },
    readCodes: async (ids) => {
      meet('read-codes');
      return new Map(
        ids.flatMap((id) => {
          const product = model.products.get(id);
          if (!product) return [];
          const { sku, groups } = product;
          return [[id, { standsFor: sku, variants: [{ sku, barcode: groups.item.barcode }] }] as const];
        }),
      );
    },
    readStock: async (location, items) => {
      meet('read-stock');
      return new Map(
        items.flatMap((item) => {
          const product = model.products.get(item.replace('InventoryItem', 'Product') as ProductId);
          const there =
            location === home
              ? product && { available: product.groups.stock.available, isActive: product.isAtHome }
              : product?.elsewhere.get(location);
          return there ? [[item, { ...there, restsSince: null }] as const] : [];
        }),
      );
    },
    readHandiwork: async (id) => {
      meet('read');
      const product = model.products.get(id);
      if (!product) return null;
      const media = product.gallery.media.map((medium) => medium.id);
      const nobodys = { isOlder: false, tags: [], hasSeo: false, variants: 1, hasMetafields: false };
      return { standsFor: product.sku, media, ...nobodys };
    },
    readGallery: async (id) => (await reader.readGalleries([id])).get(id) ?? null,
    readGalleries: async (ids) => {
      meet('read');
      return new Map(
        ids.flatMap((id) => {
          const product = model.products.get(id);
          return product ? [[id, product.gallery.read()] as const] : [];
        }),
      );
    },
    readNow: async (products, asked) => {
      meet();
      model.lookups += 1;
      model.onLook();
      meet('read-now');
      return new Map(
        products.flatMap(({ productId }) => {
          const product = model.products.get(productId);
          const ids = asked.filter((id) => product?.publications.has(id)).sort();
          return product
            ? [[productId, { ...asStored(product.groups), publications: { ids } } as ShownListing] as const]
            : [];
        }),
      );
    },
    readBuyable: async (products, countries) => {
      meet('read-buyable');
      return new Map(
        products.flatMap((id) => {
          const product = model.products.get(id);
          return product
            ? [[id, countries.filter((country) => model.showsIn(product, country))] as const]
            : [];
        }),
      );
    },
    readTranslations: async (products, locales) => {
      meet('read-translations');
      const known = [...model.products].filter(([id]) => products.includes(id));
      return new Map(known.map(([id, product]) => [id, readTranslations(product, locales)]));
    },
    readBack: async (products) => {
      meet();
      model.lookups += 1;
      meet('read');
      const read = products.flatMap(({ productId, sent }) => {
        const product = model.products.get(productId);
        if (!product) return [];
        const { price, item } = product.groups;
        const stored = asStored({ ...(sent.price && { price }), ...(sent.item && { item }) });
        const gallery = sent.images ? product.gallery.read() : null;
        return [[productId, { ids: idsOf(productId), stored, gallery }] as const];
      });
      return new Map(read);
    },
  };
  return reader;
}
