/** Slots as rows, on both databases: recorded together with their jobs or not at all, once, whoever is first. */
import { DateTime } from 'luxon';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import { SqlTicks } from '../../web/server/database/sql-ticks.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { withDefaults } from '../../web/server/domain/merge-settings.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { forEachDatabase } from '../support/databases.ts';
import { connectShop, disconnectShop } from '../support/connected-shops.ts';
import { insertChanged } from '../support/generated-rows.ts';

const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];
const at = DateTime.utc(2026, 11, 20, 17, 6) as DateTime<true>;
const due = (minute: number, queue = 'track') => ({ queue, slot: at.set({ minute }), now: at });

forEachDatabase((open) => {
  let url: string;
  let database: Database;
  let sent: string[];
  const send = async (shops: readonly ShopDomain[]): Promise<void> => {
    sent.push(...shops);
  };
  /** What `handOut` sent. */
  const handOut = async (slot: ReturnType<typeof due>, ticks = new SqlTicks(database)): Promise<string[]> => {
    sent = [];
    await ticks.handOut(slot, send);
    return sent.toSorted();
  };
  const slots = async (): Promise<string[]> => {
    const rows = await database.selectFrom('ticks').selectAll().orderBy('shop').orderBy('queue').execute();
    return rows.map(({ shop, queue, slot }) => `${shop.slice(0, 3)} ${queue} ${slot.slice(11, 16)}`);
  };

  beforeEach(async () => {
    url = await open.url();
    database = await openDatabase(url);
    await connectShop(database, one);
    return () => database.destroy();
  });

  test('a shop that is seen for the first time is only recorded: nothing is made up for', async () => {
    expect(await handOut(due(3))).toEqual([]);
    expect(await handOut(due(5))).toEqual([one]);
    expect(await handOut(due(5))).toEqual([]);
    expect(await slots()).toEqual(['one track 17:05']);
  });

  test('each queue and each shop has a slot of its own, and who has no supplier any more has none', async () => {
    await handOut(due(3));
    await connectShop(database, two);
    await handOut(due(3, 'sync'));
    expect(await handOut(due(5))).toEqual([one]);
    await disconnectShop(database, one);
    expect(await handOut(due(6))).toEqual([two]);
    expect(await slots()).toEqual(['one sync 17:03', 'one track 17:05', 'two sync 17:03', 'two track 17:06']);
  });

  test('of a slot that is late nobody waits for a part: the next ones come a second later', async () => {
    const spread = { overMs: 600_000, mostPerSecond: 1 };
    await connectShop(database, two);
    await handOut({ ...due(3), spread } as ReturnType<typeof due>);
    await database.updateTable('ticks').set({ part: 900 }).execute();
    const ticks = new SqlTicks(database);
    const next = async (isLate: boolean) => {
      sent = [];
      const instant = await ticks.handOut({ ...due(5), spread, isLate }, send);
      return [sent.length, instant?.diff(at).as('seconds')];
    };
    // Nine of ten minutes after five past.
    expect(await next(false)).toEqual([0, 480]);
    expect(await next(true)).toEqual([1, 1]);
    expect(await next(true)).toEqual([1, undefined]);
  });

  test('a shop whose access Shopify has refused gets none until it is let in again', async () => {
    await handOut(due(3));
    const session = { id: 'offline', shop: one, sealed: '', updated_at: at.toISO(), refused_at: at.toISO() };
    await insertChanged({ db: database, shop: one }, 'sessions', [session]);
    expect(await handOut(due(5))).toEqual([]);
    await database.updateTable('sessions').set({ refused_at: null }).execute();
    expect(await handOut(due(6))).toEqual([one]);
  });

  test('what is for every shop goes to those without a supplier, and to those that have left', async () => {
    await connectShop(database, two);
    await disconnectShop(database, one);
    await new SqlShops(database, {
      seal: createSeal({ writing: 'k'.repeat(32), reading: [] }),
      clock: systemClock,
    }).markUninstalled(two);
    const forAll = (minute: number) => ({ ...due(minute, 'sweep'), everyShop: true });
    expect(await handOut(forAll(3))).toEqual([]);
    expect(await handOut(forAll(5))).toEqual([one, two]);
    expect(await handOut(due(5))).toEqual([]);
    expect(await slots()).toEqual(['one sweep 17:05', 'two sweep 17:05']);
  });

  describe('by own hours', () => {
    const sync = (minutes: number) => {
      const slot = at.plus({ minutes });
      return { queue: 'sync', slot, now: slot, byOwnHours: true };
    };
    const shopsOf = async () =>
      new SqlShops(database, {
        seal: createSeal({ writing: 'k'.repeat(32), reading: [] }),
        clock: systemClock,
      });

    test('a shop comes once in its hours, at most a tenth of them early, and missed ones are made up for once', async () => {
      await connectShop(database, two);
      await (await shopsOf()).changeSettings(two, () => withDefaults({ schedule: { everyHours: 1 } }));
      const times = new Map<string, number[]>([one, two].map((shop) => [shop, []]));
      for (let minutes = 0; minutes <= 60 * 24; minutes += 10) {
        // The process is down for three hours.
        if (minutes > 600 && minutes < 780) continue;
        for (const shop of await handOut(sync(minutes))) times.get(shop)?.push(minutes);
      }
      const gaps = (shop: string): number[] =>
        (times.get(shop) ?? []).map((minutes, index, all) => minutes - (all[index - 1] ?? 0));
      expect(gaps(two).filter((gap) => gap !== 60)).toEqual([180]);
      expect(gaps(one).every((gap) => gap >= 216 && gap <= 240 + 180)).toBe(true);
      expect(gaps(one).filter((gap) => gap <= 240).length).toBeGreaterThanOrEqual(4);
    });

    test('a shop whose merchant only tries some products gets none', async () => {
      await connectShop(database, two, 'trying');
      await handOut(sync(0));
      expect(await handOut(sync(300))).toEqual([one]);
      await (await shopsOf()).reachStage(two, 'drafts');
      expect(await handOut(sync(310))).toEqual([two]);
    });

    test('a shop that is paused gets none, and one at once when it is resumed after its hours', async () => {
      const shops = await shopsOf();
      await handOut(sync(0));
      expect([await shops.savePaused(one, true), await shops.savePaused(one, true)]).toEqual([true, false]);
      expect(await handOut(sync(300))).toEqual([]);
      expect(await shops.savePaused(one, false)).toBe(true);
      expect(await handOut(sync(310))).toEqual([one]);
      expect(await handOut(sync(320))).toEqual([]);
    });
  });

  test('when the jobs cannot be sent, nothing is recorded; when the slot cannot be recorded, there are no jobs', async () => {
    await handOut(due(3));
    const failing = new SqlTicks(database).handOut(due(5), async (shops, within) => {
      const rows = shops.map((shop) => ({ shop, queue: 'sent within', slot: '', part: 0 }));
      await (within as Database).insertInto('ticks').values(rows).execute();
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await slots()).toEqual(['one track 17:03']);
  });

  test('two processes that hand out the same slot give it to each shop once', async () => {
    const shops = Array.from({ length: 50 }, (_, index) => `shop-${index}.myshopify.com` as ShopDomain);
    for (const shop of shops) await connectShop(database, shop);
    const other = await openDatabase(url);
    await handOut(due(3));
    sent = [];
    await Promise.all([database, other].map((db) => new SqlTicks(db).handOut(due(5), send)));
    await other.destroy();
    expect(sent.toSorted()).toEqual([one, ...shops].toSorted());
  });

  test('two processes that make up for a slot at once give it to each shop once, and each of them ten in a look', async () => {
    const shops = Array.from({ length: 50 }, (_, index) => `shop-${index}.myshopify.com` as ShopDomain);
    for (const shop of shops) await connectShop(database, shop);
    const other = await openDatabase(url);
    const spread = { overMs: 600_000, mostPerSecond: 10 };
    const [before, slot] = [at.set({ minute: 5 }), at.set({ minute: 20 })];
    await handOut({ ...due(3), spread } as ReturnType<typeof due>);
    sent = [];
    const both = [database, other].map((db) => new SqlTicks(db));
    // Both come back after all parts of the one before, and as good as none of this one.
    const late = { queue: 'track', slot, before, spread, now: slot };
    for (let looks = 1; looks <= 6; looks += 1) {
      const had = sent.length;
      await Promise.all(both.map((ticks) => ticks.handOut(late, send)));
      expect(sent.length - had).toBeLessThanOrEqual(20);
    }
    await other.destroy();
    expect(sent.toSorted()).toEqual([one, ...shops].toSorted());
  });

  test('a shop that was passed over waits for the next second, and not for its part of the slot', async () => {
    const spread = { overMs: 600_000, mostPerSecond: 1 };
    const [before, slot] = [at.set({ minute: 5 }), at.set({ minute: 20 })];
    await connectShop(database, two);
    await handOut({ ...due(3), spread } as ReturnType<typeof due>);
    // Their parts of the slot lie minutes ahead; those of the one before have come, and one shop is served in a look.
    await database.updateTable('ticks').set({ part: 900 }).execute();
    const late = { queue: 'track', slot, before, spread, now: slot };
    const ticks = new SqlTicks(database);
    sent = [];
    expect((await ticks.handOut(late, send))?.toMillis()).toBe(slot.plus({ seconds: 1 }).toMillis());
    expect(sent).toHaveLength(1);
    const now = slot.plus({ seconds: 1 });
    expect(await ticks.handOut({ ...late, now }, send)).toBeNull();
    expect(sent.toSorted()).toEqual([one, two]);
  });

  test('a slot far ahead was recorded by a clock that was wrong: counting begins anew, and nothing is repeated', async () => {
    await handOut(due(5));
    const earlier = at.minus({ hours: 3 });
    expect(await handOut({ queue: 'track', slot: earlier.set({ minute: 3 }), now: earlier })).toEqual([]);
    expect(await handOut({ queue: 'track', slot: earlier.set({ minute: 5 }), now: earlier })).toEqual([one]);
  });

  test('two clocks that differ by minutes do not give a slot twice', async () => {
    await handOut(due(3));
    expect(await handOut(due(6))).toEqual([one]);
    const behind = at.minus({ minutes: 2 });
    expect(await handOut({ queue: 'track', slot: behind, now: behind })).toEqual([]);
    expect(await handOut(due(6))).toEqual([]);
  });
});
