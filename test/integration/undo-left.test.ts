/** R10, R23: what an undoing left in doubt, or could not put back: whose it is from then on, and what it keeps nobody from. */
import { beforeAll, expect, it } from 'vitest';
import { undoRun } from '../../web/server/catalogue/undo-run.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { numbered, portsOf, range, sync, undo, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import type { Fate } from '../support/fates.ts';
import { shown, skuOf, worldOn } from '../support/listed-catalogue.ts';
import { euros } from '../support/priced-product.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const listed = (rrp: number) => ({
    products: [numbered(1, { netCost: euros(10), rrp: euros(rrp) }), ...range(20).slice(10)],
  });
  const price = (world: World) => shown(world, 1)?.price.price;
  const meet = ({ model }: World, fate: Fate): void => {
    model.fateOf = (name) => (name === 'offer' ? fate : 'works');
  };

  /** 24, whose undoing to 20 got lost, and a sync since. */
  async function leftInDoubt(): Promise<World> {
    const world = worldOn(db);
    await sync(world, listed(20));
    const { run } = await sync(world, listed(24));
    meet(world, 'call-lost');
    await undo(world, run.id);
    meet(world, 'works');
    await sync(world, listed(24));
    return world;
  }

  it.each(['20.00', '21.00'])(
    'R10 a person’s own %s stays after the next sync has seen what the shop has, as the undoing meant it or not',
    async (own) => {
      const world = await leftInDoubt();
      const now = shown(world, 1)!.price;
      world.model.change(skuOf(1), { price: { ...now, price: own } });
      await new SqlOwnership(db, world.shop!.domain, systemClock).hint(skuOf(1));
      await sync(world, listed(24));
      await sync(world, listed(26));
      expect(price(world)).toBe(own);
    },
  );

  it('what the shop has as the supplier wants it waits for nobody, though the undoing was never answered', async () => {
    const world = await leftInDoubt();
    expect((await sync(world, listed(24))).run).toMatchObject({ operations: { planned: 0 } });
  });

  it.each<Fate>(['call-lost', 'refused-for-now', 'refused'])(
    'where the supplier wants the old price as well, an undoing whose call was %s keeps no sync from it',
    async (fate) => {
      const world = worldOn(db);
      await sync(world, listed(20));
      const { run } = await sync(world, listed(24));
      meet(world, 'refused-for-now');
      await sync(world, listed(20));
      meet(world, fate);
      await undo(world, run.id);
      meet(world, 'works');
      await sync(world, listed(20));
      expect(price(world)).toBe('20.00');
    },
  );

  it('a person who ends an undoing while it is planned gets no plan', async () => {
    const world = worldOn(db);
    await sync(world, listed(20));
    const { run } = await sync(world, listed(24));
    const ports = portsOf(world, { products: [] });
    const records = new SqlShopRecords(db, world.shop!.domain, systemClock);
    const saveMadeFor = ports.runs.saveMadeFor.bind(ports.runs);
    ports.runs.saveMadeFor = async (...made) => {
      await saveMadeFor(...made);
      await records.endRuns();
    };
    for (const planOnly of [true, false]) {
      const ended = await undoRun({ undo: run.id, only: null, planOnly, isAgain: false }, ports);
      expect(ended.run).toMatchObject({ state: 'interrupted', reason: 'RUN-514' });
      expect(price(world)).toBe('24.00');
    }
  });
});
