/**
 * What follows for the shops of an installation that is as it was some time ago: what the app believes to stand in them
 * may be older than what stands there. So all of it is read before the next plan, and nothing that differs is taken for
 * what the app wrote unless that is known.
 */
import { sql } from 'kysely';
import { hasBoss } from './boss-tables.ts';
import { isPostgres } from './dialects.ts';
import { lookedAtCursor } from './sql-ownership.ts';
import { checkCursor } from './sql-stock-places.ts';
import { removeMark } from './installation-mark.ts';
import type { Database } from './open-database.ts';

/**
 * What waited was asked for by somebody who had seen the shop as it was then: what they let pass, or undid, may be done
 * by now, and would be let pass once more of what nobody has seen.
 */
async function dropAsked(db: Database, queues: readonly string[]): Promise<void> {
  if (!isPostgres(db)) {
    const waits = sql<boolean>`state in ('queued', 'retry', 'active')`;
    await db.deleteFrom('jobs').where('queue', 'in', queues).where(waits).execute();
  } else if (await hasBoss(db))
    await sql`delete from pgboss.job where name in (${sql.join(queues)}) and state <= 'active'`.execute(db);
}

/** Answers how many shops there are. `asked` are the queues of what people ask for. */
export async function noteRestored(db: Database, asked: readonly string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const shops = await trx.selectFrom('shops').select('shop').execute();
    for (const { shop } of shops)
      await trx
        .deleteFrom('cursors')
        .where('shop', '=', shop)
        .where('name', 'in', [lookedAtCursor, checkCursor])
        .execute();
    await dropAsked(trx, asked);
    await removeMark(trx);
    return shops.length;
  });
}
