/**
 * Seals every stored secret anew with the key that writes. Each row by itself, and only if it is still as it was read:
 * a server may run and write meanwhile, and a process that dies leaves rows that the next call goes on with.
 */
import { keyIdIn, missingKey, SealError, type Seal } from '../lib/seal.ts';
import type { Resealing } from '../shops/ports/resealing.ts';
import type { Database } from './open-database.ts';
import { rowsOf, shelvesOf, type SealedRow, type Shelf } from './sealed-rows.ts';

/** Throws SealError when a key is missing with which something was sealed. What names no key at all is damaged, which is told elsewhere. */
export async function assertKeysAtHand(db: Database, seal: Seal, shelves = shelvesOf(db)): Promise<void> {
  for (const shelf of shelves)
    for await (const { sealed } of rowsOf(shelf)) {
      const id = keyIdIn(sealed);
      if (id !== null && !seal.knows(id)) throw missingKey(id, seal.keyIds);
    }
}

/** Lets go what cannot be opened, so that it can be had anew. Answers whose it was. */
async function forgetUnreadable(db: Database, seal: Seal): Promise<readonly string[]> {
  const forgotten: string[] = [];
  for (const shelf of shelvesOf(db))
    for await (const row of rowsOf(shelf)) {
      const owner = shelf.ownerOf(row.key);
      if ((await opened(row, owner, seal)) === null && (await shelf.forget(row))) forgotten.push(owner);
    }
  return forgotten;
}

/**
 * `forgetLost`: what cannot be opened is let go first. Throws SealError before anything is changed when a key is missing
 * with which something was sealed; DatabaseError.
 */
export async function reseal(
  db: Database,
  seal: Seal,
  { forgetLost = false }: { readonly forgetLost?: boolean } = {},
): Promise<Resealing> {
  const forgotten = forgetLost ? await forgetUnreadable(db, seal) : [];
  await assertKeysAtHand(db, seal);
  const { keyId } = seal;
  const isOurs = ({ sealed }: SealedRow): boolean => keyIdIn(sealed) === keyId;
  let anew = 0;
  let before = 0;
  const damaged = new Set<string>();
  for (const shelf of shelvesOf(db))
    for await (const row of rowsOf(shelf)) {
      const owner = shelf.ownerOf(row.key);
      const secret = await opened(row, owner, seal);
      if (secret === null) damaged.add(owner);
      else if (isOurs(row)) before += 1;
      else if (await shelf.replace(row, await seal.close(secret, owner))) anew += 1;
    }
  const left = await countLeft(shelvesOf(db), (row, owner) => !isOurs(row) && !damaged.has(owner));
  return { keyId, anew, before, left, damaged: [...damaged], forgotten };
}

async function countLeft(
  shelves: readonly Shelf[],
  isLeft: (row: SealedRow, owner: string) => boolean,
): Promise<number> {
  let left = 0;
  for (const shelf of shelves)
    for await (const row of rowsOf(shelf)) if (isLeft(row, shelf.ownerOf(row.key))) left += 1;
  return left;
}

/** Null: it cannot be opened. */
async function opened({ sealed }: SealedRow, owner: string, seal: Seal): Promise<string | null> {
  try {
    return await seal.open(sealed, owner);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return null;
  }
}
