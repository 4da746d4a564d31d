/** Unpaid orders are neither shipped nor mailed: through the whole flow, as far as the app may see their payment. */
import { describe, expect, it } from 'vitest';
import { financialStatuses, type FinancialStatus } from '../../web/sandbox/shopify/state-orders.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { emails, fulfillmentsOf, order, setPayment, ship, upload } from '../support/stand-orders.ts';

let parcels = 0;
const shipOne = (stand: Stand, orderName: string): void => {
  parcels += 1;
  ship(stand, orderName.replace('#', ''), {
    courier: 'DHL',
    trackingId: `JJD${String(parcels).padStart(12, '0')}`,
  });
};

/** An order of this payment, whose parcel the supplier has uploaded. */
async function standWithOrder(payment: FinancialStatus): Promise<{ stand: Stand; name: string }> {
  const stand = await startStand();
  await stand.sync();
  const { name } = order(stand, undefined, payment);
  shipOne(stand, name);
  upload(stand);
  return { stand, name };
}

async function grant({ shopifyUrl, shop, shopify }: Stand, change: 'grant' | 'revoke'): Promise<void> {
  const { requiredScopes, optionalScopes } = shopify.world.mainApp;
  const scopes = [...requiredScopes, ...optionalScopes];
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/scopes`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      scopes: change === 'grant' ? scopes : scopes.filter((one) => one !== 'read_orders'),
    }),
  });
  expect(response.status).toBe(204);
}

const mailedOrders = async (stand: Stand): Promise<readonly string[]> =>
  (await emails(stand)).map(({ orderName }) => orderName).toSorted();

const reasons: Readonly<Record<FinancialStatus, string | null>> = {
  PAID: null,
  PARTIALLY_REFUNDED: null,
  AUTHORIZED: null,
  PENDING: 'TRK-118',
  PARTIALLY_PAID: 'TRK-119',
  EXPIRED: 'TRK-120',
  VOIDED: 'TRK-121',
  REFUNDED: 'TRK-122',
};

describe.each(['sqlite', 'postgres'] as const)(
  '8.13: parcels of orders in every state of payment, on %s',
  (database) => {
    it('APP 5.5.5 8.13: go out where the order is paid; the others say why, wait, and go out once when it is', async () => {
      await using stand = await startStand({ database });
      await stand.sync();
      const names = new Map(
        financialStatuses.map((status) => [order(stand, undefined, status).name, status]),
      );
      for (const name of names.keys()) shipOne(stand, name);
      upload(stand);
      const first = await stand.command('track');
      expect(first.status).toBe(0);
      const good = [...names].filter(([, status]) => reasons[status] === null).map(([name]) => name);
      expect(first.document).toMatchObject({
        newParcels: 8,
        fulfilled: 3,
        emails: 3,
        waiting: 2,
        attention: 3,
      });
      expect(await mailedOrders(stand)).toEqual(good.toSorted());
      const { left } = first.document as { left: { orderNumber: string; reason: string }[] };
      for (const { orderNumber, reason } of left)
        expect(reason).toBe(reasons[names.get(`#${orderNumber}`) ?? 'PAID']);
      expect(left).toHaveLength(5);
      expect((await stand.command('status')).words.join('\n')).toContain(
        '1 of them: [TRK-118] The order is not paid yet.',
      );
      // Still unpaid: looked at, and left alone.
      expect(await stand.app.commands.track(stand.shop)).toMatchObject({
        fulfilled: 0,
        emails: 0,
        waiting: 2,
      });
      for (const name of names.keys()) setPayment(stand, name, 'PAID');
      expect(await stand.app.commands.track(stand.shop)).toMatchObject({
        fulfilled: 5,
        emails: 5,
        completed: 5,
      });
      expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 0, emails: 0 });
      expect(await mailedOrders(stand)).toEqual([...names.keys()].toSorted());
      expect(fulfillmentsOf(stand)).toHaveLength(8);
      expect((await stand.app.commands.status(stand.shop)).parcelReasons).toEqual({});
    });
  },
);

