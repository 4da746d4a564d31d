/** The part of a place that does not wait only leaves: it enters nowhere, and asks nobody's place back. */
import { describe, expect, it } from 'vitest';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, sync, type World } from '../support/catalogue-world.ts';
import { meets, openWorld } from '../support/open-world.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const product = (change: Partial<SupplierProduct> = {}): SupplierProduct => numbered(1, change);
const { sku } = product();
const [de, at] = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];

const newWorld = () => openWorld({ shop: shopOf({ catalogs: [de, at] }) });
const others = [2, 3, 4].map((number) => numbered(number));
const placesOf = ({ model }: World) => [...(model.find(sku)?.[1].publications ?? [])].toSorted();

describe('leaving first', () => {
  it('the merchant’s edits are never overwritten: what they took out of a market stays out', async () => {
    const world = await newWorld();
    await sync(world, { products: [product(), ...others] });
    // It leaves by the removal policy, and its publications stay.
    await sync(world, { products: others });
    await sync(world, { products: others });
    expect(world.model.find(sku)?.[1].groups.status.status).toBe('ARCHIVED');
    expect(placesOf(world)).toContain(de.publicationId);
    const onlyGermany = { shipsTo: shipsOnlyTo(countries('DE')) };
    // It is back, for Germany only; it is shown again, and nobody hears of it.
    meets(world, { update: 'answer-lost' });
    await sync(world, { products: [product(onlyGermany), ...others] });
    expect([world.model.find(sku)?.[1].groups.status.status, placesOf(world)]).toEqual([
      'ACTIVE',
      [de.publicationId, shopOf().onlineStoreId],
    ]);
    world.model.change(sku, { leaves: de.publicationId });
    meets(world, {});
    await sync(world, { products: [product(onlyGermany), ...others] });
    expect(placesOf(world)).not.toContain(de.publicationId);
  });
});
