/**
 * Shopify answers a write of quantities whose key it knows as it did then, for a day. So a write that is repeated after
 * a death has the key that it had, and any other has one of its own, whatever the database remembers.
 */
import { expect, it } from 'vitest';
import { askedQueues } from '../../web/server/composition/queues.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { noteRestored } from '../../web/server/database/restored-shops.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { numbered, sync, type World } from '../support/catalogue-world.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied, type Fate } from '../support/fates.ts';
import { worldOn } from '../support/listed-catalogue.ts';

function syncWith(stock: number, world: World, fates: readonly Fate[] = []) {
  world.model.start(fates);
  return sync(world, { products: [numbered(1, { stock })] });
}

/** The process dies once Shopify has written another quantity of its one product. */
async function died(db: Database, { isNew }: { readonly isNew: boolean }) {
  const world = worldOn(db);
  const shop = world.shop?.domain as ShopDomain;
  await connectShop(db, shop);
  await syncWith(9, world);
  // What is not known to be stocked there is stocked first, by a call of its own.
  if (isNew) await db.updateTable('stock_levels').set({ stored: -1 }).where('shop', '=', shop).execute();
  const fates: Fate[] = isNew ? ['works', 'dies-after'] : ['dies-after'];
  await expect(syncWith(5, world, fates)).rejects.toThrow(ProcessDied);
  const keys = world.model.keys.splice(0);
  expect(keys).toHaveLength(isNew ? 2 : 1);
  return { world, keys };
}

forEachDatabase((open) => {
  it.each([false, true])(
    'a quantity that went out as the process died goes out again with the same key (new at the location: %s)',
    async (isNew) => {
      const { world, keys } = await died(await open(), { isNew });
      await syncWith(5, world);
      expect(world.model.keys).toEqual(keys);
    },
  );

  it.each([false, true])(
    'where a backup was put back, the run that was under way in it has keys of its own (new at the location: %s)',
    async (isNew) => {
      const db = await open();
      const { world, keys } = await died(db, { isNew });
      await noteRestored(db, askedQueues);
      await syncWith(5, world);
      expect(world.model.keys).toHaveLength(keys.length);
      expect(new Set([...keys, ...world.model.keys]).size).toBe(2 * keys.length);
    },
  );

  it('two databases whose runs are numbered alike have no key in common', async () => {
    const runs = [await died(await open(), { isNew: true }), await died(await open(), { isNew: true })];
    expect(new Set(runs.flatMap(({ keys }) => keys)).size).toBe(4);
  });
});
