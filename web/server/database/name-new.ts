/** A whole copy gets the name that was asked for, in one step, and never in place of what lies there. */
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messageOf } from '../lib/errors.ts';
import { toDisk } from './part-files.ts';

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;

/** Whoever has made the name may also replace it. A kill in between leaves it empty, and no half copy under it. */
async function renameNew(part: string, file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
  try {
    await rename(part, file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Unlike a renaming it fails where something has come to lie meanwhile; where the disk knows no links, the name is taken
 * first. Null when the copy has it, else why not. `linked` makes another name for a file.
 */
export async function nameNew(part: string, file: string, linked = link): Promise<string | null> {
  try {
    await linked(part, file).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      await renameNew(part, file);
    });
    await toDisk(dirname(file));
    return null;
  } catch (error) {
    return codeOf(error) === 'EEXIST' ? 'exists' : messageOf(error);
  }
}
