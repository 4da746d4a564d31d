/** Every row that holds a secret, in the tables that hold some: read page by page, and replaced or let go while it is as it was read. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';
import { sealedFor } from './sealed-for.ts';

export interface SealedRow {
  readonly key: string;
  readonly sealed: string;
}

/** A table that holds secrets. */
export interface Shelf {
  /** Where its rows stand. */
  readonly table: string;
  readonly columns: readonly string[];
  ownerOf(key: string): string;
  /** Rows by their key, behind that one. */
  after(key: string): Promise<readonly SealedRow[]>;
  /** Whether it was still as it was. */
  replace(row: SealedRow, sealed: string): Promise<boolean>;
  forget(row: SealedRow): Promise<boolean>;
}

const pageSize = 200;

const connections = (db: Database): Shelf => ({
  table: 'supplier_connections',
  columns: ['shop', 'sealed'],
  ownerOf: (shop) => sealedFor.supplier(shop as ShopDomain),
  after: (shop) =>
    db
      .selectFrom('supplier_connections')
      .select(['shop as key', 'sealed'])
      .where('shop', '>', shop as ShopDomain)
      .orderBy('shop')
      .limit(pageSize)
      .execute(),
  async replace({ key, sealed }, anew) {
    const { numUpdatedRows } = await db
      .updateTable('supplier_connections')
      .set({ sealed: anew })
      .where('shop', '=', key as ShopDomain)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async forget({ key, sealed }) {
    const { numDeletedRows } = await db
      .deleteFrom('supplier_connections')
      .where('shop', '=', key as ShopDomain)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

const sessions = (db: Database): Shelf => ({
  table: 'sessions',
  columns: ['id', 'sealed'],
  ownerOf: sealedFor.session,
  after: (id) =>
    db
      .selectFrom('sessions')
      .select(['id as key', 'sealed'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  async replace({ key, sealed }, anew) {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ sealed: anew })
      .where('id', '=', key)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async forget({ key, sealed }) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', '=', key)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export const shelvesOf = (db: Database): readonly Shelf[] => [connections(db), sessions(db)];

export async function* rowsOf(shelf: Shelf): AsyncGenerator<SealedRow> {
  for (let after = ''; ;) {
    const rows = await shelf.after(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}
