/** A product goes on sale in a market only with its price: also where it is on sale in another one. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { numbered, sync, type World } from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
const price = (euros: number) => ({ rrp: (euros * 1_000_000) as Micros });
const { sku } = numbered(1);

it('a product that is widened to a market together with a new price is not put there at the old one while that is refused', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const world: World = { model: new ShopModel(), db, shop: shopOf({ catalogs: [de, at] }) };
  await sync(world, { products: [numbered(1, { shipsTo: shipsOnlyTo(countries('DE')), ...price(25) })] });
  world.model.fateOf = (call) => (call === 'offer' ? 'refused' : 'works');
  await sync(world, {
    products: [numbered(1, { shipsTo: shipsOnlyTo(countries('DE', 'AT')), ...price(30) })],
  });
  const [, product] = world.model.find(sku) ?? [];
  expect(product?.groups.price.price).toBe('25.00');
  expect([...(product?.publications ?? [])]).not.toContain(at.publicationId);
});
