/** R15: the index of fulfillment orders: webhooks name new ones, the daily sweep makes up for lost ones, a search for the rest. */
import { expect, it } from 'vitest';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';
import { fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';

let parcels = 0;

/** An order whose fulfillment orders say that they were changed so long ago, though they show only now. */
function orderShownLate(stand: Stand, hoursAgo: number): void {
  const placed = order(stand);
  const updatedAt = systemClock
    .now()
    .minus({ hours: hoursAgo })
    .toUTC()
    .toISO({ suppressMilliseconds: true });
  for (const id of placed.fulfillmentOrderIds)
    Object.assign(stand.shopify.shop().fulfillmentOrders.get(id) ?? {}, { updatedAt });
  parcels += 1;
  ship(stand, placed.name.replace('#', ''), { courier: 'DHL', trackingId: `JJD00000000${5000 + parcels}` });
}

async function refuseReadOrders({ shopifyUrl, shop, shopify }: Stand): Promise<void> {
  const { requiredScopes, optionalScopes } = shopify.world.mainApp;
  const scopes = [...requiredScopes, ...optionalScopes].filter((one) => one !== 'read_orders');
  await fetch(`${shopifyUrl}/sandbox/shops/${shop}/scopes`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scopes }),
  });
}

const topic = 'fulfillment_orders/order_routing_complete';
const track = ({ app, shop }: Stand) => app.commands.track(shop);

it('R15 an order that the changes do not show is found by its webhook, or a day later without it', async () => {
  let later = 0;
  const clock = { ...systemClock, now: () => systemClock.now().plus({ hours: later }) };
  await using stand = await startStand({ clock });
  await stand.sync();
  stand.shopify.world.mainApp.url = (await stand.app.start()).url;
  await refuseReadOrders(stand);
  await stand.app.commands.changeSettings(stand.shop, { tracking: { fulfillWithoutPaymentCheck: true } });
  orderShownLate(stand, 0);
  upload(stand);
  expect(await track(stand)).toMatchObject({ fulfilled: 1 });
  orderShownLate(stand, 1);
  await effectsOfWebhooks(stand);
  stand.shopify.fault({ webhook: { topic, effect: 'drop' } });
  orderShownLate(stand, 2);
  await effectsOfWebhooks(stand);
  upload(stand);
  expect(await track(stand)).toMatchObject({ fulfilled: 1, waiting: 1, reasons: ['TRK-101'] });
  later = 25;
  expect(await track(stand)).toMatchObject({ fulfilled: 1, waiting: 0 });
  expect(fulfillmentsOf(stand)).toHaveLength(3);
});

it('R7 an order that no change shows is searched for by its exact name, where orders may be read', async () => {
  await using stand = await startStand();
  await stand.sync();
  orderShownLate(stand, 0);
  upload(stand);
  await track(stand);
  for (const name of ['#2002-A', '#2002'].values()) order(stand, name);
  const updatedAt = '2020-01-01T00:00:00Z';
  for (const one of stand.shopify.shop().fulfillmentOrders.values())
    if (one.orderName.startsWith('#2002')) one.updatedAt = updatedAt;
  ship(stand, '2002', { courier: 'DHL', trackingId: 'JJD000000009001' });
  ship(stand, '200', { courier: 'DHL', trackingId: 'JJD000000009002' });
  upload(stand);
  expect(await track(stand)).toMatchObject({
    fulfilled: 1,
    left: [{ orderNumber: '200', reason: 'TRK-101' }],
  });
  const names = fulfillmentsOf(stand).map(({ name }) => name);
  expect(names).toEqual(['#1001-F1', '#2002-F1']);
});
