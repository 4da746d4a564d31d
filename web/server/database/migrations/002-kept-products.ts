/**
 * That a person keeps a product, or wants to be asked again whether it may leave, has a reason of its own, GRD-330 and
 * GRD-331; before they shared GRD-323 and GRD-324 with values, so that letting prices through let such products leave as
 * well. What was stored of such is named anew. Older code decides by the choice and tells a reason by its code alone: it
 * goes on, and names by the old code what it holds itself.
 */
import type { Kysely } from 'kysely';

type Tables = {
  readonly shops: { shop: string };
  readonly operations: { shop: string; kind: string; state: string; reason: string | null };
  readonly decisions: { shop: string; kind: string; reason: string };
};

const ofProducts = [
  { before: 'GRD-323', after: 'GRD-330' },
  { before: 'GRD-324', after: 'GRD-331' },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<Tables>();
  // Shop by shop, by the keys of both: all at once, PostgreSQL may read everything that anybody decided.
  for (const { shop } of await tables.selectFrom('shops').select('shop').execute())
    for (const { before, after } of ofProducts) {
      await tables
        .updateTable('operations')
        .set({ reason: after })
        .where('shop', '=', shop)
        .where('state', '=', 'held')
        .where('reason', '=', before)
        .where('kind', 'in', ['withdraw', 'remove', 'delete'])
        .execute();
      await tables
        .updateTable('decisions')
        .set({ reason: after })
        .where('shop', '=', shop)
        .where('kind', '=', 'remove')
        .where('reason', '=', before)
        .execute();
    }
}
