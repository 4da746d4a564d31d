/**
 * Every table and column, as TypeScript, by area. Every row carries its shop. Instants are ISO text in UTC, truth
 * values are 0 and 1, documents are JSON text: the same on SQLite and PostgreSQL.
 */
import type { Selectable } from 'kysely';
import type { AdoptionTables } from './schema/adoptions.ts';
import type { BudgetTables } from './schema/budgets.ts';
import type { BulkTables } from './schema/bulk.ts';
import type { CatalogueTables } from './schema/catalogue.ts';
import type { PrivacyTables } from './schema/privacy.ts';
import type { QueueTables } from './schema/queue.ts';
import type { RunTables } from './schema/runs.ts';
import type { ShopTables } from './schema/shops.ts';
import type { TrackingTables } from './schema/tracking.ts';
import type { WebhookTables } from './schema/webhooks.ts';

export interface Schema
  extends
    ShopTables,
    CatalogueTables,
    AdoptionTables,
    RunTables,
    TrackingTables,
    QueueTables,
    BudgetTables,
    BulkTables,
    WebhookTables,
    PrivacyTables {}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
