/** The tables of schema.ts, as they are at the first release, area by area. */
import type { Kysely } from 'kysely';
import { createAdoptionTable } from './adoptions.ts';
import { createBudgetTable } from './budgets.ts';
import { createBulkTable } from './bulk.ts';
import { createCatalogueTables } from './catalogue.ts';
import { createPrivacyTable } from './privacy.ts';
import { createQueueTables } from './queue.ts';
import { createRunTables } from './runs.ts';
import { createShopTables } from './shops.ts';
import { createTrackingTables } from './tracking.ts';
import { createWebhookTables } from './webhooks.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createShopTables(db);
  await createCatalogueTables(db);
  await createAdoptionTable(db);
  await createRunTables(db);
  await createTrackingTables(db);
  await createQueueTables(db);
  await createBudgetTable(db);
  await createBulkTable(db);
  await createWebhookTables(db);
  await createPrivacyTable(db);
}
