/** The states of a listing are true whenever a process dies, and whatever a preview sees in between; on both databases. */
import { describe, expect, it } from 'vitest';
import type { LocationId, Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { numbered, range, sync, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const groupsOf = ({ model }: World, number: number) => model.find(skuOf(number))?.[1].groups;

forEachDatabase((open) => {
  describe('8.5 a withdrawal that was killed while it was sent', () => {
    const stateOf = ({ db }: World) =>
      db
        .selectFrom('listings')
        .select(['state', 'absent_since', 'sent_stock'])
        .where('sku', '=', skuOf(1))
        .executeTakeFirstOrThrow();
    const onlyOthers = range(3).slice(1);
    const killed = async (): Promise<World> => {
      const world: World = { model: new ShopModel(), db: await open() };
      await sync(world, { products: range(3) });
      world.model.fateOf = (call) => (call === 'stock' ? 'dies-after' : 'works');
      await expect(sync(world, { products: onlyOthers })).rejects.toThrow(ProcessDied);
      world.model.fateOf = () => 'works';
      world.model.start([]);
      return world;
    };

    it('and brought to its end after the product came back withdraws nothing: it is there, and on sale', async () => {
      const world = await killed();
      await sync(world, { products: range(3) }, true);
      await sync(world, { products: range(3) });
      expect(await stateOf(world)).toEqual({ state: 'present', absent_since: null, sent_stock: 3 });
      expect(groupsOf(world, 1)?.stock).toEqual({ available: 3 });
      await sync(world, { products: onlyOthers });
      const left = await stateOf(world);
      expect(left).toMatchObject({ state: 'withdrawn', sent_stock: 0 });
      expect(left.absent_since).not.toBeNull();
      await sync(world, { products: onlyOthers });
      expect(groupsOf(world, 1)?.status).toEqual({ status: 'ARCHIVED' });
    });

    it('and that left again, with a preview between, has its date of absence and nothing on sale', async () => {
      const world = await killed();
      await sync(world, { products: range(3) }, true);
      const product = world.model.find(skuOf(1))?.[1];
      if (product) product.groups = { ...product.groups, stock: { available: 1122 } };
      await sync(world, { products: onlyOthers });
      const left = await stateOf(world);
      expect(left).toMatchObject({ state: 'withdrawn', sent_stock: 0 });
      expect(left.absent_since).not.toBeNull();
      expect(groupsOf(world, 1)?.stock).toEqual({ available: 0 });
    });
  });

  describe('8.5 a creation that was killed while it was sent', () => {
    it('and found after another location was chosen is emptied at the one, stocked at the other, and sold once', async () => {
      const world: World = { model: new ShopModel(), db: await open() };
      world.model.start(['dies-after']);
      await expect(sync(world, { products: range(1) })).rejects.toThrow(ProcessDied);
      world.model.start([]);
      const other = { id: 'gid://shopify/Location/2' as LocationId, name: 'Another' };
      const shop = { ...shopOf(), locationId: other.id, locations: [...shopOf().locations, other] };
      await sync({ ...world, shop }, { products: range(1) });
      expect(groupsOf(world, 1)?.stock).toEqual({ available: 0 });
      expect(world.model.onSale(skuOf(1))).toBe(3);
    });
  });

  it('8.5 what the supplier lost and is sold out is not withdrawn once more when another location is chosen', async () => {
    const world: World = { model: new ShopModel(), db: await open(), settings: defaultSettings };
    await sync(world, { products: range(9) });
    await sync(world, { products: range(8) });
    const other = { id: 'gid://shopify/Location/2' as LocationId, name: 'Another' };
    const shop = { ...shopOf(), locationId: other.id, locations: [...shopOf().locations, other] };
    const { run } = await sync({ ...world, shop }, { products: range(8) });
    expect(run.wanted).toMatchObject({ stock: 8, withdraw: 0 });
    expect([8, 9].map((number) => world.model.onSale(skuOf(number)))).toEqual([3, 0]);
  });

  it('8.3 a creation without an answer, of a product that then left, leaves the markets with that run', async () => {
    const catalogs = [catalogOf('de', 'DE'), { ...catalogOf('at', 'AT'), autoPublish: true }];
    const world: World = { model: new ShopModel(), db: await open(), shop: shopOf({ catalogs }) };
    world.model.setCatalogs(catalogs);
    const german = numbered(1, { shipsTo: shipsOnlyTo(countries('DE')) });
    world.model.fateOf = (call) => (call === 'create' ? 'answer-lost' : 'works');
    await sync(world, { products: [german] });
    world.model.fateOf = () => 'works';
    const seenIn = () => [...(world.model.find(german.sku)?.[1].publications ?? [])];
    expect(seenIn()).toContain('gid://shopify/Publication/at');
    await sync(world, { products: [numbered(2)] });
    expect(seenIn()).toEqual([]);
  });
});
