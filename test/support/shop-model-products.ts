/** What a model of a shop holds, and the form in which it answers: not letter for letter what was sent. */
import type { ListingWriter, TextField } from '../../web/server/catalogue/ports/shop-products.ts';
import type {
  InventoryItemId,
  LocationId,
  ProductId,
  PublicationId,
  Sku,
  VariantId,
} from '../../web/server/domain/ids.ts';
import type { GroupChanges, ListingGroups, ListingIds } from '../../web/server/domain/listing.ts';
import type { ModelGallery } from './shop-model-gallery.ts';

export interface ModelProduct {
  sku: Sku;
  groups: Omit<ListingGroups, 'publications' | 'translations'>;
  /** By language and field, as `en.title`; with the primary text that they translate. */
  readonly translations: Map<string, { value: string; source: string }>;
  readonly gallery: ModelGallery;
  readonly publications: Set<PublicationId>;
  /** It is stocked at `home`: else the quantity among its groups is not for sale. */
  isAtHome: boolean;
  /** Quantities at other locations than `home`; what is not active there is not for sale. */
  readonly elsewhere: Map<LocationId, { available: number; isActive: boolean }>;
}

/** The location whose quantity stands among the groups. */
export const home = 'gid://shopify/Location/1' as LocationId;

export const idsOf = (productId: ProductId): ListingIds => ({
  productId,
  variantId: productId.replace('Product', 'ProductVariant') as VariantId,
  inventoryItemId: productId.replace('Product', 'InventoryItem') as InventoryItemId,
});

/** What a person changes in the admin. */
export interface MerchantChange extends Pick<GroupChanges, 'content' | 'price' | 'status'> {
  readonly item?: Partial<ListingGroups['item']>;
  /** It is taken out of this publication. */
  readonly leaves?: PublicationId;
}

export type Offer = Parameters<ListingWriter['writeOffer']>[1];

/** The names of the primary texts; a blank one has none. */
export const sourcesOf = ({ groups: { content } }: ModelProduct): Partial<Record<TextField, string>> =>
  Object.fromEntries(
    (['title', 'descriptionHtml'] as const).flatMap((field) =>
      content[field] === '' ? [] : [[field, `digest of ${content[field]}`]],
    ),
  );

/** Shopify's form: another markup, and media by their ids. */
export const asStored = ({
  content,
  attributes,
  category,
  countries,
  price,
  item,
  status,
}: Partial<ListingGroups>) => ({
  ...(content && { content: { ...content, descriptionHtml: `<p>${content.descriptionHtml}</p>` } }),
  ...(attributes && { attributes }),
  ...(category && { category }),
  ...(countries && { countries }),
  ...(price && { price }),
  ...(item && { item }),
  ...(status && { status }),
});

/** Of what stands there, the groups that were written. */
export const pickStored = <Groups extends object>(stored: Groups, written: object): Groups =>
  Object.fromEntries(Object.entries(stored).filter(([group]) => group in written)) as Groups;
