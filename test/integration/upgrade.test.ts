/** A newer version beside an older one, as processes on one database: both serve and work, and nothing is lost or twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { quickStart } from '../support/environment.ts';
import { otherVersion } from '../support/other-version.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { mailed, mailedOnce, shipMany } from '../support/stand-orders.ts';
import { removeFolder } from '../support/temporary-folders.ts';

const root = new URL('../../', import.meta.url).pathname;
const products = 20;
let additive = '';
let breaking = '';

beforeAll(async () => {
  additive = await otherVersion({
    name: '999-notes.since-001',
    up: `
      await db.schema.alterTable('shops').addColumn('nickname', 'text', (column) => column.notNull().defaultTo('')).execute();
      await db.schema.createTable('notes').addColumn('shop', 'text').execute();
      await db.updateTable('shops').set({ nickname: 'given by 003' }).execute();`,
  });
  breaking = await otherVersion({
    name: '999-accounts',
    up: `await db.schema.alterTable('supplier_connections').renameTo('supplier_accounts').execute();`,
    instead: ['supplier_connections', 'supplier_accounts'],
  });
});
afterAll(() => [additive, breaking].filter((folder) => folder !== '').forEach(removeFolder));

interface Version {
  readonly url: string;
  /** Its logs, once it has ended. */
  readonly said: Promise<string>;
  readonly ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** From a folder, on the database of the stand; resolves when it listens. */
async function start(stand: Stand, folder: string): Promise<Version> {
  const { databaseUrl, shopifyUrl } = stand;
  const child = spawn(process.execPath, [`${folder}/web/server/main.ts`], {
    cwd: folder,
    env: {
      ...quickStart,
      DATABASE_URL: databaseUrl,
      SHOPIFY_ADMIN_ORIGIN: shopifyUrl,
      SHOPIFY_API_KEY: stand.config.shopify.apiKey,
      SHOPIFY_API_SECRET: stand.config.shopify.apiSecretKey,
      SUPPLIER_REQUESTS_PER_SECOND: '500',
      JOB_LEASE_SECONDS: '10',
      SHOPIFY_BULK_FROM: '1000',
      PORT: '0',
    },
  });
  const said = text(child.stderr);
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended.then(() => [])])) as [Buffer?];
  if (line === undefined) throw new Error(await said);
  const { url } = JSON.parse(line.toString()) as { readonly url: string };
  return {
    url,
    said,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const serves = async ({ url }: Version): Promise<readonly number[]> =>
  Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(`${url}${path}`)).status));

const skusOf = (stand: Stand) => [...stand.shopify.shop().inventoryItems.values()].map(({ sku }) => sku);

function rename(stand: Stand, word: string): void {
  for (let id = 1; id <= products; id += 1) {
    stand.supplier.data.catalogue.change(id, {
      texts: [{ lang: 'DE', name: `${word} ${id}`, description: '' }],
    });
  }
}

/** How many products were written, or tried to be, from now on; each takes that much longer. */
function countWrites({ shopify }: Stand, latencyMs = 1): () => number {
  const fault = shopify.fault({ operation: 'productUpdate', latencyMs });
  return () => shopify.world.faults.list().find(({ id }) => id === fault)?.seen ?? 0;
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (database) => {
  const startOld = async () => startStand({ database, supplier: { products } });

  test('one that only adds works beside the older, which may be started again as well', async () => {
    await using stand = await startOld();
    await using jobs = await openStandJobs(stand);
    const older = await start(stand, root);
    expect(await jobs.ended(await jobs.send(syncQueue))).toMatchObject({ state: 'done' });
    await stand.mutations();

    const newer = await start(stand, additive);
    const { rows } = await sql<{ nickname: string }>`select nickname from shops`.execute(jobs.db);
    expect(rows).toEqual([{ nickname: 'given by 003' }]);
    expect([await serves(older), await serves(newer)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    rename(stand, 'Neu');
    shipMany(stand, 8);
    const sent = [await jobs.send(syncQueue), await jobs.send(trackQueue)];
    for (const job of sent) expect(await jobs.ended(job)).toMatchObject({ state: 'done' });
    expect(await mailed(stand)).toEqual(mailedOnce(8));
    expect(await stand.mutations()).toMatchObject({
      productUpdate: { count: products },
      fulfillmentCreate: { count: 8 },
    });

    expect(await newer.stop()).toBe(0);
    rename(stand, 'Allein');
    expect(await jobs.ended(await jobs.send(syncQueue))).toMatchObject({ state: 'done' });
    expect(await stand.mutations()).toMatchObject({ productUpdate: { count: products } });
    expect(await older.stop()).toBe(0);
    const again = await start(stand, root);
    expect(await serves(again)).toEqual([200, 200]);
    expect(await again.stop()).toBe(0);
    expect([skusOf(stand).length, new Set(skusOf(stand)).size]).toEqual([products, products]);
  });

  test('one that breaks what is older ends that in words, in the middle of its work, and takes the work up', async () => {
    await using stand = await startOld();
    await using jobs = await openStandJobs(stand);
    await stand.sync();
    shipMany(stand, 5);
    rename(stand, 'Neu');
    const written = countWrites(stand);
    const older = await start(stand, root);
    const synced = await jobs.send(syncQueue);
    await vi.waitUntil(() => written() > 0, { timeout: 60_000, interval: 5 });

    const newer = await start(stand, breaking);
    expect(await older.ended).toBe(2);
    expect(await older.said).toContain('“999-accounts”');
    expect(await older.said).toContain('cannot be changed back');
    await expect(start(stand, root)).rejects.toThrow('Start the newer version again');

    await jobs.ended(synced);
    // Of what it was interrupted in nothing is left to do after the next.
    expect(await jobs.ended(await jobs.send(syncQueue))).toMatchObject({ state: 'done' });
    expect(await jobs.ended(await jobs.send(trackQueue))).toMatchObject({ state: 'done' });
    expect([skusOf(stand).length, new Set(skusOf(stand)).size]).toEqual([products, products]);
    const titles = [...stand.shopify.shop().products.values()].map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('Neu '))).toHaveLength(products);
    expect(await mailed(stand)).toEqual(mailedOnce(5));
    expect(await newer.stop()).toBe(0);
  });

  test('a command of an older version is stopped too, says what that means, and its work is taken up', async () => {
    await using stand = await startOld();
    await stand.sync();
    await stand.app.stop();
    rename(stand, 'Neu');
    const written = countWrites(stand, 60_000);
    const command = stand.spawnCommand('sync');
    const [said, answered, ended] = [text(command.stderr!), text(command.stdout!), once(command, 'close')];
    await vi.waitUntil(() => written() > 0, { timeout: 60_000, interval: 5 });

    const newer = await start(stand, breaking);
    expect((await ended)[0]).toBe(2);
    stand.shopify.world.faults.clear();
    expect(JSON.parse(await answered)).toEqual({
      error: { message: expect.stringMatching(/“999-accounts”.*This command was stopped because of it\./) },
    });
    expect(await said).not.toContain('    at ');
    const titles = () => [...stand.shopify.shop().products.values()].map(({ title }) => title);
    await vi.waitUntil(() => titles().every((title) => title.startsWith('Neu ')), { timeout: 60_000 });
    expect([titles().length, new Set(skusOf(stand)).size]).toEqual([products, products]);
    expect(await newer.stop()).toBe(0);
  });
});
