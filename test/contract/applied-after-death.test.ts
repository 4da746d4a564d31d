/** A plan over whose applying a process died is taken up: it worked for as long as it worked, not while nobody was at it. */
import { expect, it } from 'vitest';
import { applyStoredPlan } from '../../web/server/catalogue/apply-stored-plan.ts';
import { planRecipeOf } from '../../web/server/catalogue/recipe.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { clockOn, portsOf, range, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

forEachDatabase((open) => {
  it('an hour without a process is no hour of work', async () => {
    const db = await open();
    let now = '2026-11-21T10:00:00.000Z';
    const clock = { ...clockOn(now), now: () => clockOn(now).now() };
    const world = { model: new ShopModel(), db, shop: shopOf(), clock };
    const products = range(2);
    const { run } = await sync(world, { products }, true);
    const ports = portsOf(world, { products });
    await ports.runs.startApplying(run.id, planRecipeOf(ports.shop, ports.settings), null);
    now = '2026-11-21T11:00:00.000Z';
    await applyStoredPlan({ plan: run.id, isAgain: true }, ports);
    const line = await new SqlActivity(db, world.shop.domain).run(run.id);
    expect([line?.state, line?.workedMs]).toEqual(['completed', 0]);
  });
});
