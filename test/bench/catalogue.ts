/**
 * `npm run bench -- catalogue [--products 400] [--bulk 2000] [--speed 5]`: what it costs to bring a catalogue into a shop
 * and to keep it there. A first import by single calls on a standard plan, beside the simple way, in a time that passes
 * faster (a round trip of milliseconds here takes as many times longer there); then a first import by files, new stock of
 * everything, and a sync in which 1 % changed, with the app alone in this process. Prints tables; nothing depends on them.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createApp } from '../../web/server/app.ts';
import { readConfig } from '../../web/server/config.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { connect } from '../support/sandbox-shopify-client.ts';
import { openShop } from '../support/sandbox-shopify-shop.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { fastClock } from './fast-clock.ts';
import { paceRow, rounded, type Books } from './pace-row.ts';
import { startProgram } from './processes.ts';
import { importSimply } from './simple-import.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '400' },
    bulk: { type: 'string', default: '2000' },
    speed: { type: 'string', default: '5' },
  },
});
const [products, inBulk, speed] = [values.products, values.bulk, values.speed].map(Number) as [
  number,
  number,
  number,
];
const program = (path: string): string =>
  fileURLToPath(new URL(`../../web/sandbox/${path}`, import.meta.url));
const table = (rows: object[]): void => console.table(rows); // oxlint-disable-line eslint/no-console -- the table is what this program is for
/** Of all files in a folder, in bytes: a database and what it has not yet taken in. */
const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const booksOf = (shopify: Stand['shopify']): Books => {
  const [bucket] = shopify.shop().buckets.values();
  if (!bucket) throw new Error('the shop has the app');
  return { ...bucket.books };
};

async function singly(): Promise<object> {
  const clock = fastClock(speed);
  await using stand = await startStand({
    supplier: { products },
    shopify: { plan: 'standard', clock },
    clock,
    env: { SHOPIFY_BULK_FROM: '1000000', JOB_LEASE_SECONDS: '3600' },
  });
  const before = booksOf(stand.shopify);
  let startMs = 0;
  const { run } = await stand.app.commands.sync(stand.shop, { dryRun: false, accept: [] }, ({ phase }) => {
    if (phase === 'write' && startMs === 0) startMs = elapsedMs();
  });
  const seconds = ((elapsedMs() - startMs) * speed) / 1000;
  if (run.operations.applied !== run.operations.planned) throw new Error(JSON.stringify(run.operations));
  const { spent, calls, throttled } = booksOf(stand.shopify);
  const books = { spent: spent - before.spent, calls: calls - before.calls, throttled };
  return paceRow({ what: 'the app', count: run.operations.applied, seconds, books });
}

async function simply(): Promise<object> {
  const clock = fastClock(speed);
  const count = Math.max(50, Math.round(products / 2));
  const shop = await openShop({ plan: 'standard', clock });
  const { control } = shop.sandbox;
  const [publication] = control.shop().publications.keys();
  const client = await connect(shop.sandbox, shop.url);
  const startMs = elapsedMs();
  await importSimply({ client, clock, location: shop.locationId(), publication: publication ?? '' }, count);
  const seconds = ((elapsedMs() - startMs) * speed) / 1000;
  const books = booksOf(control);
  await shop.stop();
  return paceRow({ what: 'seven calls, fired until throttled', count, seconds, books });
}

interface Line {
  readonly url: string;
  readonly apiRoot: string;
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecretKey: string;
}

/** Both counterparts in processes of their own: what this one uses is the app's. */
async function inFiles(): Promise<object[]> {
  const supplier = await startProgram([program('supplier/main.ts'), '--products', String(inBulk)]);
  const shopify = await startProgram([program('shopify/main.ts'), '--port', '0', '--plan', 'standard']);
  const folder = temporaryFolder('bench');
  const database = join(folder, 'bench.sqlite');
  const [seller, shop]: [Line, Line] = [JSON.parse(supplier.line), JSON.parse(shopify.line)];
  const ask = async <Answer>(url: string, init?: RequestInit): Promise<Answer> =>
    (await (await fetch(url, init)).json()) as Answer;
  const books = async (): Promise<Books> =>
    Object.values(await ask<Record<string, Books>>(`${shop.url}/sandbox/shops/${shop.shop}/points`))[0]!;
  const config = readConfig({
    DATABASE_URL: database,
    SHOPIFY_API_KEY: shop.apiKey,
    SHOPIFY_API_SECRET: shop.apiSecretKey,
    SHOPIFY_ADMIN_ORIGIN: shop.url,
    SUPPLIER_REQUESTS_PER_SECOND: '1000',
    LOG_LEVEL: 'silent',
  });
  const app = await createApp(config, { clock: systemClock, logger: createLogger('silent') });
  const domain = shop.shop as ShopDomain;
  const change = (skus: readonly number[], set: object) =>
    ask(`${seller.url}/sandbox/products`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ skus, set }),
    });

  async function sync(what: string): Promise<object> {
    const before = await books();
    const cpu = process.cpuUsage();
    const startMs = elapsedMs();
    const { run } = await app.commands.sync(
      domain,
      { dryRun: false, accept: ['sold-out', 'drafts'] as never },
      () => undefined,
    );
    const { user, system } = process.cpuUsage(cpu);
    const now = await books();
    const { applied, planned } = run.operations;
    const per = applied || inBulk;
    return {
      'in files, stock in batches': what,
      changed: `${applied} of ${planned}`,
      'calls per 1,000': rounded((1000 * (now.calls - before.calls)) / per),
      'points per 1,000': rounded((1000 * (now.spent - before.spent)) / per),
      'points each': rounded((now.spent - before.spent) / per, 2),
      'CPU ms each': rounded((user + system) / 1000 / per, 2),
      seconds: rounded((elapsedMs() - startMs) / 1000),
      'database MB': rounded(sizeOf(folder) / 1e6),
    };
  }

  try {
    await app.commands.install(domain, null);
    await app.commands.connect(domain, { root: seller.apiRoot, auth: { kind: 'none' } });
    await app.commands.reachStage(domain, 'live');
    // What became of its images belongs to the import, and shows only once Shopify has downloaded them.
    const rows = [await sync('first import'), await sync('the look at its images')];
    const skus: number[] = [];
    for (let offset = 0; offset < inBulk; offset += 1000) {
      const page = await ask<{ products: { sku: number }[] }>(
        `${seller.url}/sandbox/products?offset=${offset}&limit=1000`,
      );
      skus.push(...page.products.map(({ sku }) => sku));
    }
    await change(skus, { stock: 77 });
    rows.push(await sync('new stock of all'));
    await change(
      skus.filter((_, at) => at % 100 === 0),
      { brand: 'Another brand' },
    );
    rows.push(await sync('1 % have changed'), await sync('nothing has changed'));
    return rows;
  } finally {
    await app.stop();
    await Promise.all([supplier.stop(), shopify.stop()]);
    removeFolder(folder);
  }
}

table([await singly(), await simply()]);
table(await inFiles());
