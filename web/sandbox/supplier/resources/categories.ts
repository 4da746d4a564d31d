/** The category tree (no pages) and the flat, deprecated categories. */
import type { Category } from '../catalogue/product.ts';
import type { JsonObject } from '../wire/json.ts';
import { classNamed } from './classes.ts';
import { iri, rowsOf, type Resource } from './resource.ts';

type CategoryClass = 'Category' | 'CategoryTree';

export function categoriesResource(type: CategoryClass, categories: readonly Category[]): Resource {
  const path = classNamed(type)?.path ?? '';
  const write = ({ id, name }: Category): JsonObject => ({ '@id': iri(path, id), '@type': type, id, name });
  return {
    class: type,
    paging: { mode: type === 'CategoryTree' ? 'off' : 'full' },
    search: [],
    rows: () => rowsOf(categories, write),
    item: (id) => {
      const category = categories.find((candidate) => candidate.id === id);
      return category && write(category);
    },
  };
}
