/**
 * A new SKU with the barcode of a product of ours that the supplier's list lacks: while nobody knows whether that is
 * gone, or the same, the new one is not created, or one product would be on sale twice, or one that the merchant deleted
 * would come back.
 */
import type { Sku } from '../domain/ids.ts';
import { noTakeOvers, type TakeOvers } from './find-take-overs.ts';
import type { PlannedOperation } from './operations.ts';
import type { Difference, Listings, SameGtin } from './ports/listings.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

/** What is known of the SKUs that left. */
export interface Leaving {
  readonly takeOvers: TakeOvers;
  /** The supplier certainly has none of these. */
  readonly gone: ReadonlySet<Sku>;
  /** Missing from the list, and called available. */
  readonly available: ReadonlySet<Sku>;
}

/** Absence is proven by whole readings alone. */
export const nothingProven: Leaving = { takeOvers: noTakeOvers, gone: new Set(), available: new Set() };

export class Heirs {
  readonly #listings: Pick<Listings, 'sharing'>;
  readonly #leaving: Leaving;
  readonly #seen: WhoWasSeen;
  readonly #mayWait: boolean;
  constructor(listings: Pick<Listings, 'sharing'>, seen: WhoWasSeen, leaving: Leaving) {
    this.#listings = listings;
    this.#leaving = leaving;
    this.#seen = seen;
    this.#mayWait =
      seen.isOfOne || leaving.available.size > 0 || seen.unseen().some((sku) => !leaving.gone.has(sku));
  }

  /** Answers how operations of these creations are planned. */
  async among(creations: readonly Difference[]): Promise<(operation: PlannedOperation) => PlannedOperation> {
    const { takeOvers } = this.#leaving;
    const waiting = await this.#waiting(creations.map(({ sku }) => sku));
    return (operation) => {
      if (operation.kind !== 'create') return operation;
      // Whatever else holds it: that it waited is how a later run knows that it came alone.
      if (waiting.has(operation.sku)) return { ...operation, held: 'GRD-326' };
      return takeOvers.doubtful.has(operation.sku) ? { ...operation, why: 'GRD-327' } : operation;
    };
  }

  async #waiting(skus: readonly Sku[]): Promise<ReadonlySet<Sku>> {
    const { waiting } = this.#leaving.takeOvers;
    if (!this.#mayWait || skus.length === 0) return waiting;
    const groups = [...(await this.#listings.sharing(skus)).values()];
    const heirs = groups.flatMap((rows) => rows.filter((row) => this.#isHeir(row, rows)));
    return new Set([...waiting, ...heirs.map(({ sku }) => sku)]);
  }

  /** A product of its GTIN may be gone, or not. */
  #isHeir({ sku }: SameGtin, rows: readonly SameGtin[]): boolean {
    const { gone, available } = this.#leaving;
    return rows.some(
      (row) =>
        row.sku !== sku &&
        (row.hasProduct || row.state === 'deleted') &&
        (available.has(row.sku) || (!this.#seen.has(row.sku) && !gone.has(row.sku))),
    );
  }
}
