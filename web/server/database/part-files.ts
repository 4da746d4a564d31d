/**
 * A copy of an SQLite file while it is made, beside what it is to become. Nobody else reads it from its first byte, and
 * one that a killed process has left is known by its name.
 */
import { randomUUID } from 'node:crypto';
import { chmod, chown, open, readdir, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { DatabaseError } from './database-error.ts';
import type { Database } from './open-database.ts';

/** What SQLite keeps beside a file. */
export const tails = ['-wal', '-shm', '-journal'] as const;

/** A database, as far as it is there. */
export const filesOf = (file: string): readonly string[] => ['', ...tails].map((tail) => `${file}${tail}`);

/** Where a file lies, or is to lie, that links may lead to: what takes its place must not take that of a link. */
export async function linkedPlaceOf(path: string): Promise<string> {
  const whole = resolve(path);
  try {
    return await realpath(whole);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const next = await readlink(whole).catch(() => null);
  return next === null ? whole : linkedPlaceOf(resolve(dirname(whole), next));
}

/** Nobody else's file, and no other copy's. */
export const partOf = (file: string): string => `${file}.sortiment-${randomUUID().slice(0, 8)}.part`;

/** SQLite fills a file that is empty, and leaves it to those to whom it belongs; what it would make itself all may read. */
export async function vacuumInto(db: Database, part: string): Promise<void> {
  await (await open(part, 'wx', 0o600)).close();
  await sql`vacuum into ${part}`.execute(db);
}

/** Null when the copy is there. SQLite names the database that it reads; what is full is where the copy goes. */
export async function copyWhole(db: Database, part: string): Promise<string | null> {
  try {
    await vacuumInto(db, part);
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.fault === 'full')
      return 'The disk there is full, or does not work.';
    throw error;
  }
}

/**
 * Whoever makes a copy, root most often, is not who works with it: it goes to the owner of the file whose place it takes,
 * as that was open to others; where none is, to the owner of the folder.
 */
export async function handOver(part: string, target: string): Promise<void> {
  const replaced = await stat(target).catch(() => null);
  const { uid, gid } = replaced ?? (await stat(dirname(target)));
  const own = await stat(part);
  if (own.uid !== uid || own.gid !== gid) await chown(part, uid, gid);
  if (replaced) await chmod(part, replaced.mode & 0o777);
}

/** With what SQLite keeps beside it. */
export async function removePart(part: string): Promise<void> {
  for (const file of filesOf(part)) await rm(file, { force: true });
}

/** Some disks cannot do it for a folder, and keep what is named in it all the same. */
const unable = new Set<unknown>(['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM']);

/** A file's bytes, or a folder's names, are on the disk. */
export async function toDisk(path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory();
  try {
    const handle = await open(path, isFolder ? 'r' : 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!isFolder || !unable.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}

const partTail = /^\.(sortiment-)?[\da-f]{8}\.part(-known)?(-wal|-shm|-journal)?$/;

const aDayMs = 86_400_000;
const backupTail = /.\.sortiment-[\da-f]{8}\.part$/;

/**
 * What killed backups have left in the folder of `file`, under whatever name; `nowMs` as that disk counts. Nobody can be asked whether one is still at
 * it; but whoever makes or reads a copy does not leave it alone for a day. Only what SQLite has begun: a file of somebody
 * else that has such a name stays.
 */
export async function removeForsaken(file: string, nowMs: number): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (backupTail.test(name) && (await isForsaken(path, nowMs))) await removePart(path);
  }
}

async function isForsaken(path: string, nowMs: number): Promise<boolean> {
  const seen = await stat(path).catch(() => null);
  if (!seen?.isFile() || nowMs - seen.mtimeMs < aDayMs) return false;
  if (seen.size === 0) return true;
  const handle = await open(path, 'r').catch(() => null);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    return start === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/** By their whole paths; empty where the folder cannot be read. */
export async function partsBeside(file: string): Promise<readonly string[]> {
  const place = await linkedPlaceOf(file);
  const [folder, name] = [dirname(place), basename(place)];
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((each) => each.startsWith(name) && partTail.test(each.slice(name.length)))
    .map((each) => join(folder, each))
    .toSorted();
}

/** What killed processes have left, once it is sure that none is at it; but the own one. */
export async function removeParts(file: string, own: string): Promise<void> {
  for (const part of await partsBeside(file)) if (!part.startsWith(own)) await rm(part, { force: true });
}
