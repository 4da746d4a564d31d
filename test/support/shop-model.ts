/**
 * A model of a shop for laws about crashes: what ListingWriter and ListingReader can do, as plain maps. Every call
 * may be the one at which the process dies, before or after its effect.
 */
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type {
  InventoryItemId,
  ProductId,
  PublicationId,
  Sku,
  VariantId,
} from '../../web/server/domain/ids.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import type { ListingReader, ListingWriter } from '../../web/server/catalogue/ports.ts';

interface ModelProduct {
  readonly sku: Sku;
  readonly created: number;
  groups: Omit<ListingGroups, 'publications'>;
  readonly publications: Set<PublicationId>;
}

/** What happens at one call: the process dies before or after it, or Shopify's answer is lost. */
export type Fate = 'works' | 'dies-before' | 'dies-after' | 'answer-lost';

/** The process is gone: whatever it tries afterwards fails the same way. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

export class ShopModel {
  readonly products = new Map<ProductId, ModelProduct>();
  /** Creations by SKU: more than one is a double. */
  readonly creations: Sku[] = [];
  writes = 0;
  #fates: Fate[] = [];
  #dead = false;

  /** Starts a process whose next calls meet these fates; after them everything works. */
  start(fates: readonly Fate[]): void {
    this.#fates = [...fates];
    this.#dead = false;
  }

  /** Passes a port of the process through: a dead process reaches nothing. */
  alive<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          this.#assertAlive();
          return Reflect.apply(value, target, args);
        };
      },
    });
  }

  readonly writer: ListingWriter = {
    create: (listing) =>
      this.#call(() => {
        const { publications: _, ...groups } = listing.groups;
        const known = [...this.products].find(([, { sku }]) => sku === listing.sku);
        if (known) {
          known[1].groups = groups;
          return known[0];
        }
        const id = `gid://shopify/Product/${this.products.size + 1}` as ProductId;
        this.creations.push(listing.sku);
        this.products.set(id, {
          sku: listing.sku,
          created: this.products.size,
          groups,
          publications: new Set(),
        });
        return id;
      }),
    update: (id, change) => this.#call(() => this.#change(id, change)),
    writeOffer: ({ productId }, offer) => this.#call(() => this.#change(productId, { offer })),
    replaceImages: (id, images) => this.#call(() => this.#change(id, { images })),
    publish: (id, publications) =>
      this.#call(() => publications.forEach((each) => this.#product(id).publications.add(each))),
    unpublish: (id, publications) =>
      this.#call(() => publications.forEach((each) => this.#product(id).publications.delete(each))),
    setStock: (_location, quantities) =>
      this.#call(() => {
        for (const { item, available } of quantities)
          this.#change(productOfItem(item), { stock: { available } });
      }),
  };

  readonly reader: ListingReader = {
    findBySku: async (sku) => {
      this.#assertAlive();
      return [...this.products].find(([, product]) => product.sku === sku)?.[0] ?? null;
    },
    resolveIds: async (ids) => {
      this.#assertAlive();
      return new Map(
        ids.map((productId) => [
          productId,
          {
            productId,
            variantId: productId.replace('Product', 'ProductVariant') as VariantId,
            inventoryItemId: productId.replace('Product', 'InventoryItem') as InventoryItemId,
          },
        ]),
      );
    },
  };

  #assertAlive(): void {
    if (this.#dead) throw new ProcessDied('the process is gone');
  }

  async #call<Result>(effect: () => Result): Promise<Result> {
    this.#assertAlive();
    const fate = this.#fates.shift() ?? 'works';
    if (fate === 'dies-before') {
      this.#dead = true;
      throw new ProcessDied('died before the call');
    }
    this.writes += 1;
    const result = effect();
    if (fate === 'dies-after') {
      this.#dead = true;
      throw new ProcessDied('died after the call');
    }
    if (fate === 'answer-lost') throw new ShopifyError('SHP-501', 'no answer came', { effect: 'unknown' });
    return result;
  }

  #change(id: ProductId, change: Partial<Omit<ListingGroups, 'publications'>>): void {
    const product = this.#product(id);
    product.groups = { ...product.groups, ...change };
  }

  #product(id: ProductId): ModelProduct {
    const product = this.products.get(id);
    if (!product) throw new Error(`the model has no ${id}`);
    return product;
  }
}

const productOfItem = (item: InventoryItemId): ProductId =>
  item.replace('InventoryItem', 'Product') as ProductId;
