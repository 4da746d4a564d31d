/**
 * Seals every stored secret anew with the key that writes. Each row by itself, and only if it is still as it was read:
 * a server may run and write meanwhile, and a process that dies leaves rows that the next call goes on with.
 */
import type { ShopDomain } from '../domain/ids.ts';
import { keyIdIn, missingKey, SealError, type Seal } from '../lib/seal.ts';
import type { Resealing } from '../shops/ports/resealing.ts';
import type { Database } from './open-database.ts';
import { sealedFor } from './sealed-for.ts';

interface SealedRow {
  readonly key: string;
  readonly sealed: string;
}

/** A table that holds secrets. */
interface Shelf {
  ownerOf(key: string): string;
  /** Rows by their key, behind that one. */
  after(key: string): Promise<readonly SealedRow[]>;
  /** Whether it was still as it was. */
  replace(row: SealedRow, sealed: string): Promise<boolean>;
}

const pageSize = 200;

const connections = (db: Database): Shelf => ({
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
});

const sessions = (db: Database): Shelf => ({
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
});

async function* rowsOf(shelf: Shelf): AsyncGenerator<SealedRow> {
  for (let after = ''; ;) {
    const rows = await shelf.after(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.key;
  }
}

/** Throws SealError before anything is changed when a key is missing with which something was sealed; DatabaseError. */
export async function reseal(db: Database, seal: Seal): Promise<Resealing> {
  const shelves = [connections(db), sessions(db)];
  const { keyId } = seal;
  const isOurs = ({ sealed }: SealedRow): boolean => keyIdIn(sealed) === keyId;
  for (const shelf of shelves)
    for await (const { sealed } of rowsOf(shelf)) {
      const id = keyIdIn(sealed);
      if (id === null || !seal.knows(id)) throw missingKey(id, seal.keyIds);
    }
  let anew = 0;
  let before = 0;
  const damaged = new Set<string>();
  for (const shelf of shelves)
    for await (const row of rowsOf(shelf)) {
      if (isOurs(row)) before += 1;
      else if (await sealAnew(row, shelf, { seal, damaged })) anew += 1;
    }
  let left = 0;
  for (const shelf of shelves)
    for await (const row of rowsOf(shelf))
      if (!isOurs(row) && !damaged.has(shelf.ownerOf(row.key))) left += 1;
  return { keyId, anew, before, left, damaged: [...damaged] };
}

/** False when somebody was faster, or when it cannot be opened. */
async function sealAnew(
  row: SealedRow,
  shelf: Shelf,
  { seal, damaged }: { readonly seal: Seal; readonly damaged: Set<string> },
): Promise<boolean> {
  const owner = shelf.ownerOf(row.key);
  try {
    return await shelf.replace(row, await seal.close(await seal.open(row.sealed, owner), owner));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    damaged.add(owner);
    return false;
  }
}
