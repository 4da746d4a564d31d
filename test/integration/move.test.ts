/** An installation moves from an SQLite file to PostgreSQL with work under way, and goes on there: nothing is lost, made or mailed twice. */
import { sql } from 'kysely';
import { onTestFinished, expect, test } from 'vitest';
import { createMove } from '../../web/server/app.ts';
import { openAsItIs, openDatabase } from '../../web/server/database/open-database.ts';
import type { Clock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand, type StandOptions } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { dyingBefore, emptyPostgres, moved } from '../support/move-installation.ts';
import {
  emails,
  fulfillmentsOf,
  mailed,
  mailedOnce,
  order,
  ship,
  shipMany,
  upload,
} from '../support/stand-orders.ts';

const start = (options: StandOptions = {}) =>
  startStand({ clock: hastyClock, supplier: { products: 6 }, ...options });

/** A call whose answer was lost has had its time by then, however fast the move was. */
const minutesLater: Clock = { ...hastyClock, now: () => hastyClock.now().plus({ minutes: 2 }) };

/** The app on the new database, as an operator starts it. */
async function onTarget(stand: Stand, to: string, clock = hastyClock) {
  const app = await stand.another({ env: { DATABASE_URL: to, ROLE: 'worker' }, clock });
  onTestFinished(() => app.stop());
  return app;
}

const syncOn = async ({ shop }: Stand, app: Stand['app']) =>
  (await app.commands.sync(shop, { dryRun: false, accept: [] }, () => undefined)).run;

