/** What the daily sweep reads to find what may leave: not the rows that stay. */
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { sweep } from '../../web/server/database/retention.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { openPlans } from '../support/statement-plans.ts';
import { recordStatements } from '../support/statements.ts';

const heard = recordStatements();

// PostgreSQL looks at what is there, and of a table without rows reads all; SQLite plans by figures that never change.
test('on SQLite forgotten listings are found by how long they are absent, not by all that the shop lacks', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  await sweep(db, systemClock, { only: 'one.myshopify.com' as ShopDomain });
  const forgotten = [...heard.values()].filter(
    ({ dialect, sql }) => dialect === 'sqlite' && /\babsent_since <.*product_id/.test(sql),
  );
  const planOf = await openPlans(db, 'sqlite');
  const plans = await Promise.all(forgotten.map(planOf));
  // Of the listings, and of each table whose rows leave with theirs; files before this one may have swept too.
  expect(plans.length).toBeGreaterThanOrEqual(7);
  for (const { steps } of plans) expect(steps.join()).toContain('listings USING INDEX listings_absent');
});
