/**
 * That a person keeps a product has a reason of its own, GRD-330; before it shared GRD-323 with values that are kept, so
 * that letting prices through let kept products leave as well. What was stored of such is named anew. Older code decides
 * by the choice and tells a reason by its code alone: it goes on, and names by the old code what it holds itself.
 */
import type { Kysely } from 'kysely';

type Tables = {
  readonly shops: { shop: string };
  readonly operations: { shop: string; kind: string; state: string; reason: string | null };
  readonly decisions: { shop: string; kind: string; reason: string };
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<Tables>();
  // Shop by shop, by the keys of both: all at once, PostgreSQL may read everything that anybody decided.
  for (const { shop } of await tables.selectFrom('shops').select('shop').execute()) {
    await tables
      .updateTable('operations')
      .set({ reason: 'GRD-330' })
      .where('shop', '=', shop)
      .where('state', '=', 'held')
      .where('reason', '=', 'GRD-323')
      .where('kind', 'in', ['withdraw', 'remove', 'delete'])
      .execute();
    await tables
      .updateTable('decisions')
      .set({ reason: 'GRD-330' })
      .where('shop', '=', shop)
      .where('kind', '=', 'remove')
      .where('reason', '=', 'GRD-323')
      .execute();
  }
}