describe('8.13: an order', () => {
  it('8.13: that was refunded since its first parcel gets no second one, nor an e-mail about it', async () => {
    const { stand, name } = await standWithOrder('PAID');
    await using _ = stand;
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
    setPayment(stand, name, 'REFUNDED');
    shipOne(stand, name);
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({
      trackingAdded: 0,
      emails: 0,
      left: [{ reason: 'TRK-122' }],
    });
    expect(await emails(stand)).toHaveLength(1);
    expect(fulfillmentsOf(stand)[0]?.trackingInfo).toHaveLength(1);
  });

  it('8.13: that is voided while the first write of the pass is under way is not written after it', async () => {
    await using stand = await startStand();
    await stand.sync();
    const names = Array.from({ length: 8 }, () => order(stand).name);
    for (const name of names) shipOne(stand, name);
    upload(stand);
    stand.shopify.fault({ operation: 'fulfillmentCreate', times: 1, latencyMs: 4000 });
    const tracked = stand.app.commands.track(stand.shop);
    const isUnderWay = async () => (await stand.app.commands.status(stand.shop)).parcels.sending ?? 0;
    await expect.poll(isUnderWay, { timeout: 10_000 }).toBe(1);
    await systemClock.wait(1500);
    for (const name of names.slice(1)) setPayment(stand, name, 'VOIDED');
    expect(await tracked).toMatchObject({ fulfilled: 1, emails: 1, attention: 7, reasons: ['TRK-121'] });
    expect(await emails(stand)).toHaveLength(1);
  });

  it('8.13: that was cancelled, though it is paid, is left alone', async () => {
    const { stand } = await standWithOrder('PAID');
    await using _ = stand;
    for (const each of stand.shopify.shop().orders.values()) each.cancelledAt = '2026-11-20T10:00:00Z';
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ left: [{ reason: 'TRK-117' }] });
    expect(fulfillmentsOf(stand)).toEqual([]);
  });
});

describe('8.13: without the permission to read orders', () => {
  it('8.13: parcels wait and `status` says so, until the permission is there', async () => {
    const { stand } = await standWithOrder('PAID');
    await using _ = stand;
    expect((await stand.command('status')).words.join('\n')).toContain(
      'Payment: looked at before each parcel',
    );
    await grant(stand, 'revoke');
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({
      fulfilled: 0,
      emails: 0,
      left: [{ state: 'attention', reason: 'TRK-123' }],
    });
    const status = await stand.command('status');
    expect(status.document).toMatchObject({ paymentCheck: 'held', parcelReasons: { 'TRK-123': 1 } });
    expect(status.words.join('\n')).toMatch(/Payment: unknown.*read_orders.*TRK-123/);
    expect(fulfillmentsOf(stand)).toEqual([]);
    await grant(stand, 'grant');
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
    expect(await stand.app.commands.status(stand.shop)).toMatchObject({ paymentCheck: 'seen' });
  });

  it('8.13: the merchant may let them go out unseen, and `status` says so', async () => {
    const { stand } = await standWithOrder('PENDING');
    await using _ = stand;
    await grant(stand, 'revoke');
    await stand.command('settings', 'tracking.fulfillWithoutPaymentCheck=true');
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
    const status = await stand.command('status');
    expect(status.document).toMatchObject({ paymentCheck: 'unchecked' });
    expect(status.words.join('\n')).toMatch(/Payment: unknown.*written all the same/);
  });

  it('8.13: a refusal by Shopify, though the merchant granted it, is told once and is not "paid", whatever the setting', async () => {
    const { stand, name } = await standWithOrder('PAID');
    await using _ = stand;
    shipOne(stand, order(stand).name);
    upload(stand);
    await stand.command('settings', 'tracking.fulfillWithoutPaymentCheck=true');
    stand.shopify.shop().orderAccess = false;
    const refused = await stand.command('track');
    expect(refused.status).toBe(1);
    expect(refused.document).toMatchObject({
      fulfilled: 0,
      emails: 0,
      attention: 2,
      left: [{ reason: 'TRK-124' }, { reason: 'TRK-124' }],
      problems: [{ step: 'fulfill', reason: 'SHP-703', message: expect.stringContaining('not approved') }],
    });
    expect(fulfillmentsOf(stand)).toEqual([]);
    stand.shopify.shop().orderAccess = true;
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 2, emails: 2 });
    expect(await mailedOrders(stand)).toContain(name);
  });
});
