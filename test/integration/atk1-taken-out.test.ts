/** What nobody took out is nobody's: a person who publishes a product in the store did not take it out of the markets. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { clockOn, numbered, sync, type World } from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const product = numbered(1);
const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
const shop = shopOf({ catalogs: [de, at] });

async function newWorld(): Promise<World> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  return { model: new ShopModel(), db, shop };
}

describe('nothing lost', () => {
  it.each([
    ['publish', 'refused-for-now'],
    ['create', 'answer-lost'],
  ] as const)(
    'a product whose %s was %s, and that a person then put into the online store, still enters its markets',
    async (call, fate) => {
      const world = await newWorld();
      world.model.fateOf = (name) => (name === call ? fate : 'works');
      await sync(world, { products: [product] });
      const made = world.model.find(product.sku)?.[1];
      expect([...(made?.publications ?? [])]).toEqual([]);
      made?.publications.add(shop.onlineStoreId);
      world.model.fateOf = () => 'works';
      const tomorrow = { ...world, clock: clockOn('2026-11-22T11:00:00Z') };
      await sync(tomorrow, { products: [product] });
      await sync(tomorrow, { products: [product] });
      expect([...(world.model.find(product.sku)?.[1].publications ?? [])].toSorted()).toEqual(
        [at.publicationId, de.publicationId, shop.onlineStoreId].toSorted(),
      );
    },
  );
});
