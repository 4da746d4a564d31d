/** The price guard, where a person has kept a cost. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { decide, shown, worldOn } from '../support/listed-catalogue.ts';
import { numbered, sync } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const priced = (cost: number, rrp: number) => [
    numbered(1, { netCost: (cost * 1_000_000) as Micros, rrp: (rrp * 1_000_000) as Micros }),
  ];

  it('a price below the minimum margin is held, measured by what the supplier asks and not by a cost that a person kept', async () => {
    const world = worldOn(db);
    await sync(world, { products: priced(10, 20) });
    expect((await sync(world, { products: priced(20, 40) })).run.reasons).toEqual({ 'GRD-303': 1 });
    await decide(world, 'GRD-303', 'keep');
    // The cost is as it was kept; the new price loses 5 with each sale.
    const { run } = await sync(world, { products: priced(20, 15) });
    expect(shown(world, 1)?.price.price).toBe('20.00');
    expect(run.reasons).toEqual({ 'GRD-304': 1 });
  });
});
