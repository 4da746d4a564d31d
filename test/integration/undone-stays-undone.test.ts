/** What is undone stays undone until the supplier says something else. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { shown, worldOn } from '../support/listed-catalogue.ts';
import { range, sync, undo } from '../support/catalogue-world.ts';
import { catalogOf } from '../support/supplier-products.ts';
import { onSqlite } from '../support/databases.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  it('R23: a product whose creation was undone stays a draft when a market of the shop goes and comes back', async () => {
    const world = worldOn(db);
    await sync(world, { products: range(1) });
    const { run } = await sync(world, { products: range(2) });
    await undo(world, run.id);
    expect((await sync(world, { products: range(2) })).run.reasons).toEqual({ 'GRD-323': 1 });
    const elsewhere = { ...world, shop: { ...world.shop!, catalogs: [catalogOf('fr', 'FR')] } };
    await sync(elsewhere, { products: range(2) });
    await sync(world, { products: range(2) });
    expect(shown(world, 1)?.status.status).toBe('ACTIVE');
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
  });
});
