/** The run that was being put back at an instant (ISO, UTC): what was decided then, the undoing decided. Null: none was. */
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

export async function undoneAt(db: Database, shop: ShopDomain, at: string): Promise<RunId | null> {
  const row = await db
    .selectFrom('runs')
    .select('undoes')
    .where('shop', '=', shop)
    .where('undoes', 'is not', null)
    .where('state', '<>', 'previewed')
    .where('started_at', '<=', at)
    .where((run) => run.or([run('finished_at', 'is', null), run('finished_at', '>=', at)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.undoes ?? null;
}
