/** R21: a product leaves the market that it has to leave, also while its price is held. */
import { describe, expect, it } from 'vitest';
import type { Micros, Currency } from '../../web/server/domain/money.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, sync, type World } from '../support/catalogue-world.ts';
import { meets, openWorld } from '../support/open-world.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const euros = (amount: number) => (amount * 1_000_000) as Micros;
const product = (change: Partial<SupplierProduct> = {}): SupplierProduct => numbered(1, change);
const { sku } = product();
const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
const others = [2, 3, 4].map((number) => numbered(number));

const newWorld = () => openWorld({ shop: shopOf({ catalogs: [de, at] }) });

/** It came back after its removal, is shown again in both markets, and nobody hears of it. */
async function shownUnheard(): Promise<World> {
  const world = await newWorld();
  await sync(world, { products: [product(), ...others] });
  await sync(world, { products: others });
  await sync(world, { products: others });
  expect(world.model.find(sku)?.[1].groups.status.status).toBe('ARCHIVED');
  meets(world, { update: 'answer-lost' });
  await sync(world, { products: [product(), ...others] });
  meets(world, {});
  expect(world.model.find(sku)?.[1].groups.status.status).toBe('ACTIVE');
  expect([...(world.model.find(sku)?.[1].publications ?? [])]).toContain(at.publicationId);
  return world;
}

describe('R21 a product that may be on sale already leaves the market that it has to leave', () => {
  it('also while its cost is held', async () => {
    const world = await shownUnheard();
    const jump = { netCost: euros(18), rrp: euros(30), shipsTo: shipsOnlyTo(countries('DE')) };
    const { run } = await sync(world, { products: [product(jump), ...others] });
    expect(run.operations.held).toBeGreaterThan(0);
    const left = world.model.find(sku)?.[1];
    expect([...(left?.publications ?? [])]).not.toContain(at.publicationId);
    expect(left?.groups.countries.ships_to).toBe('DE');
  });

  it('also while its amounts are in another currency', async () => {
    const world = await shownUnheard();
    const change = { rrp: euros(21), shipsTo: shipsOnlyTo(countries('DE')) };
    const shop = { ...shopOf({ catalogs: [de, at] }), currency: 'CHF' as Currency };
    const { run } = await sync({ ...world, shop }, { products: [product(change), ...others] });
    expect(run.operations.held).toBeGreaterThan(0);
    const left = world.model.find(sku)?.[1];
    expect([...(left?.publications ?? [])]).not.toContain(at.publicationId);
  });
});
