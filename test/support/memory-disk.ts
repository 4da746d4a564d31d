/**
 * Where the tests keep their files, when this machine has a disk in memory with room for them. The app has SQLite wait
 * for the disk at every commit, which on a real one is a third of many tests' time and proves nothing in them.
 */
import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const enoughBytes = 4e9;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
}

const inMemory = '/dev/shm';

/** A folder that a person has named wins. Speed is measured on the real disk: `npm run bench` does not ask here. */
export const temporaryPlace: string =
  process.env['TMPDIR'] === undefined && hasRoom(inMemory) ? inMemory : tmpdir();
