/** PLAT: what the law orders is carried out though Shopify keeps the shop closed, the disk fails, or another erasure waits. */
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { eraseShop } from '../../web/server/database/erase-shop.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { erasedTables } from '../../web/server/database/table-lives.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';
import { effectsOfWebhooks, sendWebhook } from '../support/signed-by-shopify.ts';

test('a shop that Shopify keeps closed is left, and erased on order, though its token was not refused', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  await stand.sync();
  const url = (await stand.app.start()).url ?? '';
  const db = await openDatabase(stand.databaseUrl);
  try {
    await fetch(`${stand.shopifyUrl}/sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shop: stand.shop, status: 402 }),
    });
    for (const topic of ['app/uninstalled', 'shop/redact']) {
      expect((await sendWebhook(url, stand, { topic })).status).toBe(200);
      await effectsOfWebhooks(stand);
    }
    for (const table of erasedTables)
      expect(await db.selectFrom(table).selectAll().where('shop', '=', stand.shop).execute()).toEqual([]);
    expect((await stand.command('privacy')).words).toEqual([expect.stringMatching(/done at .*rows erased/)]);
  } finally {
    await db.destroy();
  }
});

test('an erasure that cannot be carried out now holds up no other, and what breaks off is still ordered', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  const away = 'away.myshopify.com' as typeof stand.shop;
  stand.shopify.createShop({ domain: away });
  await stand.app.commands.install(away, null);
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/uninstall`, { method: 'POST' });
  await fetch(`${stand.shopifyUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ shop: away, status: 500 }),
  });
  const db = await openDatabase(stand.databaseUrl);
  const received = [away, stand.shop].map((shop, nth) => ({
    shop,
    id: shop,
    topic: 'SHOP_REDACT',
    received_at: systemClock.now().plus({ seconds: nth }).toISO() as never,
    done_at: null,
    outcome: null,
  }));
  try {
    // As a process leaves them that died over both.
    await db.insertInto('privacy_requests').values(received).execute();
    await stand.reopen();
    await stand.app.start();
    const kept = () => db.selectFrom('shops').select('shop').execute();
    await vi.waitFor(async () => expect(await kept()).toEqual([{ shop: away }]), 20_000);
    const webhook = { shop: away, id: '1', topic: 'SHOP_REDACT', triggered_at: received[0]!.received_at };
    await db
      .insertInto('webhooks')
      .values({ ...webhook, body: '', handled_at: null })
      .execute();
    await sql`create trigger fails before delete on shops begin select raise(abort, 'the disk is full'); end`.execute(
      db,
    );
    await expect(eraseShop(db, away)).rejects.toThrow('the disk is full');
    expect(await db.selectFrom('webhooks').select(['shop', 'id']).execute()).toEqual([
      { shop: away, id: '1' },
    ]);
  } finally {
    await db.destroy();
  }
});
