/**
 * What would be created although the shop has a product with its SKU or barcode waits: a person links the two, or says
 * that doubles are right. A shop with nothing but our products is not searched.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import { matchProducts, type Match } from './match-products.ts';
import type { PlannedOperation } from './operations.ts';
import { chunks } from './pages.ts';
import type { ShopProduct, ShopSearch, Unmatched } from './ports/adoption.ts';
import type { Difference } from './ports/listings.ts';

/** Two codes each. */
const searchedAtATime = 25;

const codesOf = ({ sku, barcode }: Unmatched): string[] => (barcode?.trim() ? [sku, barcode] : [sku]);

/** All matches of these among the shop's own products. Throws ShopifyError. */
export async function findMatches(wanted: readonly Unmatched[], search: ShopSearch): Promise<Match[]> {
  const found = new Map<ShopProduct['productId'], ShopProduct>();
  for (const some of chunks(wanted, searchedAtATime))
    for (const product of await search.withCodes(some.flatMap(codesOf)))
      found.set(product.productId, product);
  return matchProducts(wanted, [...found.values()]);
}

export class Doubles {
  readonly #search: ShopSearch;
  readonly #isAllowed: boolean;
  #hasOthers: boolean | null = null;
  constructor(search: ShopSearch, { adoption }: Pick<Settings, 'adoption'>) {
    this.#search = search;
    this.#isAllowed = adoption.createDoubles;
  }

  /** Answers how the operations of these creations are planned: some wait. */
  async among(creations: readonly Difference[]): Promise<(operation: PlannedOperation) => PlannedOperation> {
    const waiting = await this.#waiting(creations);
    return (operation) => {
      const held = operation.kind === 'create' ? waiting.get(operation.sku) : undefined;
      return held ? { ...operation, held } : operation;
    };
  }

  /** Why creations of these wait; where the shop cannot be searched, all of them do. */
  async #waiting(creations: readonly Difference[]): Promise<ReadonlyMap<Sku, ReasonCode>> {
    if (this.#isAllowed || creations.length === 0) return new Map();
    try {
      this.#hasOthers ??= await this.#search.hasOthers();
      if (!this.#hasOthers) return new Map();
      const wanted = creations.map(({ sku, product }) => ({ sku, barcode: product?.barcode ?? null }));
      const matches = await findMatches(wanted, this.#search);
      return new Map(matches.map(({ sku }) => [sku, 'GRD-321']));
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      return new Map(creations.map(({ sku }) => [sku, error.reason]));
    }
  }
}
