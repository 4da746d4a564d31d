/** The shop's products, written and read back. Filled by shopify/; bound to one shop. */
import type { DateTime } from 'luxon';
import type {
  CountryCode,
  InventoryItemId,
  LocationId,
  MediaId,
  ProductId,
  PublicationId,
  Sku,
} from '../../domain/ids.ts';
import type {
  DesiredListing,
  GroupChanges,
  Listing,
  ListingGroups,
  ListingIds,
  StoredGroups,
  TranslatedText,
} from '../../domain/listing.ts';
import type { Gallery } from '../../domain/stored-images.ts';
import type { ImageMove } from '../image-moves.ts';

type Stored<Group extends keyof StoredGroups> = Pick<StoredGroups, Group>;

/**
 * A new product, and what Shopify made of it; it is not published anywhere by us. Attributes are stored as sent, or
 * refused; price, item and images stand as sent until they are read back, which is cheap for many products together.
 * Without images: Shopify took none of them, and did not say for the sake of which.
 */
export interface CreatedListing {
  readonly productId: ProductId;
  readonly stored: Stored<'content' | 'attributes' | 'category' | 'countries' | 'price' | 'item' | 'status'> &
    Partial<Stored<'images'>>;
}

/** A product, and what was sent of it as far as that is known: a group that is missing is not read. */
export interface UnreadListing {
  readonly productId: ProductId;
  readonly sent: Partial<Stored<'price' | 'item' | 'images'>>;
}

/** What a creation leaves open: only Shopify knows it. */
export interface ReadListing {
  readonly ids: ListingIds;
  readonly stored: Partial<Stored<'price' | 'item'>>;
  /** Where images were sent; it says nothing but text and order. */
  readonly gallery: Gallery | null;
}

/** A text that can be translated. */
export type TextField = Exclude<keyof TranslatedText, 'locale'>;

/** One text of a product in one other language. */
export interface Translation {
  readonly locale: string;
  readonly field: TextField;
  readonly value: string;
}

/** What a product has in other languages, whoever wrote it. */
export interface ShopTranslations {
  /** Names of the primary texts as they are now; a text that is blank has none, and cannot be translated. */
  readonly sources: Readonly<Partial<Record<TextField, string>>>;
  /** `isOutdated`: the primary text has changed since. */
  readonly texts: readonly (Translation & { readonly isOutdated: boolean })[];
}

/** Of several translations Shopify takes the good ones. */
export interface Registered {
  /** In Shopify's form. */
  readonly saved: readonly Translation[];
  readonly refused: readonly (Omit<Translation, 'value'> & {
    readonly message: string;
    readonly mayPass: boolean;
  })[];
}

/** A compare-at price that is not named stays what it is: the merchant's own. */
export type PriceChange = Partial<ListingGroups['price']>;

/** Null takes a value away; what is not named stays what it is: the merchant's own. */
export type CategoryChange = Partial<ListingGroups['category']>;

/**
 * Writes to the shop and answers what Shopify stored, in Shopify's form. Every method throws ShopifyError; its
 * `effect` says whether the change may have been made. Where nothing else is said, they may be repeated with the same
 * arguments without harm, and each is one confirmation of its own.
 */
export interface ListingWriter {
  /** Creates the product, or updates the one that already carries this supplier SKU. Does not publish. */
  create(listing: DesiredListing, location: LocationId): Promise<CreatedListing>;
  /** Texts, attributes, category, countries and status in one call; what is not given stays, and is not in the answer. */
  update(
    product: ProductId,
    change: Pick<GroupChanges, 'content' | 'attributes' | 'countries' | 'status'> & {
      readonly category?: CategoryChange;
    },
  ): Promise<Pick<Partial<StoredGroups>, 'content' | 'attributes' | 'category' | 'countries' | 'status'>>;
  /** The product and its variant show this SKU of the supplier's from now on. */
  renumber(ids: ListingIds, sku: Sku): Promise<void>;
  /** Deletes it for good. One that is not there any more counts as deleted. */
  delete(product: ProductId): Promise<void>;
  /** What is not given stays, and is not in the answer. */
  writeOffer(
    ids: ListingIds,
    change: { readonly price?: PriceChange; readonly item?: ListingGroups['item'] },
  ): Promise<Pick<Partial<StoredGroups>, 'price' | 'item'>>;
  /**
   * Adds images at the end of the gallery, all of them or none; refused ones are named by their place among `sources`
   * as far as Shopify says which. Repeated, it adds them again.
   */
  appendImages(
    product: ProductId,
    sources: readonly string[],
    alt: string,
  ): Promise<AppendedImages | RefusedImages>;
  /** Takes images that are ready off the product and gives others their text. Needs the scope `write_files`. */
  changeImages(
    product: ProductId,
    change: {
      readonly detach: readonly MediaId[];
      readonly rename: readonly MediaId[];
      readonly alt: string;
    },
  ): Promise<void>;
  /** One move after the other. Of unknown effect while Shopify is still at it. Repeated, it may move otherwise. */
  moveImages(product: ProductId, moves: readonly ImageMove[]): Promise<void>;
  /** The gallery has these media, in this order, and no others; answers what it has then. */
  setGallery(product: ProductId, media: readonly string[]): Promise<readonly string[]>;
  /**
   * Adds or replaces translations of one product, at most 100; `source` names the primary text that was translated: of
   * another one than is there, Shopify refuses it.
   */
  translate(
    product: ProductId,
    translations: readonly (Translation & { readonly source: string })[],
  ): Promise<Registered>;
  /** In each of these languages both fields, or the one; what is not there counts as removed. */
  untranslate(
    product: ProductId,
    what: { readonly locales: readonly string[]; readonly fields: readonly TextField[] },
  ): Promise<void>;
  /** Answers those that the shop does not have any more: the product is in the others. */
  publish(product: ProductId, publications: readonly PublicationId[]): Promise<readonly PublicationId[]>;
  unpublish(product: ProductId, publications: readonly PublicationId[]): Promise<void>;
  /**
   * At most 50 products into one publication of a market, or out of it, in one call; the online store takes no such
   * call. Answers what it refuses of them in company: those are to be asked for by themselves. `gone`: the shop does not
   * have the publication any more.
   */
  moveTogether(
    publication: PublicationId,
    products: readonly ProductId[],
    way: 'in' | 'out',
  ): Promise<readonly ProductId[] | 'gone'>;
  /** At most 250 quantities, all or none. The same key with the same quantities is applied once. */
  setStock(location: LocationId, quantities: readonly ItemQuantity[], key: string): Promise<void>;
  /**
   * Stocks one item at the location with this quantity, whether it is stocked there already or not: a quantity that is
   * only set for an item that is not stocked there is never for sale.
   */
  stockAt(location: LocationId, quantity: ItemQuantity, key: string): Promise<void>;
  /** Sets at most 250 items there to 0, all or none; false when the location takes no quantities now. */
  empty(location: LocationId, items: readonly InventoryItemId[], key: string): Promise<boolean>;
}

