/** The merchant's table: what a category of the supplier's is called in the shop. Pure. */

/** A category of Shopify's product taxonomy, as it was when the merchant chose it. */
export interface TaxonomyCategory {
  /** `gid://shopify/TaxonomyCategory/ha-15-12`. */
  readonly id: string;
  readonly fullName: string;
}

/** Both null: the merchant wants neither. */
export interface MappedCategory {
  readonly productType: string | null;
  readonly taxonomy: TaxonomyCategory | null;
}

/** By the address of the supplier's category; what is not here is not mapped yet. */
export type CategoryMap = Readonly<Record<string, MappedCategory>>;

export const mappedCategory = (map: CategoryMap, category: string | null): MappedCategory | null =>
  category !== null && Object.hasOwn(map, category) ? (map[category] ?? null) : null;
