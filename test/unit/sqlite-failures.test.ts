/** What is said of an SQLite file that this process may not use: whose it is, and as whom the process runs, where that is why. */
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { explainSqlite } from '../../web/server/database/sqlite-failures.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

/** A file and its folder, each of whoever runs the tests. */
function database(modes: { readonly file: number; readonly folder: number }): string {
  const folder = temporaryFolder('owners');
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    removeFolder(folder);
  });
  const path = join(folder, 'test.sqlite');
  writeFileSync(path, '');
  chmodSync(path, modes.file);
  chmodSync(folder, modes.folder);
  return path;
}

const stranger = { uid: 31_001, groups: [31_002] };

const said = (path: string, code: string, who = stranger): string =>
  explainSqlite(path, who)(Object.assign(new Error(code), { code }))?.message ?? '';

test('a file of somebody else is told with its owner, its mode and whom the process runs as', () => {
  const path = database({ file: 0o600, folder: 0o777 });
  expect(said(path, 'SQLITE_CANTOPEN')).toMatch(
    /^The database ".*" cannot be opened: the file belongs to \S+ \(mode 0600\), and this process runs as user 31001\. .*to the user that runs Sortiment \(chown\)\.$/,
  );
  expect(said(path, 'SQLITE_READONLY')).toContain('may not be written: the file belongs to');
});

test('where the file may be written and its folder may not, the folder is told', () => {
  const path = database({ file: 0o666, folder: 0o755 });
  expect(said(path, 'SQLITE_READONLY')).toContain('may not be written: its folder belongs to');
  expect(said(join(dirname(path), 'none.sqlite'), 'SQLITE_CANTOPEN')).toContain(
    'cannot be opened: its folder belongs to',
  );
});

test('its group counts, and nobody is named where the permissions are not why', () => {
  const path = database({ file: 0o660, folder: 0o770 });
  const { gid } = statSync(path);
  const ofGroup = { uid: 31_001, groups: [gid] };
  expect(said(path, 'SQLITE_CANTOPEN', ofGroup)).toMatch(/cannot be opened\. Check that its folder exists/);
  expect(said(path, 'SQLITE_FULL')).not.toContain('belongs to');
});
