/** The cost buckets of shops that several processes call. */
import type { Kysely } from 'kysely';
import { createTable, double, key } from '../columns.ts';

/**
 * Debits are many, small and soon stale: PostgreSQL keeps them out of its log, so that nobody waits for the disk. After
 * a crash the table is empty, and the next answer of Shopify fills it again.
 */
export async function createBudgetTable(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'budgets',
    { shop: key, maximum: double, rate: double, available: double, at: double },
    { key: ['shop'], rowless: true, unlogged: true },
  );
}
