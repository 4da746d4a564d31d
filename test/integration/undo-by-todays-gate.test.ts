/** R23: an undoing lets nobody buy what nothing let them buy before it, unless the gate of today lets it. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { atOnce, numbered, range, sync, undo, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { shown, skuOf, worldOn } from '../support/listed-catalogue.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const micros = (amount: number) => (amount * 1_000_000) as Micros;
  const priced = (cost: number, rrp: number, more = {}) => [
    ...range(1),
    numbered(2, { netCost: micros(cost), rrp: micros(rrp), ...more }),
  ];
  const ships = (...codes: string[]) => ({ shipsTo: shipsOnlyTo(countries(...codes)) });
  const places = (world: World) => [...(world.model.find(skuOf(2))?.[1].publications ?? [])];
  /** Also when nothing of it can be put back. */
  const undoing = (world: World, run: RunId): Promise<string | null> =>
    undo(world, run).then(
      ({ run: { message } }) => message,
      (error: unknown) => String(error),
    );
  const prices = { ...atOnce.prices, costJumpPercent: 100_000 };

  it.each([
    ['no image', { images: [] }],
    ['a cost above it', { netCost: micros(90) }],
  ])(
    'R23: a product whose status is the merchant’s, and which has %s today, is not published again',
    async (_, lacking) => {
      const world = worldOn(db, { settings: { ...atOnce, prices } });
      await sync(world, { products: priced(10, 20) });
      await new SqlOwnership(db, world.shop!.domain, systemClock).claim(skuOf(2), 'status');
      const { run } = await sync(world, { products: priced(10, 20, lacking) });
      expect(places(world)).toEqual([]);
      await undoing(world, run.id);
      expect.soft(places(world)).toEqual([]);
      await sync(world, { products: priced(10, 20, lacking) });
      expect.soft(places(world)).toEqual([]);
    },
  );

  it.each([
    ['no image', { images: [] }],
    ['a cost above its price', { netCost: micros(30) }],
  ])('R23: what the removal policy had unlisted, and has %s today, stays a draft', async (_, lacking) => {
    const removal = { ...atOnce.removal, policy: 'unlisted' as const };
    const world = worldOn(db, { settings: { ...atOnce, prices, removal } });
    await sync(world, { products: priced(10, 20) });
    for (let time = 0; time < 3; time += 1) await sync(world, { products: range(1) });
    expect(shown(world, 2)?.status.status).toBe('UNLISTED');
    const { run } = await sync(world, { products: priced(10, 20, { stock: 7, ...lacking }) });
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
    await undoing(world, run.id);
    // Who has the address buys it: there are 7.
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
  });

  it('what is paused stays off sale because it is paused, whatever was written of it, and nothing else is said', async () => {
    const world = worldOn(db, { settings: { ...atOnce, prices } });
    await sync(world, { products: priced(10, 20) });
    const ownership = new SqlOwnership(db, world.shop!.domain, systemClock);
    await ownership.pause(skuOf(2));
    const { run } = await sync(world, { products: priced(10, 20) });
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
    const said = await undoing(world, run.id);
    expect(said).toContain('is paused by you');
    expect(said).not.toMatch(/image|price|text|sold everywhere|changed again/);
    await ownership.resume(skuOf(2));
    const back = await sync(world, { products: priced(10, 20) });
    await ownership.pause(skuOf(2));
    await sync(world, { products: priced(10, 20) });
    expect.soft(await undoing(world, back.run.id)).toContain('is paused by you');
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
  });

  it.each([
    ['nowhere to be sent', { shipsTo: shipsOnlyTo([]) }, 'may not be sold everywhere'],
    ['no known stock', { stock: null }, 'has no known stock'],
  ])('what has %s stays off sale because of that', async (_, lacking, words) => {
    const world = worldOn(db, { settings: { ...atOnce, prices } });
    await sync(world, { products: priced(10, 20) });
    const { run } = await sync(world, { products: priced(10, 20, lacking) });
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
    const said = await undoing(world, run.id);
    expect(said).toContain(words);
    expect(said).not.toMatch(/image|price|text|paused/);
  });

  const acrossTheBorder = (): World => {
    const settings = { ...atOnce, sudden: { sharePercent: 100, atLeast: 100 } };
    const world = worldOn(db, { settings });
    const catalogs = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
    return { ...world, shop: shopOf({ domain: world.shop!.domain, catalogs }) };
  };

  it('R23: other countries and no image at once, undone: it comes back with its image, or it is told what keeps it away', async () => {
    const world = acrossTheBorder();
    await sync(world, { products: priced(10, 20, ships('DE')) });
    const { run } = await sync(world, { products: priced(10, 20, { images: [], ...ships('AT') }) });
    await undoing(world, run.id);
    const whole = { products: priced(10, 20, ships('AT')) };
    await sync(world, whole);
    const next = await sync(world, whole);
    const { status } = shown(world, 2)!.status;
    expect.soft(status === 'ACTIVE' || next.run.reasons['GRD-323'] === 1).toBe(true);
    expect.soft(next.run.operations).toMatchObject({ applied: 0 });
  });

  it('R23: an undoing leaves nothing in the online store that ships nowhere', async () => {
    const world = acrossTheBorder();
    await sync(world, { products: priced(10, 20, ships('DE')) });
    const { run } = await sync(world, { products: priced(10, 20, ships('AT')) });
    await undoing(world, run.id);
    expect(shown(world, 2)?.countries.ships_to).toBe('-');
    expect(places(world)).toEqual([]);
    const next = await sync(world, { products: priced(10, 20, ships('AT')) });
    expect(next.run).toMatchObject({ reasons: { 'GRD-323': 1 }, operations: { applied: 0 } });
  });
});
