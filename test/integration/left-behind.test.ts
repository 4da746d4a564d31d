/** PLAT: what comes after a shop was erased, or from a process that was still at work, stays nowhere. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { rowsWith } from '../support/rows-with.ts';
import { sendWebhook } from '../support/signed-by-shopify.ts';

test('PLAT rows of a shop that is none any more leave without anybody who asks, and installed shops keep theirs', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  await stand.sync();
  const db = await openDatabase(stand.databaseUrl);
  const gone = 'gone.myshopify.com' as never;
  const at = systemClock.now().toISO() as never;
  try {
    await db.insertInto('erased_orders').values({ shop: gone, order_id: '1', erased_at: at }).execute();
    await db.insertInto('cursors').values({ shop: gone, name: 'tracking', value: '' }).execute();
    const listings = () => db.selectFrom('listings').select('sku').where('shop', '=', stand.shop).execute();
    const before = await listings();
    await stand.reopen();
    await stand.app.start();
    await vi.waitFor(async () => expect(await rowsWith(db, gone)).toEqual([]), 10_000);
    expect(await listings()).toEqual(before);
  } finally {
    await db.destroy();
  }
});

test('PLAT the record of a shop’s erasure that broke off counts all that was erased, not only the rest', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  await stand.sync();
  const url = (await stand.app.start()).url ?? '';
  const db = await openDatabase(stand.databaseUrl);
  try {
    await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/uninstall`, { method: 'POST' });
    await sql`create trigger fails before delete on shops begin select raise(abort, 'the disk is full'); end`.execute(
      db,
    );
    expect((await sendWebhook(url, stand, { topic: 'shop/redact' })).status).toBe(200);
    const listings = () => db.selectFrom('listings').select('sku').execute();
    await vi.waitFor(async () => expect(await listings()).toEqual([]), 10_000);
    await sql`drop trigger fails`.execute(db);
    // Whoever starts next ends it.
    await stand.reopen();
    await stand.app.start();
    const record = () => db.selectFrom('privacy_requests').selectAll().executeTakeFirst();
    await vi.waitFor(async () => expect((await record())?.done_at).toEqual(expect.any(String)), 10_000);
    const { count } = JSON.parse((await record())?.outcome ?? '{}') as { count: number };
    expect(count).toBeGreaterThan(20);
  } finally {
    await db.destroy();
  }
});
