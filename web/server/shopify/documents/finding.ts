/** Finding products of ours, without the search, which lags behind. */
import { z } from 'zod';
import type { ProductId } from '../../domain/ids.ts';
import type { Document } from '../admin-document.ts';
import { defineDocument } from './define-document.ts';
import { mediaCost, mediaFields, offerFields, productId, variant } from './product.ts';

const aliases = (count: number): string[] => Array.from({ length: count }, (_none, at) => `sku${at}`);

const lookup = (alias: string): string =>
  `${alias}: productByIdentifier(identifier: { customId: { namespace: "$app", key: "supplier_sku", value: $${alias} } }) { id }`;

const skuLookups = new Map<
  number,
  Document<Record<string, string>, Record<string, { id: ProductId } | null>>
>();

/** Asks for so many SKUs at once by their unique metafield, a point each: the variables are sku0, sku1, and so on. */
export function skuLookup(count: number) {
  const known = skuLookups.get(count);
  if (known) return known;
  const names = aliases(count);
  const made = defineDocument<Record<string, string>>()({
    text: `query SkuLookup(${names.map((name) => `$${name}: String!`).join(', ')}) {
    ${names.map(lookup).join('\n    ')}
  }`,
    repeatable: true,
    cost: count,
    answer: z.record(z.string(), z.object({ id: productId }).nullable()),
  });
  skuLookups.set(count, made);
  return made;
}

const ourVariant = variant.extend({ sku: z.string().nullable() });
/** The merchant may have added what is no image. */
const anyMedia = z.object({ nodes: z.array(z.object({ id: z.string(), alt: z.string().nullable() })) });

/**
 * At most 250 ids, for the points of one; `images`: of how many media at most each product is asked. The merchant may
 * have added variants, so the one with the supplier's SKU is looked for.
 */
export const productsRead = defineDocument<{ ids: readonly ProductId[]; images: number }>()({
  text: `query ProductsRead($ids: [ID!]!, $images: Int!) {
    nodes(ids: $ids) {
      ... on Product {
        id
        supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value }
        variants(first: 20) { nodes { id sku ${offerFields} } }
        ${mediaFields}
      }
    }
  }`,
  repeatable: true,
  cost: ({ images }) => 14 + mediaCost(images),
  answer: z.object({
    nodes: z.array(
      z
        .object({
          id: productId,
          supplierSku: z.object({ value: z.string() }).nullable(),
          variants: z.object({ nodes: z.array(ourVariant) }),
          media: anyMedia,
        })
        .nullable(),
    ),
  }),
});
