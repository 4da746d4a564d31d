/** Changing products and variants that exist. Each mutation answers what Shopify stored. */
import { z } from 'zod';
import type { ProductId, VariantId } from '../../domain/ids.ts';
import type { MetafieldInput, ProductFields } from './product-set.ts';
import { defineDocument, onlyErrors, userErrors } from './define-document.ts';
import { attributeFields, attributes, content, contentFields, offerFields, variant } from './product.ts';

const count = (list: readonly unknown[] | undefined): number => list?.length ?? 0;

interface ProductUpdate {
  identifier: { readonly id: ProductId };
  product: ProductFields & { readonly metafields?: readonly MetafieldInput[] };
}

const updateCost = ({ product }: ProductUpdate): number => 10 + 0.4 * count(product.metafields);

/** Only what is given changes. */
export const productUpdate = defineDocument<ProductUpdate>()({
  text: `mutation ProductUpdate($identifier: ProductUpdateIdentifiers!, $product: ProductUpdateInput!) {
    productUpdate(identifier: $identifier, product: $product) {
      product { ${contentFields} }
      userErrors { field message }
    }
  }`,
  repeatable: true,
  cost: (variables) => Math.round(updateCost(variables)),
  answer: z.object({
    productUpdate: z.object({ product: z.object(content).nullable(), userErrors }).nullable(),
  }),
});

/**
 * The same with attributes: metafields are added or replaced, never removed, so the ones that may be without a value
 * are read back. That saves the 10 points of a deletion that finds nothing.
 */
export const productUpdateReading = defineDocument<ProductUpdate>()({
  text: `mutation ProductUpdateReading($identifier: ProductUpdateIdentifiers!, $product: ProductUpdateInput!) {
    productUpdate(identifier: $identifier, product: $product) {
      product { ${contentFields} ${attributeFields} }
      userErrors { field message }
    }
  }`,
  repeatable: true,
  cost: (variables) => Math.round(updateCost(variables) + 3),
  answer: z.object({
    productUpdate: z
      .object({ product: z.object({ ...content, ...attributes }).nullable(), userErrors })
      .nullable(),
  }),
});

/** A metafield that does not exist counts as deleted. */
export const metafieldsDelete = defineDocument<{
  metafields: readonly { readonly ownerId: ProductId; readonly namespace: string; readonly key: string }[];
}>()({
  text: `mutation MetafieldsDelete($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) { userErrors { field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ metafieldsDelete: onlyErrors }),
});

/** Only what is given changes; null takes the barcode or the cost away. */
export const variantsUpdate = defineDocument<{
  productId: ProductId;
  variants: readonly {
    readonly id: VariantId;
    readonly price?: string;
    readonly compareAtPrice?: string | null;
    readonly barcode?: string | null;
    readonly inventoryItem?: { readonly cost?: string | null; readonly sku?: string };
  }[];
}>()({
  text: `mutation VariantsUpdate($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants, allowPartialUpdates: false) {
      productVariants { id ${offerFields} }
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: ({ variants }) => Math.round(11 + 0.2 * variants.length),
  answer: z.object({
    productVariantsBulkUpdate: z
      .object({ productVariants: z.array(variant).nullable(), userErrors })
      .nullable(),
  }),
});
