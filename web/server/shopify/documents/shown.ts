/** What products of ours show now, many at a time: texts, prices, metafields, and where they are published. */
import { z } from 'zod';
import type { ProductId, PublicationId, VariantId } from '../../domain/ids.ts';
import type { Document } from '../admin-document.ts';
import { defineDocument } from './define-document.ts';
import {
  attributeFields,
  attributes,
  content,
  contentFields,
  offerFields,
  productId,
  variant,
} from './product.ts';

const published = (at: number): string => `in${at}`;

const shownProduct = {
  id: productId,
  ...content,
  productType: z.string(),
  category: z.object({ id: z.string() }).nullable(),
  ...attributes,
  ships_to: z.object({ value: z.string() }).nullable(),
};
export type ShownProduct = z.infer<z.ZodObject<typeof shownProduct>>;
const shownFields = `id ${contentFields} productType category { id } ${attributeFields}
        ships_to: metafield(namespace: "$app", key: "ships_to") { value }`;
const product = z.looseObject({ __typename: z.literal('Product'), ...shownProduct });
const shownVariant = variant.extend({ __typename: z.literal('ProductVariant') });
const other = z.object({ __typename: z.string() }).transform(() => null);

const answer = z.object({ nodes: z.array(z.union([product, shownVariant, other]).nullable()) });

interface Variables {
  readonly ids: readonly (ProductId | VariantId)[];
  readonly [publication: string]: PublicationId | readonly (ProductId | VariantId)[];
}

const documents = new Map<number, Document<Variables, z.infer<typeof answer>>>();

/**
 * At most 250 ids of products and variants, for the points of one; variants by their own ids, because a connection costs
 * more and the merchant may have added some before ours. `in0`, `in1`: whether it is in that publication.
 */
export function productsNow(publications: number) {
  const known = documents.get(publications);
  if (known) return known;
  const places = Array.from({ length: publications }, (_none, at) => published(at));
  const made = defineDocument<Variables>()({
    text: `query ProductsNow($ids: [ID!]!${places.map((name) => `, $${name}: ID!`).join('')}) {
    nodes(ids: $ids) {
      __typename
      ... on Product {
        ${shownFields}
        ${places.map((name) => `${name}: publishedOnPublication(publicationId: $${name})`).join(' ')}
      }
      ... on ProductVariant { id ${offerFields} }
    }
  }`,
    repeatable: true,
    cost: 6,
    answer,
  });
  documents.set(publications, made);
  return made;
}

/** A variant of the shop with its product; one of a product has position 1. */
export const variantWithProduct = variant.extend({
  position: z.number().int(),
  product: z.looseObject({ ...shownProduct, supplierSku: z.object({ value: z.string() }).nullable() }),
});

/**
 * Every variant of the shop, for a bulk query: it takes no variables. Variants, not products, because in results of a
 * bulk query what belongs to an object comes as lines of its own, somewhere after it.
 */
export const shownOfAll = (publications: readonly PublicationId[]): string => `query ShownOfAll {
  productVariants {
    edges {
      node {
        id position ${offerFields}
        product {
          ${shownFields}
          supplierSku: metafield(namespace: "$app", key: "supplier_sku") { value }
          ${publications.map((id, at) => `${published(at)}: publishedOnPublication(publicationId: "${id}")`).join(' ')}
        }
      }
    }
  }
}`;
