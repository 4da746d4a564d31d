/** Reading back every product of this app, as when the app has lost its database. */
import { z } from 'zod';
import type { ProductId, PublicationId } from '../../domain/ids.ts';
import type { Document } from '../admin-document.ts';
import { defineDocument } from './define-document.ts';
import {
  attributeFields,
  attributes,
  content,
  contentFields,
  mediaCost,
  mediaFields,
  offerFields,
  productId,
  variant,
} from './product.ts';

const supplierSku = z.object({ value: z.string() }).nullable();

/**
 * Products of the shop by id, whoever made them. One list can be paged through to its 25,000th entry only, so each page
 * is a list of its own that begins behind an id. Without the statuses Shopify's documentation leaves some out.
 */
export const productIdPage = defineDocument<{ query: string }>()({
  text: `query ProductIdPage($query: String!) {
    products(first: 250, sortKey: ID, query: $query) {
      pageInfo { hasNextPage }
      nodes { id supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value } }
    }
  }`,
  repeatable: true,
  cost: 24,
  answer: z.object({
    products: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean() }),
      nodes: z.array(z.object({ id: productId, supplierSku })),
    }),
  }),
});

const foundProduct = z.object({
  id: productId,
  supplierSku,
  ...content,
  productType: z.string(),
  category: z.object({ id: z.string() }).nullable(),
  ...attributes,
  ships_to: z.object({ value: z.string() }).nullable(),
  variants: z.object({ nodes: z.array(variant.extend({ sku: z.string().nullable() })) }),
  media: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
  mediaCount: z.object({ count: z.number().int() }).nullable(),
});
export type FoundProduct = z.infer<typeof foundProduct>;

/** Of these many media the ids are read; a product with more is read without them. */
export const mostFoundImages = 50;

type Variables = { readonly ids: readonly ProductId[]; readonly images: number } & Readonly<
  Record<`p${number}`, PublicationId>
>;
type Answer = { readonly nodes: readonly ((FoundProduct & Readonly<Record<string, unknown>>) | null)[] };

const foundDocuments = new Map<number, Document<Variables, Answer>>();

/**
 * At most 250 ids, for the points of one, and whether each is in these many publications: the variables are p0, p1, and
 * so on, as are the fields of the answer.
 */
export function productsFound(publications: number): Document<Variables, Answer> {
  const known = foundDocuments.get(publications);
  if (known) return known;
  const names = Array.from({ length: publications }, (_none, at) => `p${at}`);
  const made = defineDocument<Variables>()({
    text: `query ProductsFound($ids: [ID!]!, $images: Int!${names.map((name) => `, $${name}: ID!`).join('')}) {
    nodes(ids: $ids) {
      ... on Product {
        id ${contentFields} productType category { id }
        supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value }
        ${attributeFields}
        ships_to: metafield(namespace: "$app", key: "ships_to") { value }
        variants(first: 20) { nodes { id sku ${offerFields} } }
        ${mediaFields} mediaCount { count }
        ${names.map((name) => `${name}: publishedOnPublication(publicationId: $${name})`).join(' ')}
      }
    }
  }`,
    repeatable: true,
    cost: ({ images }) => 20 + mediaCost(images),
    answer: z.object({ nodes: z.array(z.looseObject(foundProduct.shape).nullable()) }),
  });
  foundDocuments.set(publications, made);
  return made;
}
