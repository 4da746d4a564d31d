/**
 * Looks at a database whose tables may be those of an older version, before they are changed: whether this process could
 * work on them at all. Nothing is made or written.
 */
import type { Seal } from '../lib/seal.ts';
import { DatabaseError } from './database-error.ts';
import { assertMayStart } from './installation-mark.ts';
import { openAsItIs, type Database } from './open-database.ts';
import { assertKeysAtHand } from './reseal.ts';
import { shelvesOf, type Shelf } from './sealed-rows.ts';
import { assertBearable, readTableVersion } from './table-versions.ts';

/** Those that this version knows, as far as they stand there already under these names. */
async function shelvesIn(db: Database): Promise<readonly Shelf[]> {
  const tables = await db.introspection.getTables();
  return shelvesOf(db).filter(({ table, columns }) => {
    const found = tables.find(({ name }) => name === table)?.columns ?? [];
    return columns.every((column) => found.some(({ name }) => name === column));
  });
}

/** Null: nobody has installed the app there yet. */
const openIfThere = (url: string): Promise<Database | null> =>
  openAsItIs(url, { isReadOnly: true }).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.fault === 'missing') return null;
    throw error;
  });

/** Throws SealError when a key is missing with which something was sealed, and DatabaseError. */
export async function assertMayBringUpToDate(url: string, seal: Seal): Promise<void> {
  const db = await openIfThere(url);
  if (db === null) return;
  try {
    await assertMayStart(db, url);
    assertBearable(await readTableVersion(db));
    await assertKeysAtHand(db, seal, await shelvesIn(db));
  } finally {
    await db.destroy();
  }
}
