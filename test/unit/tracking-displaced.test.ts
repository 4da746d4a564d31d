/** R6, R7: parcels that were written while their order had another number, and what one refused order holds. */
import { describe, expect, test } from 'vitest';
import type { Settings } from '../../web/server/domain/settings.ts';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import { fulfillmentOrderId, orderIri, tracking } from '../support/tracking-parcels.ts';
import { ours, pass, stateOf } from '../support/tracking-stories.ts';
import { Process, World } from '../support/tracking-simulation.ts';

/** Orders #101, #102 and B101; the supplier's order 1 is 101, its order 2 is 102. */
function worldOf(settings: Partial<Settings['tracking']> = {}, number = '101'): World {
  const world = new World(settings);
  for (const [id, name] of ['#101', '#102', 'B101', 'B102'].entries())
    world.shop.addOrder(`order-${id + 1}`, name, [ours]);
  const order = (of: string) => ({ number: of, refusesCompletion: false, status: 'shipped' });
  world.supplierOrders.set(orderIri(1), order(number));
  world.supplierOrders.set(orderIri(2), order('102'));
  world.trackings.push(tracking(1));
  return world;
}

const shows = ({ shop }: World, number: string): readonly string[] =>
  ['order-1', 'order-2', 'order-3', 'order-4'].filter((id) => shop.shows(id, number));

describe('a parcel that was written under another pattern of order numbers', () => {
  test.each<[string, Partial<Settings['tracking']>, Partial<Settings['tracking']>, string, string]>([
    ['another order has its number by now', {}, { orderNamePrefix: 'B' }, '101', 'order-4'],
    ['no order has', { orderNumberPrefix: 'A-' }, { orderNumberPrefix: '' }, 'A-101', 'order-2'],
    ['it is another shop’s', {}, { orderNumberPrefix: 'X-' }, '101', ''],
  ])('leaves the order that it is on, though %s', async (_, before, after, number, next) => {
    const world = worldOf(before, number);
    await pass(world);
    expect(shows(world, 'JJD1')).toEqual(['order-1']);
    world.settings = { ...world.settings, ...after };
    world.trackings[0] = tracking(1, { order: orderIri(2) });
    await pass(world);
    await pass(world);
    expect(shows(world, 'JJD1')).toEqual(next === '' ? [] : [next]);
    // To each customer once.
    const customers = world.shop.mails.map(({ orderId }) => orderId);
    expect(customers).toEqual(['order-1', ...(next === '' ? [] : [next])]);
    expect(world.shop.violations).toEqual([]);
  });

  test('is corrected on the order that it is on', async () => {
    const world = worldOf();
    await pass(world);
    world.settings = { ...world.settings, orderNamePrefix: 'B' };
    world.trackings[0] = tracking(1, { trackingNumber: 'JJD9' });
    expect(await pass(world)).toMatchObject({ corrected: 1, emails: 0 });
    expect([shows(world, 'JJD1'), shows(world, 'JJD9')]).toEqual([[], ['order-1']]);
    expect(stateOf(world, 1)).toBe('done TRK-132');
  });

  test('leaves an order of which there are two by now', async () => {
    const world = worldOf();
    await pass(world);
    world.shop.addOrder('twin', '#101', [ours]);
    world.trackings[0] = tracking(1, { order: orderIri(2) });
    await pass(world);
    expect([shows(world, 'JJD1'), world.shop.shows('twin', 'JJD1')]).toEqual([['order-2'], false]);
  });

  test('leaves an order that Shopify does not show any more', async () => {
    const world = worldOf();
    await pass(world);
    world.shop.orders.splice(0, 1);
    await world.ledger.index.forget([fulfillmentOrderId(1)]);
    world.trackings[0] = tracking(1, { order: orderIri(2) });
    await pass(world);
    expect(shows(world, 'JJD1')).toEqual(['order-2']);
  });

  test('has the order’s next parcel beside it', async () => {
    const world = worldOf({}, '00101');
    world.shop.addOrder('order-5', '#00101', [ours]);
    world.shop.orders.splice(0, 1);
    await pass(world);
    world.settings = { ...world.settings, orderNumberZeros: 'ignore' };
    world.supplierOrders.set(orderIri(5), { number: '101', refusesCompletion: false, status: 'shipped' });
    world.trackings.push(tracking(2, { order: orderIri(5) }));
    expect(await pass(world)).toMatchObject({ trackingAdded: 1, emails: 1, attention: 0 });
    expect(world.shop.orders.at(-1)?.fulfillments.map((each) => each.tracking.length)).toEqual([2]);
  });
});

