/**
 * A listing is the Shopify product that stands for one supplier product. It is described in groups of fields that are
 * written together. Of each group the app knows what it wants, what it sent last, and what Shopify stored.
 */
import type { InventoryItemId, ProductId, PublicationId, Sku, VariantId } from './ids.ts';
import type { ReasonCode } from './reasons.ts';
import type { StoredImages } from './stored-images.ts';

/** The `$app` metafields beside `supplier_sku` and `ships_to`, by key; null where the supplier says nothing. */
export interface ListingAttributes {
  readonly manufacturer_id: string | null;
  readonly category_tree: string | null;
  readonly brand_logo: string | null;
}

/** The texts of a product in one other language of the shop. */
export interface TranslatedText {
  /** As Shopify names it: `en`, `pt-BR`. */
  readonly locale: string;
  /** Null where the supplier has none, or the same as in the primary language: the shop shows that one then. */
  readonly title: string | null;
  readonly descriptionHtml: string | null;
}

export interface ListingGroups {
  readonly content: { readonly title: string; readonly descriptionHtml: string; readonly vendor: string };
  readonly attributes: ListingAttributes;
  /**
   * The product type, and the id of Shopify's taxonomy category, by the merchant's table; null where that says nothing:
   * then the merchant's own stays.
   */
  readonly category: { readonly productType: string | null; readonly category: string | null };
  /** The `$app` metafield `ships_to`, in the compact form of ships-to.ts. */
  readonly countries: { readonly ships_to: string };
  /**
   * Decimal texts in the shop's currency, as Shopify takes them. Without a price nothing is written: the guard holds it.
   * `compareAt` is above the price, or null.
   */
  readonly price: { readonly price: string | null; readonly compareAt: string | null };
  /** What is known of the goods themselves; the cost is decimal text in the shop's currency. */
  readonly item: { readonly cost: string | null; readonly barcode: string | null };
  readonly stock: { readonly available: number };
  readonly translations: {
    /** Names the primary texts that these translate; empty where there are none. */
    readonly source: string;
    /** Sorted by locale. */
    readonly texts: readonly TranslatedText[];
  };
  /** Addresses, and the text that each image gets; a text alone is no reason to write. */
  readonly images: { readonly urls: readonly string[]; readonly alt: string };
  readonly status: { readonly status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED' };
  /** Where it is published, sorted. */
  readonly publications: { readonly ids: readonly PublicationId[] };
}

/**
 * The same groups as Shopify stored them, in its own form; our images by their media ids, in our order. An id is null
 * until it was read back after the creation.
 */
export interface StoredGroups extends Omit<ListingGroups, 'images' | 'status' | 'translations'> {
  /** A merchant may have chosen `UNLISTED`; the app never does. */
  readonly status: { readonly status: ListingGroups['status']['status'] | 'UNLISTED' };
  readonly translations: {
    /** Ours alone. */
    readonly texts: readonly TranslatedText[];
    /** Sent, and no answer came: what stands there with these texts is ours as well. */
    readonly attempted?: readonly TranslatedText[];
    /**
     * Texts of somebody else in the place of ours, as `fr.title`: they are left alone, also when they are gone or look
     * like ours again, until they are handed back: then `texts` says what stands there, and they are not named here.
     */
    readonly foreign?: readonly string[];
  };
  readonly images: StoredImages;
}

export type GroupName = keyof ListingGroups;
export const groupNames = [
  'content',
  'attributes',
  'category',
  'countries',
  'price',
  'item',
  'stock',
  'translations',
  'images',
  'status',
  'publications',
] as const satisfies readonly GroupName[];
/** The groups that are compared by fingerprint (fingerprint.ts); stock is a number and compared as one. */
export type PrintedGroup = Exclude<GroupName, 'stock'>;
export const printedGroups: readonly PrintedGroup[] = groupNames.filter((name) => name !== 'stock');

/**
 * What a new product is made of. Translations are added to it afterwards: only that there are none to add is known from
 * the beginning; they are missing also while the app may not write any.
 */
export type NewGroups = Omit<ListingGroups, 'translations'> & Pick<Partial<ListingGroups>, 'translations'>;

/**
 * Groups whose fields a merchant can make theirs, one by one (ownership.ts): they are wanted, compared and written
 * without those. The order of the fields is that of their fingerprints: new ones come last.
 */
export const ownableFields = {
  content: ['title', 'descriptionHtml', 'vendor'],
  category: ['productType', 'category'],
  price: ['price', 'compareAt'],
  status: ['status'],
} as const satisfies { readonly [Group in PrintedGroup]?: readonly (keyof ListingGroups[Group])[] };
export type OwnableGroup = keyof typeof ownableFields;

/** Groups that are compared, and decided about, field by field; the order is that of their fingerprints. */
export const fieldsInOrder = {
  ...ownableFields,
  attributes: ['manufacturer_id', 'category_tree', 'brand_logo'],
  item: ['cost', 'barcode'],
} as const satisfies { readonly [Group in PrintedGroup]?: readonly (keyof ListingGroups[Group])[] };

/**
 * A field as it is called where it is somebody's: by its own name, or the publication that a product was taken out of.
 * `sale` is none of the shop's: the merchant has paused the product (pausing.ts).
 */
export type OwnField = (typeof ownableFields)[OwnableGroup][number] | `publication:${PublicationId}` | 'sale';

/** What is written of a listing: without the fields that are the merchant's. */
export type GroupChanges = Partial<Omit<ListingGroups, 'content' | 'category' | 'price'>> & {
  readonly [Group in 'content' | 'category' | 'price']?: Partial<ListingGroups[Group]>;
};

/** What the shop should show for a supplier product. */
export interface DesiredListing {
  readonly sku: Sku;
  readonly groups: NewGroups;
  /** Why it stays a draft; empty when it may be published. */
  readonly gate: readonly ReasonCode[];
}

export interface ListingIds {
  readonly productId: ProductId;
  readonly variantId: VariantId;
  readonly inventoryItemId: InventoryItemId;
}

/**
 * What stands in the shop; whether the supplier lists it is a mark of its own (`absent_since`, set by a verified absence
 * and cleared by the first crawl that sees it again).
 *
 * wanted  -> present (created, or found in the shop)
 * present -> withdrawn (Shopify confirmed stock 0, and it is absent) -> removed (archived, and it is still absent)
 * withdrawn, removed -> present, in the same transaction as the mark of its absence is cleared
 * withdrawn -> wanted, without a product: deleted by the removal policy, where the merchant chose so
 * any but wanted -> deleted (by the merchant; never recreated by itself)
 *
 * So `withdrawn` and `removed` always have a date of absence. A withdrawal or removal that is brought to its end after
 * the supplier listed the product again changes no state: the shop then differs from what is wanted, which the next plan
 * puts right. Nothing of this is decided by a preview's plan: a preview only reads what the supplier lists.
 */
export const listingStates = ['wanted', 'present', 'withdrawn', 'removed', 'deleted'] as const;
export type ListingState = (typeof listingStates)[number];

/** Fingerprints of what Shopify confirmed last, in the form in which we send; empty while nobody knows. */
export type SentPrints = Readonly<Record<PrintedGroup, string>>;

/** A listing with a product in the shop. */
export interface Listing {
  readonly sku: Sku;
  readonly productId: ProductId;
  /** The SKU that the product shows in the shop while it is not yet this one. */
  readonly showsAs?: Sku;
  /** Null until they were read back after the creation. */
  readonly variantId: VariantId | null;
  readonly inventoryItemId: InventoryItemId | null;
  readonly state: Exclude<ListingState, 'wanted'>;
  readonly sent: SentPrints;
  /** At the shop's location; null while nobody knows. */
  readonly sentStock: number | null;
  /** Fields that are the merchant's. */
  readonly owned: readonly OwnField[];
  /** What Shopify stored last, in its own form; a group is missing before its first confirmation. */
  readonly stored: Partial<StoredGroups>;
}

/** What the merchant deleted, and since when that is known, ISO in UTC. */
export interface DeletedListing {
  readonly sku: Sku;
  readonly title: string;
  readonly since: string;
  /** The supplier lists it: released, it comes back with the next sync. */
  readonly isListed: boolean;
  /** The SKU under which the supplier lists it by now. */
  readonly became: Sku | null;
  /** In 14 digits, as far as it is known. */
  readonly gtin: string | null;
}
