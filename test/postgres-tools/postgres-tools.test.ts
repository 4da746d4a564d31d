/**
 * Backup and restore with PostgreSQL's own tools (`npm run postgres-tools`): backup.sh, and every command that the app
 * prints, given to a shell as it stands. No part of `npm test`, because not every machine has these tools.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { environment } from '../support/environment.ts';
import { startInstalledPostgres, type InstalledPostgres } from '../support/installed-postgres.ts';
import { emails, fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const password = 'a-secret-word';
let postgres: InstalledPostgres;
let folder = '';

beforeAll(async () => {
  folder = temporaryFolder('postgres-tools');
  postgres = await startInstalledPostgres(password);
});
afterAll(async () => {
  await postgres?.close();
  removeFolder(folder);
});

const tool = (name: string, ...words: string[]) => run(join(postgres.tools, name), words);
const onServer = (statement: string, database = 'postgres') =>
  tool('psql', `${postgres.superuser}/${database}`, '--quiet', '--command', statement);
const make = (database: string) =>
  tool('createdb', '--maintenance-db', `${postgres.superuser}/postgres`, '--owner=sortiment', database);
const addressOf = (database: string) =>
  `postgres://sortiment:${password}@127.0.0.1:${postgres.port}/${database}`;

/** As an operator's shell: PostgreSQL's tools, and the password where production.md puts it. */
function shell(): NodeJS.ProcessEnv {
  const pgpass = join(folder, 'pgpass');
  const lines = ['sortiment', 'sortiment_restored'].map(
    (database) => `127.0.0.1:${postgres.port}:${database}:sortiment:${password}\n`,
  );
  writeFileSync(pgpass, lines.join(''), { mode: 0o600 });
  return { ...environment, PATH: `${postgres.tools}:${environment['PATH']}`, PGPASSFILE: pgpass };
}

/** Given to a shell as it was printed. */
const typed = (command: string) => run('sh', ['-c', command], { cwd: folder, env: shell() });

/** A process of the app on another database of the same server, with the same shop and supplier. */
async function command(stand: Stand, database: string, ...words: string[]) {
  const cli = join(root, 'web/server/cli/main.ts');
  const env = { ...environment, ...stand.env, DATABASE_URL: addressOf(database) };
  const ended = run(process.execPath, [cli, ...words], { env });
  return ended.then(
    ({ stdout }) => ({ status: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      status: code,
      said: stdout + stderr,
    }),
  );
}

/** The line of an answer that begins like that. */
const lineOf = (said: string, start: string): string =>
  said
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith(start)) ?? '';

test('R6 R9 what pg_dump took and pg_restore put back is well, and sends nothing twice', async () => {
  await onServer(`create role sortiment login password '${password}'`);
  await make('sortiment');
  const stands = {
    url: addressOf('sortiment'),
    lose: unasked,
    bytes: unasked,
    discard: () => Promise.resolve(),
  };
  await using stand = await startStand({ database: stands, supplier: { products: 3 } });
  const ofShop = ['--shop', stand.shop];
  await stand.sync();

  // Both ways to a dump, while the app works.
  const nightly = join(folder, 'nightly');
  mkdirSync(nightly);
  await run('sh', [join(root, 'web/operations/backup.sh'), nightly], { env: { ...shell(), ...stand.env } });
  const [dump = ''] = readdirSync(nightly);
  expect(dump).toMatch(/^sortiment-\d{8}T\d{6}Z\.dump$/);
  const printed = await command(stand, 'sortiment', 'backup', join(folder, "it's by hand.dump"));
  expect(printed.status).toBe(1);
  await typed(lineOf(printed.said, 'pg_dump'));
  expect(readdirSync(folder)).toContain("it's by hand.dump");

  // What comes after it, and then the damage.
  const { name } = order(stand);
  ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000077' });
  upload(stand);
  stand.supplier.data.catalogue.add(1);
  expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
  await stand.sync();
  await stand.app.stop();
  await onServer('drop table listings, parcels cascade', 'sortiment');
  expect((await command(stand, 'sortiment', 'doctor')).status).toBe(1);

  for (const file of [join(folder, "it's by hand.dump"), join(nightly, dump)]) {
    await onServer('drop database if exists sortiment_restored');
    const words = await command(stand, 'sortiment', 'restore', file);
    expect(words).toMatchObject({ status: 1, said: expect.stringContaining('createdb --owner=') });
    await make('sortiment_restored');
    await typed(lineOf(words.said, 'pg_restore'));
    expect(await command(stand, 'sortiment_restored', 'restore', '--done')).toMatchObject({ status: 0 });
    expect(await command(stand, 'sortiment_restored', 'sync', ...ofShop)).toMatchObject({ status: 0 });
    expect(await command(stand, 'sortiment_restored', 'track', ...ofShop)).toMatchObject({ status: 0 });
    const doctor = await command(stand, 'sortiment_restored', 'doctor');
    expect({ ...doctor, wrong: /WRONG.*/.exec(doctor.said) }).toMatchObject({ status: 0, wrong: null });
    expect(stand.shopify.shop().products.size).toBe(4);
    expect(fulfillmentsOf(stand)).toHaveLength(1);
    expect(await emails(stand)).toHaveLength(1);
  }
});

const unasked = () => Promise.reject(new Error('nobody asks'));
