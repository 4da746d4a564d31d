/** The rows of the lists of trackings and orders: page by page or all, without those that cannot be read. */
import type { DateTime } from 'luxon';
import type { SupplierIri } from '../domain/ids.ts';
import { endpoint } from './address.ts';
import { walkPages, type ReadPage } from './pages.ts';
import { Unreadable } from './shipment-documents.ts';

type Collection = 'trackings' | 'orders';

export interface RowsParts {
  readonly root: URL;
  readonly read: ReadPage;
  /** Told of each row that is left out, with what is wrong with it. */
  readonly onUnreadable: (collection: Collection, why: string) => void;
  readonly pageSize?: number;
}

interface Listing<Row> {
  readonly filter: readonly (readonly [string, string])[];
  readonly readRow: (member: unknown) => Row | Unreadable;
  /** Told beside the log. */
  readonly onUnread?: ((member: unknown, why: string) => void) | undefined;
  /** Told of the server's own clock, page by page. */
  readonly onServedAt?: ((at: DateTime<true>) => void) | undefined;
  readonly signal: AbortSignal;
}

type WithIri = { readonly iri: SupplierIri };

/** Throw SupplierError; one page that fails fails all, after those behind it. */
export interface Rows {
  /** A row that the server repeats on another page comes again. */
  pagesOf<Row extends WithIri>(
    this: void,
    collection: Collection,
    listing: Listing<Row>,
  ): AsyncGenerator<readonly Row[], void, undefined>;
  /** All of them, each once: of a row that comes again the last one counts. */
  list<Row extends WithIri>(
    this: void,
    collection: Collection,
    listing: Listing<Row>,
  ): Promise<readonly Row[]>;
}

export function createRows({ root, read, onUnreadable, pageSize = 100 }: RowsParts): Rows {
  async function* pagesOf<Row extends WithIri>(
    collection: Collection,
    { filter, readRow, onUnread, onServedAt, signal }: Listing<Row>,
  ): AsyncGenerator<readonly Row[], void, undefined> {
    const first = endpoint(root, collection, [...filter, ['itemsPerPage', String(pageSize)]]);
    for await (const { members, servedAt } of walkPages({ read, first, signal, passesOver: true })) {
      if (servedAt) onServedAt?.(servedAt);
      const rows = new Map<SupplierIri, Row>();
      for (const member of members) {
        const row = readRow(member);
        if (row instanceof Unreadable) {
          onUnreadable(collection, row.why);
          onUnread?.(member, row.why);
        } else rows.set(row.iri, row);
      }
      yield [...rows.values()];
    }
  }

  async function list<Row extends WithIri>(
    collection: Collection,
    listing: Listing<Row>,
  ): Promise<readonly Row[]> {
    const rows = new Map<SupplierIri, Row>();
    for await (const page of pagesOf(collection, listing)) for (const row of page) rows.set(row.iri, row);
    return [...rows.values()];
  }

  return { pagesOf, list };
}