/** From now on Shopify does what it is asked, and the answer is lost. */
async function loseAnswers(stand: Stand, operation: string, times: number): Promise<void> {
  const response = await fetch(`${stand.shopifyUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation, dropAfterEffect: true, times }),
  });
  expect(response.ok).toBe(true);
}

test('R6 R9 an installation moves with a parcel and an import in doubt, and both go on there once', async () => {
  await using stand = await start();
  await stand.sync();
  shipMany(stand, 2);
  await loseAnswers(stand, 'fulfillmentCreate', 1);
  await stand.app.commands.track(stand.shop);
  for (const number of [7, 8, 9]) stand.supplier.data.catalogue.add(number);
  await loseAnswers(stand, 'productSet', 2);
  await stand.sync();
  await stand.app.stop();
  const to = await emptyPostgres();
  const before = (await emails(stand)).length;
  await stand.mutations();
  const { status, words, document } = await moved(stand, to);
  expect(words.join('\n')).toMatch(/listings: \d+ rows, checksum .*Nothing starts on the old file any more/s);
  expect({ status, document }).toMatchObject({ status: 0, document: { kind: 'moved', shops: 1 } });
  expect(await stand.mutations()).toEqual({});
  expect(await emails(stand)).toHaveLength(before);
  const app = await onTarget(stand, to, minutesLater);
  await app.commands.track(stand.shop);
  await syncOn(stand, app);
  expect(await mailed(stand)).toEqual(mailedOnce(2));
  const { products } = stand.shopify.shop();
  expect(products.size).toBe(new Set([...products.values()].map(({ title }) => title)).size);
  expect(products.size).toBe(stand.supplier.data.catalogue.page(0, 100).length);
  // The next parcel comes as always, and nothing else is left to do.
  ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000099' });
  upload(stand);
  await app.commands.track(stand.shop);
  expect(fulfillmentsOf(stand)).toHaveLength(3);
  expect((await syncOn(stand, app)).operations.planned).toBe(0);
  // On the old file nothing starts, and it says where everything is.
  await expect(stand.reopen()).rejects.toThrow(
    /was moved to .*Set DATABASE_URL to that database.*restore --done/s,
  );
  expect(await stand.command('status')).toMatchObject({ status: 2 });
  const doctor = (await stand.command('doctor')).words.join('\n');
  expect(doctor).toMatch(/was moved to .*neither damaged nor away/s);
  expect(doctor).not.toContain('the file is there and may be written');
});

test('jobs that waited, and one that a dead process had begun, go on in the new database under their own names', async () => {
  await using stand = await start({ supplier: { products: 3 } });
  await stand.app.stop();
  const db = await openDatabase(stand.databaseUrl);
  const at = new Date(0).toISOString();
  const job = {
    shop: stand.shop,
    urgent: 0,
    run_at: at,
    attempts: 0,
    failures: 0,
    tries: 5,
    created_at: at,
  } as const;
  const ids = [1, 2].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
  await db
    .insertInto('jobs')
    .values([
      {
        ...job,
        id: ids[0] as never,
        queue: 'sync-catalogue',
        payload: '{"dryRun":false,"accept":[]}',
        state: 'queued',
      },
      {
        ...job,
        id: ids[1] as never,
        queue: 'sync-catalogue',
        payload: '{"dryRun":false,"accept":[]}',
        state: 'active',
      },
    ])
    .execute();
  await db.destroy();
  const to = await emptyPostgres();
  expect((await moved(stand, to)).document).toMatchObject({ kind: 'moved', jobs: 2 });
  const app = await onTarget(stand, to);
  await app.start();
  await expect
    .poll(async () => (await app.commands.status(stand.shop)).listings, { timeout: 60_000 })
    .toMatchObject({ present: 3 });
  expect(stand.shopify.shop().products.size).toBe(3);
});

test.each([
  ['retry', 'queued'],
  ['active', 'queued'],
  ['active', 'retry'],
  ['active', 'retry', 'queued'],
] as const)(
  'jobs of one shop and queue move with the states in which they were: %s %s %s',
  async (...states) => {
    await using stand = await start({ supplier: { products: 1 } });
    await stand.app.stop();
    const db = await openDatabase(stand.databaseUrl);
    const at = new Date(0).toISOString();
    const given = states.filter(Boolean).map((state, index) => ({
      id: `00000000-0000-7000-8000-00000000000${index + 1}` as never,
      shop: stand.shop,
      queue: 'sync-catalogue',
      payload: '{"dryRun":false,"accept":[]}',
      state,
      urgent: 0 as const,
      run_at: at,
      attempts: 0,
      failures: 1,
      tries: 5,
      created_at: at,
    }));
    await db.insertInto('jobs').values(given).execute();
    await db.destroy();
    const to = await emptyPostgres();
    expect((await moved(stand, to)).document).toMatchObject({ kind: 'moved', jobs: given.length });
    const target = await openAsItIs(to);
    onTestFinished(() => target.destroy());
    const { rows } = await sql<{ state: string }>`select state::text as state from pgboss.job
    where name = 'sync-catalogue' and id::text like '00000000-0000-7000-8000-%' order by id`.execute(target);
    const waits: readonly string[] = states;
    // One that was begun is tried again; where another is already to be, it ends, as without a move.
    const begun = waits.includes('retry') ? 'failed' : 'retry';
    const stands = { queued: 'created', retry: 'retry', active: begun };
    expect(rows.map(({ state }) => state)).toEqual(given.map(({ state }) => stands[state]));
  },
);

const steps = ['mark-source', 'mark-target', 'make-tables', 'copy', 'commit', 'mark-left'] as const;

test.each(steps)(
  'killed before the step %s a move says on both sides what to do, and goes on',
  async (killed) => {
    await using stand = await start({ supplier: { products: 2 } });
    await stand.sync();
    await stand.app.stop();
    const to = await emptyPostgres();
    const dying = dyingBefore(stand, killed);
    const wish = { from: stand.databaseUrl, to, givesUp: false };
    await expect(dying(wish)).rejects.toThrow('killed');
    const isArrived = killed === 'mark-left';
    const said = async (url: string) =>
      openDatabase(url).then(
        (db) => db.destroy(),
        (error: Error) => error.message,
      );
    const [old, fresh] = [await said(stand.databaseUrl), await said(to)];
    const toldOld = /Run the same “npm run sortiment -- move” again.*--give-up/.test(String(old));
    const toldNew = /Wait for it, or run the same/.test(String(fresh));
    expect({ toldOld, toldNew }).toEqual({
      toldOld: killed !== 'mark-source',
      toldNew: ['make-tables', 'copy', 'commit'].includes(killed),
    });
    expect((await moved(stand, to)).document).toMatchObject({ kind: isArrived ? 'arrived-before' : 'moved' });
    const app = await onTarget(stand, to);
    expect((await syncOn(stand, app)).operations.planned).toBe(0);
    await expect(openDatabase(stand.databaseUrl)).rejects.toThrow(/was moved to/);
    expect(await moved(stand, to, '--give-up')).toMatchObject({ status: 1 });
  },
);

test('a move that was broken off can be given up, and the installation works where it was', async () => {
  await using stand = await start({ supplier: { products: 2 } });
  await stand.sync();
  await stand.app.stop();
  const to = await emptyPostgres();
  const dying = dyingBefore(stand, 'commit');
  await expect(dying({ from: stand.databaseUrl, to, givesUp: false })).rejects.toThrow('killed');
  expect((await moved(stand, to, '--give-up')).document).toMatchObject({ kind: 'given-up' });
  const target = await openAsItIs(to);
  expect(await target.selectFrom('shops').select('shop').execute()).toEqual([]);
  await target.destroy();
  await stand.reopen();
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('a move is refused in words beside a process, into what is not empty, without the key, and backwards', async () => {
  await using stand = await start({ supplier: { products: 1 } });
  const to = await emptyPostgres();
  expect((await moved(stand, to)).words.join('\n')).toMatch(/has “.*” open.*Stop every process/s);
  await stand.app.stop();
  const filled = await openDatabase(to);
  await filled.insertInto('cursors').values({ shop: stand.shop, name: 'x', value: 'y' }).execute();
  expect((await moved(stand, to)).words.join('\n')).toMatch(/A process of Sortiment.*open/s);
  await filled.destroy();
  expect((await moved(stand, to)).words.join('\n')).toMatch(/is not empty \(cursors\)/);
  const empty = await emptyPostgres();
  const otherKeys = { ...stand.config, encryptionKeys: { writing: 'x'.repeat(40), reading: [] } };
  const without = createMove(
    () => otherKeys,
    () => ({ clock: hastyClock, logger: createLogger('silent') }),
  );
  expect(await without({ from: stand.databaseUrl, to: empty, givesUp: false })).toMatchObject({
    kind: 'keys',
  });
  expect((await moved(stand, stand.databaseUrl)).words.join('\n')).toMatch(/There is no way back to SQLite/);
  expect((await moved(stand, 'mysql://x/y')).words.join('\n')).toMatch(/^--to has to be/);
  expect((await stand.command('move', '--from', empty, '--to', to)).document).toEqual({ kind: 'direction' });
  // Nothing was changed by all that.
  await stand.reopen();
  expect((await stand.sync()).applied).toMatchObject({ create: 1 });
});
