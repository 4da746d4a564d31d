/** Under which licences the packages stand that `npm ci --omit=dev` installs, as the lock file says. */
import { readFileSync } from 'node:fs';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** They ask for their text to be kept, and for nothing of the app. */
export const permissive: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
  '(MIT OR WTFPL)',
  '(MIT OR CC0-1.0)',
]);

/** By licence: name and version of each package. */
export function productionLicences(lockFile: string): ReadonlyMap<string, readonly string[]> {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const byLicence = new Map<string, string[]>();
  for (const [path, { version = '', license = 'none named', dev = false }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    byLicence.set(license, [...(byLicence.get(license) ?? []), `${name} ${version}`].toSorted());
  }
  return byLicence;
}
