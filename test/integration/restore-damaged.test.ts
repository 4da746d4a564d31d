/** A database that is damaged answers nothing: that nobody works on it is seen from outside, or said by a person. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chown,
  open,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAsItIs, openDatabase } from '../../web/server/database/open-database.ts';
import { whoHasOpen } from '../../web/server/database/who-has-open.ts';
import { environment } from '../support/environment.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';

async function started(): Promise<Stand & { readonly backup: string }> {
  const stand = await startStand({ clock: hastyClock, supplier: { products: 1 } });
  onTestFinished(() => stand[Symbol.asyncDispose]());
  await stand.sync();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.command('backup', backup);
  return Object.assign(stand, { backup });
}

/** What a disk does to its first page, which lies in no log any more. */
async function damage(path: string): Promise<void> {
  const db = await openAsItIs(path);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(100, 0xff), 0, 100, 0);
  await file.close();
}

const cli = ['--no-warnings', 'web/server/cli/main.ts'];

/** The command as a process of its own, as a shell starts it. */
async function restored(stand: Stand, words: readonly string[], uid?: number) {
  const child = spawn(process.execPath, [...cli, 'restore', '--json', ...words], {
    env: { ...environment, ...stand.env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { status, document: JSON.parse(said) as { kind: string } };
}

test('SEC nothing is put under a process that works on a damaged database, whatever a person says of it', async () => {
  const stand = await started();
  await damage(stand.databaseUrl);
  const files = await readdir(dirname(stand.databaseUrl));
  const { ino } = await stat(stand.databaseUrl);
  for (const words of [[], ['--stopped']]) {
    expect(await restored(stand, [stand.backup, ...words])).toMatchObject({ document: { kind: 'in-use' } });
    expect((await stand.command('restore', stand.backup, ...words)).document).toMatchObject({
      kind: 'in-use',
    });
  }
  expect(await readdir(dirname(stand.databaseUrl))).toEqual(files);
  expect((await stat(stand.databaseUrl)).ino).toBe(ino);
});

test('nor under one whose database somebody has moved away or deleted, also with all that lies beside it', async () => {
  const stand = await started();
  const refused = async () =>
    expect((await stand.command('restore', stand.backup, '--stopped')).document).toMatchObject({
      kind: 'in-use',
    });
  await rename(stand.databaseUrl, `${stand.databaseUrl}.moved`);
  await refused();
  await rename(`${stand.databaseUrl}.moved`, stand.databaseUrl);
  for (const tail of ['', '-wal', '-shm']) await rm(`${stand.databaseUrl}${tail}`);
  await refused();
});

test('once every process is stopped a damaged database is replaced, and is not said to be marked', async () => {
  const stand = await started();
  await stand.app.stop();
  await damage(stand.databaseUrl);
  // Where everybody's open files can be seen, nobody has to say it.
  const canSee = (await whoHasOpen([stand.databaseUrl])) === 'nobody';
  const { words, document } = await stand.command('restore', stand.backup, ...(canSee ? [] : ['--stopped']));
  expect(document).toMatchObject({ kind: 'restored', isMarked: false });
  expect(words.join('\n')).toContain('.before-restore”; it is damaged and bears no mark');
  expect(words.join('\n')).not.toContain('nothing starts on it');
  await (await openDatabase(stand.databaseUrl)).destroy();
});

test('where it cannot be seen who has it open, a person has to say that every process is stopped', async ({
  skip,
}) => {
  if (process.geteuid?.() !== 0) skip('only root may be another user');
  const stand = await started();
  await stand.app.stop();
  await damage(stand.databaseUrl);
  for (const path of [dirname(stand.databaseUrl), stand.databaseUrl, stand.backup])
    await chown(path, 31_001, 31_001);
  const files = await readdir(dirname(stand.databaseUrl));
  expect(await restored(stand, [stand.backup], 31_001)).toMatchObject({
    status: 1,
    document: { kind: 'unseen' },
  });
  expect(await readdir(dirname(stand.databaseUrl))).toEqual(files);
  expect(await restored(stand, [stand.backup, '--stopped'], 31_001)).toMatchObject({
    status: 0,
    document: { kind: 'restored', isMarked: false },
  });
});

test('what a deleted database has left beside it is not read into the backup', async () => {
  const stand = await started();
  // As a killed process leaves it: what it wrote last lies beside the file.
  const wal = await readFile(`${stand.databaseUrl}-wal`);
  await stand.app.stop();
  await rm(stand.databaseUrl);
  await writeFile(`${stand.databaseUrl}-wal`, wal);
  await writeFile(`${stand.databaseUrl}-journal`, 'of another file');
  expect(wal.length).toBeGreaterThan(0);
  expect((await stand.command('restore', stand.backup, '--stopped')).document).toMatchObject({
    kind: 'restored',
    before: null,
  });
  for (const tail of ['-wal', '-journal']) expect(existsSync(`${stand.databaseUrl}${tail}`)).toBe(false);
  expect(await readFile(`${stand.databaseUrl}.before-restore-wal`)).toEqual(wal);
});

test('where DATABASE_URL is a link, the file that it leads to is replaced, and the link stays', async () => {
  const stand = await started();
  await stand.app.stop();
  const [link, real] = [stand.databaseUrl, join(dirname(stand.databaseUrl), 'on another disk.sqlite')];
  await rename(link, real);
  await symlink('on another disk.sqlite', link);
  expect((await stand.command('restore', stand.backup)).document).toMatchObject({
    kind: 'restored',
    database: real,
    before: `${real}.before-restore`,
  });
  expect(await readlink(link)).toBe('on another disk.sqlite');
  await (await openAsItIs(link)).destroy();
  await rm(real);
  expect((await stand.command('restore', stand.backup, '--stopped')).document).toMatchObject({
    database: real,
  });
  expect((await stat(real)).isFile()).toBe(true);
  expect((await stand.command('restore', real)).document).toMatchObject({ kind: 'same' });
});

test('a disk that is full is that of the database, and is named as such', async () => {
  const stand = await started();
  await stand.app.stop();
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 60; exec "$0" "$@"', process.execPath, ...cli, 'restore', stand.backup],
    { env: { ...environment, ...stand.env } },
  );
  const [out, error, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const said = out + error;
  expect(status).toBe(1);
  expect(said).toContain(`could not be put in place of “${stand.databaseUrl}”: The disk there is full`);
  expect(said).not.toContain(stand.backup);
});
