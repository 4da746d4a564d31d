/**
 * Categories and collections. Of the taxonomy only the nodes that recordings show are here (admin-platform.jsonl and
 * products.jsonl), so a search that finds nothing says little; collections are kept, not filled.
 */
import { userError } from '../engine/api-error.ts';
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { Product } from '../state-products.ts';
import { freeHandle, handleFrom } from './handles.ts';
import { categories, categoryOf } from './taxonomy.ts';

interface CategoryArgs extends PageArgs {
  search?: string;
}

interface CollectionInput {
  title: string;
  handle?: string | null;
  sources?: unknown;
}

const collectionCreate = root<{ collection?: CollectionInput | null }>(
  ['collection'],
  ({ collection: input }, call) => {
    if (!input || input.title.trim() === '') {
      return { collection: null, userErrors: [userError(['title'], "Title can't be blank")] };
    }
    const taken = new Map([...call.shop.collections.values()].map(({ handle, id }) => [handle, id]));
    const handle = freeHandle({ handles: taken }, handleFrom(input.handle ?? input.title));
    const collection = {
      id: nextId(call.state, 'Collection'),
      title: input.title,
      handle,
      sources: input.sources ?? [],
    };
    call.shop.collections.set(collection.id, collection);
    return { collection, userErrors: [] };
  },
);

export const categoryArea: Area = {
  types: {
    QueryRoot: {
      taxonomy: root<object>([], () => ({})),
      collection: root<{ id: string }>(['id'], ({ id }, call) => call.shop.collections.get(id) ?? null),
    },
    Mutation: { collectionCreate },
    Taxonomy: {
      categories: withArgs<object, CategoryArgs>([...pageArgs, 'search'], (_taxonomy, args) => {
        const wanted = (args.search ?? '').toLowerCase();
        return page(
          categories.filter(({ fullName }) => fullName.toLowerCase().includes(wanted)),
          args,
          ({ id }) => id,
        );
      }),
    },
    TaxonomyCategory: stored('id', 'name', 'fullName', 'isLeaf', 'isRoot', 'isArchived', 'level', 'parentId'),
    Product: { category: computed(({ categoryId }: Product) => categoryOf(categoryId)) },
    Collection: stored('id', 'title', 'handle'),
    CollectionCreatePayload: stored('collection', 'userErrors'),
  },
  inputs: {
    CollectionCreateInput: ['title', 'handle', 'sources'],
    CollectionCreateSourceTargetInput: ['source'],
    CollectionCreateConditionsSourceInput: ['title', 'inclusion'],
    CollectionCreateSourceInclusionInput: ['matchType', 'conditions'],
    CollectionSourceInclusionConditionInput: ['productType'],
    CollectionSourceInclusionConditionProductTypeInput: ['matchType', 'relation', 'values'],
  },
};
