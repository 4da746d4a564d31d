/**
 * A disk of a few megabytes that is really full when it is: memory that Linux mounts for root. Null where it cannot be
 * had. Whoever asks for it gives it back.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from './temporary-folders.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  makeRoom(): void;
  [Symbol.dispose](): void;
}

const quiet = { stdio: 'ignore' } as const;

export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = temporaryFolder('disk');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], quiet);
  } catch {
    removeFolder(folder);
    return null;
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [65_536, 4_096]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    [Symbol.dispose]() {
      execFileSync('umount', ['-l', folder], quiet);
      removeFolder(folder);
    },
  };
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
