/** What a timer starts every night (web/operations/backup.sh): a backup first, and only then the oldest leave. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openAsItIs } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { removeFolder } from '../support/temporary-folders.ts';

const daysAgo = (days: number) => systemClock.now().minus({ days }).toJSDate();

/** With backups of this name and age in days, and what is nobody's backup. */
async function folderWith(old: Readonly<Record<string, number>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sortiment-nightly-'));
  onTestFinished(() => removeFolder(root));
  const folder = join(root, 'backups of the app');
  await mkdir(folder);
  for (const [name, days] of Object.entries(old)) {
    await writeFile(join(folder, name), name);
    await utimes(join(folder, name), daysAgo(days), daysAgo(days));
  }
  return folder;
}

async function nightly(folder: string, env: Readonly<Record<string, string>>) {
  const child = spawn('sh', ['web/operations/backup.sh', folder], { env: { PATH: '/usr/bin:/bin', ...env } });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  return { said, status, files: (await readdir(folder)).toSorted() };
}

const old = {
  'sortiment-20261001T010000Z.sqlite': 20,
  'sortiment-20261001T010000Z.dump': 20,
  'sortiment-20261120T010000Z.sqlite': 3,
  'sortiment-before-the-upgrade.sqlite': 400,
  'of somebody else.sqlite': 400,
};
const stay = [
  'of somebody else.sqlite',
  'sortiment-20261120T010000Z.sqlite',
  'sortiment-before-the-upgrade.sqlite',
];
const made = /^sortiment-\d{8}T\d{6}Z\.(sqlite|dump)$/;

test('of a file it makes one that opens and nobody else reads, and the old ones leave', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const folder = await folderWith(old);
  const { status, files, said } = await nightly(folder, stand.env);
  expect({ status, said }).toMatchObject({ status: 0 });
  const [fresh = '', ...others] = files.filter((name) => made.test(name) && !(name in old));
  expect({ others, left: files.filter((name) => name !== fresh) }).toEqual({ others: [], left: stay });
  const { mode } = await stat(join(folder, fresh));
  expect(mode & 0o777).toBe(0o600);
  const db = await openAsItIs(join(folder, fresh));
  expect(await db.selectFrom('shops').select('shop').execute()).toHaveLength(1);
  await db.destroy();
});

test('when no backup can be made it ends with an error, and nothing leaves', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const folder = await folderWith(old);
  const { status, files } = await nightly(folder, { ...stand.env, DATABASE_URL: '/not/there.sqlite' });
  expect(status).not.toBe(0);
  expect(files).toEqual(Object.keys(old).toSorted());
});

/** The tools of PostgreSQL as the script meets them: `pg_dump` writes its words into the dump, and fails when it shall. */
async function toolsThat(dump: 'works' | 'fails'): Promise<string> {
  const bin = await folderWith({});
  const tools = {
    pg_dump: `for word in "$@"; do case $word in --file=*) printf '%s\\n' "$@" > "\${word#--file=}";; esac; done\nexit ${dump === 'works' ? 0 : 1}`,
    pg_restore: 'exit 0',
  };
  for (const [name, script] of Object.entries(tools)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  return bin;
}

const usual = 'postgres://sortiment:a-secret-word@127.0.0.1:5432/sortiment';

const onPostgres = async (folder: string, dump: 'works' | 'fails', url = usual) =>
  nightly(folder, { PATH: `${await toolsThat(dump)}:/usr/bin:/bin`, DATABASE_URL: url });

const server = '127.0.0.1:5432/sortiment';

test.each([
  [usual, `postgres://sortiment@${server}`],
  [`postgres://app@${server}?password=a-secret-word`, `postgres://app@${server}`],
  [
    `postgresql://app@${server}?options=-c%20a%3D1&p%61ssword=a-secret-word&sslmode=require`,
    `postgresql://app@${server}?options=-c%20a%3D1&sslmode=require`,
  ],
  [`postgres://app@${server}?sslpassword=a-secret-word`, `postgres://app@${server}`],
  [`postgres://app:p@a-secret-word@${server}`, `postgres://app@${server}`],
  [`POSTGRES://app:a-secret-word@${server}`, `postgres://app@${server}`],
])('SEC of PostgreSQL the password is in no command, and the old ones leave: %s', async (url, address) => {
  const folder = await folderWith(old);
  const { status, files } = await onPostgres(folder, 'works', url);
  const fresh = files.find((name) => made.test(name) && !(name in old)) ?? '';
  expect({ status, left: files.filter((name) => name !== fresh) }).toEqual({ status: 0, left: stay });
  const words = await readFile(join(folder, fresh), 'utf8');
  expect(words.split('\n')).toContain(address);
  expect(words).not.toContain('secret-word');
});

test('an address that the app cannot use is said, and nothing leaves', async () => {
  const folder = await folderWith(old);
  const { status, files, said } = await onPostgres(folder, 'works', 'mysql://app:a-secret-word@127.0.0.1/db');
  expect({ status, files }).toEqual({ status: 2, files: Object.keys(old).toSorted() });
  expect(said).toMatch(/DATABASE_URL: .* cannot be used/);
  expect(said).not.toContain('secret-word');
});

test('a dump of PostgreSQL that breaks off leaves nothing behind, and nothing leaves', async () => {
  const folder = await folderWith(old);
  const { status, files } = await onPostgres(folder, 'fails');
  expect({ isGood: status === 0, files }).toEqual({ isGood: false, files: Object.keys(old).toSorted() });
});

test.each(['0', '00', '-3', 'abc', '1.5', '14d', '08', '99999999999999999999'])(
  'with KEEP_DAYS=%s nothing is made, nothing leaves, and a sentence says why',
  async (days) => {
    const folder = await folderWith(old);
    const { status, files, said } = await nightly(folder, {
      PATH: `${await toolsThat('works')}:/usr/bin:/bin`,
      DATABASE_URL: 'postgres://sortiment:a-secret-word@127.0.0.1:5432/sortiment',
      KEEP_DAYS: days,
    });
    expect({ status, files }).toEqual({ status: 2, files: Object.keys(old).toSorted() });
    expect(said).toContain(`KEEP_DAYS is "${days}". It has to be a positive whole number of days`);
  },
);

test('with KEEP_DAYS=1 all others leave, the one just made stays', async () => {
  const folder = await folderWith(old);
  const { status, files } = await nightly(folder, {
    PATH: `${await toolsThat('works')}:/usr/bin:/bin`,
    DATABASE_URL: 'postgres://sortiment:a-secret-word@127.0.0.1:5432/sortiment',
    KEEP_DAYS: '1',
  });
  const fresh = files.filter((name) => made.test(name) && !(name in old));
  expect({ status, fresh: fresh.length, files: files.length }).toEqual({ status: 0, fresh: 1, files: 3 });
});
