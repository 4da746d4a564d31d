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

    /** Processes, each with clocks of its own. */
    const openProcesses = async () => {
      const { db } = await openSessions();
      return (wallSeconds: number) => {
        const watch = { seconds: 0 };
        const clock = new StandingClock(startMs + wallSeconds * 1_000);
        const elapsedMs = () => watch.seconds * 1_000;
        return Object.assign(new SqlSessions(db, { seal, clock, elapsedMs, ...never }), { watch });
      };
    };

    test('is fetched anew by one process at a time, though their clocks differ, until it is done or another is stored', async () => {
      const process = await openProcesses();
      const all = [0, 60, -3_600, 86_400].map(process);
      const claims = await Promise.all(all.map((each) => each.claim(id)));
      expect(claims.filter((mark) => mark !== null)).toHaveLength(1);
      await all[1]?.release(id, claims.find((mark) => mark !== null) ?? '');
      expect(await all[2]?.claim(id)).not.toBeNull();
      expect(await all[3]?.claim(id)).toBeNull();
      await all[3]?.storeSession(token('second'));
      expect(await all[3]?.claim(id)).not.toBeNull();
    });

    test('is fetched by somebody else who has watched its fetcher for too long, whatever clocks say, and stays theirs when the first lets go', async () => {
      const process = await openProcesses();
      const [slow, other, third] = [process(3_600), process(0), process(0)];
      const mark = await slow.claim(id);
      expect(await other.claim(id)).toBeNull();
      other.watch.seconds = 40;
      expect(await other.claim(id)).toBeNull();
      other.watch.seconds = 50;
      expect(await other.claim(id)).not.toBeNull();
      await slow.release(id, mark ?? '');
      expect(await third.claim(id)).toBeNull();
      // Another mark is watched anew.
      third.watch.seconds = 30;
      expect(await third.claim(id)).toBeNull();
    });

    test('that is brought while an uninstallation is looked into stays, and with it the installation', async () => {
      const { db, at } = await openSessions();
      const table = (await appTables(db)).find(({ name }) => name === 'shops');
      if (!table) throw new Error('no table of shops');
      await insertRows(db, 'shops', generateRows(table, { shop, rows: 1 }));
      await db.updateTable('shops').set({ uninstalled_at: null }).execute();
      const shops = new SqlShops(db, { seal, clock: new StandingClock(startMs) });
      const isInstalled = async () =>
        (await db.selectFrom('shops').select('uninstalled_at').execute())[0]?.uninstalled_at === null;
      const asked = await at(1).stored(shop);
      await at(2).storeSession(token('second'));
      await at(3).forget(shop, asked);
      expect(await shops.markUninstalled(shop)).toBe(false);
      expect([(await at(4).loadSession(id))?.accessToken, await isInstalled()]).toEqual(['second', true]);
      await at(5).forget(shop, await at(5).stored(shop));
      expect(await shops.markUninstalled(shop)).toBe(true);
      expect([await at(6).loadSession(id), await isInstalled()]).toEqual([undefined, false]);
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
