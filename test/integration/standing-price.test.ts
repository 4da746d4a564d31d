/** R9: nothing is sold at a loss for a price that waits, or for what a person kept; what is kept is sold where it is above the cost. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { listedAlike } from '../../web/server/database/listed-alike.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { apply, numbered, portsOf, sync, undo } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { decide, skuOf, worldOn } from '../support/listed-catalogue.ts';
import { euros, onSaleAt20, pricedAt, seenInShop, toldWhy } from '../support/priced-product.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const onSale = () => onSaleAt20(db);

  describe('a cost that jumps above the price that stands', () => {
    it('takes it off sale, and says why, while the new price waits', async () => {
      const world = await onSale();
      const { run } = await sync(world, pricedAt(25, 40));
      expect([seenInShop(world), await toldWhy(world)]).toEqual([['DRAFT', '20.00'], 'GAT-202']);
      expect(run.reasons['GRD-303']).toBe(1);
      await sync(world, pricedAt(25, 40));
      expect([seenInShop(world), await toldWhy(world)]).toEqual([['DRAFT', '20.00'], 'GAT-202']);
    });

    it('once accepted it is back on sale at the new price', async () => {
      const world = await onSale();
      await sync(world, pricedAt(25, 40));
      await decide(world, 'GRD-303', 'accept');
      await sync(world, pricedAt(25, 40));
      expect([seenInShop(world), await toldWhy(world)]).toEqual([['ACTIVE', '40.00'], '']);
    });

    it('stays off sale where the old price is kept', async () => {
      const world = await onSale();
      await sync(world, pricedAt(25, 40));
      await decide(world, 'GRD-303', 'keep');
      await sync(world, pricedAt(25, 40));
      expect([seenInShop(world), await toldWhy(world)]).toEqual([['DRAFT', '20.00'], 'GAT-202']);
    });

    it('back below it, there is nothing to say', async () => {
      const world = await onSale();
      await sync(world, pricedAt(25, 40));
      await sync(world, pricedAt(10, 20));
      expect([seenInShop(world), await toldWhy(world)]).toEqual([['ACTIVE', '20.00'], '']);
    });
  });

  it.each([
    ['on sale at a price that waits', pricedAt(10, 8), false],
    ['off sale at the price that stands', pricedAt(25, 40), true],
  ])('the look at markets counts it as it is: %s', async (_, listed, isDraft) => {
    const world = await onSale();
    await sync(world, listed);
    const alike = await listedAlike(db, portsOf(world, listed).shop.domain);
    expect(alike.map((each) => each.isDraft)).toEqual([isDraft]);
  });

  describe('at a price that a person keeps', () => {
    it.each([
      ['a price below the cost', [10, 8], 'GRD-304'],
      ['a cost that jumps', [18, 20], 'GRD-303'],
      ['a cost that jumps, with its price', [18, 40], 'GRD-303'],
    ] as const)('%s: what went off sale for its image comes back', async (_, [cost, rrp], reason) => {
      const world = await onSale();
      await sync(world, pricedAt(cost, rrp));
      await decide(world, reason, 'keep');
      await sync(world, pricedAt(cost, rrp, { images: [] }));
      expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
      await sync(world, pricedAt(cost, rrp));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
    });

    it('goes on sale with what was held together with the price, and decided with it', async () => {
      const world = await onSale();
      await sync(world, pricedAt(18, 40, { images: [] }));
      const { run } = await sync(world, pricedAt(18, 40));
      expect([seenInShop(world), run.reasons]).toEqual([['DRAFT', '20.00'], { 'GRD-303': 2 }]);
      await decide(world, 'GRD-303', 'keep');
      await sync(world, pricedAt(18, 40));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
    });

    it('comes back after a pause', async () => {
      const world = await onSale();
      await sync(world, pricedAt(10, 8));
      await decide(world, 'GRD-304', 'keep');
      const { shop, clock } = portsOf(world, pricedAt(10, 8));
      const ownership = new SqlOwnership(db, shop.domain, clock);
      await ownership.pause(skuOf(1));
      await sync(world, pricedAt(10, 8));
      expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
      await ownership.resume(skuOf(1));
      await sync(world, pricedAt(10, 8));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
    });
  });

  it.each([
    ['off sale', pricedAt(10, 20), pricedAt(25, 40), 'DRAFT'],
    ['back on sale', pricedAt(10, 8, { images: [] }), pricedAt(10, 8), 'ACTIVE'],
  ] as const)('a plan that takes it %s is applied as it was looked at', async (_, before, listed, status) => {
    const world = await onSale();
    const { run: first } = await sync(world, pricedAt(10, 8));
    if (first.reasons['GRD-304']) await decide(world, 'GRD-304', 'keep');
    await sync(world, before);
    const { run } = await sync(world, listed, true);
    await apply(world, run.id);
    expect(seenInShop(world)).toEqual([status, '20.00']);
  });

  describe('what a person kept is no word for a sale at a loss', () => {
    const some = (of: (number: number) => readonly [number, number]) => ({
      products: Array.from({ length: 20 }, (_, index) => {
        const [cost, rrp] = of(index + 1);
        return numbered(index + 1, { netCost: euros(cost), rrp: euros(rrp) });
      }),
    });
    const before = () => some(() => [10, 20]);

    it('that was a crowd of prices that fell', async () => {
      const world = worldOn(db);
      await sync(world, before());
      const fallen = (first: readonly [number, number]) =>
        some((number) =>
          number === 1 ? first : number <= 3 ? [10, 10] : number <= 12 ? [10, 15] : [10, 20],
        );
      await sync(world, fallen([10, 10]));
      await decide(world, 'GRD-315', 'keep');
      await sync(world, fallen([10, 10]));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
      await sync(world, fallen([25, 10]));
      expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
    });

    it('that was a crowd of costs that rose, and fell again', async () => {
      const world = worldOn(db);
      await sync(world, before());
      await sync(
        world,
        some((number) => (number <= 12 ? [25, 40] : [10, 20])),
      );
      await decide(world, 'GRD-311', 'keep');
      await sync(
        world,
        some((number) => (number <= 12 ? [25, 40] : [10, 20])),
      );
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
      await sync(world, before());
      await sync(
        world,
        some((number) => (number === 1 ? [30, 40] : [10, 20])),
      );
      expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
    });

    it('that was an undoing', async () => {
      const world = await onSale();
      await sync(world, pricedAt(10, 8));
      await decide(world, 'GRD-304', 'accept');
      const { run } = await sync(world, pricedAt(10, 8));
      await undo(world, run.id);
      for (const cost of [12, 15, 19]) await sync(world, pricedAt(cost, 8));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
      await sync(world, pricedAt(21, 8));
      expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
    });
  });

  it('a list that lacks it once, and proves nothing, changes nothing of what is told', async () => {
    const world = await onSale();
    await sync(world, pricedAt(25, 40));
    await sync(world, { products: [numbered(2)], checkFails: () => true });
    expect(await toldWhy(world)).toBe('GAT-202');
  });

  describe('what is the merchant’s', () => {
    const claim = async (world: ReturnType<typeof worldOn>, field: 'status' | 'price') => {
      const { shop, clock } = portsOf(world, { products: [] });
      await new SqlOwnership(db, shop.domain, clock).claim(skuOf(1), field);
    };

    it('its status: on sale above the cost it stays in its markets, and no sync has anything to write', async () => {
      const world = await onSale();
      await claim(world, 'status');
      await sync(world, pricedAt(10, 20));
      const published = () => [...(world.model.find(skuOf(1))?.[1].publications ?? [])];
      const before = published();
      await sync(world, pricedAt(10, 8));
      expect([seenInShop(world), published()]).toEqual([['ACTIVE', '20.00'], before]);
      const { run } = await sync(world, pricedAt(10, 8));
      expect(run.operations).toMatchObject({ planned: 1, held: 1 });
    });

    it('its price: a cost that jumps waits, and the sale follows their price', async () => {
      const world = await onSale();
      await claim(world, 'price');
      await sync(world, pricedAt(10, 20, { images: [] }));
      expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
      const { run } = await sync(world, pricedAt(18, 40));
      expect([seenInShop(world), run.reasons]).toEqual([['ACTIVE', '20.00'], { 'GRD-303': 1 }]);
    });
  });
});
