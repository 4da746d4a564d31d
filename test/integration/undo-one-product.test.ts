/** R23: what a run wrote of one product is put back alone, and stays so, while the others keep what the run wrote. */
import { expect, it } from 'vitest';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { atOnce, numbered, range, sync, undo, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const settings = { ...atOnce, sudden: { sharePercent: 100, atLeast: 100 } };
const dearer = (number: number) => numbered(number, { brand: 'Other', rrp: 25_000_000 as Micros });

onSqlite((open) => {
  it('R23: undoing one product of a run leaves the others, is kept by the next sync, and done once', async () => {
    const shop = shopOf({ domain: 'undo-one.myshopify.com' as ShopDomain });
    const world: World = { model: new ShopModel(), db: await open(), shop, settings };
    const shown = (number: number) => {
      const { content, price } = world.model.find(skuOf(number))?.[1].groups ?? {};
      return [content?.vendor, price?.price];
    };
    await sync(world, { products: range(3) });
    const before = shown(1);
    const products = [dearer(1), dearer(2), numbered(3)];
    const { run } = await sync(world, { products });
    const after = shown(2);
    expect(after).not.toEqual(before);
    const undoOf = (number: number) => undo(world, run.id, false, skuOf(number));
    await expect(undoOf(3)).rejects.toThrow('wrote nothing of the product 10000003');

    const one = await undoOf(1);
    expect(one.run).toMatchObject({ state: 'completed', operations: { applied: 2 } });
    expect([shown(1), shown(2)]).toEqual([before, after]);
    const next = await sync(world, { products });
    expect(next.run).toMatchObject({ operations: { applied: 0, held: 2 }, reasons: { 'GRD-323': 2 } });
    const again = `What run ${run.id} wrote of 10000001 was undone already by run ${one.run.id}`;
    await expect(undoOf(1)).rejects.toThrow(again);

    expect((await undo(world, run.id)).run).toMatchObject({ state: 'completed', operations: { applied: 2 } });
    expect([shown(1), shown(2)]).toEqual([before, before]);
  });
});
