/** The tracking flow from the supplier's upload to the customer's e-mail, on the real app and both sandboxes. */
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { emails, fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';

describe.each(['sqlite', 'postgres'] as const)('a tracking number on %s', (database) => {
  it('is unknown before the upload, then on one fulfillment and in one e-mail, and the order is complete', async () => {
    await using stand = await startStand({ database });
    await stand.sync();
    const { name } = order(stand);
    ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000001' });
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ newParcels: 0, fulfilled: 0 });
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({
      newParcels: 1,
      fulfilled: 1,
      emails: 1,
      completed: 1,
    });
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({
      newParcels: 0,
      fulfilled: 0,
      emails: 0,
      completed: 0,
    });
    expect(fulfillmentsOf(stand)).toHaveLength(1);
    const [mail, ...others] = await emails(stand);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ orderName: name });
    expect(mail?.text).toContain('JJD000000000001');
    expect(stand.supplier.data.orders.orders.at(-1)?.status).toBe('complete');
  });

  it('is mailed once when Shopify fulfils and dies before it answers', async () => {
    let laterMs = 0;
    const clock = { ...systemClock, now: () => systemClock.now().plus(laterMs) };
    await using stand = await startStand({ database, clock });
    await stand.sync();
    ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000003' });
    upload(stand);
    stand.shopify.fault({ operation: 'fulfillmentCreate', times: 1, dropAfterEffect: true });
    await stand.app.commands.track(stand.shop);
    // A call without an answer may still arrive within its time-out: the app waits for that before it looks.
    laterMs = 120_000;
    await stand.reopen();
    await stand.app.commands.track(stand.shop);
    await stand.app.commands.track(stand.shop);
    expect(await emails(stand)).toHaveLength(1);
    expect(fulfillmentsOf(stand)).toHaveLength(1);
  });
});

describe('a tracking number', () => {
  it('of a bulk carrier is a fulfillment without number', async () => {
    await using stand = await startStand();
    await stand.sync();
    ship(stand, order(stand).name.replace('#', ''), { courier: 'Bulk carrier', trackingId: '_' });
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
    expect(fulfillmentsOf(stand)[0]?.trackingInfo).toEqual([
      { company: 'Bulk carrier', number: null, url: null },
    ]);
  });

  it('of an order that the shop does not know waits with its reason and mails nobody', async () => {
    await using stand = await startStand();
    await stand.sync();
    order(stand, '#1001');
    ship(stand, '100', { courier: 'DHL', trackingId: 'JJD000000000002' });
    upload(stand);
    const summary = await stand.app.commands.track(stand.shop);
    expect(summary).toMatchObject({ fulfilled: 0, emails: 0, left: [{ reason: 'TRK-101' }] });
    expect(await emails(stand)).toEqual([]);
  });
});
