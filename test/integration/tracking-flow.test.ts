/** The tracking flow from the supplier's upload to the customer's e-mail, on the real app and both sandboxes. */
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { emails, fulfilByHand, fulfillmentsOf, order, ship, upload } from '../support/stand-orders.ts';

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
  it('8.18: of an order that the supplier knows by its whole name finds it, beside one by its number', async () => {
    await using stand = await startStand();
    await stand.sync();
    const { name } = order(stand);
    ship(stand, name, { courier: 'DHL', trackingId: 'JJD000000000031' });
    ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000032' });
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({
      fulfilled: 2,
      emails: 1,
      completed: 2,
    });
    expect(fulfillmentsOf(stand)).toHaveLength(1);
  });

  it('of an order that was placed before another location was chosen reaches it', async () => {
    const locations = [{ name: 'Shop' }, { name: 'Warehouse' }];
    await using stand = await startStand({ shopify: { shop: { locations } } });
    await stand.sync();
    const before = order(stand).name;
    await stand.command('location', 'Warehouse');
    await stand.sync();
    for (const [at, name] of [before, order(stand).name].entries())
      ship(stand, name.replace('#', ''), { courier: 'DHL', trackingId: `JJD00000000004${at}` });
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({
      fulfilled: 2,
      emails: 2,
      attention: 0,
    });
  });

  it('of a bulk carrier is a fulfillment without number', async () => {
    await using stand = await startStand();
    await stand.sync();
    ship(stand, order(stand).name.replace('#', ''), { courier: 'Bulk carrier', trackingId: '_' });
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
    expect(fulfillmentsOf(stand)[0]?.trackingInfo).toEqual([
      { company: 'Spedition', number: null, url: null },
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

describe('8.17: what stands in the place of a tracking number', () => {
  it('8.17: is cleaned where that is certain, and two numbers are two numbers', async () => {
    await using stand = await startStand();
    await stand.sync();
    ship(stand, order(stand).name.replace('#', ''), {
      courier: 'DHL',
      trackingId: "'0034\u200b 0434 1610 9404 2557, JJD000000000002",
    });
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 1, emails: 1 });
    expect(fulfillmentsOf(stand)[0]?.trackingInfo).toMatchObject([
      {
        company: 'DHL',
        number: '00340434161094042557',
        url: expect.stringContaining('00340434161094042557'),
      },
      { company: 'DHL', number: 'JJD000000000002', url: expect.stringContaining('JJD000000000002') },
    ]);
    expect((await emails(stand))[0]?.text).toContain('JJD000000000002');
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ fulfilled: 0, emails: 0 });
  });

  it('8.17: is held, told and never mailed where nobody can know it, until the supplier corrects it', async () => {
    await using stand = await startStand();
    await stand.sync();
    const junk = ['-', 'n/a', '0', '3.40434E+17', 'x'.repeat(500), '3404341610 9404255712', 'JJD1_2<3'];
    const names = junk.map(() => order(stand).name.replace('#', ''));
    for (const [at, trackingId] of junk.entries())
      ship(stand, names[at] ?? '', { courier: 'DHL', trackingId });
    upload(stand);
    const summary = await stand.app.commands.track(stand.shop);
    expect(summary).toMatchObject({ newParcels: 7, fulfilled: 0, emails: 0, attention: 7 });
    expect(summary.left.map(({ reason }) => reason)).toEqual(Array(7).fill('TRK-115'));
    expect(summary.left.find(({ trackingNumber }) => trackingNumber === '3.40434E+17')?.message).toContain(
      'its last digits are lost',
    );
    expect(await emails(stand)).toEqual([]);
    expect(fulfillmentsOf(stand)).toEqual([]);
    const wrong = stand.supplier.data.orders.trackings.find(({ trackingId }) => trackingId === 'n/a');
    Object.assign(wrong ?? {}, { trackingId: 'JJD000000000009' });
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({
      fulfilled: 1,
      emails: 1,
      attention: 6,
    });
    expect(fulfillmentsOf(stand)[0]?.trackingInfo).toMatchObject([{ number: 'JJD000000000009' }]);
  });

  it('8.17: is recognised however somebody wrote it into Shopify, and is not mailed again', async () => {
    await using stand = await startStand();
    await stand.sync();
    const { id, name } = order(stand);
    ship(stand, name.replace('#', ''), {
      courier: 'DHL',
      trackingId: "JJD000000000012,'JJD000000000011",
    });
    await fulfilByHand(stand, id, 'jjd 0000 0000 0011; JJD000000000012');
    upload(stand);
    expect(await stand.app.commands.track(stand.shop)).toMatchObject({ alreadyThere: 1, emails: 0 });
  });
});

