/**
 * Where a product can be seen: the Online Store and market catalogs, many in one call. `publicationUpdate` takes 50
 * products at a time, but not into the Online Store (CANNOT_MODIFY_APP_CATALOG_PUBLICATION): the call for each product
 * would stay, and it carries the catalogs for nothing.
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
