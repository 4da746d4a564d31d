/** PLAT: what privacy laws ask for, ordered by webhooks: signed, answered 200, and really done. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { SqlOrderTraces } from '../../web/server/database/sql-order-traces.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { erasedTables } from '../../web/server/database/table-lives.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks, sendWebhook } from '../support/signed-by-shopify.ts';
import { emails, order, ship, upload } from '../support/stand-orders.ts';

const orders = { due: 'gid://shopify/Order/1001', other: 'gid://shopify/Order/1002' };

/** Shopify sends it, as the TOML says, and tries again until it was answered 200. */
async function delivered(stand: Stand, url: string, topic: string, payload: object): Promise<void> {
  const control = (path: string, body?: object) =>
    fetch(`${stand.shopifyUrl}/sandbox${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  await control('/app', { url });
  const path = `/shops/${stand.shop}/webhooks`;
  await control(path, { topic, payload });
  await vi.waitFor(async () => {
    const all = (await (await control(path)).json()) as { topic: string; attempts: number[] }[];
    expect(all.findLast((one) => one.topic === topic)?.attempts).toEqual([200]);
  }, 10_000);
  await effectsOfWebhooks(stand);
}

async function keepOrder(db: Database, { shop }: Stand, order: string): Promise<void> {
  const number = order.slice(-4);
  const others = [
    { iri: `/trackings/${number}-2`, state: 'waiting', order_number: number },
    { iri: `/trackings/${number}-3`, state: 'new', order_number: null },
  ] as const;
  const at = systemClock.now().toISO() as never;
  await db
    .insertInto('fulfillment_orders')
    .values({
      shop,
      id: `gid://shopify/FulfillmentOrder/${number}`,
      order_id: order,
      order_name: `#${number}`,
      name_key: `#${number}`,
      updated_at: at,
    })
    .execute();
  const never = {
    reason: null,
    message: null,
    fulfillment_id: null,
    notified: 1,
    attempt: null,
    asked_at: null,
    formerly: JSON.stringify({ orderNumber: null, trackingNumber: `OLD${number}` }),
  } as const;
  const parcel = {
    shop,
    iri: `/trackings/${number}`,
    order_iri: `/orders/${number}`,
    order_number: number,
    created_at: at,
    created_at_utc: at,
    courier: 'DHL',
    tracking_status: 'shipped',
    tracking_number: `JJD${number}`,
    state: 'done',
    sent_at: at,
    written_at: at,
    first_seen: at,
    waits_since: at,
    updated_at: at,
    ...never,
  } as const;
  const open = others.map((each) => Object.assign({}, parcel, { formerly: null }, each));
  await db
    .insertInto('parcels')
    .values([parcel, ...open])
    .execute();
}

const traces = async (db: Database): Promise<readonly (string | null)[]> => [
  ...(await db.selectFrom('fulfillment_orders').select('order_name').orderBy('id').execute()).map(
    (row) => row.order_name,
  ),
  ...(
    await db.selectFrom('parcels').select(['tracking_number', 'formerly', 'state']).orderBy('iri').execute()
  ).map((row) => `${row.tracking_number} ${row.formerly?.includes('OLD')} ${row.state}`),
];

test('PLAT customers/data_request and customers/redact: what is kept of the orders of a customer is forgotten on order, and no parcel is written again for it', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  const url = (await stand.app.start()).url ?? '';
  const db = await openDatabase(stand.databaseUrl);
  try {
    for (const order of Object.values(orders)) await keepOrder(db, stand, order);
    const before = await traces(db);
    const shop_domain = stand.shop;
    await delivered(stand, url, 'customers/data_request', { shop_domain, orders_requested: [1001] });
    expect(await traces(db)).toEqual(before);
    await delivered(stand, url, 'customers/redact', {
      shop_domain,
      customer: { id: 7 },
      orders_to_redact: [1001],
    });
    const erased = Array<string>(3).fill('null undefined done');
    const kept = ['JJD1002 true done', 'JJD1002 undefined waiting', 'JJD1002 undefined new'];
    expect(await traces(db)).toEqual(['#1002', ...erased, ...kept]);
    // In the file and in its log, also where it lay before.
    const inFiles = async () => {
      const bytes = await stand.databaseBytes();
      return ['JJD1001', 'OLD1001', '#1001', 'JJD1002'].filter((number) => bytes.includes(number));
    };
    await vi.waitFor(async () => expect(await inFiles()).toEqual(['JJD1002']), 10_000);
    expect((await stand.command('privacy')).words).toEqual([
      expect.stringMatching(/to be erased: done at .*tracking numbers of 1 order were erased/),
      expect.stringMatching(/asked for: nothing about the customer is kept; of 1 order .*parcels --order/),
    ]);
  } finally {
    await db.destroy();
  }
});