describe('8.15: a tracking that cannot be read', () => {
  it('8.15: is counted, shown with its address and order, kept, and not green; the others go on', async () => {
    await using stand = await startStand();
    await stand.sync();
    for (const trackingId of ['JJD000000000021', 'JJD000000000022'])
      ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId });
    upload(stand);
    const broken = stand.supplier.data.orders.trackings[0];
    Object.assign(broken ?? {}, { courier: { name: 'DHL' } });
    const answer = await stand.command('track');
    const { id, orderId } = broken ?? {};
    expect(answer.document).toMatchObject({
      seen: 2,
      unreadable: 1,
      fulfilled: 1,
      attention: 1,
      left: [
        {
          iri: expect.stringMatching(new RegExp(`/trackings/${id}$`)),
          order: expect.stringMatching(new RegExp(`/orders/${orderId}$`)),
          reason: 'TRK-116',
          message: 'courier: an object came',
        },
      ],
      problems: [{ step: 'poll', reason: 'TRK-116' }],
    });
    expect(answer.status).toBe(1);
    expect(answer.words.join('\n')).toMatch(
      new RegExp(`1 that nobody can read[^]*/orders/${orderId}, parcel [^]*/trackings/${id}: \\[TRK-116\\]`),
    );
    expect((await stand.app.commands.status(stand.shop)).parcels).toEqual({ done: 1, 'handed-over': 1 });
    Object.assign(broken ?? {}, { courier: 'DHL' });
    const mended = await stand.command('track');
    expect(mended.document).toMatchObject({ newParcels: 1, fulfilled: 1, emails: 1, unreadable: 0 });
    expect(mended.status).toBe(0);
    expect((await stand.app.commands.status(stand.shop)).parcels).toEqual({ done: 2 });
  });

  it.each(['sqlite', 'postgres'] as const)(
    '8.15: is named by status as by track, with what came and the number of its order, and both count the same, on %s',
    async (database) => {
      await using stand = await startStand({ database });
      await stand.sync();
      // With parcels that may still be read its order would stay open, and the one that is written would wait for that.
      await stand.command('settings', 'tracking.completeOrders=false');
      const number = order(stand).name.replace('#', '');
      const parcels = ['JJD000000000021', 'JJD\ufffd1', 'JJD2\u200b\ufffd'].map((trackingId) => ({
        courier: 'DHL',
        trackingId,
      }));
      ship(stand, number, ...parcels);
      ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'n/a' });
      upload(stand);
      for (let pass = 0; pass < 2; pass += 1) {
        const track = await stand.command('track');
        expect(track).toMatchObject({ status: 1, document: { unreadable: 2, waiting: 0, attention: 3 } });
        const status = await stand.command('status');
        expect(status.document).toMatchObject({
          parcels: { done: 1, attention: 1, 'handed-over': 2 },
          parcelReasons: { 'TRK-115': 1, 'TRK-116': 2 },
        });
        for (const { words } of [track, status]) {
          const said = words.join('\n');
          expect(said).toContain('parcels that wait: 0, that need attention: 3.');
          for (const came of ['JJD\ufffd1', 'JJD2\\u{200b}\ufffd']) {
            const line = words.find((each) => each.includes(`trackingId: the text “${came}” came`));
            expect(line).toMatch(new RegExp(`Order ${number}, parcel \\S+/trackings/\\d+: \\[TRK-116\\]`));
          }
        }
      }
    },
  );
});
