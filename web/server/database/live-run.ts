/** What a shop's runs say of themselves right now: the one that nobody has ended, and the last one that has. */
import type { LiveRun } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

async function openRun(db: Database, shop: ShopDomain): Promise<LiveRun | null> {
  const row = await db
    .selectFrom('runs')
    .select(['id as run', 'started_at as startedAt', 'undoes', 'only_sku as only', 'phase', 'done', 'total'])
    .select(['per_minute as perMinute', 'is_to_end as isToEnd'])
    .where('shop', '=', shop)
    .where('finished_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { isToEnd, ...run } = row;
  return { ...run, isEnding: isToEnd === 1 };
}

/** A preview that is applied is open again: the newest is looked at, not the last by time. */
async function lastEnded(
  db: Database,
  shop: ShopDomain,
): Promise<{ readonly run: RunId; readonly at: string } | null> {
  const row = await db
    .selectFrom('runs')
    .select(['id as run', 'finished_at as at'])
    .where('shop', '=', shop)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ? { run: row.run, at: row.at } : null;
}

export const liveRuns = async (db: Database, shop: ShopDomain) => ({
  open: await openRun(db, shop),
  lastEnded: await lastEnded(db, shop),
});
