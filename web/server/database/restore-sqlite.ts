/**
 * Puts a backup in the place of an SQLite installation on which nobody works. It is made ready under another name; the
 * file that it replaces keeps lying beside it, marked, and the new one takes its name in one step.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, open, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { messageOf } from '../lib/errors.ts';
import type { Seal } from '../lib/seal.ts';
import type { Restored } from '../shops/ports/restore.ts';
import { DatabaseError } from './database-error.ts';
import { takeErasedSince } from './erased-since.ts';
import { holdAlone } from './hold-alone.ts';
import { assertMayStart, removeMark, writeMark } from './installation-mark.ts';
import { takeKnownSince } from './known-since.ts';
import { readTableVersion } from './table-versions.ts';
import { lookAtSeals } from './look-at-seals.ts';
import { openAsItIs, type Database } from './open-database.ts';
import { handOver, partOf, removePart, removeParts, vacuumInto } from './part-files.ts';
import { noteRestored } from './restored-shops.ts';

/** Told before each step: where a test lets the process end. */
export type RestoreStep = 'hold' | 'mark' | 'keep' | 'rename';

interface RestoreParts {
  readonly seal: Seal;
  /** ISO, UTC. */
  readonly now: string;
  /** Queues of what people ask for. */
  readonly asked: readonly string[];
  readonly onStep?: ((step: RestoreStep) => void) | undefined;
}

const isBroken = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && (error.fault === 'damaged' || error.fault === 'missing');

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
async function takeBackup(file: string, part: string, seal: Seal): Promise<Restored | null> {
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
    await vacuumInto(db, part);
    return null;
  } catch (error) {
    if (isBroken(error)) return { kind: 'damaged', file, problems: [messageOf(error)] };
    throw error;
  } finally {
    await db.destroy();
  }
}

interface Held {
  readonly db: Database | null;
  readonly isHeld: boolean;
}

/** What is in place, held until it is closed; null where nothing readable is. */
async function holdReplaced(target: string): Promise<Held> {
  if (!existsSync(target)) return { db: null, isHeld: true };
  try {
    const db = await openAsItIs(target);
    const isHeld = await holdAlone(db);
    if (!isHeld) await db.destroy();
    return { db: isHeld ? db : null, isHeld };
  } catch (error) {
    if (!isBroken(error)) throw error;
    return { db: null, isHeld: true };
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

/** A name beside it that is free; the same again where a restoring was broken off after it was given. */
async function nameBeside(target: string): Promise<string> {
  const { ino } = await stat(target);
  for (let number = 1; ; number += 1) {
    const name = `${target}.before-restore${number === 1 ? '' : `-${number}`}`;
    const there = await stat(name).catch(() => null);
    if (there === null || there.ino === ino) return name;
  }
}

/** Where the disk knows no links it is copied: at no moment nothing lies in its place. */
async function keepBeside(target: string): Promise<string> {
  const name = await nameBeside(target);
  if (!existsSync(name)) await link(target, name).catch(() => copyFile(target, name));
  for (const tail of ['-wal', '-shm']) {
    if (existsSync(`${target}${tail}`)) await rename(`${target}${tail}`, `${name}${tail}`);
  }
  return name;
}

async function toDisk(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws DatabaseError when the file that is in place cannot be opened though it is none that is broken. */
export async function restoreSqlite(
  path: string,
  backup: string,
  { seal, now, asked, onStep = () => undefined }: RestoreParts,
): Promise<Restored> {
  const [target, file] = [resolve(path), resolve(backup)];
  if (!existsSync(file)) return { kind: 'missing', file };
  if (file === target) return { kind: 'same', file };
  const part = partOf(target);
  let held: Held = { db: null, isHeld: false };
  try {
    const refused = await takeBackup(file, part, seal);
    if (refused) return refused;
    const before = await inodeOf(target);
    onStep('hold');
    held = await holdReplaced(target);
    if (!held.isHeld) return { kind: 'in-use', database: target };
    // Whoever held it until now has put another in its place: what is held here lies beside that by now.
    if ((await inodeOf(target)) !== before) return { kind: 'overtaken', database: target };
    await removeParts(target, part);
    // One that was moved away works elsewhere; one whose restoring was broken off is restored again.
    if (held.db) await assertMayStart(held.db, target, ['replaced']);
    const { known, knowsErased } = await knownOf(part, held.db, now);
    const shops = await noted(part, asked);
    await handOver(part, target);
    await toDisk(part, 'r+');
    onStep('mark');
    // Whoever waits for it must not work on it under its new name.
    if (held.db) await writeMark(held.db, { kind: 'replaced', token: randomUUID(), other: file, at: now });
    onStep('keep');
    const kept = existsSync(target) ? await keepBeside(target) : null;
    onStep('rename');
    await rename(part, target);
    await toDisk(dirname(target), 'r');
    return { kind: 'restored', database: target, before: kept, known, knowsErased, shops };
  } catch (error) {
    if (error instanceof DatabaseError || !(error instanceof Error && 'code' in error)) throw error;
    // It is in its place still, and may be worked on.
    if (held.db) await removeMark(held.db);
    return { kind: 'unwritable', database: target, message: messageOf(error) };
  } finally {
    await held.db?.destroy();
    await removePart(part);
  }
}
