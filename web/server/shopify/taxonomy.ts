/** Looks up categories of Shopify's product taxonomy; implements the shops' Taxonomy. */
import type { Taxonomy } from '../shops/ports/taxonomy.ts';
import type { AdminClient } from './admin-document.ts';
import { taxonomyRead, taxonomySearch } from './documents/taxonomy.ts';

export const createTaxonomy = (client: AdminClient): Taxonomy => ({
  async find(ids) {
    const { nodes } = await client.execute(taxonomyRead, { ids });
    return nodes.filter((node) => node !== null);
  },
  async search(words) {
    const { taxonomy } = await client.execute(taxonomySearch, { search: words });
    return (taxonomy?.categories.nodes ?? []).filter(({ isArchived }) => !isArchived);
  },
});
