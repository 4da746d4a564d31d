/** R9: a price that waits for a person takes nothing off sale; what is sold is judged by the price that stands. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { apply, numbered, sync, undo } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { decide, shown, skuOf, worldOn } from '../support/listed-catalogue.ts';
import { euros, onSaleAt20, pricedAt, seenInShop } from '../support/priced-product.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const onSale = () => onSaleAt20(db);

  describe('a price below the cost that is held', () => {
    it('leaves the product on sale at the price that stands', async () => {
      const world = await onSale();
      const { run } = await sync(world, pricedAt(10, 8));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
      expect(run.reasons).toEqual({ 'GRD-304': 1 });
      expect((await sync(world, pricedAt(10, 8))).run.operations).toMatchObject({ planned: 1, held: 1 });
      await decide(world, 'GRD-304', 'keep');
      await sync(world, pricedAt(11, 8));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
    });

    it('takes it off sale with the price, once a person lets that through', async () => {
      const world = await onSale();
      await sync(world, pricedAt(10, 8));
      await decide(world, 'GRD-304', 'accept');
      await sync(world, pricedAt(10, 8));
      expect(seenInShop(world)).toEqual(['DRAFT', '8.00']);
    });

    it('does not keep it where it may not be any more', async () => {
      const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
      const world = worldOn(db);
      const shop = shopOf({ ...world.shop, catalogs: [de, at] });
      await sync({ ...world, shop }, pricedAt(10, 20));
      expect([...(world.model.find(skuOf(1))?.[1].publications ?? [])]).toContain(at.publicationId);
      await sync({ ...world, shop }, pricedAt(10, 8, { shipsTo: shipsOnlyTo(countries('DE')) }));
      expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
      expect(shown(world, 1)?.countries.ships_to).toBe('DE');
      expect([...(world.model.find(skuOf(1))?.[1].publications ?? [])]).not.toContain(at.publicationId);
    });

    it('does not keep it on sale for what else it lacks', async () => {
      const world = await onSale();
      await sync(world, pricedAt(10, 8, { images: [] }));
      expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
    });
  });

  it('a list that lacks it once, and proves nothing, takes it out of no market', async () => {
    const world = await onSale();
    const published = () => [...(world.model.find(skuOf(1))?.[1].publications ?? [])];
    const before = published();
    await sync(world, pricedAt(10, 8));
    await sync(world, { products: [numbered(2)], checkFails: () => true });
    expect([seenInShop(world), published()]).toEqual([['ACTIVE', '20.00'], before]);
    await sync(world, pricedAt(10, 8));
    expect([seenInShop(world), published()]).toEqual([['ACTIVE', '20.00'], before]);
  });

  it('undone, the price that took it off sale goes back, and the product on sale at it', async () => {
    const world = await onSale();
    await sync(world, pricedAt(10, 8));
    await decide(world, 'GRD-304', 'accept');
    const { run } = await sync(world, pricedAt(10, 8));
    expect(seenInShop(world)).toEqual(['DRAFT', '8.00']);
    await undo(world, run.id);
    expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
    await sync(world, pricedAt(10, 8));
    expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
  });

  it('of many that are held at once, none goes off sale for the price that waits', async () => {
    const world = worldOn(db);
    const many = (rrpOf: (number: number) => number) => ({
      products: Array.from({ length: 20 }, (_, index) =>
        numbered(index + 1, { netCost: euros(10), rrp: euros(rrpOf(index + 1)) }),
      ),
    });
    await sync(
      world,
      many(() => 20),
    );
    // At its cost nothing is lost and nothing earned: no margin is asked for.
    const { run } = await sync(
      world,
      many((number) => (number <= 3 ? 10 : number <= 8 ? 15 : 20)),
    );
    expect(run.reasons['GRD-315']).toBeGreaterThanOrEqual(8);
    const statuses = [1, 2, 3, 4].map((number) => shown(world, number)?.status.status);
    expect([...statuses, shown(world, 1)?.price.price]).toEqual([...statuses.map(() => 'ACTIVE'), '20.00']);
    await decide(world, 'GRD-315', 'accept');
    await sync(
      world,
      many((number) => (number <= 3 ? 10 : number <= 8 ? 15 : 20)),
    );
    expect(
      [1, 4].map((number) => [shown(world, number)?.status.status, shown(world, number)?.price.price]),
    ).toEqual([
      ['DRAFT', '10.00'],
      ['ACTIVE', '15.00'],
    ]);
  });

  it('what was taken out of its markets meanwhile comes back to them at the price that stands', async () => {
    const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
    const world = worldOn(db);
    const shop = shopOf({ ...world.shop, catalogs: [de, at] });
    await sync({ ...world, shop }, pricedAt(10, 8 + 12));
    await sync({ ...world, shop }, pricedAt(10, 8, { shipsTo: shipsOnlyTo(countries('DE')) }));
    await sync({ ...world, shop }, pricedAt(10, 8));
    expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
    expect([...(world.model.find(skuOf(1))?.[1].publications ?? [])]).toContain(de.publicationId);
  });

  it('sold at a price that stands below the cost of today it goes off sale', async () => {
    const world = await onSale();
    await sync(world, pricedAt(25, 20));
    expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
  });

  it('what is a draft goes on sale at no price that waits', async () => {
    const world = worldOn(db);
    await sync(world, pricedAt(10, 20, { images: [] }));
    await sync(world, pricedAt(10, 8));
    expect(seenInShop(world)).toEqual(['DRAFT', '20.00']);
    await sync(world, pricedAt(10, 20));
    expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
  });

  it('a plan that is applied later does the same', async () => {
    const world = await onSale();
    const { run } = await sync(world, pricedAt(10, 8), true);
    await apply(world, run.id);
    expect(seenInShop(world)).toEqual(['ACTIVE', '20.00']);
  });
});
