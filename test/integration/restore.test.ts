/** A backup is put back a day later: the merchant's edits stay, what the app wrote since is not taken for one, nothing is made twice. */
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createRestore } from '../../web/server/app.ts';
import type { RestoreStep } from '../../web/server/database/restore-sqlite.ts';
import { openAsItIs, openDatabase } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand, type StandOptions } from '../support/app-stand.ts';
import { sharedPostgres } from '../support/databases.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { serverDatabase } from '../support/stand-database.ts';
import { emails, order, ship, upload } from '../support/stand-orders.ts';

const beside = ({ databaseUrl }: Stand, name: string): string => join(dirname(databaseUrl), name);

const productAt = (stand: Stand, number: number) => {
  const { variants, inventoryItems, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find(({ sku }) => sku === String(10_000_000 + number));
  const product = products.get(variants.get(item?.variantId ?? '')?.productId ?? '');
  if (!product) throw new Error(`the shop lacks the product ${number}`);
  return product;
};

async function edit(stand: Stand, number: number, change: object): Promise<void> {
  const { id } = productAt(stand, number);
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${id.split('/').at(-1)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

const name = (stand: Stand, number: number, text: string) =>
  stand.supplier.data.catalogue.change(number, { texts: [{ lang: 'DE', name: text, description: text }] });

const titles = (stand: Stand) => [1, 2, 3, 4, 5].map((number) => productAt(stand, number).title);

const start = (options: StandOptions = {}) =>
  startStand({ clock: hastyClock, supplier: { products: 5 }, ...options });

/** A backup, and then a day in which the supplier, the merchant and customers act; the supplier once more before the next sync. */
async function aDay(stand: Stand): Promise<void> {
  await stand.sync();
  await edit(stand, 3, { title: 'Edited before' });
  await stand.sync();
  await stand.command('backup', beside(stand, 'backup.sqlite'));
  for (const number of [1, 2, 3, 4]) name(stand, number, `Second ${number}`);
  stand.supplier.data.catalogue.change(5, { stock: 3 });
  await stand.sync();
  await edit(stand, 4, { title: 'Edited after' });
  ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000077' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  stand.supplier.data.catalogue.add(1);
  await stand.sync();
  for (const number of [1, 3, 4]) name(stand, number, `Third ${number}`);
  await stand.app.stop();
}

async function goOn(stand: Stand): Promise<void> {
  await stand.reopen();
  await stand.app.commands.track(stand.shop);
  await stand.sync();
  await stand.sync();
}

/** Of images each is there once. */
const galleries = (stand: Stand) =>
  [...stand.shopify.shop().products.values()].map(({ media }) => media.length);

test('R6 R9 R10 after a restore every edit stays, and what the app wrote since the backup follows the supplier', async () => {
  await using stand = await start();
  await aDay(stand);
  const [products, images] = [stand.shopify.shop().products.size, galleries(stand)];
  const { status, words, document } = await stand.command('restore', beside(stand, 'backup.sqlite'));
  expect({ status, said: words.join('\n') }).toMatchObject({
    status: 0,
    said: expect.stringContaining('it knew what the app wrote to the shop last'),
  });
  const before = `${stand.databaseUrl}.before-restore`;
  expect(document).toMatchObject({ kind: 'restored', before, known: 6 });
  await expect(openDatabase(before)).rejects.toThrow(/was to be replaced by the backup/);
  await goOn(stand);
  expect(titles(stand).slice(0, 4)).toEqual(['Third 1', 'Second 2', 'Edited before', 'Edited after']);
  expect(stand.shopify.shop().products.size).toBe(products);
  expect(galleries(stand)).toEqual(images);
  expect(await emails(stand)).toHaveLength(1);
  const own = (await stand.command('own')).words.join('\n');
  expect(own).toMatch(/10000003[^]*10000004/);
  expect(own).not.toContain('10000001');
});

test('R6 R9 R10 where the replaced file is broken, what can be anybody’s is left alone, and one command hands it back', async () => {
  await using stand = await start();
  await aDay(stand);
  const products = stand.shopify.shop().products.size;
  for (const tail of ['-wal', '-shm']) await writeFile(`${stand.databaseUrl}${tail}`, '');
  await writeFile(stand.databaseUrl, 'what the disk left of it');
  const { words, document } = await stand.command('restore', beside(stand, 'backup.sqlite'), '--stopped');
  expect(document).toMatchObject({ kind: 'restored', known: null });
  expect(words.join('\n')).toMatch(/left alone.*own --yes/s);
  expect(await readFile(`${stand.databaseUrl}.before-restore`, 'utf8')).toBe('what the disk left of it');
  await goOn(stand);
  // 1: written by the app and changed again; 2: as the supplier says it still.
  expect(titles(stand).slice(0, 4)).toEqual(['Second 1', 'Second 2', 'Edited before', 'Edited after']);
  expect(stand.shopify.shop().products.size).toBe(products);
  expect(await emails(stand)).toHaveLength(1);
  await stand.command('own', '10000001', 'title', 'supplier');
  await stand.sync();
  expect(productAt(stand, 1).title).toBe('Third 1');
});

test('a restore is refused in words: beside a process, of what is no backup, of a newer version, without its key', async () => {
  await using stand = await start({ supplier: { products: 1 } });
  const file = beside(stand, 'backup.sqlite');
  await stand.command('backup', file);
  const said = async (...args: string[]) => (await stand.command('restore', ...args)).words.join('\n');
  expect(await said(file)).toMatch(/has “.*” open.*Stop every process/s);
  await stand.app.stop();
  expect(await said(beside(stand, 'none'))).toContain('is not there');
  expect(await said(stand.databaseUrl)).toContain('is the database itself');
  const foreign = beside(stand, 'foreign');
  await writeFile(foreign, 'of somebody else');
  expect(await said(foreign)).toContain('is no backup of Sortiment');
  const other = { ...stand.config, encryptionKeys: { writing: 'x'.repeat(40), reading: [] } };
  const keyless = createRestore(
    () => other,
    () => ({ clock: systemClock }),
  );
  expect(await keyless(file)).toMatchObject({ kind: 'keys' });
  const newer = beside(stand, 'newer.sqlite');
  await copyFile(file, newer);
  const db = await openAsItIs(newer);
  await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name: '999-later', timestamp: '' })
    .execute();
  await db.destroy();
  expect(await said(newer)).toContain('by a newer version');
  expect((await stand.command('restore')).status).toBe(2);
  expect(existsSync(`${stand.databaseUrl}.before-restore`)).toBe(false);
  await stand.reopen();
  expect((await stand.sync()).applied).toMatchObject({ create: 1 });
});

test.each(['mark', 'keep', 'rename'] as const)(
  'killed before the step %s a restore leaves a whole file in its place, and is made by the next one',
  async (killed) => {
    await using stand = await start({ supplier: { products: 1 } });
    const file = beside(stand, 'backup.sqlite');
    await stand.command('backup', file);
    await stand.sync();
    await stand.app.stop();
    const kill = (step: RestoreStep): void => {
      if (step === killed) throw new Error('killed');
    };
    const dying = createRestore(
      () => stand.config,
      () => ({ clock: systemClock, onStep: kill }),
    );
    await expect(dying(file)).rejects.toThrow('killed');
    const said = await openDatabase(stand.databaseUrl).then(
      (db) => db.destroy(),
      (error: Error) => error.message,
    );
    expect(String(said).includes('run the same “npm run sortiment -- restore” again')).toBe(
      killed !== 'mark',
    );
    expect(await stand.command('restore', file)).toMatchObject({ status: 0 });
    expect(existsSync(`${stand.databaseUrl}.before-restore-2`)).toBe(false);
    await stand.reopen();
    await stand.sync();
    expect(stand.shopify.shop().products.size).toBe(1);
  },
);

test('of PostgreSQL the commands are named; put back by its own tools, “--done” has the shops read anew', async () => {
  const database = await serverDatabase(await sharedPostgres());
  onTestFinished(() => database.discard());
  await using stand = await start({ database });
  await stand.sync();
  expect((await stand.command('restore', 'a.dump')).words.join('\n')).toMatch(
    /empty database.*pg_restore --exit-on-error --single-transaction --no-owner .*_restored' 'a\.dump'\n.*DATABASE_URL.*\n {2}npm run sortiment -- restore --done/s,
  );
  expect((await stand.command('restore', '--done')).words.join('\n')).toContain('Stop every process');
  await stand.app.stop();
  const db = await openAsItIs(stand.databaseUrl);
  onTestFinished(() => db.destroy());
  const readings = (from: typeof db) =>
    from
      .selectFrom('cursors')
      .select('name')
      .where('name', 'in', ['catalogue.read-back', 'stock.checked'])
      .execute();
  expect(await readings(db)).not.toEqual([]);
  await db.destroy();
  expect((await stand.command('restore', '--done')).document).toMatchObject({ kind: 'restored', shops: 1 });
  const after = await openAsItIs(stand.databaseUrl);
  onTestFinished(() => after.destroy());
  expect(await readings(after)).toEqual([]);
  await after.destroy();
  await stand.reopen();
  expect((await stand.sync()).operations.planned).toBe(0);
});
