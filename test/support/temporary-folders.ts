/**
 * Folders of one process under the system's for temporary files. Their names carry the process, so that the next run
 * of the tests can delete what a killed one left behind, and end the database server that runs in it.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../web/server/lib/clock.ts';
import { temporaryPlace } from './memory-disk.ts';

const prefix = 'sortiment-of-';

/** Others may enter it: a database server runs as a user of its own. */
export function temporaryFolder(purpose: string, place = tmpdir()): string {
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-${purpose}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The server's process, by its own note in its folder; undefined when it has ended. */
function serverPid(folder: string): number | undefined {
  try {
    const data = join(folder, 'data');
    const [pid, dataFolder] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return dataFolder === data && isAlive(Number(pid)) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** At once, as a crash does; its folder must not be deleted while it still writes. */
async function endServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT');
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await systemClock.wait(20);
}

async function sweep(place: string): Promise<void> {
  for (const name of readdirSync(place).filter((name) => name.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const folder = join(place, name);
    const pid = serverPid(folder);
    if (pid !== undefined) await endServer(pid);
    removeFolder(folder);
  }
}

export async function sweepTemporaryFolders(): Promise<void> {
  for (const place of new Set([tmpdir(), temporaryPlace])) await sweep(place);
}
