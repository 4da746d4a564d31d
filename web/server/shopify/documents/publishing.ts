/**
 * Where a product can be seen: the online store and market catalogs, many of them in one call for one product; or one
 * market catalog in one call for 50 products. The online store is never among the latter
 * (CANNOT_MODIFY_APP_CATALOG_PUBLICATION).
 */
import { z } from 'zod';
import type { ProductId, PublicationId } from '../../domain/ids.ts';
import { defineDocument, onlyErrors } from './define-document.ts';

interface PublishVariables {
  readonly id: ProductId;
  readonly input: readonly { readonly publicationId: PublicationId }[];
}

export const publish = defineDocument<PublishVariables>()({
  text: `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
    publishablePublish(id: $id, input: $input) { userErrors { field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ publishablePublish: onlyErrors }),
});

export const unpublish = defineDocument<PublishVariables>()({
  text: `mutation Unpublish($id: ID!, $input: [PublicationInput!]!) {
    publishableUnpublish(id: $id, input: $input) { userErrors { field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ publishableUnpublish: onlyErrors }),
});

interface TogetherVariables {
  readonly id: PublicationId;
  /** One of the two: Shopify does not say in which order it works through both. `autoPublish` stays what it is. */
  readonly input:
    | { readonly publishablesToAdd: readonly ProductId[] }
    | { readonly publishablesToRemove: readonly ProductId[] };
}

export const publishTogether = defineDocument<TogetherVariables>()({
  text: `mutation PublishTogether($id: ID!, $input: PublicationUpdateInput!) {
    publicationUpdate(id: $id, input: $input) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ publicationUpdate: onlyErrors }),
});
