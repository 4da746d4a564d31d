/** `doctor`: each thing that an installation stands on is broken once, and is named with what to do; nothing is changed by looking. */
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { faultSchema, type FaultInput } from '../../web/sandbox/supplier/faults/fault.ts';
import { createDoctor } from '../../web/server/app.ts';
import type { Examination, Finding } from '../../web/server/application/findings.ts';
import { doctorWords } from '../../web/server/cli/doctor-words.ts';
import { readConfig, type Config } from '../../web/server/config.ts';
import { openAsItIs, type Database } from '../../web/server/database/open-database.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks, sendWebhook } from '../support/signed-by-shopify.ts';
import { none } from '../support/none.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

/** Kysely's own. */
type Kept = {
  kysely_migration: { name: string; timestamp: string };
};

/** How far the app is behind the world. */
let behind = { minutes: 0 };
/** What the doctor waits for at most; less where a test has it wait for nothing. */
let patienceMs = 20_000;
const clock: Clock = {
  now: () => systemClock.now().minus(behind),
  wait: (ms, signal) => systemClock.wait(ms === 20_000 ? patienceMs : ms < 5_000 ? ms / 100 : ms, signal),
};

const wrongIn = ({ findings }: Examination) =>
  findings.filter(({ state }) => state === 'wrong').map(({ kind }) => kind);

async function look(stand: Stand, change: Partial<Config> = {}, shop: string | null = null) {
  const surroundings = { clock, logger: createLogger('silent') };
  const doctor = createDoctor(
    () => ({ ...stand.config, ...change }),
    () => surroundings,
  );
  const examination = await doctor(shop as Finding['shop']);
  const ofKind = (kind: Finding['kind']) => examination.findings.find((found) => found.kind === kind);
  return { ...examination, wrong: wrongIn(examination), words: doctorWords(examination).join('\n'), ofKind };
}

