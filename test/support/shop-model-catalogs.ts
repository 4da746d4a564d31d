/** Catalogs of a model of a shop: which countries they reach, and that those that publish by themselves hold every product. */
import type { PublicationId } from '../../web/server/domain/ids.ts';
import type { MarketCatalog } from '../../web/server/domain/shop.ts';
import type { CountryCode } from '../../web/server/domain/ids.ts';
import type { ModelProduct } from './shop-model-products.ts';

type Placed = Pick<ModelProduct, 'publications'>;

export class ModelCatalogs {
  readonly #publishing = new Map<PublicationId, boolean>();
  #reached = new Map<PublicationId, readonly CountryCode[]>();

  /**
   * From now on. One whose market is switched off keeps what it holds, and how it is filled; one that is new, or begins
   * to publish by itself, holds everything, and every product to come.
   */
  set(catalogs: readonly MarketCatalog[], products: Iterable<Placed>): void {
    const there = [...products];
    this.#reached = new Map(catalogs.map(({ publicationId, countries }) => [publicationId, countries]));
    for (const { publicationId: id, autoPublish } of catalogs) {
      if (autoPublish && this.#publishing.get(id) !== true)
        for (const { publications } of there) publications.add(id);
      this.#publishing.set(id, autoPublish);
    }
  }

  filled(): PublicationId[] {
    return [...this.#publishing].flatMap(([id, autoPublish]) => (autoPublish ? id : []));
  }

  /** It is in a catalog that reaches the country. */
  shows({ publications }: Placed, country: CountryCode): boolean {
    const reaching = [...this.#reached].filter(([, countries]) => countries.includes(country));
    return reaching.some(([id]) => publications.has(id));
  }
}
