/** R6, R7, R20: every kind of parcel and line in one shop, through the real app, from upload to e-mail. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tracking } from '../../web/sandbox/shopify/state-orders.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { act, emails, fulfillmentsOf, ship, upload } from '../support/stand-orders.ts';

let stand: Stand;
let laterHours = 0;
const clock = { ...systemClock, now: () => systemClock.now().plus({ hours: laterHours }) };
const orders = new Map<string, { readonly id: string; readonly name: string }>();
afterAll(() => stand[Symbol.asyncDispose]());

const dhl = (trackingId: string) => ({ courier: 'DHL', trackingId });
const idOf = (story: string) => orders.get(story)?.id ?? '';
const numberOf = (story: string) => (orders.get(story)?.name ?? '').replace('#', '');
const skuAt = (at: number) => String(stand.supplier.data.catalogue.page(0, 5)[at]?.sku);

/** A customer orders two of our first product, and a mug of the shop's own. */
function place(story: string): void {
  const lines = [
    { sku: skuAt(0), quantity: 2 },
    { title: 'Mug', quantity: 1 },
  ];
  orders.set(story, stand.shopify.order({ lines, name: `#${2001 + orders.size}` }));
}

/** What the order shows: its live fulfillments as `company number`, in order. */
const shown = (story: string) =>
  fulfillmentsOf(stand)
    .filter(({ orderId, status }) => orderId === idOf(story) && status === 'SUCCESS')
    .map(({ trackingInfo }) => trackingInfo.map(({ company, number }: Tracking) => `${company} ${number}`));
const mailsOf = async (story: string) =>
  (await emails(stand)).filter(({ orderName }) => orderName === orders.get(story)?.name).length;
const taken = (story: string) =>
  fulfillmentsOf(stand)
    .filter(({ orderId }) => orderId === idOf(story))
    .map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0));
const parcelsOf = async (story: string) =>
  (await stand.command('parcels', '--order', numberOf(story))).document as readonly {
    state: string;
    reason: string | null;
    mailed: boolean | null;
    message: string | null;
  }[];
const reasonsOf = async (story: string) =>
  (await parcelsOf(story)).map(({ state, reason }) => `${state} ${reason}`);
const track = () => stand.app.commands.track(stand.shop);

const trackingOf = (trackingId: string) => {
  const found = stand.supplier.data.orders.trackings.find((each) => each.trackingId === trackingId);
  if (!found) throw new Error(`no tracking ${trackingId}`);
  return found;
};
const supplierOrderOf = (story: string) =>
  stand.supplier.data.orders.orders.find(({ externalOrderNumber }) => externalOrderNumber === numberOf(story))
    ?.id ?? 0;

const stories = {
  several: [dhl('JJD000000000101'), { courier: 'GLS', trackingId: 'Z1000102' }],
  later: [dhl('JJD000000000103')],
  rest: [dhl('JJD000000000104')],
  bulk: [{ courier: 'Bulk carrier', trackingId: '_' }],
  underscore: [{ courier: 'DHL', trackingId: '_' }],
  unknown: [{ courier: 'Kurier Müller', trackingId: 'KM-77120' }],
  empty: [{ courier: 'DHL', trackingId: '' }],
  shared1: [dhl('JJD000000000108')],
  shared2: [dhl('JJD000000000108')],
  corrected: [dhl('JJD000000000109'), dhl('JJD000000000110')],
  first: [dhl('JJD000000000111')],
  second: [],
  split: [dhl('JJD000000000112')],
  held: [dhl('JJD000000000113')],
  elsewhere: [dhl('JJD000000000114')],
  cancelled: [dhl('JJD000000000115')],
  edited: [dhl('JJD000000000116')],
  takenOut: [dhl('JJD000000000117')],
  handWithout: [dhl('JJD000000000118')],
  handWith: [dhl('JJD000000000119')],
  calledOff: [dhl('JJD000000000120')],
  packed: [dhl('JJD000000000121')],
} as const;

beforeAll(async () => {
  const locations = [{ name: 'Shop' }, { name: 'Warehouse' }];
  stand = await startStand({ clock, shopify: { clock, shop: { locations } } });
  await stand.sync();
  for (const story of Object.keys(stories)) place(story);
  const other = [...stand.shopify.shop().locations.keys()].at(-1);
  await act(stand, [idOf('rest'), 'fulfil'], {
    lines: [{ sku: skuAt(0), quantity: 1 }],
    tracking: { company: 'UPS', number: 'BY-HAND-1' },
  });
  await act(stand, [idOf('split'), 'split'], { sku: skuAt(0), quantity: 1 });
  await act(stand, [idOf('held'), 'hold']);
  await act(stand, [idOf('elsewhere'), 'move'], { locationId: other });
  await act(stand, [idOf('cancelled'), 'cancel']);
  await act(stand, [idOf('edited'), 'edit'], { less: { sku: skuAt(0), quantity: 1 } });
  await act(stand, [idOf('edited'), 'edit'], { more: { sku: skuAt(1), quantity: 3 } });
  await act(stand, [idOf('takenOut'), 'edit'], { less: { sku: skuAt(0), quantity: 2 } });
  await act(stand, [idOf('handWithout'), 'fulfil']);
  await act(stand, [idOf('handWith'), 'fulfil'], { tracking: { company: 'UPS', number: 'BY-HAND-2' } });
  for (const [story, parcels] of Object.entries(stories)) ship(stand, numberOf(story), ...parcels);
  trackingOf('JJD000000000121').status = 'packed';
  upload(stand);
  await track();
  // The next day: what comes later, what the supplier corrects, what the merchant does.
  ship(stand, numberOf('later'), dhl('JJD000000000203'));
  upload(stand);
  await act(stand, [idOf('held'), 'release']);
  const calledOff = fulfillmentsOf(stand).find(({ orderId }) => orderId === idOf('calledOff'));
  await act(stand, [calledOff?.id ?? '', 'cancel']);
  const { orders } = stand.supplier.data;
  orders.correctTracking(trackingOf('JJD000000000109'), { trackingId: 'JJD000000000209' });
  orders.correctTracking(trackingOf('JJD000000000120'), { trackingId: 'JJD000000000220' });
  orders.correctTracking(trackingOf('JJD000000000111'), { orderId: supplierOrderOf('second') });
  await track();
});

