/**
 * A model of a shop for laws about crashes: what ListingWriter and ListingReader can do, as plain maps. Every writing
 * call may be the one at which the process dies, before or after its effect, or that Shopify refuses. What it stores is
 * not letter for letter what was sent, as in a real shop.
 */
import type { ListingReader, ListingWriter } from '../../web/server/catalogue/ports/shop-products.ts';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import type {
  CountryCode,
  InventoryItemId,
  LocationId,
  ProductId,
  Sku,
} from '../../web/server/domain/ids.ts';
import type { GroupChanges, StoredGroups } from '../../web/server/domain/listing.ts';
import type { MarketCatalog } from '../../web/server/domain/shop.ts';
import { ProcessDied, refusals, type Fate } from './fates.ts';
import { galleryWriter, ModelGallery } from './shop-model-gallery.ts';
import { ModelCatalogs } from './shop-model-catalogs.ts';
import { readerOf } from './shop-model-reader.ts';
import { stockWriter } from './shop-model-stock.ts';
import { keepLocales, translate } from './shop-model-translations.ts';
import {
  asStored,
  home,
  idsOf,
  pickStored,
  type MerchantChange,
  type ModelProduct,
  type Offer,
} from './shop-model-products.ts';

export class ShopModel {
  readonly products = new Map<ProductId, ModelProduct>();
  /** By SKU: more than one is a double. */
  readonly creations: Sku[] = [];
  /** By the app; a webhook tells it of each, some time later. */
  readonly deletions: ProductId[] = [];
  writes = 0;
  lookups = 0;
  /** Of quantities, in the order in which they came: one that came before is answered as then, and does nothing. */
  readonly keys: string[] = [];
  /** Locations that the merchant has deactivated: they take nothing, and sell nothing. */
  readonly closed = new Set<LocationId>();
  /** Shopify refuses every quantity of this one, and the batch that it is in. */
  badItem: Sku | null = null;
  /** Answers the fate of a call by its name; what `start` was given comes first. */
  fateOf: (call: string) => Fate = () => 'works';
  /** Before a price is written; what it throws is thrown. */
  onOffer: (offer: Offer) => void = () => undefined;
  /** When the app puts a product on sale that was not. */
  onLive: (product: ModelProduct) => void = () => undefined;
  /** Just before products are looked at: the last moment at which a change is still seen before a write. */
  onLook: () => void = () => undefined;
  #fates: Fate[] = [];
  readonly #catalogs = new ModelCatalogs();
  #dead = false;

  /** The merchant's catalogs from now on. */
  setCatalogs(catalogs: readonly MarketCatalog[]): void {
    this.#catalogs.set(catalogs, this.products.values());
  }

  /** Languages beside its own; null: nobody changed any. */
  setLocales(locales: readonly string[] | null): void {
    if (locales) for (const product of this.products.values()) keepLocales(product, locales);
  }

  /** Starts a process whose next calls meet these fates. */
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

  /** Customers there can see it: in a catalog that reaches them. */
  showsIn(product: ModelProduct, country: CountryCode): boolean {
    return product.groups.status.status === 'ACTIVE' && this.#catalogs.shows(product, country);
  }

  /** Where a product of this SKU stands now. */
  find(sku: Sku): [ProductId, ModelProduct] | undefined {
    return [...this.products].find(([, product]) => product.sku === sku);
  }

  /** What customers can buy of it, wherever it lies. */
  onSale(sku: Sku): number {
    const product = this.find(sku)?.[1];
    if (!product || product.publications.size === 0 || product.groups.status.status !== 'ACTIVE') return 0;
    let sum = product.isAtHome && !this.closed.has(home) ? product.groups.stock.available : 0;
    for (const [location, { available, isActive }] of product.elsewhere)
      if (isActive && !this.closed.has(location)) sum += available;
    return sum;
  }

  /** Somebody changes a quantity in the admin, where the product is stocked. */
  edit(sku: Sku, location: LocationId, available: number): void {
    const [id, product] = this.find(sku) ?? [];
    const isThere = location === home ? product?.isAtHome : product?.elsewhere.get(location)?.isActive;
    if (id && isThere) this.#setAt(location, idsOf(id).inventoryItemId, available, false);
  }

