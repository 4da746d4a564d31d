/** 8.6: what becomes of the plan that a dead process left, and of one operation that meets a bug. */
import { beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import type { LocationId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { atOnce, clockOn, numbered, range, sync, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { type Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const shown = ({ model }: World, number: number) => model.find(skuOf(number))?.[1].groups;
const soon = clockOn('2026-11-21T10:30:00Z');
const later = clockOn('2026-11-21T12:30:00Z');
const costing = (...prices: number[]): SupplierProduct[] =>
  prices.map((price, index) => numbered(index + 1, { rrp: (price * 1_000_000) as Micros }));

forEachDatabase((open) => {
  let db: Database;
  let cases = 0;
  beforeAll(async () => {
    db = await open();
  });
  /** A shop of its own for each test: the others' rows are none of its business. */
  const start = () => {
    const shop = shopOf({ domain: `case-${(cases += 1)}.myshopify.com` as ShopDomain });
    return { model: new ShopModel(), db, shop };
  };

  /** A sync that dies at one of its calls. */
  async function dies(world: World, products: readonly SupplierProduct[], fates: readonly Fate[]) {
    world.model.start(fates);
    await expect(sync(world, { products })).rejects.toThrow(/died|is gone/);
    world.model.start([]);
  }

  describe('8.6: the plan that a dead process left', () => {
    it('removes nothing before a new crawl has looked, neither what was under way nor what was still to come', async () => {
      const world = start();
      await sync(world, { products: range(4) });
      // Sold out at first, then archived: each of them dies once.
      await sync(world, { products: range(3) });
      await dies(world, range(2), ['dies-before']);
      const writes = world.model.writes;
      const { resumed, run } = await sync({ ...world, clock: soon }, { products: range(4) });
      expect(resumed).toMatchObject({
        operations: { planned: 2, deferred: 2, applied: 0 },
        reasons: { 'RUN-511': 2 },
      });
      // The one that was sold out is on sale again; the other one is written because nobody knew.
      expect(run.applied).toMatchObject({ stock: 2, withdraw: 0, remove: 0 });
      expect(world.model.writes).toBe(writes + 1);
      for (const number of [1, 2, 3, 4])
        expect(shown(world, number)).toMatchObject({ status: { status: 'ACTIVE' }, stock: { available: 3 } });
    });

    it('is applied while it is young, and dropped when it is not: the run that follows plans anew', async () => {
      const world = start();
      await sync(world, { products: costing(20, 20, 20) });
      await dies(world, costing(21, 21, 21), ['works', 'dies-before']);
      const young = await sync({ ...world, clock: soon }, { products: costing(21, 21, 22) });
      expect(young.resumed).toMatchObject({ operations: { planned: 3, applied: 3 } });
      expect(young.run.operations).toMatchObject({ planned: 1, applied: 1 });

      await dies(world, costing(31, 31, 31), ['works', 'dies-before']);
      const old = await sync({ ...world, clock: later }, { products: costing(31, 32, 33) });
      expect(old.resumed).toMatchObject({
        operations: { planned: 3, applied: 1, deferred: 2 },
        reasons: { 'RUN-512': 2 },
      });
      expect([1, 2, 3].map((number) => shown(world, number)?.price.price)).toEqual([
        '31.00',
        '32.00',
        '33.00',
      ]);
      const again = await sync({ ...world, clock: later }, { products: costing(31, 32, 33) });
      expect(again).toMatchObject({ resumed: null, run: { operations: { planned: 0 } } });
    });

    it.each<[string, Partial<Shop>]>([
      ['markets', { catalogs: [catalogOf('ch', 'CH')] }],
      ['location', { locationId: 'gid://shopify/Location/2' as LocationId }],
    ])('is dropped when the shop has another %s than it was made for', async (_, change) => {
      const world = start();
      await sync(world, { products: costing(20, 20) });
      await dies(world, costing(21, 21), ['works', 'dies-before']);
      const { resumed } = await sync(
        { ...world, shop: { ...world.shop, ...change }, clock: soon },
        { products: costing(21, 21) },
      );
      expect(resumed).toMatchObject({
        operations: { planned: 2, applied: 1, deferred: 1 },
        reasons: { 'RUN-512': 1 },
      });
      expect(shown(world, 2)?.price.price).toBe('21.00');
    });

    it('settles what was being created, however old it is, and makes nothing twice', async () => {
      const world = start();
      await dies(world, range(3), ['dies-after']);
      expect(world.model.products.size).toBe(1);
      const { resumed, run } = await sync({ ...world, clock: later }, { products: [] });
      expect(resumed).toMatchObject({ operations: { planned: 3, deferred: 3 } });
      expect(run).toMatchObject({ reason: 'SUP-609' });
      const rows = await new SqlListings(world.db, world.shop.domain).presence([skuOf(1), skuOf(2)]);
      expect(rows.map(({ state }) => state)).toEqual(['present', 'wanted']);
      await sync({ ...world, clock: later }, { products: range(3) });
      expect(world.model.creations).toEqual([1, 2, 3].map(skuOf));
      expect((await sync({ ...world, clock: later }, { products: range(3) })).run.operations.planned).toBe(0);
    });
  });

  describe('8.6: a bug', () => {
    /** Until it is called again with null, one price cannot be written. */
    const breakOffer = ({ model }: World, error: Error | null): void => {
      model.onOffer = ({ price: { price } = {} }) => {
        if (error && price === '22.00') throw error;
      };
    };

    it('in one operation costs that one, is told with its stack, and stops no later sync', async () => {
      const told: unknown[] = [];
      const onBug = (error: unknown, about: unknown) => void told.push([error, about]);
      const world = { ...start(), onBug };
      await sync(world, { products: costing(20, 20, 20) });
      const bug = new TypeError('shop.storedPublications is not iterable');
      breakOffer(world, bug);
      for (let time = 0; time < 2; time += 1) {
        const { resumed, run } = await sync(world, { products: costing(21, 22, 23) });
        expect(resumed).toBeNull();
        expect(run).toMatchObject({
          operations: { rejected: 1, applied: time === 0 ? 2 : 0 },
          reasons: { 'RUN-513': 1 },
        });
        expect(told).toEqual(
          Array.from({ length: time + 1 }, () => [
            bug,
            expect.objectContaining({ kinds: ['offer'], skus: [skuOf(2)] }),
          ]),
        );
      }
      expect([1, 3].map((number) => shown(world, number)?.price.price)).toEqual(['21.00', '23.00']);
      breakOffer(world, null);
      const { run } = await sync(world, { products: costing(21, 22, 23) });
      expect(run.operations).toMatchObject({ planned: 1, applied: 1 });
    });

    it('is not what stops the database: that stops the run, which goes on from there', async () => {
      const world = start();
      await sync(world, { products: costing(20, 20, 20) });
      breakOffer(world, new DatabaseError('full', 'no room'));
      await expect(sync(world, { products: costing(22, 21, 23) })).rejects.toThrow('no room');
      breakOffer(world, null);
      const { resumed } = await sync(world, { products: costing(22, 21, 23) });
      expect(resumed).toMatchObject({ operations: { planned: 3, applied: 3 } });
    });
  });

  it('8.5: a preview starts no days of grace: it writes nothing that a later run goes by', async () => {
    const world = { ...start(), settings: atOnce };
    await sync(world, { products: range(3) });
    const { run } = await sync(world, { products: range(2) }, true);
    expect(run.wanted).toMatchObject({ withdraw: 1 });
    const listings = new SqlListings(world.db, world.shop.domain);
    expect(await listings.presence([skuOf(3)])).toMatchObject([{ state: 'present', absentSince: null }]);
    await sync(world, { products: range(2) });
    expect(await listings.presence([skuOf(3)])).not.toMatchObject([{ absentSince: null }]);
  });
});
