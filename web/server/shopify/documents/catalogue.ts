/** Products: creating, changing, finding. The namespace `$app` is this app's own, whatever its real name is. */
import { z } from 'zod';
import type { InventoryItemId, LocationId, ProductId, VariantId } from '../../domain/ids.ts';
import type { ListingGroups } from '../../domain/listing.ts';
import { document, gid, onlyErrors, userErrors } from './document.ts';

export interface MetafieldInput {
  readonly namespace: '$app';
  readonly key: string;
  readonly type: string;
  readonly value: string;
}

export interface FileInput {
  readonly originalSource: string;
  readonly alt: string;
  readonly contentType: 'IMAGE';
}

interface CustomId {
  readonly customId: { readonly namespace: '$app'; readonly key: 'supplier_sku'; readonly value: string };
}

interface VariantInput {
  readonly optionValues: readonly { readonly optionName: string; readonly name: string }[];
  readonly sku: string;
  readonly barcode: string | null;
  readonly price: string;
  readonly taxable: boolean;
  readonly inventoryPolicy: 'DENY';
  readonly inventoryItem: {
    readonly cost: string | null;
    readonly tracked: boolean;
    readonly requiresShipping: boolean;
  };
  readonly inventoryQuantities: readonly {
    readonly locationId: LocationId;
    readonly name: 'available';
    readonly quantity: number;
  }[];
}

/** Lists are the whole truth: what a list that is sent leaves out is removed; a list that is not sent stays. */
export interface ProductSetInput extends Partial<ListingGroups['content'] & ListingGroups['status']> {
  readonly files?: readonly FileInput[];
  readonly metafields?: readonly MetafieldInput[];
  readonly productOptions?: readonly {
    readonly name: string;
    readonly position: number;
    readonly values: readonly { readonly name: string }[];
  }[];
  readonly variants?: readonly VariantInput[];
}

const count = (list: readonly unknown[] | undefined): number => list?.length ?? 0;

/** Found by its custom id the product is updated, else created: the same SKU never makes a second product. */
export const productSet = document<{
  identifier: CustomId | { readonly id: ProductId };
  input: ProductSetInput;
}>()({
  text: `mutation ProductSet($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product { id }
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: ({ input }) =>
    Math.round(10 + 0.2 * count(input.variants) + 0.4 * count(input.metafields) + 1.9 * count(input.files)),
  answer: z.object({
    productSet: z
      .object({ product: z.object({ id: gid<ProductId>('Product') }).nullable(), userErrors })
      .nullable(),
  }),
});

interface ProductUpdate {
  identifier: { readonly id: ProductId };
  product: Partial<ListingGroups['content'] & ListingGroups['status']> & {
    readonly metafields?: readonly MetafieldInput[];
  };
}

const updateCost = ({ product }: ProductUpdate): number => 10 + 0.4 * count(product.metafields);

/** Only what is given changes; metafields are added or replaced, never removed. */
export const productUpdate = document<ProductUpdate>()({
  text: `mutation ProductUpdate($identifier: ProductUpdateIdentifiers!, $product: ProductUpdateInput!) {
    productUpdate(identifier: $identifier, product: $product) { userErrors { field message } }
  }`,
  repeatable: true,
  cost: (variables) => Math.round(updateCost(variables)),
  answer: z.object({ productUpdate: onlyErrors }),
});

const heldMetafield = z.object({ namespace: z.string(), key: z.string() }).nullable();

/**
 * The same, reading back the metafields that may be without a value: 3 points here save the 10 of a deletion that
 * finds nothing. The namespace comes back under its real name.
 */
export const productUpdateReading = document<ProductUpdate>()({
  text: `mutation ProductUpdateReading($identifier: ProductUpdateIdentifiers!, $product: ProductUpdateInput!) {
    productUpdate(identifier: $identifier, product: $product) {
      product {
        manufacturer_id: metafield(namespace: "$app", key: "manufacturer_id") { namespace key }
        category_tree: metafield(namespace: "$app", key: "category_tree") { namespace key }
        brand_logo: metafield(namespace: "$app", key: "brand_logo") { namespace key }
      }
      userErrors { field message }
    }
  }`,
  repeatable: true,
  cost: (variables) => Math.round(updateCost(variables) + 3),
  answer: z.object({
    productUpdate: z
      .object({
        product: z
          .object({
            manufacturer_id: heldMetafield,
            category_tree: heldMetafield,
            brand_logo: heldMetafield,
          })
          .nullable(),
        userErrors,
      })
      .nullable(),
  }),
});

/** A metafield that does not exist counts as deleted. */
export const metafieldsDelete = document<{
  metafields: readonly { readonly ownerId: ProductId; readonly namespace: string; readonly key: string }[];
}>()({
  text: `mutation MetafieldsDelete($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) { userErrors { field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ metafieldsDelete: onlyErrors }),
});

/** Null takes the barcode or the cost away. */
export const variantsUpdate = document<{
  productId: ProductId;
  variants: readonly {
    readonly id: VariantId;
    readonly price: string;
    readonly barcode: string | null;
    readonly inventoryItem: { readonly cost: string | null };
  }[];
}>()({
  text: `mutation VariantsUpdate($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants, allowPartialUpdates: false) {
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: ({ variants }) => Math.round(10 + 0.2 * variants.length),
  answer: z.object({ productVariantsBulkUpdate: onlyErrors }),
});

export const productBySku = document<{ identifier: CustomId }>()({
  text: `query ProductBySku($identifier: ProductIdentifierInput!) {
    productByIdentifier(identifier: $identifier) { id }
  }`,
  repeatable: true,
  cost: 1,
  answer: z.object({ productByIdentifier: z.object({ id: gid<ProductId>('Product') }).nullable() }),
});

const variant = z.object({
  id: gid<VariantId>('ProductVariant'),
  sku: z.string().nullable(),
  inventoryItem: z.object({ id: gid<InventoryItemId>('InventoryItem') }),
});

/** At most 250 ids. The merchant may have added variants, so the one with the supplier's SKU is looked for. */
export const productIds = document<{ ids: readonly ProductId[] }>()({
  text: `query ProductIds($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value }
        variants(first: 20) { nodes { id sku inventoryItem { id } } }
      }
    }
  }`,
  repeatable: true,
  cost: 14,
  answer: z.object({
    nodes: z.array(
      z
        .object({
          id: gid<ProductId>('Product'),
          supplierSku: z.object({ value: z.string() }).nullable(),
          variants: z.object({ nodes: z.array(variant) }),
        })
        .nullable(),
    ),
  }),
});
