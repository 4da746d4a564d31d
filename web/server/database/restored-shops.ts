/**
 * What follows for the shops of an installation that is as it was some time ago: what the app believes to stand in them
 * may be older than what stands there. So all of it is read before the next plan, and nothing that differs is taken for
 * what the app wrote unless that is known.
 */
import { lookedAtCursor } from './sql-ownership.ts';
import { checkCursor } from './sql-stock-places.ts';
import { removeMark } from './installation-mark.ts';
import type { Database } from './open-database.ts';

/** How many shops there are. */
export async function noteRestored(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const shops = await trx.selectFrom('shops').select('shop').execute();
    for (const { shop } of shops)
      await trx
        .deleteFrom('cursors')
        .where('shop', '=', shop)
        .where('name', 'in', [lookedAtCursor, checkCursor])
        .execute();
    await removeMark(trx);
    return shops.length;
  });
}
