/** R23: undoing a run, where what stood there before does not cover the cost of today. */
import { beforeAll, expect, it } from 'vitest';
import { PlanRefused } from '../../web/server/catalogue/plan-refused.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { numbered, range, sync, undo } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { shown, worldOn } from '../support/listed-catalogue.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  const priced = (cost: number, rrp: number, more = {}) => [
    ...range(1),
    numbered(2, { netCost: (cost * 1_000_000) as Micros, rrp: (rrp * 1_000_000) as Micros, ...more }),
  ];

  it('R23: no price is put back that is below the cost of today; that is said, and all else goes back', async () => {
    const world = worldOn(db);
    await sync(world, { products: priced(10, 20) });
    const raised = await sync(world, { products: priced(10, 40, { brand: 'Other' }) });
    expect(raised.run.applied).toMatchObject({ offer: 1, update: 1 });
    for (const cost of [12.9, 16.7, 21.5])
      await sync(world, { products: priced(cost, 40, { brand: 'Other' }) });
    const undone = await undo(world, raised.run.id);
    expect(undone.run.message).toContain('cost of today');
    expect(shown(world, 2)).toMatchObject({ price: { price: '40.00' }, item: { cost: '21.50' } });
    expect(shown(world, 2)?.content).not.toMatchObject({ vendor: 'Other' });
    const { run } = await sync(world, { products: priced(21.5, 40, { brand: 'Other' }) });
    expect(run.applied).toMatchObject({ offer: 0, update: 0 });
  });

  it('R23: what left because it would be sold below its cost is not put on sale again', async () => {
    const world = worldOn(db);
    await sync(world, { products: priced(10, 12) });
    const { run } = await sync(world, { products: priced(12.5, 12) });
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
    const refusal = await undo(world, run.id).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PlanRefused);
    expect(String(refusal)).toContain('cost of today');
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
  });

  it('R23: nor what left because it would be sold at its cost', async () => {
    const world = worldOn(db);
    await sync(world, { products: priced(16, 20) });
    const { run } = await sync(world, { products: priced(20, 16) });
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
    const refusal = await undo(world, run.id).catch((error: unknown) => error);
    expect(String(refusal)).toContain('cost of today');
    expect(shown(world, 2)?.status.status).toBe('DRAFT');
  });

  it.each([
    ['no price by your rule', { rrp: null }],
    ['no image that can be shown', { images: [] }],
    [
      'no text in the language of your shop',
      { texts: [{ lang: 'FR', name: 'Chaise', description: 'Une chaise' }] },
    ],
  ])(
    'R23: what left the sale because it has %s stays a draft, is told just that, and comes back when it has it',
    async (lack, lacking) => {
      const world = worldOn(db);
      await sync(world, { products: priced(10, 20) });
      const { run } = await sync(world, { products: priced(10, 20, lacking) });
      expect(shown(world, 2)?.status.status).toBe('DRAFT');
      const said = await undo(world, run.id).then(
        ({ run: { message } }) => message,
        (error: unknown) => String(error),
      );
      expect(said).toContain(lack);
      expect(said?.match(/stays off sale/g)).toHaveLength(1);
      expect(said).not.toContain('not be sold everywhere');
      expect(shown(world, 2)?.status.status).toBe('DRAFT');
      await sync(world, { products: priced(10, 20) });
      expect(shown(world, 2)?.status.status).toBe('ACTIVE');
    },
  );
});
