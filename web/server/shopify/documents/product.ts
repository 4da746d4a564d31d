/** What is read of a product in several documents, as selection and as schema. */
import { z } from 'zod';
import type { InventoryItemId, ProductId, VariantId } from '../../domain/ids.ts';
import { gid } from './define-document.ts';

export const productId = gid<ProductId>('Product');

/** Fields without a price. */
export const contentFields = 'title descriptionHtml vendor status';
export const content = {
  title: z.string(),
  descriptionHtml: z.string(),
  vendor: z.string(),
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED']),
};

const attribute = (key: string): string =>
  `${key}: metafield(namespace: "$app", key: "${key}") { namespace key value }`;
const metafield = z.object({ namespace: z.string(), key: z.string(), value: z.string() }).nullable();

/** One point each. The namespace comes back under its real name, as deletions need it. */
export const attributeFields = ['manufacturer_id', 'category_tree', 'brand_logo'].map(attribute).join(' ');
export const attributes = {
  manufacturer_id: metafield,
  category_tree: metafield,
  brand_logo: metafield,
};

/** `Money` shows two decimals (129.90), `MoneyV2` no more than it needs (71.2). */
export const offerFields = 'price compareAtPrice barcode inventoryItem { id unitCost { amount } }';
export const variant = z.object({
  id: gid<VariantId>('ProductVariant'),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  barcode: z.string().nullable(),
  inventoryItem: z.object({
    id: gid<InventoryItemId>('InventoryItem'),
    unitCost: z.object({ amount: z.string() }).nullable(),
  }),
});

/** As the gallery shows them, which is the order in which they were sent. */
export const mediaFields = 'media(first: $images, sortKey: POSITION) { nodes { id alt } }';

/** Points of `mediaFields`: a connection that weighs by the logarithm of its length (shopify-admin.md, A.1). */
export const mediaCost = (images: number): number => 2 + Math.floor(2 * Math.log(Math.max(2, images)));
