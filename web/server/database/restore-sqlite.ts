/**
 * Puts a backup in the place of an SQLite installation on which nobody works. It is made ready under another name; the
 * file that it replaces keeps lying beside it, marked, and the new one takes its name in one step.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { messageOf } from '../lib/errors.ts';
import type { Seal } from '../lib/seal.ts';
import type { Restored } from '../shops/ports/restore.ts';
import { DatabaseError } from './database-error.ts';
import { takeErasedSince } from './erased-since.ts';
import { holdReplaced, isBroken, whyNotFree } from './hold-replaced.ts';
import { assertMayStart, removeMark, writeMark } from './installation-mark.ts';
import { keepBeside } from './keep-beside.ts';
import { takeKnownSince } from './known-since.ts';
import { readTableVersion } from './table-versions.ts';
import { lookAtSeals } from './look-at-seals.ts';
import { openAsItIs, type Database } from './open-database.ts';
import {
  copyWhole,
  handOver,
  partOf,
  linkedPlaceOf,
  removePart,
  removeParts,
  toDisk,
  vacuumInto,
} from './part-files.ts';
import { noteRestored } from './restored-shops.ts';

/** Told before each step: where a test lets the process end. */
export type RestoreStep = 'hold' | 'mark' | 'keep' | 'rename';

interface RestoreParts {
  readonly seal: Seal;
  /** ISO, UTC. */
  readonly now: string;
  /** Queues of what people ask for. */
  readonly asked: readonly string[];
  /** A person says that no process runs. */
  readonly isStopped?: boolean | undefined;
  readonly onStep?: ((step: RestoreStep) => void) | undefined;
}

/** By how it begins (SQLite's file format, 1.3), however it goes on. */
async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

async function problemsOf(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
}

/** Copies the backup as `part`, once it is known to be one; null when it was. */
async function takeBackup(
  file: string,
  part: string,
  { seal, target }: { readonly seal: Seal; readonly target: string },
): Promise<Restored | null> {
  let db: Database;
  try {
    db = await openAsItIs(file);
  } catch (error) {
    if (!isBroken(error)) throw error;
    const isCut = error.fault === 'damaged' && (await isSqlite(file));
    return isCut ? { kind: 'damaged', file, problems: [messageOf(error)] } : { kind: 'foreign', file };
  }
  try {
    const problems = await problemsOf(db);
    if (problems.length > 0) return { kind: 'damaged', file, problems };
    if ((await readTableVersion(db)).newer.length > 0) return { kind: 'newer', file };
    const { missing } = await lookAtSeals(db, seal, null);
    if (missing.length > 0) return { kind: 'keys', file, missing };
    const unwritten = await copyWhole(db, part);
    return unwritten === null ? null : { kind: 'unwritable', database: target, message: unwritten };
  } catch (error) {
    if (isBroken(error)) return { kind: 'damaged', file, problems: [messageOf(error)] };
    throw error;
  } finally {
    await db.destroy();
  }
}

interface Known {
  /** Null where the replaced file cannot tell: it is broken, or of another version. */
  readonly known: number | null;
  readonly knowsErased: boolean;
}

const nothingKnown: Known = { known: null, knowsErased: false };

async function knownOf(part: string, before: Database | null, now: string): Promise<Known> {
  if (!before) return nothingKnown;
  const copy = `${part}-known`;
  const restored = await openAsItIs(part);
  try {
    const [there, here] = [await readTableVersion(before), await readTableVersion(restored)];
    const isSame = JSON.stringify(there) === JSON.stringify(here) && there.newer.length === 0;
    if ((await problemsOf(before)).length > 0) return nothingKnown;
    // What is held can be read by its holder alone.
    await vacuumInto(before, copy);
    const knowsErased = await takeErasedSince(restored, copy, now);
    return { known: isSame ? await takeKnownSince(restored, copy) : null, knowsErased };
  } catch (error) {
    if (isBroken(error)) return nothingKnown;
    throw error;
  } finally {
    await restored.destroy();
    await removePart(copy);
  }
}

async function noted(part: string, asked: readonly string[]): Promise<number> {
  const db = await openAsItIs(part);
  try {
    return await noteRestored(db, asked);
  } finally {
    await db.destroy();
  }
}

const inodeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ ino }) => ino,
    () => null,
  );

async function isSame(one: string, other: string): Promise<boolean> {
  const [here, there] = [await stat(one).catch(() => null), await stat(other).catch(() => null)];
  return here !== null && here.ino === there?.ino && here.dev === there.dev;
}

/** `before` is its number at the first look. */
async function whyOvertaken(target: string, before: number | null): Promise<Restored | null> {
  return (await inodeOf(target)) === before ? null : { kind: 'overtaken', database: target };
}

/** Throws DatabaseError when the file that is in place cannot be opened though it is none that is broken. */
export async function restoreSqlite(
  path: string,
  backup: string,
  { seal, now, asked, isStopped = false, onStep = () => undefined }: RestoreParts,
): Promise<Restored> {
  const [target, file] = [await linkedPlaceOf(path), resolve(backup)];
  if (!existsSync(file)) return { kind: 'missing', file };
  if (await isSame(file, target)) return { kind: 'same', file };
  const part = partOf(target);
  let db: Database | null = null;
  try {
    const unusable = await takeBackup(file, part, { seal, target });
    if (unusable) return unusable;
    const before = await inodeOf(target);
    onStep('hold');
    const held = await holdReplaced(target, isStopped);
    ({ db } = held);
    // Whoever held it until now may have put another in its place: what is held here lies beside that by now.
    const refused = held.refused ?? (await whyOvertaken(target, before));
    if (refused) return refused;
    await removeParts(target, part);
    // One that was moved away works elsewhere; one whose restoring was broken off is restored again.
    if (db) await assertMayStart(db, target, ['replaced']);
    const knows = await knownOf(part, db, now);
    const shops = await noted(part, asked);
    await handOver(part, target);
    await toDisk(part);
    onStep('mark');
    // Nobody but its holder touches what is held; all else is looked at once more.
    const late = db ? null : ((await whyOvertaken(target, before)) ?? (await whyNotFree(target, isStopped)));
    if (late) return late;
    // Whoever waits for it must not work on it under its new name.
    if (db) await writeMark(db, { kind: 'replaced', token: randomUUID(), other: file, at: now });
    onStep('keep');
    const kept = await keepBeside(target);
    onStep('rename');
    await rename(part, target);
    await toDisk(dirname(target));
    return { kind: 'restored', database: target, before: kept, isMarked: db !== null, shops, ...knows };
  } catch (error) {
    if (error instanceof DatabaseError || !(error instanceof Error && 'code' in error)) throw error;
    // It is in its place still, and may be worked on.
    if (db) await removeMark(db);
    return { kind: 'unwritable', database: target, message: messageOf(error) };
  } finally {
    await db?.destroy();
    await removePart(part);
  }
}
