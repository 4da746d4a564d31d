/**
 * Who was seen by the run's crawl, and what follows for those who were not. Only those are kept: the database holds the
 * names that the crawl has seen, and of a whole catalogue hardly anything is missing.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import { pagesBySku } from './pages-by-sku.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { Snapshot } from './ports/snapshot.ts';

export interface SeenPorts {
  readonly snapshot: Pick<Snapshot, 'seen'>;
  readonly listings: Pick<Listings, 'unnamed' | 'presence'>;
}

/** Many, for the database goes through all names once for every page. */
const pageSize = 50_000;

export class WhoWasSeen {
  readonly #unseen: Set<Sku>;
  /** Nobody has looked for anything but this one. */
  readonly #only: Sku | undefined;
  /** The crawl was whole: who was not seen is missing at the supplier. */
  readonly proven: boolean;
  constructor(unseen: Iterable<Sku>, proven: boolean, only?: Sku) {
    this.#unseen = new Set(unseen);
    this.#only = only;
    this.proven = proven;
  }

  /** Asks what the crawl of this run has left out of the shop's rows. */
  static async of(
    { run, proven }: { readonly run: RunId; readonly proven: boolean },
    { snapshot, listings }: SeenPorts,
  ): Promise<WhoWasSeen> {
    const unseen: Sku[] = [];
    const unnamed = pagesBySku((after, limit) => listings.unnamed(run, { after, limit }), pageSize);
    for await (const page of unnamed) {
      const rows = await listings.presence(page.map(({ sku }) => sku));
      const addresses = await seenAmong(new Set(rows.map(({ iri }) => iri)), snapshot.seen(run));
      for (const { sku, iri } of rows) if (!addresses.has(iri)) unseen.push(sku);
    }
    return new WhoWasSeen(unseen, proven);
  }

  /** One product was asked for, and this is whether the supplier has it. */
  static ofOne(sku: Sku, isThere: boolean): WhoWasSeen {
    return new WhoWasSeen(isThere ? [] : [sku], false, sku);
  }

  /** Of no other product it is known whether the supplier has it. */
  get isOfOne(): boolean {
    return this.#only !== undefined;
  }

  /** The supplier has it after all. */
  note(sku: Sku): void {
    this.#unseen.delete(sku);
  }

  /** By its SKU, or by its address where its SKU could not be read: what is set aside is not absent. */
  has(sku: Sku): boolean {
    return !this.#unseen.has(sku) && (this.#only === undefined || this.#only === sku);
  }

  /** Rows that were not seen, in no order. */
  unseen(): readonly Sku[] {
    return [...this.#unseen];
  }

  /**
   * A product is created only if this crawl has seen it. What is in the shop may be written as it was wanted last when
   * a crawl broke off; after a whole one, what was not seen is leaving, and what was missing before still is.
   */
  mayBeWritten({ sku, listing, isAbsent }: Pick<Difference, 'sku' | 'listing' | 'isAbsent'>): boolean {
    return !isAbsent && (this.has(sku) || (listing !== null && !this.proven));
  }
}

/** Those of these names that come in the pages. */
async function seenAmong(
  names: ReadonlySet<string>,
  pages: AsyncIterable<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for await (const page of pages) for (const name of page) if (names.has(name)) seen.add(name);
  return seen;
}
