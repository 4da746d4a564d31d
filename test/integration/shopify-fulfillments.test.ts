/** Reading fulfillment orders and writing tracking, against the sandbox over HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FulfillmentId, FulfillmentOrderId } from '../../web/server/domain/ids.ts';
import { createFulfillments } from '../../web/server/shopify/fulfillments.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import type { Fulfillments, Shipment, TrackingLabel } from '../../web/server/tracking/ports/fulfillments.ts';
import { drill, numberOf, startShopifyStand, type ShopifyStand } from '../support/shopify-stand.ts';
import { inTime } from '../support/tracking-parcels.ts';

let stand: ShopifyStand;
let fulfillments: Fulfillments;

beforeEach(async () => {
  stand = await startShopifyStand();
  fulfillments = createFulfillments(stand.admin);
  await createListingWriter(stand.admin).create(drill, stand.location);
});

afterEach(() => stand.stop());

const orderDrills = (quantity = 2) =>
  stand.sandbox.control.order({ lines: [{ sku: drill.sku, quantity }], email: 'buyer@example.com' });

const fulfillmentOrderOf = (order: { readonly fulfillmentOrderIds: readonly string[] }) =>
  order.fulfillmentOrderIds[0] as FulfillmentOrderId;

async function readOne(id: FulfillmentOrderId) {
  const [found] = await fulfillments.read([id]);
  if (!found) throw new Error(`${id} was not read`);
  return found;
}

const dhl: TrackingLabel = { company: 'DHL', numbers: ['0034'], urls: ['https://dhl.example/0034'] };

async function shipmentOf(id: FulfillmentOrderId, tracking = dhl, quantity = 2): Promise<Shipment> {
  const { lines } = await readOne(id);
  return {
    lines: [{ fulfillmentOrder: id, lines: lines.map((line) => ({ id: line.id, quantity })) }],
    tracking,
    notify: true,
  };
}

const outbox = () => stand.sandbox.control.shop().outbox;

async function pagesSince(since: string | null) {
  const pages = [];
  for await (const page of fulfillments.updatedSince(since)) pages.push(page);
  return pages;
}

test('reading tells what may be fulfilled, where, and what is left', async () => {
  const order = orderDrills();
  const id = fulfillmentOrderOf(order);
  expect(await readOne(id)).toEqual({
    id,
    orderId: order.id,
    orderName: '#1001',
    status: 'OPEN',
    mayFulfill: true,
    locationId: stand.location,
    lines: [{ id: expect.stringContaining('FulfillmentOrderLineItem'), sku: drill.sku, remaining: 2 }],
    fulfillments: [],
  });
});

test('what is on hold may not be fulfilled, goods without SKU have none, and what does not exist is left out', async () => {
  const order = stand.sandbox.control.order({ lines: [{ title: 'Gift wrap', quantity: 1 }] });
  await stand.merchant('POST', `/orders/${numberOf(order.id)}/hold`, { reason: 'OTHER' });
  const none = 'gid://shopify/FulfillmentOrder/1' as FulfillmentOrderId;
  const found = await fulfillments.read([none, fulfillmentOrderOf(order)]);
  expect(found).toMatchObject([{ status: 'ON_HOLD', mayFulfill: false, lines: [{ sku: null }] }]);
});

test('an order with more lines than were read may not be fulfilled', async () => {
  const lines = Array.from({ length: 251 }, (_none, at) => ({ title: `Thing ${at}`, quantity: 1 }));
  const order = stand.sandbox.control.order({ lines });
  expect(await readOne(fulfillmentOrderOf(order))).toMatchObject({ status: 'OPEN', mayFulfill: false });
});

test('a shipment closes the fulfillment order, mails once, and is seen by the next reading', async () => {
  const id = fulfillmentOrderOf(orderDrills());
  const fulfillment = await fulfillments.create(await shipmentOf(id), inTime);
  expect(await readOne(id)).toMatchObject({
    status: 'CLOSED',
    mayFulfill: false,
    lines: [{ remaining: 0 }],
    fulfillments: [
      {
        id: fulfillment,
        status: 'SUCCESS',
        tracking: [{ company: 'DHL', number: '0034', url: 'https://dhl.example/0034' }],
      },
    ],
  });
  expect(outbox()).toMatchObject([{ kind: 'shipping_confirmation', to: 'buyer@example.com' }]);
});

test('a second shipment of the same goods is refused, and nothing was done', async () => {
  const shipment = await shipmentOf(fulfillmentOrderOf(orderDrills()));
  await fulfillments.create(shipment, inTime);
  await expect(fulfillments.create(shipment, inTime)).rejects.toMatchObject({
    reason: 'SHP-705',
    message: expect.stringContaining('unfulfillable status= closed'),
    effect: 'no',
    scope: 'item',
    details: { operation: 'FulfillmentCreate' },
  });
  expect(outbox()).toHaveLength(1);
});

test('a fulfillment order that is gone is a refusal, not a deleted product', async () => {
  const shipment = await shipmentOf(fulfillmentOrderOf(orderDrills()));
  const gone = 'gid://shopify/FulfillmentOrder/1' as FulfillmentOrderId;
  const lines = shipment.lines.map((group) => ({ ...group, fulfillmentOrder: gone }));
  await expect(fulfillments.create({ ...shipment, lines }, inTime)).rejects.toMatchObject({
    reason: 'SHP-705',
  });
});

test.each([
  [
    'no number',
    { company: 'Bulk carrier', numbers: [], urls: [] },
    [{ company: 'Bulk carrier', number: null, url: null }],
  ],
  [
    'one number without link',
    { company: 'Acme', numbers: ['1'], urls: [] },
    [{ company: 'Acme', number: '1', url: null }],
  ],
  [
    'several numbers, the last one without link',
    { company: 'Acme, GLS', numbers: ['1', '2'], urls: ['https://acme.example/1'] },
    [
      { company: 'Acme, GLS', number: '1', url: 'https://acme.example/1' },
      { company: 'Acme, GLS', number: '2', url: null },
    ],
  ],
] satisfies [string, TrackingLabel, object[]][])(
  'a label with %s arrives as it is',
  async (_title, label, tracking) => {
    const id = fulfillmentOrderOf(orderDrills());
    await fulfillments.create(await shipmentOf(id, label), inTime);
    expect((await readOne(id)).fulfillments).toMatchObject([{ tracking }]);
  },
);

test('new tracking replaces the whole list, and mails only when asked', async () => {
  const id = fulfillmentOrderOf(orderDrills());
  const fulfillment = await fulfillments.create({ ...(await shipmentOf(id)), notify: false }, inTime);
  const two = {
    company: 'DHL',
    numbers: ['0034', '0035'],
    urls: ['https://dhl.example/0034', 'https://dhl.example/0035'],
  };
  await fulfillments.retrack(fulfillment, { tracking: two, notify: false }, inTime);
  expect((await readOne(id)).fulfillments).toMatchObject([
    { tracking: [{ number: '0034' }, { number: '0035' }] },
  ]);
  expect(outbox()).toEqual([]);
  await fulfillments.retrack(fulfillment, { tracking: dhl, notify: true }, inTime);
  expect((await readOne(id)).fulfillments[0]?.tracking).toHaveLength(1);
  expect(outbox()).toMatchObject([{ kind: 'shipping_update' }]);
  const gone = 'gid://shopify/Fulfillment/1' as FulfillmentId;
  await expect(fulfillments.retrack(gone, { tracking: dhl, notify: false }, inTime)).rejects.toMatchObject({
    reason: 'SHP-705',
  });
});

test('a poll brings what changed since, closed ones too, in pages, the longest unchanged first', async () => {
  const orders = Array.from({ length: 251 }, () => {
    stand.sandbox.control.advanceClock(1000);
    return orderDrills(1);
  });
  const all = await pagesSince(null);
  expect(all.map((page) => page.length)).toEqual([250, 1]);
  const rows = all.flat();
  expect(rows.map(({ orderName }) => orderName)).toEqual(orders.map(({ name }) => name));
  const first = orders[0];
  if (!first) throw new Error('there are orders');
  stand.sandbox.control.advanceClock(1000);
  await fulfillments.create(await shipmentOf(fulfillmentOrderOf(first), dhl, 1), inTime);
  const since = rows.at(-1)?.updatedAt ?? null;
  const later = (await pagesSince(since)).flat();
  expect(later.map(({ orderName }) => orderName)).toEqual([orders.at(-1)?.name, first.name]);
  expect(later[1]).toEqual({
    id: fulfillmentOrderOf(first),
    orderId: first.id,
    orderName: first.name,
    updatedAt: expect.any(String),
  });
});
