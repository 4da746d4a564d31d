/** How far a shop is set up, and whether its syncs are paused. */
import type { ShopDomain } from '../domain/ids.ts';
import { stages, type Stage } from '../domain/shop.ts';
import type { Database } from './open-database.ts';

/** Only forward: what it has reached before stays. */
export async function reachStage(db: Database, shop: ShopDomain, stage: Stage): Promise<void> {
  const before = stages.slice(0, stages.indexOf(stage));
  if (before.length === 0) return;
  await db
    .updateTable('shops')
    .set({ stage })
    .where('shop', '=', shop)
    .where('stage', 'in', before)
    .execute();
}

/** ISO, UTC; null: they begin again. Answers whether that is a change. */
export async function savePaused(db: Database, shop: ShopDomain, pausedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shops')
    .set({ paused_at: pausedAt })
    .where('shop', '=', shop)
    .where('paused_at', pausedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
