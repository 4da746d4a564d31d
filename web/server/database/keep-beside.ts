/** What a backup replaces stays beside it under a name of its own, with what SQLite has put beside it. */
import { existsSync } from 'node:fs';
import { copyFile, link, rename, stat } from 'node:fs/promises';
import { filesOf, partOf, removePart, tails } from './part-files.ts';

/** A name that is free; the same again where a restoring was broken off after it was given. */
async function nameBeside(target: string): Promise<string> {
  const here = await stat(target).catch(() => null);
  for (let number = 1; ; number += 1) {
    const name = `${target}.before-restore${number === 1 ? '' : `-${number}`}`;
    const there = await stat(name).catch(() => null);
    const isFree = !filesOf(name).some((file) => existsSync(file));
    if (isFree || (there !== null && there.ino === here?.ino)) return name;
  }
}

/** Where the disk knows no links it is copied: at no moment nothing lies in its place, nor half of it under the other name. */
async function alsoNamed(target: string, name: string): Promise<void> {
  await link(target, name).catch(async () => {
    const part = partOf(target);
    try {
      await copyFile(target, part);
      await rename(part, name);
    } finally {
      await removePart(part);
    }
  });
}

/** Null when no file was there. What lay beside one that is gone would be read into the next. */
export async function keepBeside(target: string): Promise<string | null> {
  const name = await nameBeside(target);
  const isThere = existsSync(target);
  if (isThere && !existsSync(name)) await alsoNamed(target, name);
  for (const tail of tails) {
    if (existsSync(`${target}${tail}`)) await rename(`${target}${tail}`, `${name}${tail}`);
  }
  return isThere ? name : null;
}
