/** The second witness against an absence. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import type { SyncPorts } from '../../web/server/catalogue/sync-catalogue.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { shown, skuOf, worldOn } from '../support/listed-catalogue.ts';
import { atOnce, clockOn, range, sync, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';

onSqlite((open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  it('R3: a product that the availability service calls available is not gone: its absence begins anew, two steps and a grace period', async () => {
    const removal = { ...atOnce.removal, recheckHours: 6, graceDays: 7, askAvailability: true };
    const world = worldOn(db, { settings: { ...atOnce, removal } });
    const saysGone = (...skus: Sku[]): SyncPorts['witness'] => ({ unavailable: async () => new Set(skus) });
    const at = (iso: string): World => ({ ...world, clock: clockOn(iso) });
    const gone = { products: range(2), witness: saysGone(skuOf(3)) };
    await sync(at('2026-11-01T10:00:00Z'), { products: range(3) });
    await sync(at('2026-11-01T12:00:00Z'), gone);
    for (const day of ['02', '03', '04', '05', '06', '07', '08'])
      expect(
        (await sync(at(`2026-11-${day}T11:00:00Z`), { products: range(2), witness: saysGone() })).run.message,
      ).toContain('calls it available, so it stays');
    // Two hours later.
    await sync(at('2026-11-08T13:00:00Z'), gone);
    expect(shown(world, 3)?.status).toEqual({ status: 'ACTIVE' });
  });
});
