/** PLAT: tokens as rows: fetched anew by one process at a time, and dead ones told from good ones. */
import { describe, expect, test } from 'vitest';
import { SqlSessions } from '../../web/server/database/sql-sessions.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { Session } from '../../web/server/shopify/library.ts';
import { forEachDatabase } from '../support/databases.ts';
import { appTables, generateRows, insertRows } from '../support/generated-rows.ts';
import { StandingClock } from '../support/standing-clock.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const id = `offline_${shop}`;
const seal = createSeal({ writing: 'for-tests-only-0123456789abcdefghij', reading: [] });
const startMs = Date.parse('2026-11-20T12:00:00Z');
const token = (accessToken: string) => new Session({ id, shop, state: '', isOnline: false, accessToken });
const never = {
  fromProperties: (...given: Parameters<typeof Session.fromPropertyArray>) =>
    Session.fromPropertyArray(...given),
};

describe('PLAT the token of a shop', () => {
  forEachDatabase((open) => {
    const openSessions = async () => {
      const db = await open();
      const at = (seconds: number) =>
        new SqlSessions(db, { seal, clock: new StandingClock(startMs + seconds * 1_000), ...never });
      await at(0).storeSession(token('first'));
      return { db, at };
    };

    test('is fetched anew by one process at a time, until it is done, or has died over it', async () => {
      const { at } = await openSessions();
      const claims = await Promise.all(Array.from({ length: 8 }, () => at(0).claim(id)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      await at(1).release(id);
      expect(await at(1).claim(id)).toBe(true);
      expect(await at(30).claim(id)).toBe(false);
      expect(await at(60).claim(id)).toBe(true);
      await at(61).storeSession(token('second'));
      expect(await at(61).claim(id)).toBe(true);
    });

    test('that Shopify refused counts as none and stops the clock’s work for the shop, until there is another', async () => {
      const { db, at } = await openSessions();
      const tables = await appTables(db);
      for (const name of ['shops', 'supplier_connections'] as const) {
        const [row] = generateRows(
          tables.find((table) => table.name === name)!,
          { shop, rows: 1 },
        );
        await insertRows(db, name, [row as never]);
      }
      await db
        .updateTable('shops')
        .set({ uninstalled_at: null, settings: '{}', other_locales: null })
        .execute();
      const clock = new StandingClock(startMs);
      const refusedAt = async () => (await new SqlShops(db, { seal, clock }).find(shop))?.refusedAt;
      const served = async (hour: number): Promise<number> => {
        let count = 0;
        const now = clock.now().plus({ hours: hour });
        const slot = { queue: 'track', slot: now, now };
        await new SqlTicks(db).handOut(slot, async (shops) => void (count += shops.length));
        return count;
      };
      await served(0);
      await at(0).refused(token('another'));
      expect([await refusedAt(), await served(1)]).toEqual([null, 1]);
      await at(5).refused(token('first'));
      expect(await at(6).loadSession(id)).toBeUndefined();
      expect([await refusedAt(), await served(2)]).toEqual(['2026-11-20T12:00:05.000Z', 0]);
      await at(7).storeSession(token('second'));
      expect((await at(8).loadSession(id))?.accessToken).toBe('second');
      expect([await refusedAt(), await served(3)]).toEqual([null, 1]);
    });
  });
});
