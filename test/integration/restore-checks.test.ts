/** Each check of a restore, by what it is there for: damage on either side, files of older and newer days, work that waited. */
import { existsSync, globSync, renameSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { expect, onTestFinished, test } from 'vitest';
import { webhookQueue } from '../../web/server/application/webhook-inbox.ts';
import { createRestore } from '../../web/server/app.ts';
import { openAsItIs, openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { sharedPostgres } from '../support/databases.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { serverDatabase } from '../support/stand-database.ts';

async function started(): Promise<Stand> {
  const stand = await startStand({ clock: hastyClock, supplier: { products: 3 } });
  onTestFinished(() => stand[Symbol.asyncDispose]());
  await stand.sync();
  return stand;
}

async function on<Result>(path: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openAsItIs(path);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** An index lacks its rows, as after a disk's mistake: every table can be read, and a copy would look sound. */
async function damage(path: string): Promise<void> {
  await on(path, async (db) => {
    await sql`pragma writable_schema = on`.execute(db);
    await sql`update sqlite_master set sql = replace(sql, '("shop", "gtin")', '("shop", "title")')
      where name = 'listings_gtin'`.execute(db);
    await sql`update sqlite_master set sql = replace(sql, '("shop", "state", "sku", "sent_status")', '("shop", "title", "sku", "sent_status")')
      where name = 'listings_state'`.execute(db);
    await sql`pragma writable_schema = off`.execute(db);
  });
}

test('a backup that is damaged inside is not put in place, though every table of it can be read', async () => {
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.command('backup', backup);
  await stand.app.stop();
  await damage(backup);
  expect((await stand.command('restore', backup)).document).toMatchObject({
    kind: 'damaged',
    problems: expect.arrayContaining([expect.stringMatching(/index listings_state/)]),
  });
  expect(existsSync(`${stand.databaseUrl}.before-restore`)).toBe(false);
});

test.each([
  ['cut off', 20_000, 'damaged'],
  ['cut off in its first page', 1_000, 'damaged'],
  ['of nothing', 0, 'foreign'],
])('a backup that is %s is called what it is', async (_, bytes, kind) => {
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.command('backup', backup);
  await stand.app.stop();
  await truncate(backup, bytes);
  expect((await stand.command('restore', backup)).document).toMatchObject({ kind });
  expect(existsSync(`${stand.databaseUrl}.before-restore`)).toBe(false);
});

test('of a replaced file that is damaged inside nothing is believed', async () => {
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.command('backup', backup);
  await stand.app.stop();
  await damage(stand.databaseUrl);
  expect((await stand.command('restore', backup)).document).toMatchObject({ kind: 'restored', known: null });
});

const confirmed = (db: Database) =>
  db
    .selectFrom('listings')
    .select([
      'sku',
      'sent_texts',
      'sent_details',
      'sent_prices',
      'sent_stock',
      'sent_status',
      'shop_status',
    ] as never)
    .orderBy('sku')
    .execute();

test('what Shopify confirmed since the backup is taken over into the listings', async () => {
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.command('backup', backup);
  stand.supplier.data.catalogue.change(1, { stock: 3 });
  stand.supplier.data.catalogue.change(2, { texts: [{ lang: 'DE', name: 'Neu', description: 'Neu' }] });
  await stand.sync();
  await stand.app.stop();
  const [then, now] = [await on(backup, confirmed), await on(stand.databaseUrl, confirmed)];
  expect(now).not.toEqual(then);
  expect((await stand.command('restore', backup)).document).toMatchObject({ known: 3 });
  expect(await on(stand.databaseUrl, confirmed)).toEqual(now);
});

test('a file of an older day teaches a newer backup nothing', async () => {
  const stand = await started();
  const [older, newer] = [`${stand.databaseUrl}.older`, `${stand.databaseUrl}.newer`];
  await stand.command('backup', older);
  stand.supplier.data.catalogue.change(1, { stock: 3 });
  await stand.sync();
  await stand.command('backup', newer);
  await stand.app.stop();
  const then = await on(newer, confirmed);
  await copyFile(older, stand.databaseUrl);
  expect((await stand.command('restore', newer)).document).toMatchObject({ kind: 'restored', known: 0 });
  expect(await on(stand.databaseUrl, confirmed)).toEqual(then);
});

test('SEC a copy is nobody else’s from its first byte until it takes its place, and what a killed restore has left is named and removed', async () => {
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  await stand.command('backup', backup);
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(backup)).toBe(0o600);
  await chmod(stand.databaseUrl, 0o644);
  const [left, theirs] = [`${stand.databaseUrl}.0badf00d.part`, `${stand.databaseUrl}.part`];
  for (const path of [left, theirs]) await writeFile(path, 'a copy');
  const said = (await stand.command('doctor')).words.join('\n');
  expect(said).toContain(left);
  expect(said).not.toContain(`${theirs},`);
  await stand.app.stop();
  const modes: number[] = [];
  const restore = createRestore(
    () => stand.config,
    () => ({
      clock: systemClock,
      onStep(step) {
        const parts = step === 'hold' ? globSync(`${stand.databaseUrl}.sortiment-*.part`) : [];
        modes.push(...parts.map((part) => statSync(part).mode & 0o777));
      },
    }),
  );
  expect(await restore(backup)).toMatchObject({ kind: 'restored' });
  expect(modes).toEqual([0o600]);
  const files = await readdir(dirname(stand.databaseUrl));
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([basename(theirs)]);
});

test('a restore that waited for another one leaves what that put in place', async () => {
  const stand = await started();
  const [backup, others] = [`${stand.databaseUrl}.backup`, `${stand.databaseUrl}.of-another`];
  await stand.command('backup', backup);
  await copyFile(backup, others);
  await stand.app.stop();
  const restore = createRestore(
    () => stand.config,
    () => ({
      clock: systemClock,
      // The other one is done between this one's look and its turn.
      onStep: (step) => step === 'hold' && renameSync(others, stand.databaseUrl),
    }),
  );
  const { ino } = await stat(others);
  expect(await restore(backup)).toMatchObject({ kind: 'overtaken' });
  expect((await stat(stand.databaseUrl)).ino).toBe(ino);
  expect(existsSync(`${stand.databaseUrl}.before-restore`)).toBe(false);
  await (await openDatabase(stand.databaseUrl)).destroy();
});

const syncQueue = 'sync-catalogue';
const slotAt = '2026-11-22T12:05:00.000Z';

/** The shop wants a sync once a day, and the clock has just handed it one. */
async function handedOut(db: Database, shop: string): Promise<void> {
  await sql`update shops set sync_every_hours = 24, stage = 'live' where shop = ${shop}`.execute(db);
  await sql`delete from ticks where queue = ${syncQueue}`.execute(db);
  await sql`insert into ticks (shop, queue, slot, part) values (${shop}, ${syncQueue}, ${slotAt}, 0)`.execute(
    db,
  );
}

/** To whom the clock hands a sync ten minutes later. */
async function handedNext(db: Database): Promise<readonly string[]> {
  const slot = DateTime.fromISO(slotAt, { zone: 'utc' }).plus({ minutes: 10 }) as DateTime<true>;
  const sent: string[] = [];
  await new SqlTicks(db).handOut({ queue: syncQueue, slot, now: slot, byOwnHours: true }, async (shops) => {
    sent.push(...shops);
  });
  return sent;
}

test.each(['waits', 'was done'])(
  'the clock asks again at once for what it had handed out only where that was dropped: it %s at the backup',
  async (how) => {
    const stand = await started();
    const backup = `${stand.databaseUrl}.backup`;
    if (how === 'waits') await stand.app.commands.askToSyncNow(stand.shop, null);
    // A person's job that waits takes in the clock's, and keeps what the person said.
    await on(stand.databaseUrl, (db) => handedOut(db, stand.shop));
    await stand.command('backup', backup);
    await stand.app.stop();
    expect(await stand.command('restore', backup)).toMatchObject({ status: 0 });
    expect(await on(stand.databaseUrl, handedNext)).toEqual(how === 'waits' ? [stand.shop] : []);
  },
);

test('a sync that waited at the backup, with what it was to let pass, is not done after the restore', async () => {
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.app.commands.askToSyncNow(stand.shop, null);
  await on(stand.databaseUrl, (db) =>
    sql`update jobs set payload = '{"accept":["removals"]}' where queue = 'sync-catalogue' and state = 'queued'`.execute(
      db,
    ),
  );
  await stand.command('backup', backup);
  const waiting = (path: string) =>
    on(path, (db) =>
      db
        .selectFrom('jobs')
        .select('payload')
        .where(sql<boolean>`state in ('queued', 'retry', 'active')`)
        .execute(),
    );
  expect(await waiting(backup)).toEqual([{ payload: '{"accept":["removals"]}' }]);
  await stand.app.stop();
  const { words } = await stand.command('restore', backup);
  expect(words.join('\n')).toContain('were dropped with what they were to let pass');
  expect(await waiting(stand.databaseUrl)).toEqual([]);
});

test('on PostgreSQL too, with the clock’s that were dropped, and what a webhook asked for is kept', async () => {
  const database = await serverDatabase(await sharedPostgres());
  onTestFinished(() => database.discard());
  await using stand = await startStand({ database, supplier: { products: 1 } });
  await stand.app.stop();
  const queues = (db: Database) =>
    sql<{ name: string }>`select name from pgboss.job where state <= 'active' order by name`
      .execute(db)
      .then(({ rows }) => rows.map(({ name }) => name));
  await on(stand.databaseUrl, async (db) => {
    for (const queue of ['sync-catalogue', 'apply-plan', webhookQueue])
      await sql`insert into pgboss.job (name, data, singleton_key, policy)
        values (${queue}, '{"payload":{},"tries":1}', ${stand.shop}, 'stately')`.execute(db);
    expect(await queues(db)).toHaveLength(3);
    await handedOut(db, stand.shop);
    expect(await handedNext(db)).toEqual([]);
  });
  expect((await stand.command('restore', '--done')).document).toMatchObject({ kind: 'restored' });
  expect(await on(stand.databaseUrl, queues)).toEqual([webhookQueue]);
  expect(await on(stand.databaseUrl, handedNext)).toEqual([stand.shop]);
});

const whose = async (path: string) => {
  const { uid, gid, mode } = await stat(path);
  return { uid, gid, mode: (mode & 0o777).toString(8) };
};

test('what is put in place belongs to whom the replaced file belonged, and is open to whom that was, whoever did it', async ({
  skip,
}) => {
  if (process.geteuid?.() !== 0) skip('only root may give files away');
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.command('backup', backup);
  await stand.app.stop();
  await chown(stand.databaseUrl, 31_001, 31_002);
  await chmod(stand.databaseUrl, 0o640);
  expect((await stand.command('restore', backup)).status).toBe(0);
  expect(await whose(stand.databaseUrl)).toEqual({ uid: 31_001, gid: 31_002, mode: '640' });
});

test('where nothing lay, it belongs to whom the folder belongs, and is open to nobody else', async ({
  skip,
}) => {
  if (process.geteuid?.() !== 0) skip('only root may give files away');
  const stand = await started();
  const backup = `${stand.databaseUrl}.backup`;
  await stand.command('backup', backup);
  await stand.app.stop();
  for (const tail of ['', '-wal', '-shm']) await rm(`${stand.databaseUrl}${tail}`, { force: true });
  await chown(dirname(stand.databaseUrl), 31_001, 31_002);
  expect((await stand.command('restore', backup)).status).toBe(0);
  expect(await whose(stand.databaseUrl)).toEqual({ uid: 31_001, gid: 31_002, mode: '600' });
});
