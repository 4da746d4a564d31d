/** One product of a supplier that asks and recommends what a test says, and how it stands in the shop. */
import type { Database } from '../../web/server/database/open-database.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { numbered, portsOf, sync, type World } from './catalogue-world.ts';
import { shown, skuOf, worldOn } from './listed-catalogue.ts';

export const euros = (amount: number) => (amount * 1_000_000) as Micros;

/** What the supplier lists: its cost and its recommended price, in euros. */
export const pricedAt = (cost: number, rrp: number, more: Partial<SupplierProduct> = {}) => ({
  products: [numbered(1, { netCost: euros(cost), rrp: euros(rrp), ...more })],
});

/** It costs 10 and is sold at 20. */
export async function onSaleAt20(db: Database): Promise<World> {
  const world = worldOn(db);
  await sync(world, pricedAt(10, 20));
  return world;
}

/** Its status and its price. */
export const seenInShop = (world: World) => {
  const { status, price } = shown(world, 1) ?? {};
  return [status?.status, price?.price];
};

/** What people are told of why it is a draft, with commas between. */
export async function toldWhy(world: World): Promise<string> {
  const { domain } = portsOf(world, { products: [] }).shop;
  const rows = world.db.selectFrom('listings').select('reasons').where('shop', '=', domain);
  return (await rows.where('sku', '=', skuOf(1)).execute()).map(({ reasons }) => reasons).join(';');
}
