/** Products of the shop's own: looking for them by their codes, and taking them over. */
import { z } from 'zod';
import type { InventoryItemId, ProductId, VariantId } from '../../domain/ids.ts';
import { defineDocument, gid, onlyErrors } from './define-document.ts';
import { productId } from './product.ts';

export const productCount = defineDocument<Record<string, never>>()({
  text: `query ProductCount { productsCount(limit: null) { count } }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ productsCount: z.object({ count: z.number().int() }).nullable() }),
});

/** What the search finds, by id; it lags behind, and is not exact. */
export const productSearch = defineDocument<{ query: string }>()({
  text: `query ProductSearch($query: String!) {
    products(first: 100, sortKey: ID, query: $query) { pageInfo { hasNextPage } nodes { id } }
  }`,
  repeatable: true,
  cost: 11,
  answer: z.object({
    products: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean() }),
      nodes: z.array(z.object({ id: productId })),
    }),
  }),
});

/** At most 250 ids, with the codes of all of their variants. */
export const productCodes = defineDocument<{ ids: readonly ProductId[] }>()({
  text: `query ProductCodes($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id title
        supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value }
        variants(first: 250) { nodes { id sku barcode inventoryPolicy inventoryItem { id tracked } } }
      }
    }
  }`,
  repeatable: true,
  cost: 26,
  answer: z.object({
    nodes: z.array(
      z
        .object({
          id: productId,
          title: z.string(),
          supplierSku: z.object({ value: z.string() }).nullable(),
          variants: z.object({
            nodes: z.array(
              z.object({
                id: gid<VariantId>('ProductVariant'),
                sku: z.string().nullable(),
                barcode: z.string().nullable(),
                inventoryPolicy: z.enum(['DENY', 'CONTINUE']),
                inventoryItem: z.object({
                  id: gid<InventoryItemId>('InventoryItem'),
                  tracked: z.boolean(),
                }),
              }),
            ),
          }),
        })
        .nullable(),
    ),
  }),
});

/** Refused where another product carries the SKU already. */
export const supplierSkuSet = defineDocument<{
  metafields: readonly {
    readonly ownerId: ProductId;
    readonly namespace: '$app';
    readonly key: 'supplier_sku';
    readonly type: 'id';
    readonly value: string;
  }[];
}>()({
  text: `mutation SupplierSkuSet($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 14,
  answer: z.object({ metafieldsSet: onlyErrors }),
});

/** What is not given stays. */
export const variantAdopt = defineDocument<{
  productId: ProductId;
  variants: readonly {
    readonly id: VariantId;
    readonly barcode?: string | null;
    readonly inventoryPolicy?: 'DENY' | 'CONTINUE';
    readonly inventoryItem?: {
      readonly sku?: string | null;
      readonly cost?: string | null;
      readonly tracked?: boolean;
    };
  }[];
}>()({
  text: `mutation VariantAdopt($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants, allowPartialUpdates: false) {
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ productVariantsBulkUpdate: onlyErrors }),
});
