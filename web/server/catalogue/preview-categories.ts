/** What a table of categories would do, before it is kept: the supplier's categories with their products. Only reads. */
import { mappedCategory, type CategoryMap, type MappedCategory } from '../domain/category-map.ts';
import type { Listing } from '../domain/listing.ts';
import { chooseText } from './derive-content.ts';
import { listedProducts, type WalkPorts } from './listed-products.ts';

export interface CategoryLine {
  /** The supplier's address of it: the interface names no categories. */
  readonly category: string;
  readonly products: number;
  /** Title of one of them, by which a person can tell what it is; null where there is none. */
  readonly example: string | null;
  /** Null: not mapped yet. */
  readonly mapped: MappedCategory | null;
}

export interface CategoryPreview {
  /** Those with most products first; mapped ones without products last. */
  readonly lines: readonly CategoryLine[];
  readonly unmapped: { readonly categories: number; readonly products: number };
  /** Products for which the supplier names no category. */
  readonly without: number;
  /** Products in the shop that the next sync changes. */
  readonly changes: number;
}

/** What was never confirmed is written as well. */
function changes({ stored }: Listing, mapped: MappedCategory | null): boolean {
  const { productType = null, category = null } = stored.category ?? {};
  return productType !== (mapped?.productType ?? null) || category !== (mapped?.taxonomy?.id ?? null);
}

export async function previewCategories(
  map: CategoryMap,
  language: string,
  ports: WalkPorts,
): Promise<CategoryPreview> {
  const found = new Map<string, { products: number; example: string }>();
  let without = 0;
  let changed = 0;
  for await (const { product, listing } of listedProducts(ports)) {
    const category = product.categoryTree;
    if (listing && changes(listing, mappedCategory(map, category))) changed += 1;
    if (category === null) {
      without += 1;
      continue;
    }
    const known = found.get(category);
    if (known) known.products += 1;
    else found.set(category, { products: 1, example: chooseText(product.texts, language).name });
  }
  const lines = [...new Set([...found.keys(), ...Object.keys(map)])].map((category): CategoryLine => {
    const { products = 0, example = null } = found.get(category) ?? {};
    return { category, products, example, mapped: mappedCategory(map, category) };
  });
  const unmapped = lines.filter(({ mapped }) => mapped === null);
  return {
    lines: lines.sort(
      (one, other) => other.products - one.products || one.category.localeCompare(other.category, 'en'),
    ),
    unmapped: {
      categories: unmapped.length,
      products: unmapped.reduce((sum, { products }) => sum + products, 0),
    },
    without,
    changes: changed,
  };
}