export interface AppendedImages {
  /** In the order of their addresses. */
  readonly ids: readonly MediaId[];
}

export interface RefusedImages {
  readonly refused: ReadonlySet<number>;
  /** Shopify's words. */
  readonly why: string;
}

export interface ItemQuantity {
  readonly item: InventoryItemId;
  readonly available: number;
}

/** What stands at a location; not active: the item was taken off it, and is not sold from there. */
export interface Quantity {
  readonly available: number;
  readonly isActive: boolean;
  /** Since when none of it is promised to an order or set aside, and none has moved; null: some is, or nobody knows. */
  readonly restsSince: DateTime<true> | null;
}

/** What the shop shows of a listing, in Shopify's form; price and item are missing where its variant is gone. */
export type ShownListing = Omit<StoredGroups, 'stock' | 'images' | 'translations' | 'price' | 'item'> &
  Partial<Stored<'price' | 'item'>>;

/** What a product shows of its beginning, and of other hands than the app's. */
export interface Handiwork {
  /** The supplier's SKU for which it stands; null: it is none of the app's. */
  readonly standsFor: string | null;
  /** It was there before the app made it its own. */
  readonly isOlder: boolean;
  /** All of its gallery. */
  readonly media: readonly string[];
  readonly tags: readonly string[];
  /** It has a title or description for search engines. */
  readonly hasSeo: boolean;
  readonly variants: number;
  /** It has metafields that belong to no app. */
  readonly hasMetafields: boolean;
}

/** By what a product of the shop is known. */
export interface ShownCodes {
  /** The supplier's SKU that it says it stands for. */
  readonly standsFor: string | null;
  readonly variants: readonly { readonly sku: string | null; readonly barcode: string | null }[];
}

/** Reads back from the shop. Throws ShopifyError. */
export interface ListingReader {
  /** At most 250 products; one that no longer exists is missing from the answer. */
  readCodes(products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, ShownCodes>>;
  /** Products that carry these supplier SKUs (at most 250), by unique metafield, not by search; the others are missing. */
  findBySkus(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, ProductId>>;
  /** At most 250 items; one that was never stocked there, or no longer exists, is missing from the answer. */
  readStock(
    location: LocationId,
    items: readonly InventoryItemId[],
  ): Promise<ReadonlyMap<InventoryItemId, Quantity>>;
  /**
   * Any number of products, as the shop shows them now; one that no longer exists is missing from the answer. Of
   * publications, it says in which of these they are.
   */
  readNow(
    products: readonly Pick<Listing, 'productId' | 'variantId'>[],
    publications: readonly PublicationId[],
  ): Promise<ReadonlyMap<ProductId, ShownListing>>;
  /**
   * Any number of products: of these countries, those in which Shopify lets them be bought; one that no longer exists is
   * missing from the answer.
   */
  readBuyable(
    products: readonly ProductId[],
    countries: readonly CountryCode[],
  ): Promise<ReadonlyMap<ProductId, readonly CountryCode[]>>;
  /** At most 250 products and 20 languages; a product that no longer exists is missing from the answer. */
  readTranslations(
    products: readonly ProductId[],
    locales: readonly string[],
  ): Promise<ReadonlyMap<ProductId, ShopTranslations>>;
  /** At most 250 products; a product that no longer exists is missing from the answer. */
  readGalleries(products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Gallery>>;
  /** Null when the product no longer exists. */
  readHandiwork(product: ProductId): Promise<Handiwork | null>;
  /** Without what is wrong with its media; null when the product no longer exists. */
  readGallery(product: ProductId): Promise<Gallery | null>;
  /** The same. */
  readBack(products: readonly UnreadListing[]): Promise<ReadonlyMap<ProductId, ReadListing>>;
}
