/** A backup is made while the app works; put back a day later it makes nothing twice, and nobody is mailed again. */
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { nameNew } from '../../web/server/database/name-new.ts';
import { openAsItIs } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { emails, fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const fileBeside = ({ databaseUrl }: Stand, name: string): string => join(dirname(databaseUrl), name);

async function putBack(stand: Stand, file: string): Promise<void> {
  await stand.app.stop();
  expect(await stand.command('restore', file)).toMatchObject({ status: 0 });
  await stand.reopen();
}

test('R6 R9 what was done after a backup is recognised when that is put back: no second product, parcel or e-mail', async () => {
  let later = { hours: 0 };
  const clock = { ...hastyClock, now: () => systemClock.now().plus(later) };
  await using stand = await startStand({ clock, supplier: { products: 3 } });
  await stand.sync();
  const file = fileBeside(stand, 'a day ago.sqlite');
  const { status, words } = await stand.command('backup', file);
  expect({ status, said: words.join('\n') }).toMatchObject({
    status: 0,
    said: expect.stringContaining('every table has as many rows'),
  });
  const { name } = order(stand);
  ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000077' });
  upload(stand);
  stand.supplier.data.catalogue.add(1);
  expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
  await stand.sync();
  const products = stand.shopify.shop().products.size;
  expect(products).toBe(4);
  later = { hours: 20 };
  await putBack(stand, file);
  await stand.mutations();
  await stand.sync();
  expect(await stand.app.commands.track(stand.shop)).toMatchObject({ newParcels: 1, emails: 0 });
  expect(stand.shopify.shop().products.size).toBe(products);
  expect(await emails(stand)).toHaveLength(1);
  expect(fulfillmentsOf(stand)).toHaveLength(1);
  expect((await stand.mutations())['fulfillmentCreate']).toBeUndefined();
  expect(await stand.app.commands.status(stand.shop)).toMatchObject({ parcels: { done: 1 } });
});

test('a backup brings no table up to date, replaces nothing, and leaves nothing where it cannot be', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const source = await openAsItIs(stand.databaseUrl);
  await source.withTables<{ kysely_migration: { name: string } }>().deleteFrom('kysely_migration').execute();
  const file = fileBeside(stand, 'copy.sqlite');
  expect(await stand.command('backup', file)).toMatchObject({
    status: 0,
    document: { kind: 'made', shops: 1 },
  });
  const copy = await openAsItIs(file);
  for (const db of [source, copy]) {
    const kept = db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration');
    expect(await kept.selectAll().execute()).toEqual([]);
    await db.destroy();
  }
  await writeFile(file, 'of somebody else');
  expect(await stand.command('backup', file)).toMatchObject({ status: 1, document: { kind: 'exists' } });
  expect(await readFile(file, 'utf8')).toBe('of somebody else');
  const nowhere = join(fileBeside(stand, 'no folder'), 'copy.sqlite');
  expect(await stand.command('backup', nowhere)).toMatchObject({
    status: 1,
    document: { kind: 'unwritable' },
  });
});

test('of an older version every table that it has is copied and counted, also what tells of erased shops', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const source = await openAsItIs(stand.databaseUrl);
  // As before the migration that makes it.
  await sql`drop table hints`.execute(source);
  await sql`create table of_old (shop text not null)`.execute(source);
  await sql`insert into of_old values ('erased.myshopify.com'), ('erased.myshopify.com')`.execute(source);
  const counted = async () => {
    const rows: number[] = [];
    for (const { name } of await source.introspection.getTables()) {
      const [row] = (
        await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(source)
      ).rows;
      rows.push(row?.count ?? 0);
    }
    return rows.reduce((sum, count) => sum + count, 0);
  };
  await stand.app.stop();
  const file = fileBeside(stand, 'of old.sqlite');
  const { document } = await stand.command('backup', file);
  expect(document).toMatchObject({ kind: 'made', isCompared: true, shops: 1, rows: await counted() });
  await source.destroy();
});

test('where the disk knows no links a whole copy gets its name in one step, and replaces nothing', async () => {
  const folder = temporaryFolder('no-links');
  onTestFinished(() => removeFolder(folder));
  const [part, file] = [join(folder, 'a.part'), join(folder, 'a.sqlite')];
  const noLinks = () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EPERM' }));
  await writeFile(part, 'the copy');
  const { ino } = await stat(part);
  expect(await nameNew(part, file, noLinks)).toBeNull();
  expect((await stat(file)).ino).toBe(ino);
  await writeFile(part, 'another');
  expect(await nameNew(part, file, noLinks)).toBe('exists');
  expect(await readFile(file, 'utf8')).toBe('the copy');
});

test('what killed backups have left in a folder leaves with the next that succeeds there, once it is a day old', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const folder = fileBeside(stand, 'elsewhere');
  await mkdir(folder);
  const yesterday = systemClock.now().minus({ hours: 25 }).toJSDate();
  const sqlite = `SQLite format 3\0 and so on`;
  const parts = { 'may.sqlite.sortiment-0123abcd.part': sqlite, 'june.sqlite.sortiment-0123abcd.part': '' };
  const others = {
    'mine.sortiment-0123abcd.part': 'of somebody else',
    'bookkeeping.db.0123abcd.part': sqlite,
    'film.mkv.0123abcd.part': '',
    'may.sqlite': sqlite,
  };
  for (const [name, words] of Object.entries({ ...parts, ...others })) {
    await writeFile(join(folder, name), words);
    await utimes(join(folder, name), yesterday, yesterday);
  }
  await writeFile(join(folder, 'now.sqlite.sortiment-0123abcd.part'), sqlite);
  const before = await readdir(folder);
  expect(await stand.command('backup', join(folder, 'may.sqlite'))).toMatchObject({ status: 1 });
  expect(await readdir(folder)).toEqual(before);
  expect(await stand.command('backup', join(folder, 'july.sqlite'))).toMatchObject({ status: 0 });
  expect((await readdir(folder)).toSorted()).toEqual(
    [...Object.keys(others), 'july.sqlite', 'now.sqlite.sortiment-0123abcd.part'].toSorted(),
  );
});

test('of PostgreSQL the command is named that makes a backup, without its password', async () => {
  await using stand = await startStand({ database: 'postgres', supplier: { products: 1 } });
  const { status, words } = await stand.command('backup', "it's.dump");
  expect(status).toBe(1);
  expect(words.join('\n')).toMatch(
    /pg_dump --format=custom --file='it'\\''s\.dump' 'postgres:\/\/[^:]*@?[^@:]+:\d+\/stand_/,
  );
});
