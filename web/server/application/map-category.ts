/** A line of the table of categories as the merchant wants it, checked against Shopify and the supplier. */
import type { CategoryPreview } from '../catalogue/preview-categories.ts';
import type { CategoryMap, TaxonomyCategory } from '../domain/category-map.ts';
import type { Taxonomy } from '../shops/ports/taxonomy.ts';
import type { CategoryWish } from './merchant-rules.ts';
import { NotReady } from './refusals.ts';

/** Throws NotReady that names it, and ShopifyError. */
async function taxonomyCategory(id: string, taxonomy: Taxonomy): Promise<TaxonomyCategory> {
  const [found] = await taxonomy.find([id]);
  if (!found)
    throw new NotReady(
      `Shopify has no category ${id}. Nothing was saved. "npm run sortiment -- categories --search WORDS" finds categories by their English names.`,
      'no-taxonomy',
      [id],
    );
  const { fullName, isArchived } = found;
  if (isArchived)
    throw new NotReady(
      `Shopify does not use the category "${fullName}" (${id}) any more. Nothing was saved: choose another one.`,
      'taxonomy-archived',
      [fullName],
    );
  return { id, fullName };
}

export async function mapCategory(
  map: CategoryMap,
  { category, to }: CategoryWish,
  taxonomy: Taxonomy,
): Promise<CategoryMap> {
  const { [category]: known, ...others } = map;
  if (to === null) {
    if (!known)
      throw new NotReady(`The category "${category}" has no line in the table.`, 'no-mapping', [category]);
    return others;
  }
  const found = to.taxonomy === null ? null : await taxonomyCategory(to.taxonomy, taxonomy);
  return { ...others, [category]: { productType: to.productType, taxonomy: found } };
}

const idsAtATime = 250;

/** Taxonomy ids change with Shopify's releases. Throws ShopifyError. */
export async function outdatedIn(map: CategoryMap, taxonomy: Taxonomy): Promise<readonly TaxonomyCategory[]> {
  const used = new Map(
    Object.values(map).flatMap(({ taxonomy: named }) => (named ? [[named.id, named] as const] : [])),
  );
  const ids = [...used.keys()];
  for (let start = 0; start < ids.length; start += idsAtATime) {
    const found = await taxonomy.find(ids.slice(start, start + idsAtATime));
    for (const { id, isArchived } of found) if (!isArchived) used.delete(id);
  }
  return [...used.values()];
}

/** A typing error would map nothing, ever. Throws NotReady. */
export function refuseUnknown({ category, to }: CategoryWish, { lines }: CategoryPreview): void {
  if (to === null || lines.some((line) => line.category === category && line.products > 0)) return;
  throw unknownCategory(category);
}

export const unknownCategory = (category: string): NotReady =>
  new NotReady(
    `The supplier lists no product in the category "${category}". Nothing was saved: "npm run sortiment -- categories" shows those that there are.`,
    'unknown-category',
    [category],
  );
