/** What people decide of a shop, row by row: how far it is set up, whether its syncs are paused, its settings. */
import type { ShopDomain } from '../domain/ids.ts';
import { withDefaults, type SettingsChange } from '../domain/merge-settings.ts';
import { isSameForProducts, type Settings } from '../domain/settings.ts';
import { stages, type Stage } from '../domain/shop.ts';
import { withShopLocked } from './lock-shop.ts';
import type { Database } from './open-database.ts';

/** Only forward: what it has reached before stays. */
export async function storeStage(db: Database, shop: ShopDomain, stage: Stage): Promise<void> {
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

export const settingsRow = (settings: Settings) => ({
  settings: JSON.stringify(settings),
  sync_every_hours: settings.schedule.everyHours,
});

/** `at`: now, ISO in UTC. Rejects with what `change` throws, and for a shop that is not known. */
export const storeSettings = (
  db: Database,
  shop: ShopDomain,
  { change, at }: { readonly change: (now: Settings) => Settings; readonly at: string },
): Promise<Settings> =>
  withShopLocked(db, shop, async (trx) => {
    const row = await trx
      .selectFrom('shops')
      .select('settings')
      .where('shop', '=', shop)
      .executeTakeFirstOrThrow();
    const before = withDefaults(JSON.parse(row.settings) as SettingsChange);
    const settings = change(before);
    const changed = isSameForProducts(before, settings) ? {} : { settings_changed_at: at };
    const values = { ...settingsRow(settings), ...changed };
    await trx.updateTable('shops').set(values).where('shop', '=', shop).execute();
    return settings;
  });
