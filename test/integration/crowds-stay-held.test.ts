/** A crowd that is held is still one when the next crawl breaks off, whatever a person looked at or put off meanwhile. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { decide, shown, worldOn } from '../support/listed-catalogue.ts';
import { clockOn, numbered, range, sync, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const soldOut = range(10).map((_, index) => numbered(index + 1, index >= 4 ? { stock: 0 } : {}));
  const held = async (): Promise<World> => {
    const world = worldOn(db);
    await sync(world, { products: range(10) });
    expect((await sync(world, { products: soldOut })).run.reasons).toEqual({ 'GRD-312': 6 });
    return world;
  };

  it('R26: a crowd that was put off until tomorrow is held tomorrow, also when the crawl breaks off before it meets all of it', async () => {
    const world = await held();
    await decide(world, 'GRD-312', 'ask-again');
    expect((await sync(world, { products: soldOut })).run.reasons).toEqual({ 'GRD-324': 6 });
    const tomorrow = { ...world, clock: clockOn('2026-11-22T11:00:00Z') };
    const { run } = await sync(tomorrow, { products: range(10), breaksAfter: 7 });
    expect(shown(world, 10)).toMatchObject({ stock: { available: 3 } });
    expect(run.reasons).toEqual({ 'GRD-312': 3 });
  });

  it('R26: a preview that lets a crowd pass changes nothing: the crowd is held by the next sync that breaks off', async () => {
    const world = await held();
    await sync(world, { products: soldOut }, true, ['sold-out']);
    const { run } = await sync(world, { products: range(10), breaksAfter: 7 });
    expect(shown(world, 10)).toMatchObject({ stock: { available: 3 } });
    expect(run.reasons).toEqual({ 'GRD-312': 3 });
  });
});