  /** Somebody changes a product in the admin; what is not there yet cannot be changed. */
  change(sku: Sku, change: MerchantChange): boolean {
    const [id, product] = this.find(sku) ?? [];
    if (!id || !product) return false;
    const { content, price, item, status, leaves } = change;
    this.#change(id, {
      ...(content && { content }),
      ...(price && { price }),
      ...(item && { item: { ...product.groups.item, ...item } }),
      ...(status && { status }),
    });
    if (leaves) product.publications.delete(leaves);
    return true;
  }

  readonly writer: ListingWriter = {
    create: (listing, location) =>
      this.#call('create', () => {
        this.#refuseClosed(location);
        const { publications: _, translations: __, ...wanted } = listing.groups;
        const groups = location === home ? wanted : { ...wanted, stock: { available: 0 } };
        const known = this.find(listing.sku);
        const productId = known?.[0] ?? (`gid://shopify/Product/${this.creations.length + 1}` as ProductId);
        if (known) {
          known[1].groups = groups;
        } else {
          this.creations.push(listing.sku);
          const publications = new Set(this.#catalogs.filled());
          const nowhere = { isAtHome: location === home, elsewhere: new Map(), translations: new Map() };
          const gallery = new ModelGallery();
          gallery.append(groups.images.urls, groups.images.alt);
          this.products.set(productId, { sku: listing.sku, groups, gallery, publications, ...nowhere });
        }
        if (location !== home)
          this.#setAt(location, idsOf(productId).inventoryItemId, wanted.stock.available, true);
        const { urls, alt } = groups.images;
        const media = urls.map((source) => ({ id: null, source, alt }));
        const stored = asStored(groups) as Omit<StoredGroups, 'stock' | 'publications' | 'translations'>;
        return { productId, stored: { ...stored, images: { media } } };
      }),
    update: (id, change) =>
      this.#call('update', () => {
        const wasLive = this.#product(id).groups.status.status === 'ACTIVE';
        this.#change(id, change);
        if (!wasLive && change.status?.status === 'ACTIVE') this.onLive(this.#product(id));
        return pickStored(asStored(this.#product(id).groups), change);
      }),
    renumber: ({ productId }, sku) => this.#call('renumber', () => void (this.#product(productId).sku = sku)),
    delete: (id) =>
      this.#call('delete', () => {
        if (this.products.delete(id)) this.deletions.push(id);
      }),
    writeOffer: ({ productId }, offer) =>
      this.#call('offer', () => {
        this.onOffer(offer);
        this.#change(productId, offer);
        return pickStored(asStored(this.#product(productId).groups), offer);
      }),
    ...galleryWriter((id, change) => this.#call('images', () => this.#inGallery(id, change))),
    translate: (id, translations) =>
      this.#call('translate', () => translate(this.#product(id), translations)),
    untranslate: (id, { locales, fields }) =>
      this.#call('untranslate', () => {
        for (const locale of locales)
          for (const field of fields) this.#product(id).translations.delete(`${locale}.${field}`);
      }),
    publish: (id, publications) =>
      this.#call('publish', () => {
        for (const each of publications) this.#product(id).publications.add(each);
        return [];
      }),
    unpublish: (id, publications) =>
      this.#call('unpublish', () =>
        publications.forEach((each) => this.#product(id).publications.delete(each)),
      ),
    moveTogether: (publication, products, way) =>
      this.#call(way === 'in' ? 'publish' : 'unpublish', () => {
        for (const id of products)
          this.products.get(id)?.publications[way === 'in' ? 'add' : 'delete'](publication);
        return products.filter((id) => !this.products.has(id));
      }),
    ...stockWriter(this.keys, {
      call: (name, effect) => this.#call(name, effect),
      closed: this.closed,
      refuseClosed: (location) => this.#refuseClosed(location),
      refuseBad: (items) => this.#refuseBad(items),
      setAt: (...change) => this.#setAt(...change),
    }),
  };

  readonly reader: ListingReader = readerOf(this, (call) => {
    this.#assertAlive();
    if (call) this.#refuse(call, this.fateOf(call));
  });

  #assertAlive(): void {
    if (this.#dead) throw new ProcessDied('the process is gone');
  }

  async #call<Result>(name: string, effect: () => Result): Promise<Result> {
    this.#assertAlive();
    await Promise.resolve();
    this.#assertAlive();
    const fate = this.#fates.shift() ?? this.fateOf(name);
    if (fate === 'dies-before') {
      this.#dead = true;
      throw new ProcessDied('died before the call');
    }
    this.writes += 1;
    this.#refuse(name, fate);
    const unanswered = { scope: 'item', retry: 'next-run', effect: 'unknown' } as const;
    const lost = { reason: 'SHP-709', message: 'no answer came', ...unanswered } as const;
    if (fate === 'call-lost') throw new ShopifyError(lost);
    const result = effect();
    if (fate === 'dies-after') {
      this.#dead = true;
      throw new ProcessDied('died after the call');
    }
    if (fate === 'answer-lost') throw new ShopifyError(lost);
    return result;
  }

  #refuse(name: string, fate: Fate): void {
    if (!(fate in refusals)) return;
    const how = refusals[fate as keyof typeof refusals];
    throw new ShopifyError({ reason: 'SHP-705', message: `${name} was refused`, ...how });
  }

  #refuseBad(items: readonly InventoryItemId[]): void {
    const bad = this.badItem === null ? undefined : this.find(this.badItem)?.[0];
    if (!bad || !items.includes(idsOf(bad).inventoryItemId)) return;
    throw new ShopifyError({ reason: 'SHP-705', message: 'bad item', scope: 'item', retry: 'never' });
  }

  #refuseClosed(location: LocationId): void {
    if (!this.closed.has(location)) return;
    const message = `the location ${location} is not active`;
    throw new ShopifyError({ reason: 'SHP-720', message, scope: 'operation', retry: 'never' });
  }

  /** Without `stocks`, an item that is not stocked there gets a quantity that is not for sale. */
  #setAt(location: LocationId, item: InventoryItemId, available: number, stocks: boolean): void {
    const id = item.replace('InventoryItem', 'Product') as ProductId;
    const product = this.#product(id);
    if (location === home) {
      product.isAtHome ||= stocks;
      return this.#change(id, { stock: { available } });
    }
    const isActive = stocks || product.elsewhere.get(location)?.isActive === true;
    product.elsewhere.set(location, { available, isActive });
  }

  #inGallery<Result>(id: ProductId, change: (gallery: ModelGallery) => Result): Result {
    const product = this.#product(id);
    const result = change(product.gallery);
    product.groups = { ...product.groups, images: { ...product.groups.images, urls: product.gallery.urls } };
    return result;
  }

  #change(id: ProductId, change: Omit<GroupChanges, 'publications' | 'translations'>): void {
    const product = this.#product(id);
    const { groups } = product;
    const content = { ...groups.content, ...change.content };
    const category = { ...groups.category, ...change.category };
    const price = { ...groups.price, ...change.price };
    product.groups = { ...groups, ...change, content, category, price };
  }

  #product(id: ProductId): ModelProduct {
    const product = this.products.get(id);
    if (product) return product;
    const message = `there is no ${id}`;
    throw new ShopifyError({ reason: 'SHP-704', message, scope: 'item', retry: 'never' });
  }
}