describe('a parcel that waits when the pattern of order numbers changes', () => {
  test.each<[string, Partial<Settings['tracking']>, Partial<Settings['tracking']>, string, string]>([
    ['zeros count again', { orderNumberZeros: 'ignore' }, { orderNumberZeros: 'exact' }, '00101', '#00101'],
    ['capitals count again', { orderNumberCase: 'ignore' }, { orderNumberCase: 'exact' }, 'X101', '#X101'],
    ['it has another prefix', { orderNamePrefix: 'B' }, { orderNamePrefix: '#' }, 'B101', ''],
  ])(
    'R6 goes to the order that the supplier wrote, and to no other: %s',
    async (_, before, after, said, name) => {
      const world = worldOf(before, said);
      world.shop.addOrder('order-x', '#x101', [ours]);
      if (name !== '') world.shop.addOrder('order-5', name, [ours]);
      world.shop.payments.set('order-3', 'PENDING');
      await pass(world);
      expect(world.shop.mails).toEqual([]);
      world.settings = { ...world.settings, ...after };
      await pass(world);
      await pass(world);
      expect(world.shop.mails.map(({ orderId }) => orderId)).toEqual(name === '' ? [] : ['order-5']);
      expect(stateOf(world, 1)).toBe(name === '' ? 'waiting TRK-101' : 'done null');
    },
  );
});

describe('the walk over open parcels', () => {
  const walked = async (world: World, diesAt = Infinity): Promise<readonly string[]> => {
    const lists: string[] = [];
    const groups = world.parcels.groups.bind(world.parcels);
    world.parcels.groups = async (...args) => {
      lists.push(args[0]);
      return groups(...args);
    };
    try {
      await importParcels(new Process(world, undefined, diesAt).ports).catch(() => undefined);
    } finally {
      world.parcels.groups = groups;
    }
    return lists.slice(0, lists.indexOf('unread') < 0 ? undefined : lists.indexOf('unread'));
  };

  test('is made when the pattern of order numbers has changed, to its end, and never else', async () => {
    const world = worldOf({}, '00999');
    await pass(world);
    expect(stateOf(world, 1)).toBe('waiting TRK-101');
    expect(await walked(world)).not.toContain('numbered');
    world.settings = { ...world.settings, orderNumberZeros: 'ignore' };
    const isRenamed = () =>
      [...world.parcels.rows.values()].every(({ orderNumber }) => orderNumber === '999');
    // A process that dies before its end leaves it to the next one, wherever that is.
    for (let diesAt = 1; !isRenamed(); diesAt += 1) {
      if (diesAt > 30) throw new Error('it was not renamed');
      await walked(world, diesAt);
    }
    expect(await world.parcels.pattern()).not.toContain('ignore');
    expect(await walked(world)).toContain('numbered');
    expect(await world.parcels.pattern()).toContain('ignore');
    expect(await walked(world)).not.toContain('numbered');
  });
});

const notShown = () =>
  new ShopifyError({ reason: 'SHP-705', message: 'Invalid id', scope: 'item', retry: 'never' });

describe('an order that Shopify refuses to show', () => {
  test.each(['announced', 'matched'])(
    'R7 holds no other, and is tried again, where it is %s',
    async (how) => {
      const world = worldOf();
      const [bad, good] = [fulfillmentOrderId(1), fulfillmentOrderId(2)];
      world.trackings.push(tracking(2, { order: orderIri(2) }));
      if (how === 'announced') {
        for (const order of world.shop.orders) order.updatedMs = 0;
        const index = world.ledger.index as unknown as { announce(ids: readonly unknown[]): Promise<void> };
        await index.announce([bad, good]);
        world.ledger.index.cursor = async () => world.now().toISO();
      }
      const { shop } = world;
      const read = shop.read.bind(shop);
      shop.read = (ids) => {
        if (ids.includes(bad)) throw notShown();
        return read(ids);
      };
      const { problems } = await pass(world);
      expect(problems.map(({ step }) => step)).toEqual(how === 'announced' ? ['index'] : []);
      expect([shows(world, 'JJD1'), shows(world, 'JJD2')]).toEqual([[], ['order-2']]);
      shop.read = read;
      await pass(world);
      expect(shows(world, 'JJD1')).toEqual(['order-1']);
    },
  );
});

