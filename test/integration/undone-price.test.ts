/** R23: a price that was accepted is undone: on sale is what is above its cost, and what is not says why. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { sync, undo, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { decide } from '../support/listed-catalogue.ts';
import { onSaleAt20, pricedAt, seenInShop, toldWhy } from '../support/priced-product.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const standing = async (world: World) => [seenInShop(world), await toldWhy(world)];

  /** At 20 it was a draft, because its cost had jumped to 25; at 40 it is on sale. */
  async function accepted(): Promise<readonly [World, RunId]> {
    const world = await onSaleAt20(db);
    await sync(world, pricedAt(25, 40));
    await decide(world, 'GRD-303', 'accept');
    const { run } = await sync(world, pricedAt(25, 40));
    expect(await standing(world)).toEqual([['ACTIVE', '40.00'], '']);
    return [world, run.id];
  }

  it.each([
    ['as before', [10, 20], '20.00'],
    ['lower, at the same price', [15, 40], '20.00'],
    ['still above the old price, which stays away', [25, 40], '40.00'],
  ] as const)('on sale it stays where the cost is %s', async (_, [cost, rrp], price) => {
    const [world, run] = await accepted();
    await sync(world, pricedAt(cost, rrp));
    await undo(world, run);
    for (let time = 0; time < 2; time += 1) {
      expect(await standing(world)).toEqual([['ACTIVE', price], '']);
      await sync(world, pricedAt(cost, rrp));
    }
  });

  it('a cost that rises above the price that went back takes it off sale, and says why', async () => {
    const [world, run] = await accepted();
    await sync(world, pricedAt(15, 40));
    await undo(world, run);
    await sync(world, pricedAt(25, 40));
    expect(await standing(world)).toEqual([['DRAFT', '20.00'], 'GAT-202']);
  });

  describe('what it was a draft for beside its price', () => {
    it('an image that came with the price goes with it, and so does the sale', async () => {
      const world = await onSaleAt20(db);
      await sync(world, pricedAt(25, 40, { images: [] }));
      await decide(world, 'GRD-303', 'accept');
      const { run } = await sync(world, pricedAt(25, 40));
      expect(seenInShop(world)).toEqual(['ACTIVE', '40.00']);
      await undo(world, run.id);
      expect(seenInShop(world)).toEqual(['DRAFT', '40.00']);
    });
  });
});
