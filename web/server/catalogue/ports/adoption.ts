/** What adopting products of the shop's own needs: finding them, taking them over, and giving them back. */
import type {
  InventoryItemId,
  LocationId,
  ProductId,
  PublicationId,
  Sku,
  VariantId,
} from '../../domain/ids.ts';
import type { ListedChoice } from '../../domain/listed-choice.ts';
import type { ListingIds, StoredGroups } from '../../domain/listing.ts';
import type { RunId } from '../../domain/ids.ts';
import type { FoundListing } from './own-products.ts';

/** A product of the supplier's that is not in the shop as far as the app knows. */
export interface Unmatched {
  readonly sku: Sku;
  readonly barcode: string | null;
  /** SKUs under which the supplier had it before. */
  readonly formerly?: readonly Sku[];
}

/** The same, with what people know it by, and what the merchant's choice of products is made by. */
export interface Listed extends Unmatched, Pick<ListedChoice, 'brand' | 'category' | 'shipsTo'> {
  readonly title: string;
}

export interface ShopVariant {
  readonly variantId: VariantId;
  readonly inventoryItemId: InventoryItemId;
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** A product of the shop that is none of the app's. */
export interface ShopProduct {
  readonly productId: ProductId;
  readonly title: string;
  readonly variants: readonly ShopVariant[];
}

/** Finds products that are none of the app's. Filled by shopify/; bound to one shop. Throws ShopifyError. */
export interface ShopSearch {
  /** Whether the shop has products that are none of the app's; costs two calls. */
  hasOthers(): Promise<boolean>;
  /** Those that may carry one of these codes, by Shopify's search, which is not exact; at most 50 codes to a call. */
  withCodes(codes: readonly string[]): Promise<readonly ShopProduct[]>;
}

export interface Level {
  readonly location: LocationId;
  readonly available: number;
}

/** What a product of the shop was before it was adopted, as far as the app writes it. */
export interface BeforeAdoption {
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly cost: string | null;
  readonly tracked: boolean;
  /** It was sold on when none were left ("Continue selling when out of stock"); absent in what was noted before 2026-11. */
  readonly sellsOnAtNone?: boolean;
  /** At the location, null where it was not stocked there. */
  readonly stock: Level | null;
  /** At locations that were chosen since, before anything of the supplier's was stocked there. */
  readonly elsewhere?: readonly Level[];
  readonly publications: readonly PublicationId[];
  /** In Shopify's form: what the app writes once it is handed over, or by the removal policy. */
  readonly shown: Pick<StoredGroups, 'content' | 'category' | 'price' | 'status'>;
}

export interface Looked {
  readonly found: FoundListing;
  readonly before: BeforeAdoption;
  readonly variants: number;
  /** The supplier's SKU that it says it stands for; null: it is none of the app's. */
  readonly standsFor: string | null;
}

/** Whether a product can be seen, as Shopify has it. */
export interface ShopStanding {
  readonly isActive: boolean;
  readonly publications: readonly PublicationId[];
}

/** Filled by shopify/; bound to one shop. Throws ShopifyError. */
export interface Adopter {
  /** As if it stood for this SKU already; null when it is gone. */
  look(
    product: ProductId,
    at: {
      readonly sku: Sku;
      readonly location: LocationId;
      readonly publications: readonly PublicationId[];
    },
  ): Promise<Looked | null>;
  /** How products of the shop's own stand, at most 250: what they are, and in which of these places. */
  standings(
    products: readonly ProductId[],
    publications: readonly PublicationId[],
  ): Promise<ReadonlyMap<ProductId, ShopStanding>>;
  /**
   * Writes the supplier's SKU onto product and variant, and lets Shopify count its stock and sell no more than that. May be
   * repeated.
   */
  take(sku: Sku, ids: ListingIds): Promise<void>;
  /** Takes away what makes it ours, and gives its variant back what it had. May be repeated. */
  giveBack(
    ids: ListingIds,
    variant: Partial<Pick<BeforeAdoption, 'sku' | 'barcode' | 'cost' | 'tracked' | 'sellsOnAtNone'>>,
  ): Promise<void>;
}

/**
 * asked    -> a person wants it; the next sync takes it over
 * taking   -> what it was before is on record; it is being taken over
 * taken    -> it is a listing like any other
 * undoing  -> a person wants it back as it was, or (`problem`) Shopify refused half of taking it over; the next sync
 *             gives it back
 * refused  -> it could not be taken over; `problem` says why. While `before` is there, half of it is not given back yet
 */
export type AdoptionState = 'asked' | 'taking' | 'taken' | 'undoing' | 'refused';

export interface Adoption {
  readonly sku: Sku;
  readonly product: ProductId;
  readonly state: AdoptionState;
  readonly before: BeforeAdoption | null;
  readonly problem: string | null;
  /** When it came so far; ISO, UTC. */
  readonly at: string;
}

/** A link that was carried out. */
export interface Linked {
  readonly sku: Sku;
  readonly product: ProductId;
  /** The merchant's, as the shop shows it. */
  readonly title: string;
  readonly at: string;
  /** The sync that did it; null where nobody knows any more. */
  readonly run: RunId | null;
}

/** Filled by database/; bound to one shop. */
export interface Adoptions {
  /**
   * A SKU or a product that is being adopted, or was, is left out; answers how many were noted. Of a pair of which half
   * was taken over, what it was before stays known. In the same step what was decided of the double is taken back.
   */
  ask(pairs: readonly { readonly sku: Sku; readonly product: ProductId }[]): Promise<number>;
  find(sku: Sku): Promise<Adoption | null>;
  /** Those in these states, by SKU. */
  open(states: readonly AdoptionState[], limit: number): Promise<readonly Adoption[]>;
  /** Those of these SKUs, whatever their state; at most 1,000. */
  of(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Adoption>>;
  /** The last ones that were carried out, how many there are, and how many of these the app has on sale by now. */
  linked(
    limit: number,
  ): Promise<{ readonly total: number; readonly live: number; readonly items: readonly Linked[] }>;
  /** False, and nothing is saved, when it is not `from` that state any more: whoever loses reads again. */
  save(adoption: Omit<Adoption, 'at'>, from: AdoptionState): Promise<boolean>;
  /** A person wants it back as it was: the state alone changes. False as above. */
  undo(adoption: Pick<Adoption, 'sku' | 'product' | 'state'>): Promise<boolean>;
  /**
   * It is given back: nothing of it is known any more, and the listing that it was is as if it had never been in the
   * shop, and derived anew. False as above.
   */
  forget(adoption: Pick<Adoption, 'sku' | 'product' | 'state'>): Promise<boolean>;
  /**
   * Pages by SKU through what is, or was begun to be, taken over, and of which nothing of the supplier's ever lay at this
   * location; `item` is null where it is no listing yet.
   */
  neverAt(
    location: LocationId,
    after: Sku | null,
    limit: number,
  ): Promise<readonly { readonly adoption: Adoption; readonly item: InventoryItemId | null }[]>;
  /** Also what it was before at that location; of an adoption of which nothing is on record, nothing. */
  addLevel(adoption: Pick<Adoption, 'sku' | 'product'>, level: Level): Promise<void>;
  /** Pages by SKU through what the supplier lists and the shop does not have, with its barcode. */
  unmatched(after: Sku | null, limit: number): Promise<readonly Listed[]>;
}
