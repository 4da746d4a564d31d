/** Trackings and order numbers found by the supplier's list of shipped orders, and by the number of one order. */
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import {
  fulfillmentsOf,
  mailed,
  mailedOnce,
  order,
  ship,
  shipMany,
  upload,
} from '../support/stand-orders.ts';

const hourMs = 3_600_000;
const track = ({ app, shop }: Stand) => app.commands.track(shop);

/** The app's clock, and the shop's, beside the supplier's. */
function shiftedClock(shiftMs: number) {
  const clock = { ...systemClock, shiftMs, now: () => systemClock.now().plus(clock.shiftMs) };
  return clock;
}

/** Dated long before what any poll asks for, and listed at once. */
function listUnseen(stand: Stand): string {
  const { name } = order(stand);
  const { orders } = stand.supplier.data;
  const { id } = orders.open(name.replace('#', ''), []);
  orders.update(id, { status: 'shipped' });
  const parcel = { courier: 'DHL', trackingId: 'JJD000000000071' };
  orders.addTracking(id, parcel, stand.supplier.clock.now().minus({ days: 60 }));
  return name;
}

describe('a tracking that no poll by date can see', () => {
  it('R7 is found by following the shipped orders once a day, and each only once', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    expect(await track(stand)).toMatchObject({ newParcels: 0 });
    listUnseen(stand);
    expect(await track(stand)).toMatchObject({ newParcels: 0 });
    clock.shiftMs = 25 * hourMs;
    expect(await track(stand)).toMatchObject({ newParcels: 1, fulfilled: 1, completed: 1, problems: [] });
    clock.shiftMs = 50 * hourMs;
    expect(await track(stand)).toMatchObject({ newParcels: 0, fulfilled: 0, problems: [] });
    expect(fulfillmentsOf(stand)).toHaveLength(1);
  });

  it('R7 is read again when its number is mended months later: its order is completed with it, and not before', async () => {
    const clock = shiftedClock(0);
    await using stand = await startStand({ clock, shopify: { clock } });
    await stand.sync();
    const first = order(stand).name.replace('#', '');
    const [good, junk] = ['JJD000000000081', 'Paket 1 von 2'].map((trackingId) => ({
      courier: 'DHL',
      trackingId,
    }));
    if (!good || !junk) return;
    ship(stand, first, good, junk);
    upload(stand);
    const { orders } = stand.supplier.data;
    const statusOf = () => orders.orders.find((each) => each.externalOrderNumber === first)?.status;
    expect(await track(stand)).toMatchObject({ fulfilled: 1, completed: 0, reasons: ['TRK-115', 'TRK-147'] });
    clock.shiftMs = 42 * 24 * hourMs;
    stand.supplier.clock.set(stand.supplier.clock.now().plus({ days: 40 }));
    ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000082' });
    upload(stand);
    expect(await track(stand)).toMatchObject({ fulfilled: 1, completed: 1 });
    const mended = orders.trackings.find(({ trackingId }) => trackingId === junk.trackingId);
    if (mended) orders.correctTracking(mended, { trackingId: 'JJD000000000083' });
    clock.shiftMs += 25 * hourMs;
    await track(stand);
    expect([await track(stand), statusOf()]).toMatchObject([
      { attention: 0, waiting: 0, problems: [] },
      'complete',
    ]);
    const numbers = fulfillmentsOf(stand).flatMap(({ trackingInfo }) =>
      trackingInfo.map(({ number }) => number),
    );
    expect(new Set(numbers)).toEqual(new Set([81, 82, 83].map((at) => `JJD0000000000${at}`)));
  });

  it('is found by hand by the number of its order, which is worked on alone', async () => {
    await using stand = await startStand();
    await stand.sync();
    await track(stand);
    const number = listUnseen(stand).replace('#', '');
    for (const other of [`${number}1`, '9999'])
      ship(stand, other, { courier: 'DHL', trackingId: `JJD0000000000${other}` });
    upload(stand);
    const found = await stand.command('track', '--order', `#${number}`);
    expect(found).toMatchObject({ status: 0, document: { seen: 1, newParcels: 1, fulfilled: 1, left: [] } });
    const none = await stand.command('track', '--order', '12345');
    expect(none.words[0]).toBe('The supplier lists no parcel of order 12345.');
    expect(await track(stand)).toMatchObject({ newParcels: 2, fulfilled: 0 });
  });
});

describe('the orders of a large upload', () => {
  it('are read as a list, and each of their parcels is mailed once', async () => {
    await using stand = await startStand();
    await stand.sync();
    shipMany(stand, 31);
    const asked = stand.supplier.log.count;
    expect(await track(stand)).toMatchObject({ fulfilled: 31, emails: 31, completed: 31, problems: [] });
    const reads = stand.supplier.log.since(asked).filter(({ method }) => method === 'GET');
    const ofOrders = reads.map(({ path }) => path).filter((path) => path.includes('/orders'));
    // The second time to look for trackings that the poll by date has not seen.
    expect(ofOrders).toEqual(Array(2).fill(expect.stringContaining('/orders?status=shipped')));
    expect(await mailed(stand)).toEqual(mailedOnce(31));
  });
});
