/** SEC: the encryption key is replaced while the app works: every row by itself, none twice, and none over a newer one. */
import { describe, expect, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { reseal } from '../../web/server/database/reseal.ts';
import { SqlSessions } from '../../web/server/database/sql-sessions.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createSeal, keyIdIn, type Seal } from '../../web/server/lib/seal.ts';
import { Session } from '../../web/server/shopify/library.ts';
import { forEachDatabase } from '../support/databases.ts';
import { StandingClock } from '../support/standing-clock.ts';

const clock = new StandingClock(Date.parse('2026-11-20T12:00:00Z'));
const [old, fresh] = ['old-key-'.repeat(5), 'new-key-'.repeat(5)];
const before = createSeal({ writing: old, reading: [] });
const during = createSeal({ writing: fresh, reading: [old] });
const after = createSeal({ writing: fresh, reading: [] });
const shopOf = (number: number) => `shop-${number}.myshopify.com` as ShopDomain;

const sessionsOf = (db: Database, seal: Seal) =>
  new SqlSessions(db, { seal, clock, fromProperties: (...given) => Session.fromPropertyArray(...given) });
const session = (shop: ShopDomain, accessToken: string) =>
  new Session({ id: `offline_${shop}`, shop, state: '', isOnline: false, accessToken });

/** So many shops, each with a token and a supplier. */
async function fill(db: Database, count: number): Promise<void> {
  const shops = new SqlShops(db, { seal: before, clock });
  for (let number = 0; number < count; number += 1) {
    await shops.changeConnection(shopOf(number), () => ({
      rootUrl: 'https://supplier.test',
      connection: `credentials ${number}`,
    }));
    await sessionsOf(db, before).storeSession(session(shopOf(number), `token ${number}`));
  }
}

const keysIn = async (db: Database): Promise<(string | null)[]> => [
  ...(await db.selectFrom('sessions').select('sealed').execute()).map(({ sealed }) => keyIdIn(sealed)),
  ...(await db.selectFrom('supplier_connections').select('sealed').execute()).map((row) =>
    keyIdIn(row.sealed),
  ),
];

describe('SEC the encryption key', () => {
  forEachDatabase((open) => {
    test('is replaced everywhere, once, and the key of before is not needed any more', async () => {
      const db = await open();
      await fill(db, 3);
      expect(await reseal(db, during)).toEqual({
        keyId: during.keyId,
        anew: 6,
        before: 0,
        left: 0,
        damaged: [],
        forgotten: [],
      });
      expect(await reseal(db, during)).toMatchObject({ anew: 0, before: 6 });
      expect(new Set(await keysIn(db))).toEqual(new Set([after.keyId]));
      expect(await new SqlShops(db, { seal: after, clock }).connection(shopOf(2))).toMatchObject({
        connection: 'credentials 2',
      });
      const kept = await sessionsOf(db, after).loadSession(`offline_${shopOf(1)}`);
      expect(kept?.accessToken).toBe('token 1');
    });

    test('is refused, and nothing changed, when one is missing with which something was sealed', async () => {
      const db = await open();
      await fill(db, 2);
      const keys = await keysIn(db);
      const without = createSeal({ writing: fresh, reading: ['third-key-'.repeat(4)] });
      await expect(reseal(db, without)).rejects.toMatchObject({
        name: 'SealError',
        message: expect.stringMatching(new RegExp(`${before.keyId}.*ENCRYPTION_READ_KEYS`)) as string,
      });
      expect(await keysIn(db)).toEqual(keys);
    });

    test('leaves a token that was refreshed meanwhile as it was refreshed, and says that somebody writes with the old key', async () => {
      const db = await open();
      await fill(db, 1);
      let refreshed = false;
      // As a server does that has not been started anew: between reading a row and sealing it.
      const seal: Seal = {
        ...during,
        async close(secret, owner) {
          if (owner.startsWith('session') && !refreshed) {
            refreshed = true;
            await sessionsOf(db, before).storeSession(session(shopOf(0), 'refreshed'));
          }
          return during.close(secret, owner);
        },
      };
      expect(await reseal(db, seal)).toMatchObject({ anew: 1, left: 1 });
      const kept = await sessionsOf(db, during).loadSession(`offline_${shopOf(0)}`);
      expect(kept?.accessToken).toBe('refreshed');
      expect(await reseal(db, during)).toMatchObject({ anew: 1, before: 1, left: 0 });
    });

    test('that was replaced by half, because the process died, is replaced to the end by the next call', async () => {
      const db = await open();
      await fill(db, 3);
      let left = 2;
      const mortal: Seal = {
        ...during,
        close: (secret, owner) =>
          left-- > 0 ? during.close(secret, owner) : Promise.reject(new Error('killed')),
      };
      await expect(reseal(db, mortal)).rejects.toThrow('killed');
      expect(await reseal(db, during)).toMatchObject({ anew: 4, before: 2, left: 0 });
    });

    test('is replaced around what was damaged, or copied from another shop, and says whose that is', async () => {
      const db = await open();
      await fill(db, 2);
      const { sealed } = await db
        .selectFrom('supplier_connections')
        .select('sealed')
        .where('shop', '=', shopOf(0))
        .executeTakeFirstOrThrow();
      await db.updateTable('supplier_connections').set({ sealed }).where('shop', '=', shopOf(1)).execute();
      expect(await reseal(db, during)).toMatchObject({
        anew: 3,
        damaged: [`supplier ${shopOf(1)}`],
        left: 0,
      });
    });

    test('is replaced around rows that are no seal at all, and around one that was damaged under the new key', async () => {
      const db = await open();
      await fill(db, 3);
      await reseal(db, during);
      const damage = (shop: ShopDomain, sealed: string) =>
        db.updateTable('sessions').set({ sealed }).where('shop', '=', shop).execute();
      await damage(shopOf(0), 'garbage');
      const sealed = await during.close('token', 'session of somebody else');
      await damage(shopOf(1), `${sealed.slice(0, -4)}AAAA`);
      const damaged = [0, 1].map((number) => `session offline_${shopOf(number)}`);
      expect(await reseal(db, during)).toMatchObject({ anew: 0, before: 4, left: 0, damaged });
    });

    test('that is lost is given up on order: what it sealed is forgotten, and the rest sealed anew', async () => {
      const db = await open();
      await fill(db, 2);
      const lost = createSeal({ writing: 'lost-key-'.repeat(4), reading: [] });
      await sessionsOf(db, lost).storeSession(session(shopOf(0), 'token'));
      const forgotten = [`session offline_${shopOf(0)}`];
      await expect(reseal(db, during)).rejects.toMatchObject({ name: 'SealError' });
      expect(await reseal(db, during, { forgetLost: true })).toMatchObject({ anew: 3, forgotten });
      expect(await sessionsOf(db, during).loadSession(`offline_${shopOf(0)}`)).toBeUndefined();
      expect(await reseal(db, after)).toMatchObject({ before: 3, forgotten: [], damaged: [] });
    });
  });
});
