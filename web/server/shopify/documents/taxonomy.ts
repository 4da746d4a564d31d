/** Shopify's product taxonomy. Its ids change with releases: a category that is archived is taken no more. */
import { z } from 'zod';
import { defineDocument } from './define-document.ts';

const category = z.object({ id: z.string(), fullName: z.string(), isArchived: z.boolean() });
const fields = 'id fullName isArchived';

/** At most 250 ids. */
export const taxonomyRead = defineDocument<{ ids: readonly string[] }>()({
  text: `query TaxonomyRead($ids: [ID!]!) { nodes(ids: $ids) { ... on TaxonomyCategory { ${fields} } } }`,
  repeatable: true,
  cost: 1,
  answer: z.object({ nodes: z.array(category.nullable()) }),
});

export const taxonomySearch = defineDocument<{ search: string }>()({
  text: `query TaxonomySearch($search: String!) {
    taxonomy { categories(first: 10, search: $search) { nodes { ${fields} } } }
  }`,
  repeatable: true,
  cost: 7,
  answer: z.object({ taxonomy: z.object({ categories: z.object({ nodes: z.array(category) }) }).nullable() }),
});