describe('R7: every kind of parcel', () => {
  it('several of one upload are one fulfillment and one e-mail, a later one is added with its own', async () => {
    expect(shown('several')).toEqual([['DHL, GLS JJD000000000101', 'DHL, GLS Z1000102']]);
    expect(shown('later')).toEqual([['DHL JJD000000000103', 'DHL JJD000000000203']]);
    expect([await mailsOf('several'), await mailsOf('later')]).toEqual([1, 2]);
  });

  it('one of a bulk carrier has no number, and the name of its courier where that is named; an unknown courier keeps its own', async () => {
    expect([shown('bulk'), shown('underscore'), shown('unknown')]).toEqual([
      [['Spedition null']],
      [['DHL null']],
      [['Kurier Müller KM-77120']],
    ]);
  });

  it('one without number, or not shipped yet, waits with its reason and mails nobody', async () => {
    expect((await reasonsOf('packed'))[0]).toBe('waiting TRK-109');
    expect([shown('empty'), shown('packed'), await mailsOf('empty')]).toEqual([[], [], 0]);
  });

  it('one number on two orders is right on both, and each customer is told', async () => {
    expect([shown('shared1'), shown('shared2')]).toEqual([
      [['DHL JJD000000000108']],
      [['DHL JJD000000000108']],
    ]);
    expect([await mailsOf('shared1'), await mailsOf('shared2')]).toEqual([1, 1]);
  });

  it('R6: a corrected number takes the place of the old one, without another e-mail', async () => {
    expect(shown('corrected')).toEqual([['DHL JJD000000000110', 'DHL JJD000000000209']]);
    expect(await mailsOf('corrected')).toBe(1);
    expect((await reasonsOf('corrected')).toSorted()).toEqual(['done TRK-132', 'done null']);
  });

  it('R6: one that moves to another order leaves the first, and is told to each customer once', async () => {
    expect([shown('first'), shown('second')]).toEqual([[[]], [['DHL JJD000000000111']]]);
    expect([await mailsOf('first'), await mailsOf('second')]).toEqual([1, 1]);
    expect(await parcelsOf('second')).toMatchObject([
      {
        state: 'done',
        reason: 'TRK-131',
        mailed: true,
        silence: null,
        message: expect.stringContaining(`the customer of ${numberOf('first')} was mailed that`),
      },
    ]);
  });
});

describe('R20: every kind of line', () => {
  it('only what is left of ours is taken: beside what was sent by hand, split, or edited', () => {
    expect(shown('rest')).toEqual([['UPS BY-HAND-1'], ['DHL JJD000000000104']]);
    expect([taken('rest'), taken('split'), taken('edited')]).toEqual([[1, 1], [2], [4]]);
    expect([shown('split'), shown('edited')]).toEqual([[['DHL JJD000000000112']], [['DHL JJD000000000116']]]);
  });

  it('an order on hold is written once it is released', async () => {
    expect([shown('held'), await mailsOf('held')]).toEqual([[['DHL JJD000000000113']], 1]);
  });

  it('what is at another location, cancelled or taken out is left alone, each with its reason', async () => {
    const left = await Promise.all(['elsewhere', 'cancelled', 'takenOut'].map(reasonsOf));
    expect(left.flat()).toEqual(['attention TRK-105', 'attention TRK-117', 'attention TRK-117']);
    expect(['elsewhere', 'cancelled', 'takenOut'].flatMap(shown)).toEqual([]);
  });

  it('what was sent by hand without number gets it, and what has another keeps that', async () => {
    expect([shown('handWithout'), shown('handWith')]).toEqual([
      [['DHL JJD000000000118']],
      [['UPS BY-HAND-2']],
    ]);
    expect(await reasonsOf('handWith')).toEqual(['attention TRK-107']);
  });

  it('a shipment that was called off takes no correction, and what came back is not sent', async () => {
    expect([shown('calledOff'), await mailsOf('calledOff')]).toEqual([[], 1]);
    expect(await reasonsOf('calledOff')).toEqual(['attention TRK-106']);
  });

  it('R1: another pass changes nothing and mails nobody', async () => {
    const before = (await emails(stand)).length;
    await stand.mutations();
    await track();
    expect(await stand.mutations()).toEqual({});
    expect(await emails(stand)).toHaveLength(before);
  });

  it('what the supplier lists no more a day later stays where it is written, and is told', async () => {
    stand.supplier.data.orders.unlistTracking(trackingOf('JJD000000000103'));
    laterHours = 25;
    expect((await track()).reasons).toContain('TRK-133');
    expect(await reasonsOf('later')).toEqual(['done TRK-133', 'done null']);
    expect(shown('later')).toEqual([['DHL JJD000000000103', 'DHL JJD000000000203']]);
  });
});
