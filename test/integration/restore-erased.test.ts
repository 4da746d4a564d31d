/** What was erased by law after a backup stays erased when that is put back; where nobody can know, it is said. */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAsItIs } from '../../web/server/database/open-database.ts';
import { startStand, type Stand, type StandOptions } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { rowsWith } from '../support/rows-with.ts';
import { effectsOfWebhooks, sendWebhook } from '../support/signed-by-shopify.ts';
import { emails, order, ship, upload } from '../support/stand-orders.ts';

const beside = ({ databaseUrl }: Stand, name: string): string => join(dirname(databaseUrl), name);
const start = (options: StandOptions = {}) =>
  startStand({ clock: hastyClock, supplier: { products: 2 }, ...options });

const number = '90817263';
const trackingId = 'JJD000000770077';

async function redact(stand: Stand, id: string): Promise<void> {
  const url = (await stand.app.start()).url ?? '';
  const body = JSON.stringify({
    shop_domain: stand.shop,
    customer: { id: 7 },
    orders_to_redact: [Number(id.split('/').at(-1))],
  });
  expect((await sendWebhook(url, stand, { topic: 'customers/redact', body })).status).toBe(200);
  await effectsOfWebhooks(stand);
}

async function withParcel(stand: Stand) {
  await stand.sync();
  const { id } = order(stand, `#${number}`);
  ship(stand, number, { courier: 'DHL', trackingId });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  return id;
}

test('a customer’s order that was erased after the backup stands in no table after the restore', async () => {
  await using stand = await start();
  const id = await withParcel(stand);
  await stand.command('backup', beside(stand, 'backup.sqlite'));
  await redact(stand, id);
  const standing = async () => {
    const db = await openAsItIs(stand.databaseUrl);
    try {
      return await rowsWith(db, number, trackingId);
    } finally {
      await db.destroy();
    }
  };
  expect(await standing()).toEqual([]);
  await stand.app.stop();
  expect(await stand.command('restore', beside(stand, 'backup.sqlite'))).toMatchObject({ status: 0 });
  await stand.reopen();
  await stand.app.start();
  await stand.app.commands.track(stand.shop);
  expect(await emails(stand)).toHaveLength(1);
  expect(await standing()).toEqual([]);
});

test('a shop that was erased after the backup is not there after the restore', async () => {
  await using stand = await start();
  await withParcel(stand);
  await stand.command('backup', beside(stand, 'backup.sqlite'));
  const url = (await stand.app.start()).url ?? '';
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/uninstall`, { method: 'POST' });
  const shops = async () => {
    const db = await openAsItIs(stand.databaseUrl);
    try {
      const [{ rows: a }, { rows: b }] = [
        await sql`select shop from shops`.execute(db),
        await sql`select id from sessions`.execute(db),
      ];
      return a.length + b.length;
    } finally {
      await db.destroy();
    }
  };
  for (const topic of ['app/uninstalled', 'shop/redact']) {
    expect((await sendWebhook(url, stand, { topic })).status).toBe(200);
    await effectsOfWebhooks(stand);
  }
  await vi.waitFor(async () => expect(await shops()).toBe(0), 10_000);
  await stand.app.stop();
  expect(await stand.command('restore', beside(stand, 'backup.sqlite'))).toMatchObject({ status: 0 });
  expect(await shops()).toBe(0);
});

test('what was erased since is known also where the replaced file is of a newer version', async () => {
  await using stand = await start();
  const id = await withParcel(stand);
  await stand.command('backup', beside(stand, 'backup.sqlite'));
  await redact(stand, id);
  await stand.app.stop();
  const db = await openAsItIs(stand.databaseUrl);
  await sql`insert into kysely_migration (name, timestamp) values ('999-notes.since-001', '')`.execute(db);
  await sql`create table notes (shop text)`.execute(db);
  await db.destroy();
  const { words } = await stand.command('restore', beside(stand, 'backup.sqlite'));
  const after = await openAsItIs(stand.databaseUrl);
  onTestFinished(() => after.destroy());
  const { rows } = await sql`select * from erased_orders`.execute(after);
  expect(rows.length > 0 || /eras/.test(words.join('\n'))).toBe(true);
});

test('where erasures since the backup cannot be known, the restore says so', async () => {
  await using stand = await start();
  await stand.command('backup', beside(stand, 'backup.sqlite'));
  await stand.app.stop();
  await rm(stand.databaseUrl, { force: true });
  const { words } = await stand.command('restore', beside(stand, 'backup.sqlite'));
  expect(words.join('\n')).toMatch(/eras/);
});
