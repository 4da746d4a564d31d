/** R10: what went out and was never answered is ours, whatever else happened to the product meanwhile. */
import { expect, it } from 'vitest';
import type { Micros } from '../../web/server/domain/money.ts';
import { numbered, sync } from '../support/catalogue-world.ts';
import { skuOf } from '../support/listed-catalogue.ts';
import { meets, openWorld } from '../support/open-world.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const online = 'gid://shopify/Publication/online';

it('R10 a creation whose answer was lost has published nothing: what a person publishes keeps it out of no market', async () => {
  const de = catalogOf('de', 'DE');
  const world = await openWorld({ shop: shopOf({ catalogs: [de] }) });
  const products = [numbered(1)];
  meets(world, { create: 'answer-lost' });
  await sync(world, { products });
  meets(world, {});
  const { publications } = world.model.find(skuOf(1))?.[1] ?? {};
  expect([...(publications ?? [])]).toEqual([]);
  publications?.add(online as never);
  await sync(world, { products });
  expect([...(publications ?? [])].sort()).toEqual([de.publicationId, online]);
});

it('R10 a price whose answer was lost is ours also under the SKU that the product has by now', async () => {
  const world = await openWorld();
  const others = [2, 3, 4].map((number) => numbered(number));
  const priced = (number: number, euros: number) =>
    numbered(number, { barcode: '4006381333931', rrp: (euros * 1_000_000) as Micros });
  const shows = (number: number) => world.model.find(skuOf(number))?.[1].groups.price.price;
  await sync(world, { products: [priced(1, 20), ...others] });
  meets(world, { offer: 'answer-lost' });
  await sync(world, { products: [priced(1, 21), ...others] });
  expect(shows(1)).toBe('21.00');
  // Nothing of it can be written before its SKU changes twice.
  meets(world, { offer: 'refused-for-now' });
  await sync(world, { products: [priced(91, 22), ...others] });
  await sync(world, { products: [priced(92, 22), ...others] });
  meets(world, {});
  await sync(world, { products: [priced(92, 22), ...others] });
  expect(shows(92)).toBe('22.00');
});
