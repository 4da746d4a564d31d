/**
 * Runs that have put back one of these, the newest first. One that wrote nothing has put nothing back, and one that was
 * undone itself has put back nothing any more; of which a part was undone, only the rest of it.
 */
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Undoing } from '../shops/ports/activity.ts';
import type { Database } from './open-database.ts';

async function allOf(db: Database, shop: ShopDomain, of: readonly RunId[]): Promise<readonly Undoing[]> {
  const found: Undoing[] = [];
  for (const some of chunks(of)) {
    const rows = await db
      .selectFrom('runs')
      .select(['id', 'undoes', 'only_sku', 'state'])
      .where('shop', '=', shop)
      .where('undoes', 'in', some)
      .where('finished_at', 'is not', null)
      .where('applied', '>', 0)
      .execute();
    for (const { id: run, undoes, only_sku: only, state } of rows)
      if (undoes !== null) found.push({ run, undoes, only, isWhole: state === 'completed' });
  }
  return found.toSorted((one, other) => other.run - one.run);
}

export async function undoingsOf(
  db: Database,
  shop: ShopDomain,
  of: readonly RunId[],
): Promise<readonly Undoing[]> {
  const found = await allOf(db, shop, of);
  if (found.length === 0) return [];
  const theirs = await undoingsOf(
    db,
    shop,
    found.map(({ run }) => run),
  );
  const undone = Map.groupBy(theirs, ({ undoes }) => undoes);
  return found.flatMap((each) => {
    const since = undone.get(each.run) ?? [];
    // Of one product alone that was undone: the others are as they were put back.
    const isUndone = since.some(({ isWhole, only }) => isWhole && (only === null || only === each.only));
    const { run, undoes, only } = each;
    return isUndone ? [] : { run, undoes, only, isWhole: each.isWhole && since.length === 0 };
  });
}

/** The newest of them; of one product alone the newest that wrote it. */
export async function undoneBy(
  db: Database,
  shop: ShopDomain,
  { run, only }: { readonly run: RunId; readonly only: Sku | null },
): Promise<RunId | null> {
  const undoings = await undoingsOf(db, shop, [run]);
  const runs = undoings.flatMap((each) => (each.only === null || each.only === only ? each.run : []));
  const [newest = null] = runs;
  if (only === null || newest === null) return newest;
  const wrote = await db
    .selectFrom('operations')
    .select('run_id')
    .where('shop', '=', shop)
    .where('sku', '=', only)
    .where('state', '=', 'applied')
    .where('run_id', 'in', runs)
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return wrote?.run_id ?? newest;
}