async function inDatabase<Answer>(
  { databaseUrl }: Stand,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const db = await openAsItIs(databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

describe.each(['sqlite', 'postgres'] as const)('an installation on %s', (database) => {
  let stand: Stand;
  beforeAll(async () => {
    behind = { minutes: 0 };
    stand = await startStand({ database, clock, supplier: { products: 3 } });
    // What is told of the products that it writes waits for the app's address.
    behind = { minutes: 20 };
    await stand.sync();
  });
  beforeEach(() => {
    behind = { minutes: 0 };
    patienceMs = 20_000;
  });
  afterAll(() => stand[Symbol.asyncDispose]());

  test('without webhooks for what it wrote is told to deploy them; one that came is enough', async () => {
    const before = await look(stand);
    expect(before.wrong).toEqual(['webhooks-absent']);
    expect(before.words).toContain('shopify app deploy');
    const { url } = await stand.app.start();
    expect((await sendWebhook(url!, stand, { topic: 'products/delete', body: '{"id":1}' })).status).toBe(200);
    await effectsOfWebhooks(stand);
    await stand.reopen();
    const { words, wrong, findings } = await look(stand);
    expect({ words, wrong }).toMatchObject({
      words: expect.stringContaining('Nothing is wrong.'),
      wrong: [],
    });
    const queue = database === 'sqlite' ? [] : ['queue'];
    expect(findings.map(({ check }) => check).toSorted()).toEqual(
      ['configuration', 'database', 'disk', 'migrations', ...queue, 'keys', 'clock']
        .concat(['shopify', 'permissions', 'webhooks', 'supplier', 'jobs'])
        .toSorted(),
    );
    expect(findings.filter(({ state }) => state !== 'good').map(({ kind }) => kind)).toEqual([]);
    // No client is told how full the disk of a server is, which is nobody's fault.
    const disk = findings.find(({ check }) => check === 'disk')?.kind;
    expect(disk).toBe(database === 'sqlite' ? 'disk-good' : 'disk-elsewhere');
  });

  test('whose job waits for hours, and whose clock hands nothing out, lacks a worker', async () => {
    behind = { minutes: 180 };
    await stand.app.commands.askToSyncNow(stand.shop, null);
    behind = { minutes: 0 };
    // There jobs have the time of the database.
    if (database === 'postgres')
      await inDatabase(stand, (db) =>
        sql`update pgboss.job set start_after = start_after - interval '3 hours' where state < 'active'`.execute(
          db,
        ),
      );
    const late = await look(stand);
    expect(late.wrong).toEqual(['jobs-late']);
    expect(late.words).toMatch(/late: .*sync.*, since/);
    behind = { minutes: -180 };
    expect((await look(stand)).wrong).toContain('jobs-nobody');
  });

  test('on tables of another version says so, leaves them as they are, and looks at no shop', async () => {
    const names = () =>
      inDatabase(stand, (db) => db.withTables<Kept>().selectFrom('kysely_migration').selectAll().execute());
    const kept = await names();
    await inDatabase(stand, (db) => db.withTables<Kept>().deleteFrom('kysely_migration').execute());
    expect(await look(stand)).toMatchObject({
      wrong: ['migrations-open'],
      findings: expect.not.arrayContaining([expect.objectContaining({ shop: stand.shop })]),
    });
    expect(await names()).toEqual([]);
    const newer = { name: '999-of-tomorrow', timestamp: '2026-11-23T00:00:00.000Z' };
    await inDatabase(stand, (db) =>
      db
        .withTables<Kept>()
        .insertInto('kysely_migration')
        .values([...kept, newer])
        .execute(),
    );
    expect((await look(stand)).ofKind('migrations-newer')?.facts).toEqual({ newer: [newer.name] });
    await inDatabase(stand, (db) =>
      db.withTables<Kept>().deleteFrom('kysely_migration').where('name', '=', newer.name).execute(),
    );
  });
});

describe('an installation', () => {
  let stand: Stand;
  beforeAll(async () => {
    behind = { minutes: 0 };
    stand = await startStand({ clock, supplier: { products: 3 } });
  });
  beforeEach(() => {
    behind = { minutes: 0 };
    patienceMs = 20_000;
    stand.supplier.faults.clear();
    stand.shopify.clearFaults();
  });
  afterAll(() => stand[Symbol.asyncDispose]());
  const fault = (input: FaultInput) => stand.supplier.faults.add(faultSchema.parse(input));

  test('is well as soon as it is connected, as a document and by its exit status', async () => {
    const { status, document, words } = await stand.command('doctor', '--shop', stand.shop);
    expect({ status, words }).toMatchObject({ status: 0 });
    expect(document).toMatchObject({
      isWell: true,
      findings: expect.arrayContaining([
        { check: 'supplier', shop: stand.shop, state: 'good', kind: 'supplier-good', facts: none },
      ]),
    });
    const absent = await stand.command('doctor', '--shop', 'nobody.myshopify.com');
    expect({ ...absent, words: absent.words.join('\n') }).toMatchObject({
      status: 1,
      words: expect.stringContaining('not installed in this shop'),
    });
  });

  test('with another key cannot open what is sealed: the key is named, and what hangs on it is not looked at', async () => {
    const encryptionKeys = { writing: 'another-key-'.repeat(4), reading: [] };
    const { wrong, words, findings } = await look(stand, { encryptionKeys });
    expect(wrong).toEqual(['keys-missing']);
    expect(words).toMatch(/ENCRYPTION_READ_KEYS/);
    expect(findings.filter(({ kind }) => kind === 'not-looked').map(({ check }) => check)).toEqual([
      'shopify',
      'permissions',
      'supplier',
    ]);
  });

  test('whose clock is wrong by an hour is told so, by Shopify’s own answers', async () => {
    behind = { minutes: 60 };
    const { words, ofKind } = await look(stand);
    expect(ofKind('clock-wrong')?.facts).toMatchObject({ against: 'Shopify' });
    expect(words).toMatch(/this machine is 3[56]\d\d seconds behind Shopify/);
  });

  test('whose clock is hours ahead is told to set it and nothing else: nobody is late by it', async () => {
    behind = { minutes: -300 };
    const { wrong, words } = await look(stand);
    expect(wrong).toEqual(expect.arrayContaining(['clock-wrong', 'jobs-nobody']));
    expect(words).toContain('Set the clock first, then look again');
    expect(words).toContain('Nothing else: what was missed is made up for');
    expect(words).not.toMatch(/restart|Start the server/);
  });

  test('whose supplier refuses, or never answers, says which, and everything else is looked at', async () => {
    fault({ kind: 'status', status: 401 });
    const refused = await look(stand);
    expect(refused.wrong).toEqual(['supplier-failing']);
    expect(refused.words).toContain('[SUP-003]');
    stand.supplier.faults.clear();
    fault({ kind: 'latency', ms: 60_000 });
    patienceMs = 300;
    const silent = await look(stand);
    expect(silent.ofKind('supplier-silent')).toBeDefined();
    expect(silent.ofKind('jobs-good')).toBeDefined();
  });

  test('without a permission that it needs names it, and without one that is optional is well', async () => {
    await stand.sync();
    const scopes = async (...names: string[]) => {
      const address = `${stand.shopifyUrl}/sandbox/shops/${stand.shop}/scopes`;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ scopes: names }),
      });
      expect(answer.ok).toBe(true);
    };
    const needed = [
      'write_products',
      'write_inventory',
      'read_locations',
      'write_publications',
      'read_markets',
    ];
    await scopes(...needed.slice(1));
    expect((await look(stand)).ofKind('permissions-missing')?.facts).toEqual({ missing: ['write_products'] });
    await scopes(...needed);
    const { wrong, words } = await look(stand);
    expect({ wrong, words }).toMatchObject({ wrong: [], words: expect.stringContaining('tracking') });
    // What is optional is missed where somebody waits for it.
    ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000077' });
    upload(stand);
    await stand.command('track');
    const missing = ['read_merchant_managed_fulfillment_orders', 'write_merchant_managed_fulfillment_orders'];
    expect((await look(stand)).ofKind('permissions-awaited')?.facts).toMatchObject({ missing });
  });

  test('that Shopify does not answer, or without its database or settings, says so and makes nothing', async () => {
    stand.shopify.fault({ status: 500 });
    const away = await look(stand);
    expect(away.wrong).toEqual(['shopify-failing']);
    const databaseUrl = `${stand.databaseUrl}-elsewhere`;
    const elsewhere = await look(stand, { databaseUrl });
    expect(elsewhere.wrong).toEqual(['database-empty']);
    expect(elsewhere.ofKind('disk-good')).toBeDefined();
    expect(existsSync(databaseUrl)).toBe(false);
    const unusable = createDoctor(
      () => readConfig({ PORT: 'many' }),
      () => ({ clock, logger: createLogger('silent') }),
    );
    expect(doctorWords(await unusable(null)).join('\n')).toMatch(/WRONG +configuration: .*\n? *PORT/);
  });
});
