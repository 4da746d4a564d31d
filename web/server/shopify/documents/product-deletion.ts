/** Deleting a product for good, and what is looked at before. */
import { z } from 'zod';
import type { ProductId } from '../../domain/ids.ts';
import { defineDocument, onlyErrors } from './define-document.ts';
import { mediaCost } from './product.ts';

/** A gallery has at most 250 media; of metafields so many that those of apps leave room for one of another hand. */
export const productHandiwork = defineDocument<{ id: ProductId }>()({
  text: `query ProductHandiwork($id: ID!) {
    product(id: $id) {
      createdAt
      tags
      seo { title description }
      variantsCount { count }
      supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value createdAt }
      metafields(first: 25) { nodes { namespace } pageInfo { hasNextPage } }
      media(first: 250, sortKey: POSITION) { nodes { id } }
    }
  }`,
  repeatable: true,
  cost: 12 + mediaCost(250),
  answer: z.object({
    product: z
      .object({
        createdAt: z.string(),
        tags: z.array(z.string()),
        seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
        variantsCount: z.object({ count: z.number().int() }).nullable(),
        supplierSku: z.object({ value: z.string(), createdAt: z.string() }).nullable(),
        metafields: z.object({
          nodes: z.array(z.object({ namespace: z.string() })),
          pageInfo: z.object({ hasNextPage: z.boolean() }),
        }),
        media: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
      })
      .nullable(),
  }),
});

/** Answers when it is gone. */
export const productDelete = defineDocument<{ input: { readonly id: ProductId } }>()({
  text: `mutation ProductDelete($input: ProductDeleteInput!) {
    productDelete(input: $input, synchronous: true) { userErrors { field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ productDelete: onlyErrors }),
});
