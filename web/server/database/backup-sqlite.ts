/**
 * A copy of an SQLite installation as it is at one instant, made while the app works. Under the name that was asked for
 * there is either the whole copy, looked at, or nothing.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { messageOf } from '../lib/errors.ts';
import type { Copied } from '../shops/ports/backup.ts';
import { nameNew } from './name-new.ts';
import { openAsItIs, type Database } from './open-database.ts';
import { copyWhole, partOf, removeForsaken, removePart, toDisk } from './part-files.ts';

/** Throws DatabaseError when no installation is at `path`. */
export async function backUpSqlite(path: string, target: string): Promise<Copied> {
  const file = resolve(target);
  // Nobody else's file, and no other backup's.
  const part = partOf(file);
  const db = await openAsItIs(path);
  try {
    if (existsSync(file)) return { kind: 'exists', file };
    const before = await versionOf(db);
    const failed = await copyInto(db, part);
    if (failed !== null) return { kind: 'unwritable', file, message: failed };
    const wanted = await rowsOf(db);
    const isCompared = before === (await versionOf(db));
    const seen = await lookAt(part, isCompared ? wanted : null);
    if (seen.problems.length > 0) return { kind: 'damaged', file, problems: seen.problems };
    await toDisk(part);
    const unnamed = await nameNew(part, file);
    if (unnamed === 'exists') return { kind: 'exists', file };
    if (unnamed !== null) return { kind: 'unwritable', file, message: unnamed };
    // Never when this one failed: a copy that broke off may be all that there is.
    const { size: bytes, mtimeMs } = await stat(file);
    await removeForsaken(file, mtimeMs);
    return { kind: 'made', file, bytes, rows: seen.rows, shops: seen.shops, isCompared };
  } finally {
    await db.destroy();
    await removePart(part);
  }
}

/** Changes when anybody else has written. */
async function versionOf(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}

/** Null when it is there. What opens shops lies in it sealed; all the same it is nobody else's to read. */
async function copyInto(db: Database, part: string): Promise<string | null> {
  try {
    const full = await copyWhole(db, part);
    return full && `${full} The installation itself goes on.`;
  } catch (error) {
    return messageOf(error);
  }
}

/** Of each table that is there, whatever version made it, all rows: those of a shop that was erased tell of it. */
async function rowsOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{
      whole_table: number;
    }>`select count(*) as whole_table from ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]?.whole_table ?? 0);
  }
  return counts;
}

/** `wanted` null: the original has moved on, so that only the copy itself is looked at. */
async function lookAt(part: string, wanted: ReadonlyMap<string, number> | null) {
  const copy = await openAsItIs(part);
  try {
    const { rows: said } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy);
    const broken = said.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    const counts = await rowsOf(copy);
    const other = [...(wanted ?? counts)].flatMap(([table, there]) => {
      const rows = counts.get(table) ?? 0;
      return there === rows ? [] : [`${table} has ${rows} rows in place of ${there}`];
    });
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { problems: [...broken, ...other], rows, shops: counts.get('shops') ?? 0 };
  } finally {
    await copy.destroy();
  }
}
