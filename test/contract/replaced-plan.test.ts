/** A plan that waits is told as replaced by what has looked or written since, never by what may still fail. */
import { expect, test } from 'vitest';
import { activityCommands } from '../../web/server/application/activity-commands.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const seal = createSeal({ writing: 'for-tests-only-0123456789abcdefghij', reading: [] });
const shop = 'planners.myshopify.com' as ShopDomain;

forEachDatabase((open) => {
  test('a run that only reads replaces no plan, nor does it once it has failed; one that writes does, from there on', async () => {
    const db = await open();
    await connectShop(db, shop);
    const runs = new SqlRuns(db, shop, clock);
    const activity = new SqlActivity(db, shop);
    const commands = activityCommands({
      shops: new SqlShops(db, { seal, clock }),
      clock,
      jobs: {} as never,
      forShop: () => ({ activity }) as never,
    });
    const plan = await runs.start();
    await runs.finish(plan, 'previewed', null);
    const replacedBy = async () => {
      const { items } = await commands.runs(shop, { before: null, limit: 5 });
      return items.find(({ id }) => id === plan)?.replacedBy;
    };

    const failing = await runs.start();
    expect(await replacedBy()).toBeNull();
    await runs.finish(failing, 'failed', { reason: 'SUP-001', message: 'It is away.' });
    expect(await replacedBy()).toBeNull();

    const other = await runs.start();
    await runs.finish(other, 'previewed', null);
    expect(await replacedBy()).toBe(other);
    await runs.startApplying(other, '{}', null);
    expect(await replacedBy()).toBe(other);
    await runs.finish(other, 'completed', null);
    await runs.start();
    expect(await replacedBy()).toBe(other);
  });
});
