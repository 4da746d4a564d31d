/** A removal that was accepted is over when the supplier lists the product again. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { decide, worldOn } from '../support/listed-catalogue.ts';
import { numbered, range, sync } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  it.each([
    ['a crawl that broke off', { products: range(11), breaksAfter: 10 }],
    ['a crawl after which the rest could not be checked', { products: range(9), checkFails: () => true }],
  ])(
    'R4: accepting removals is over once the supplier lists the products again, also by %s',
    async (_, listed) => {
      const world = worldOn(db);
      await sync(world, { products: range(10) });
      expect((await sync(world, { products: range(2) })).run.reasons).toEqual({ 'GRD-302': 8 });
      await decide(world, 'GRD-302', 'accept');
      await sync(world, listed);
      const last = [...range(2), numbered(10)];
      const { run } = await sync(world, { products: last });
      expect(run).toMatchObject({ reasons: { 'GRD-302': 7 }, applied: { withdraw: 0 } });
    },
  );
});
