/** Why this process may not write a file, by whose it is: for whoever started it as another user than the one before. */
import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** As whom a process runs; null where the system knows no such users. */
export interface Identity {
  readonly uid: number;
  readonly groups: readonly number[];
}

export function ownIdentity(): Identity | null {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  if (uid === undefined || gid === undefined) return null;
  return { uid, groups: [gid, ...(process.getgroups?.() ?? [])] };
}

/** Of a user that is not in the system's list, as in containers, the number. */
function userName(uid: number): string {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n');
    const found = users.map((line) => line.split(':')).find((fields) => fields[2] === String(uid));
    return found?.[0] ?? `user ${uid}`;
  } catch {
    return `user ${uid}`;
  }
}

const statOf = (path: string): Stats | null => {
  try {
    return statSync(path);
  } catch {
    return null;
  }
};

/** `wanted` are the bits of read, write and search, as in a mode. */
function mayUse({ uid, gid, mode }: Stats, who: Identity, wanted: number): boolean {
  if (who.uid === 0) return true;
  const shift = who.uid === uid ? 6 : who.groups.includes(gid) ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** In a sentence or two, each with its full stop, the first without its subject; null when the permissions are not why. */
export function whyNotWritten(file: string, who: Identity | null = ownIdentity()): string | null {
  if (who === null) return null;
  const looked = [
    ['the file', statOf(file), 0o6],
    ['its folder', statOf(dirname(file)), 0o3],
  ] as const;
  for (const [what, found, wanted] of looked) {
    if (found === null || mayUse(found, who, wanted)) continue;
    const owner = userName(found.uid);
    const mode = (found.mode & 0o777).toString(8).padStart(4, '0');
    const instead = found.uid === 0 ? 'Give' : `Run Sortiment as ${owner}, or give`;
    return `${what} belongs to ${owner} (mode ${mode}), and this process runs as ${userName(who.uid)}. ${instead} it to the user that runs Sortiment (chown).`;
  }
  return null;
}