test('an order is forgotten though its parcel went out by another pattern of order numbers', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  const url = (await stand.app.start()).url ?? '';
  await stand.sync();
  const { id, name } = order(stand);
  const number = `SHOP-${name.replace('#', '')}`;
  await stand.command('settings', 'tracking.orderNumberPrefix=SHOP-');
  ship(stand, number, { courier: 'DHL', trackingId: 'JJD000000000001' });
  upload(stand);
  expect((await stand.command('track')).document).toMatchObject({ fulfilled: 1 });
  await stand.command('settings', 'tracking.orderNumberPrefix=');
  await stand.command('track');
  const db = await openDatabase(stand.databaseUrl);
  try {
    const kept = () => db.selectFrom('parcels').select(['order_number', 'tracking_number']).execute();
    expect(await kept()).toEqual([{ order_number: number, tracking_number: 'JJD000000000001' }]);
    const orders_to_redact = [Number(id.split('/').at(-1))];
    await delivered(stand, url, 'customers/redact', {
      shop_domain: stand.shop,
      customer: { id: 7 },
      orders_to_redact,
    });
    expect(await kept()).toEqual([{ order_number: null, tracking_number: null }]);
  } finally {
    await db.destroy();
  }
});

test('the record of an erasure over which a process died says how many orders were erased, though the rest found none', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  const url = (await stand.app.start()).url ?? '';
  const db = await openDatabase(stand.databaseUrl);
  try {
    await keepOrder(db, stand, orders.due);
    await sql`create trigger fails before update of done_at on privacy_requests begin select raise(abort, 'the disk is full'); end`.execute(
      db,
    );
    const body = JSON.stringify({ shop_domain: stand.shop, orders_to_redact: [1001] });
    expect((await sendWebhook(url, stand, { topic: 'customers/redact', body })).status).toBe(200);
    await vi.waitFor(async () => expect((await traces(db))[0]).toBe('null undefined done'), 10_000);
    await sql`drop trigger fails`.execute(db);
    await effectsOfWebhooks(stand);
    expect((await stand.command('privacy')).words.join()).toMatch(/of 1 order were erased/);
  } finally {
    await db.destroy();
  }
});

test('PLAT shop/redact: with a shop goes everything that is kept of it, but not while it has the app', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  await stand.sync();
  const url = (await stand.app.start()).url ?? '';
  const db = await openDatabase(stand.databaseUrl);
  const rows = async (): Promise<number> => {
    let sum = 0;
    for (const table of erasedTables) {
      const found = await db.selectFrom(table).selectAll().where('shop', '=', stand.shop).execute();
      sum += found.length;
    }
    return sum;
  };
  try {
    // Somebody else's order, or one that comes late, erases nothing.
    expect((await sendWebhook(url, stand, { topic: 'shop/redact', secret: 'wrong' })).status).toBe(401);
    const told = async (topic: string) => {
      expect((await sendWebhook(url, stand, { topic })).status).toBe(200);
      await effectsOfWebhooks(stand);
    };
    await told('shop/redact');
    expect((await stand.app.commands.status(stand.shop)).live).toBe(2);
    await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/uninstall`, { method: 'POST' });
    await told('app/uninstalled');
    expect(await rows()).toBeGreaterThan(10);
    await told('shop/redact');
    await vi.waitFor(async () => expect(await rows()).toBe(0), 10_000);
    await told('shop/redact');
    await vi.waitFor(async () => expect(await rows()).toBe(0), 10_000);
    const isInFiles = async () => (await stand.databaseBytes()).includes(stand.supplierUrl);
    await vi.waitFor(async () => expect(await isInFiles()).toBe(false), 10_000);
    // What comes afterwards leaves nothing that nobody would ever let go.
    for (const topic of [
      'products/update',
      'fulfillment_orders/moved',
      'customers/redact',
      'app/uninstalled',
    ])
      await told(topic);
    await vi.waitFor(async () => expect(await rows()).toBe(0), 10_000);
    const { words } = await stand.command('privacy');
    expect(words.join()).toMatch(/the shop was to be erased: done at .*: \d+ rows erased/);
  } finally {
    await db.destroy();
  }
});

test('R6 what was erased of a parcel is not taken in again when the supplier lists it again, and the customer gets no second e-mail', async () => {
  let hours = 0;
  const clock = { ...systemClock, now: () => systemClock.now().plus({ hours }) };
  await using stand = await startStand({ clock, supplier: { products: 2 }, shopify: { clock } });
  await stand.sync();
  const { id } = order(stand, '#1001');
  ship(stand, '1001', { courier: 'DHL', trackingId: 'JJD000000000001' });
  upload(stand);
  const track = () => stand.app.commands.track(stand.shop);
  await track();
  const db = await openDatabase(stand.databaseUrl);
  const kept = () =>
    db.selectFrom('parcels').select(['state', 'order_number', 'tracking_number', 'correction']).execute();
  try {
    expect(await emails(stand)).toHaveLength(1);
    hours = 25;
    await track();
    expect(await kept()).toMatchObject([{ state: 'done', tracking_number: 'JJD000000000001' }]);
    await new SqlOrderTraces(db, stand.shop, clock).forget([id], ['1001']);
    const erased = { state: 'done', order_number: null, tracking_number: null, correction: null };
    expect(await kept()).toEqual([erased]);
    hours = 50;
    await track();
    expect(await kept()).toEqual([erased]);
    expect(await emails(stand)).toHaveLength(1);
  } finally {
    await db.destroy();
  }
});
