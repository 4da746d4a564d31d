/** PLAT customers/redact: what it erases of an order stands in no table any more, and does not come back. */
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { sweep } from '../../web/server/database/retention.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { rowsWith } from '../support/rows-with.ts';
import { act, emails, order, ship, upload } from '../support/stand-orders.ts';
import { effectsOfWebhooks, sendWebhook } from '../support/signed-by-shopify.ts';

const orderNumber = '90817263';
const trackingNumber = 'JJD000000770077';
const parcel = { courier: 'DHL', trackingId: trackingNumber };

async function redacted(stand: Stand, url: string, orderId: string): Promise<void> {
  const orders_to_redact = [Number(orderId.split('/').at(-1))];
  const body = JSON.stringify({ shop_domain: stand.shop, customer: { id: 7 }, orders_to_redact });
  expect((await sendWebhook(url, stand, { topic: 'customers/redact', body })).status).toBe(200);
  await effectsOfWebhooks(stand);
}

const faultAt = (url: string, body: object) =>
  fetch(`${new URL(url).origin}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test.each(['sqlite', 'postgres'] as const)(
  'PLAT after customers/redact neither number of a parcel that waits stands in any table, nor the order’s name after later passes (%s)',
  async (database) => {
    let hours = 0;
    const clock = { ...systemClock, now: () => systemClock.now().plus({ hours }) };
    await using stand = await startStand({ clock, database, supplier: { products: 2 }, shopify: { clock } });
    await stand.sync();
    const { id } = order(stand, `#${orderNumber}`);
    ship(stand, orderNumber, parcel);
    upload(stand);
    // The merchant holds it: the parcel waits, and two passes say so, one of them asked for by the order's number.
    await act(stand, [id, 'hold']);
    const told = JSON.stringify(await stand.command('track'));
    await stand.command('track', '--order', orderNumber);
    const url = (await stand.app.start()).url ?? '';
    const db = await openDatabase(stand.databaseUrl);
    const standing = () => rowsWith(db, orderNumber, trackingNumber);
    try {
      expect([told.includes(orderNumber), (await standing()).length > 0]).toEqual([true, true]);
      await redacted(stand, url, id);
      expect(await standing()).toEqual([]);
      // Shopify shows the order again: as changed lately, in the daily look, and because it changed.
      await stand.command('track');
      expect(await standing()).toEqual([]);
      hours = 25;
      await act(stand, [id, 'release']);
      await stand.command('track');
      expect(await standing()).toEqual([]);
      expect(await emails(stand)).toEqual([]);
      expect((await stand.command('privacy')).words.join()).toMatch(/of 1 order were erased/);
    } finally {
      await db.destroy();
    }
  },
  20_000,
);

test.each([
  ['Shopify to create the fulfillment', 'fulfillmentCreate', 1],
  ['Shopify to read the order', 'nodes', 0],
  ['the supplier', null, 0],
] as const)(
  'PLAT an order that is erased while a pass waits for %s stays erased',
  async (_, operation, mails) => {
    await using stand = await startStand({ supplier: { products: 2 } });
    await stand.sync();
    const { id } = order(stand, `#${orderNumber}`);
    // The order is known by an earlier pass.
    await stand.command('track');
    ship(stand, orderNumber, parcel);
    upload(stand);
    const url = (await stand.app.start()).url ?? '';
    const db = await openDatabase(stand.databaseUrl);
    try {
      const slow = { times: 1, latencyMs: 1_500 };
      if (operation) await faultAt(stand.shopifyUrl, { shop: stand.shop, operation, ...slow });
      else await faultAt(stand.supplierUrl, { kind: 'latency', ms: 1_500, times: 1, path: '/orders' });
      const running = stand.app.commands.track(stand.shop);
      const isUnderWay = async () => {
        const row = await db.selectFrom('parcels').select(['state', 'order_number']).executeTakeFirst();
        const wanted = operation === 'fulfillmentCreate' ? 'sending' : operation ? orderNumber : 'new';
        expect([row?.state, row?.order_number]).toContain(wanted);
      };
      await vi.waitFor(isUnderWay, { timeout: 10_000, interval: 20 });
      await redacted(stand, url, id);
      await running;
      expect(await rowsWith(db, orderNumber, trackingNumber)).toEqual([]);
      const states = await db.selectFrom('parcels').select(['state', 'reason']).execute();
      expect(states).toEqual([{ state: 'done', reason: 'TRK-134' }]);
      await stand.command('track');
      expect(await rowsWith(db, orderNumber, trackingNumber)).toEqual([]);
      expect(await emails(stand)).toHaveLength(mails);
    } finally {
      await db.destroy();
    }
  },
  20_000,
);

test('PLAT customers/redact erases a parcel that waits for more than a year, whose order’s own row has left', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  await stand.sync();
  const { id } = order(stand, `#${orderNumber}`);
  ship(stand, orderNumber, parcel);
  upload(stand);
  await act(stand, [id, 'hold']);
  await stand.command('track');
  const db = await openDatabase(stand.databaseUrl);
  try {
    await sweep(db, { ...systemClock, now: () => systemClock.now().plus({ days: 401 }) });
    const url = (await stand.app.start()).url ?? '';
    const kept = () =>
      db.selectFrom('parcels').select(['state', 'order_number', 'tracking_number']).execute();
    expect(await kept()).toEqual([
      { state: 'waiting', order_number: orderNumber, tracking_number: trackingNumber },
    ]);
    await redacted(stand, url, id);
    expect(await kept()).toEqual([{ state: 'done', order_number: null, tracking_number: null }]);
    expect((await stand.command('privacy')).words.join()).toMatch(/of 1 order were erased/);
  } finally {
    await db.destroy();
  }
});
