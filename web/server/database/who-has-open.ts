/**
 * Whether anybody has files open, seen without reading them: a damaged database answers nobody, and whoever works on it may
 * do so still. SQLite's locks cannot be asked for from here; Linux lists what every process has open.
 */
import { readdir, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Why it cannot be told: nobody lists it, only a container's own processes are seen, or some only by others. */
export type Unseen = 'unlisted' | 'contained' | 'hidden';

/** Of the kernel itself (PROC_PID_INIT_INO): every process of the machine is in it, or below it. */
const ofMachine = 'pid:[4026531836]';

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;
/** The process, or what it had open, is gone meanwhile. */
const isGone = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH';

/** The same file, by whatever name and in whatever folder of a container it is open. */
async function identityOf(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${dev}:${ino}`;
}

interface Wanted {
  readonly identities: ReadonlySet<string>;
  /** As Linux names those that were deleted and are open still. */
  readonly deleted: ReadonlySet<string>;
}

async function wantedOf(paths: readonly string[]): Promise<Wanted> {
  const identities = new Set<string>();
  for (const path of paths) {
    try {
      identities.add(await identityOf(path));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return { identities, deleted: new Set(paths.map((path) => `${path} (deleted)`)) };
}

/** Null where it may not be seen. */
async function hasOpen(folder: string, { identities, deleted }: Wanted): Promise<boolean | null> {
  let isSeen = true;
  const names = await readdir(folder).catch((error: unknown) => (isGone(error) ? [] : null));
  for (const name of names ?? []) {
    const path = join(folder, name);
    try {
      if (deleted.has(await readlink(path)) || identities.has(await identityOf(path))) return true;
    } catch (error) {
      isSeen &&= isGone(error);
    }
  }
  return names !== null && isSeen ? false : null;
}

/** `paths` are whole ones, of which some need not be there; `proc` is /proc unless told. This process counts too. */
export async function whoHasOpen(
  paths: readonly string[],
  proc = '/proc',
): Promise<'somebody' | 'nobody' | Unseen> {
  const wanted = await wantedOf(paths);
  const names = await readdir(proc).catch(() => []);
  const processes = names.filter((name) => /^\d+$/.test(name));
  let isHidden = !processes.includes('1');
  for (const id of processes) {
    const isOpen = await hasOpen(join(proc, id, 'fd'), wanted);
    if (isOpen) return 'somebody';
    isHidden ||= isOpen === null;
  }
  if (processes.length === 0) return 'unlisted';
  if ((await readlink(join(proc, 'self/ns/pid')).catch(() => '')) !== ofMachine) return 'contained';
  return isHidden ? 'hidden' : 'nobody';
}
