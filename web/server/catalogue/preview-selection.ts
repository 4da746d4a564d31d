/** What a choice of products would do, before it is kept: on every product as the supplier listed it last. Only reads. */
import { isChosen, type Selection } from '../domain/selection.ts';
import type { Settings } from '../domain/settings.ts';
import { deleteCeiling } from './guard.ts';
import { listedProducts, type WalkPorts } from './listed-products.ts';

export interface BrandLine {
  readonly brand: string;
  readonly products: number;
  readonly chosen: number;
}

export interface SelectionPreview {
  /** Products that the supplier lists. */
  readonly products: number;
  readonly chosen: number;
  /** Chosen, and not for sale in the shop yet or any more. */
  readonly enter: number;
  /** For sale or sold out in the shop, and not chosen any more: they leave by the removal policy. */
  readonly leave: number;
  /** How many may leave in 24 hours without a person. */
  readonly ceiling: number;
  /** Ten at most, those with most chosen products first. */
  readonly brands: readonly BrandLine[];
  /** Names of the choice of which the supplier lists nothing: with them nothing would ever be chosen. */
  readonly unknown: readonly string[];
}

const shownBrands = 10;

class Tally {
  readonly #brands = new Map<string, { products: number; chosen: number }>();
  readonly #names = new Set<string>();

  add({ brand, categoryTree }: { brand: string | null; categoryTree: string | null }, chosen: boolean): void {
    for (const name of [brand?.toLowerCase(), categoryTree]) if (name) this.#names.add(name);
    if (brand === null) return;
    const line = this.#brands.get(brand) ?? { products: 0, chosen: 0 };
    this.#brands.set(brand, { products: line.products + 1, chosen: line.chosen + (chosen ? 1 : 0) });
  }

  largest(): BrandLine[] {
    return [...this.#brands]
      .map(([brand, counts]): BrandLine => Object.assign({ brand }, counts))
      .sort(
        (one, other) =>
          other.chosen - one.chosen ||
          other.products - one.products ||
          one.brand.localeCompare(other.brand, 'en'),
      )
      .slice(0, shownBrands);
  }

  unknown({ brands, categories }: Selection): string[] {
    return [
      ...brands.filter((brand) => !this.#names.has(brand.toLowerCase())),
      ...categories.filter((category) => !this.#names.has(category)),
    ];
  }
}

export async function previewSelection(
  selection: Selection,
  { removal }: Pick<Settings, 'removal'>,
  ports: WalkPorts,
): Promise<SelectionPreview> {
  const tally = new Tally();
  const counts = { products: 0, chosen: 0, enter: 0, leave: 0 };
  for await (const { product, listing } of listedProducts(ports)) {
    const chosen = isChosen(product, selection);
    tally.add(product, chosen);
    counts.products += 1;
    if (chosen) counts.chosen += 1;
    if (chosen && listing?.state !== 'present' && listing?.state !== 'deleted') counts.enter += 1;
    if (!chosen && listing?.state === 'present') counts.leave += 1;
  }
  const ceiling = deleteCeiling(await ports.listings.count(), removal);
  return { ...counts, ceiling, brands: tally.largest(), unknown: tally.unknown(selection) };
}
