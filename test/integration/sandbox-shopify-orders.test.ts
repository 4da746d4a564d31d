/** Orders, fulfillment orders and the customer's e-mails, as the merchant and the app change them in turn. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentText } from '../support/sandbox-shopify-documents.ts';
import { openShop, upsertVariables, type TestShop, type UserError } from '../support/sandbox-shopify-shop.ts';

interface Order {
  id: string;
  name: string;
  fulfillmentOrders: {
    id: string;
    status: string;
    location: string;
    lineItems: { id: string; sku: string | null; remainingQuantity: number }[];
  }[];
  fulfillments: { id: string; status: string }[];
}

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
  await shop.upsert('a');
});
afterEach(() => shop.stop());

const orders = (path = '', body?: object) =>
  shop.control<Order>('POST', `/shops/${shop.sandbox.shop}/orders${path}`, body);
const act = (order: Order, action: string, body = {}) =>
  orders(`/${order.id.split('/').at(-1)}/${action}`, body);
const outbox = () =>
  shop.control<{ kind: string; text: string }[]>('GET', `/shops/${shop.sandbox.shop}/outbox`);

interface Shipped {
  fulfillment: { id: string; trackingInfo: { url: string | null }[] } | null;
  userErrors: UserError[];
}

const ship = (order: Order, more: object = {}, lines?: object[]) =>
  shop.run<Shipped>('ShipCreate', {
    fulfillment: {
      lineItemsByFulfillmentOrder: [
        {
          fulfillmentOrderId: order.fulfillmentOrders[0]?.id,
          ...(lines ? { fulfillmentOrderLineItems: lines } : {}),
        },
      ],
      ...more,
    },
  });

const stockOf = (sku: string) => {
  const read = shop.sandbox.control.shop();
  const variant = read.variants.get(read.skus.get(sku)?.[0] ?? '');
  return read.inventoryItems.get(variant?.inventoryItemId ?? '')?.levels.get(shop.locationId())?.quantities;
};

test('an order commits stock, a parcel takes it away', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 2 }] });
  expect(stockOf('a')).toMatchObject({ available: 10, committed: 2 });
  await ship(order);
  expect(stockOf('a')).toMatchObject({ available: 10, committed: 0 });
});

test('a second blind call with a partial quantity ships and mails twice', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 2 }] });
  const lines = [{ id: order.fulfillmentOrders[0]?.lineItems[0]?.id, quantity: 1 }];
  await ship(order, { notifyCustomer: true }, lines);
  await ship(order, { notifyCustomer: true }, lines);
  expect(await outbox()).toHaveLength(2);
  expect((await ship(order, {}, lines)).userErrors[0]?.message).toContain('unfulfillable status= closed.');
});

test.each([
  [{ quantity: 3 }, 'Invalid fulfillment order line item quantity requested.'],
  [{ quantity: 0 }, 'Quantity must be greater than 0'],
])('a quantity that does not fit (%j) is refused as recorded', async (line, message) => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 2 }] });
  const { userErrors } = await ship(order, {}, [
    { id: order.fulfillmentOrders[0]?.lineItems[0]?.id, ...line },
  ]);
  expect(userErrors).toEqual([{ field: ['fulfillment'], message }]);
});

test('a carrier that Shopify knows gets its link, in capitals and in its country', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 4 }] });
  const lines = [{ id: order.fulfillmentOrders[0]?.lineItems[0]?.id, quantity: 1 }];
  const link = async (trackingInfo: object) =>
    (await ship(order, { trackingInfo }, lines)).fulfillment?.trackingInfo[0]?.url;
  expect(await link({ company: 'DHL', number: '1' })).toContain('dhl.de');
  expect(await link({ company: 'Dhl', number: '2' })).toBeNull();
  expect(await link({ company: 'DHL', number: '3', url: 'https://own.example/3' })).toBe(
    'https://own.example/3',
  );
  shop.sandbox.control.shop().countryCode = 'FR';
  expect(await link({ company: 'DHL', number: '4' })).toBeNull();
});

test('tracking is replaced as a whole, and the customer hears of it only on request', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 1 }] });
  const { fulfillment } = await ship(order, { trackingInfo: { company: 'DPD', number: '1' } });
  const tracking = { company: 'GLS', numbers: ['2', '3'] };
  await shop.run('ShipRetrack', { fulfillmentId: fulfillment?.id, tracking, notify: true });
  expect(await outbox()).toMatchObject([
    { kind: 'shipping_update', tracking: [{ number: '2' }, { number: '3' }] },
  ]);
});

test('8.21: the goods of a cancelled fulfillment are offered again in a new fulfillment order', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 2 }] });
  const { fulfillment } = await ship(order);
  await shop.run('ShipCancel', { id: fulfillment?.id });
  const read = shop.sandbox.control.shop();
  const { nodes } = await shop.data<{ nodes: object[] }>(documentText('FO_ById'), {
    ids: read.orders.get(order.id)?.fulfillmentOrderIds,
  });
  const left = { lineItems: { nodes: [{ remainingQuantity: 2 }] } };
  expect(nodes).toMatchObject([
    { status: 'CLOSED', ...left },
    { status: 'OPEN', ...left },
  ]);
  expect(stockOf('a')).toMatchObject({ available: 10, committed: 2 });
});

test('an order on hold cannot be sent until it is released', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 1 }] });
  expect((await act(order, 'hold')).fulfillmentOrders).toMatchObject([{ status: 'ON_HOLD' }]);
  expect((await ship(order)).userErrors[0]?.message).toContain('status= on_hold');
  await act(order, 'release');
  expect((await ship(order)).userErrors).toEqual([]);
});

test('moved and split goods are fulfillment orders of their own', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 4 }] });
  const split = await act(order, 'split', { sku: 'a', quantity: 1 });
  expect(split.fulfillmentOrders.map(({ lineItems }) => lineItems[0]?.remainingQuantity)).toEqual([3, 1]);
  const moved = await act(order, 'move', { locationId: shop.locationId('Shop') });
  expect(moved.fulfillmentOrders.filter(({ status }) => status === 'OPEN')).toMatchObject([
    { location: 'Shop' },
    { location: 'Shop' },
  ]);
});

test('goods at two places are two fulfillment orders, and one parcel takes from one place', async () => {
  await shop.run('ProductUpsert', upsertVariables('b', shop.locationId('Shop')));
  const lines = [
    { sku: 'a', quantity: 1 },
    { sku: 'b', quantity: 1 },
  ];
  const order = await orders('', { lines });
  expect(order.fulfillmentOrders.map(({ location }) => location)).toEqual(['Supplier warehouse', 'Shop']);
  const lineItemsByFulfillmentOrder = order.fulfillmentOrders.map(({ id }) => ({ fulfillmentOrderId: id }));
  const { userErrors } = await ship(order, { lineItemsByFulfillmentOrder });
  expect(userErrors[0]?.message).toContain('same location');
});

test('a cancelled order gives its stock back, and its fulfillment orders are closed', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 2 }] });
  expect((await act(order, 'cancel')).fulfillmentOrders).toMatchObject([{ status: 'CLOSED' }]);
  expect(stockOf('a')).toMatchObject({ available: 12, committed: 0 });
});

test('a merchant who fulfils by hand leaves nothing for the app', async () => {
  const order = await orders('', { lines: [{ sku: 'a', quantity: 1 }] });
  await act(order, 'fulfil', { tracking: { company: 'UPS', number: '1Z' }, notify: true });
  expect(await outbox()).toMatchObject([
    { kind: 'shipping_confirmation', subject: `A shipment from order ${order.name} is on the way` },
  ]);
  expect((await ship(order)).userErrors[0]?.message).toContain('unfulfillable');
});

test('the page for a person escapes what others have written', async () => {
  await shop.upsert('<script>', { title: '<img src=x onerror=alert(1)>' });
  const page = await (await fetch(shop.url)).text();
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(page).not.toContain('<img');
});
