/** R21: what sells nothing yet is sold again only after it has left the markets that it has to leave. */
import { expect, it } from 'vitest';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, sync, type Listed, type World } from '../support/catalogue-world.ts';
import { meets, openWorld } from '../support/open-world.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
const others = [2, 3, 4].map((number) => numbered(number));
const { sku } = numbered(1);
const isIn = ({ model }: World): boolean => model.find(sku)?.[1].publications.has(at.publicationId) ?? false;

/** In both markets, and sold out: by the supplier, or because it was not listed. */
async function soldOut(isListed: boolean): Promise<World> {
  const world = await openWorld({ shop: shopOf({ catalogs: [de, at] }) });
  await sync(world, { products: [numbered(1), ...others] });
  await sync(world, { products: [...(isListed ? [numbered(1, { stock: 0 })] : []), ...others] });
  expect([world.model.onSale(sku), isIn(world)]).toEqual([0, true]);
  return world;
}

const back: Listed = {
  products: [numbered(1, { stock: 7, shipsTo: shipsOnlyTo(countries('DE')) }), ...others],
};

it.each([true, false])(
  'R21 what was sold out (listed: %s) leaves a market before it is sold again',
  async (isListed) => {
    const world = await soldOut(isListed);
    const sold: boolean[] = [];
    world.model.fateOf = () => {
      sold.push(world.model.onSale(sku) > 0 && isIn(world));
      return 'works';
    };
    expect((await sync(world, back)).run.applied).toMatchObject({ stock: 1, place: 1 });
    expect([world.model.onSale(sku), isIn(world), ...new Set(sold)]).toEqual([7, false, false]);
  },
);

it('R21 and stays sold out while it cannot leave', async () => {
  const world = await soldOut(true);
  meets(world, { unpublish: 'refused' });
  const { run } = await sync(world, back);
  expect(run.reasons).toMatchObject({ 'RUN-515': 1 });
  expect([world.model.onSale(sku), isIn(world)]).toEqual([0, true]);
  meets(world, {});
  await sync(world, back);
  expect([world.model.onSale(sku), isIn(world)]).toEqual([7, false]);
});

it('R21 and so does what nobody tries to take out any more, because Shopify refuses that of all', async () => {
  const listed = (change: Partial<SupplierProduct>): Listed => ({
    products: [1, 2, 3, 4].map((number) => numbered(number, change)),
  });
  const world = await openWorld({ shop: shopOf({ catalogs: [de, at] }) });
  await sync(world, listed({}));
  await sync(world, listed({ stock: 0 }));
  meets(world, { unpublish: 'kind-refused' });
  const again = listed({ stock: 7, shipsTo: shipsOnlyTo(countries('DE')) });
  const { run } = await sync(world, again);
  expect(run).toMatchObject({ applied: { stock: 0 }, reasons: { 'RUN-515': 4 } });
  const quantities = () => again.products.map((product) => world.model.onSale(product.sku));
  expect(quantities()).toEqual([0, 0, 0, 0]);
  meets(world, {});
  expect((await sync(world, again)).run.applied).toMatchObject({ stock: 4, place: 4 });
  expect(quantities()).toEqual([7, 7, 7, 7]);
});