test.each(['known', 'announced'])(
  'R7 many orders that Shopify refuses to show hold no new one, %s ones neither',
  async (how) => {
    const world = new World();
    const publish = (id: number): void => {
      world.shop.addOrder(`order-${id}`, `#${100 + id}`, [ours]);
      const order = { number: `${100 + id}`, refusesCompletion: false, status: 'shipped' };
      world.supplierOrders.set(orderIri(id), order);
      world.trackings.push(tracking(id, { order: orderIri(id) }));
    };
    const [refused, fresh] = [40, 8];
    for (let id = 1; id <= refused; id += 1) publish(id);
    const { shop } = world;
    const read = shop.read.bind(shop);
    const known = world.shop.orders.map(({ id }) => id);
    const bad = new Set(known);
    shop.read = (ids) => {
      if (ids.some((id) => bad.has(id))) throw notShown();
      return read(ids);
    };
    if (how === 'announced') {
      const index = world.ledger.index as unknown as { announce(ids: readonly unknown[]): Promise<void> };
      await index.announce(known.map((id) => `${id}0`));
      for (const id of known) bad.add(`${id}0` as typeof id);
    }
    await pass(world);
    for (let id = refused + 1; id <= refused + fresh; id += 1) publish(id);
    await pass(world);
    expect(shop.mails).toHaveLength(fresh);
  },
);

describe('the same tracking number on two orders', () => {
  const both = (): World => {
    const world = worldOf();
    world.trackings.push(tracking(2, { order: orderIri(2), trackingNumber: 'JJD1' }));
    return world;
  };
  const mailed = ({ shop }: World): readonly string[] => shop.mails.map(({ orderId }) => orderId).toSorted();

  test('R6 reaches both, and each customer is mailed once', async () => {
    const world = both();
    await pass(world);
    await pass(world);
    expect([shows(world, 'JJD1'), mailed(world)]).toEqual([
      ['order-1', 'order-2'],
      ['order-1', 'order-2'],
    ]);
  });

  test.each<[string, object, readonly string[], readonly string[]]>([
    ['corrected', { trackingNumber: 'JJD9' }, ['order-2'], ['order-1']],
    ['moved to the other', { order: orderIri(2) }, ['order-2'], []],
  ])(
    'R6 stays on the one when the other is %s, and nobody is mailed for it',
    async (_, said, first, next) => {
      const world = both();
      await pass(world);
      world.trackings[0] = tracking(1, said);
      await pass(world);
      expect([shows(world, 'JJD1'), shows(world, 'JJD9')]).toEqual([first, next]);
      expect(mailed(world)).toEqual(['order-1', 'order-2']);
      for (const id of [1, 2]) expect(stateOf(world, id)).toMatch(/^done /);
    },
  );

  test('R7 which one had found there as the other’s is no person’s: its corrected number comes beside it', async () => {
    const world = both();
    world.trackings[1] = tracking(2, { trackingNumber: 'JJD2' });
    world.trackings[1] = { ...world.trackings[1], order: orderIri(2) };
    await pass(world);
    for (const trackingNumber of ['JJD1', 'JJD9']) {
      world.trackings[1] = tracking(2, { trackingNumber });
      await pass(world);
    }
    expect([shows(world, 'JJD1'), shows(world, 'JJD2'), shows(world, 'JJD9')]).toEqual([
      ['order-1'],
      [],
      ['order-1'],
    ]);
    expect([mailed(world), stateOf(world, 2)]).toEqual([['order-1', 'order-2'], 'done TRK-132']);
  });

  test('R6 twice on one order is one number and one e-mail', async () => {
    const world = both();
    world.trackings[1] = tracking(2, { trackingNumber: 'JJD1' });
    await pass(world);
    expect([world.shop.orders[0]?.fulfillments.map((each) => each.tracking.length), mailed(world)]).toEqual([
      [1],
      ['order-1'],
    ]);
    for (const id of [1, 2]) expect(stateOf(world, id)).toBe('done null');
  });
});
