/**
 * Products: creating them. The namespace `$app` is this app's own, whatever its real name is.
 */
import { z } from 'zod';
import type { LocationId } from '../../domain/ids.ts';
import type { ListingGroups } from '../../domain/listing.ts';
import { defineDocument, userErrors } from './define-document.ts';
import { content, contentFields, productId } from './product.ts';

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

export interface CustomId {
  readonly customId: { readonly namespace: '$app'; readonly key: 'supplier_sku'; readonly value: string };
}

interface VariantInput {
  readonly optionValues: readonly { readonly optionName: string; readonly name: string }[];
  readonly sku: string;
  readonly barcode: string | null;
  readonly price: string;
  readonly compareAtPrice?: string | null;
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

export type ProductFields = Partial<ListingGroups['content'] & ListingGroups['status']> & {
  readonly productType?: string;
  readonly category?: string | null;
};

/** Lists are the whole truth: what a list that is sent leaves out is removed; a list that is not sent stays. */
export interface ProductSetInput extends ProductFields {
  readonly files?: readonly FileInput[];
  readonly metafields: readonly MetafieldInput[];
  readonly productOptions: readonly {
    readonly name: string;
    readonly position: number;
    readonly values: readonly { readonly name: string }[];
  }[];
  readonly variants: readonly VariantInput[];
}

const count = (list: readonly unknown[] | undefined): number => list?.length ?? 0;

/**
 * Found by its custom id the product is updated, else created: the same SKU never makes a second product. It answers
 * only what is free: the rest is read back for many products at a time, at a hundredth of the points.
 */
export const productSet = defineDocument<{ identifier: CustomId; input: ProductSetInput }>()({
  text: `mutation ProductSet($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product { id ${contentFields} }
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: ({ input }) =>
    Math.round(10 + 0.2 * count(input.variants) + 0.4 * count(input.metafields) + 1.9 * count(input.files)),
  answer: z.object({
    productSet: z
      .object({
        product: z.object({ id: productId, ...content }).nullable(),
        userErrors,
      })
      .nullable(),
  }),
});
