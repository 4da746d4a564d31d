/**
 * Another version of the app, as it is in a folder of its own beside this one: the same code with one more migration,
 * and where that breaks what is older, the code that goes with it.
 */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeClient } from '../../web/server/http/pages/make-client.ts';
import { temporaryFolder } from './temporary-folders.ts';

interface OtherVersion {
  /** The name of its migration, and the body of its `up`, which is given `db`. */
  readonly name: string;
  readonly up: string;
  /** A word of this version's code, and what it is in the other. */
  readonly instead?: readonly [word: string, other: string];
}

const root = new URL('../../', import.meta.url).pathname;

/** The folder from which it is started; whoever asks deletes it. */
export async function otherVersion({ name, up, instead }: OtherVersion): Promise<string> {
  await makeClient();
  const folder = temporaryFolder('version');
  for (const path of ['package.json', 'web/server', 'web/shared', 'web/client/dist', 'web/client/pages'])
    cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const database = join(folder, 'web/server/database');
  if (instead) replaceIn(database, instead);
  const all = join(database, 'migrations/all.ts');
  const text = readFileSync(all, 'utf8');
  const added = text.replace(/(?=\n\};\n$)/, `\n  '${name}': { up: async (db) => { ${up} } },`);
  if (added === text) throw new Error('all.ts has changed: the other version has no migration of its own');
  writeFileSync(all, added);
  return folder;
}

/** In all files but those of migrations, which say how it was. */
function replaceIn(folder: string, [word, other]: readonly [string, string]): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.startsWith('migrations')) continue;
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(word, other));
  }
}
