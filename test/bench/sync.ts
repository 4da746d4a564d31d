/**
 * What an unchanged sync costs: CPU per product of the whole app (its supplier client, its SQLite file, its flow), beside
 * the floor (undici's fetch and JSON.parse of the same products) and the simple way (a crawl that validates
 * everything, without any database), and the peak of their memory. The reference service and each measurement run in
 * processes of their own. `npm run bench -- sync [--sizes 10000,100000] [--at-least 0]`: a server syncs every hour, and
 * its memory comes to what it stays at only after some time; catalogues are synced again and again in one process until
 * at least so many products were read, so that sizes can be compared.
 *
 * The state before is made by a dry run of the app, after which everything that it wants is confirmed through its
 * ledger. Shopify answers in this process and at once: what an unchanged sync asks of it is a few calls.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installedShop } from '../../web/server/application/refusals.ts';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import { openParts, type Parts } from '../../web/server/composition/parts.ts';
import { syncShop } from '../../web/server/composition/shop-flows.ts';
import { readConfig } from '../../web/server/config.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { SqlStockPlaces } from '../../web/server/database/sql-stock-places.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { confirmAll, install, shop } from './installed-shop.ts';
import {
  answerOf,
  heads,
  measure,
  measureRow,
  ratioRow,
  startProgram,
  type Counts,
  type Measure,
} from './processes.ts';
import { quietShopify } from './quiet-shopify.ts';
import { crawlAndRead, fetchAndParse, warmUpPages } from './read-supplier.ts';

const here = fileURLToPath(import.meta.url);
const sandbox = fileURLToPath(new URL('../../web/sandbox/supplier/main.ts', import.meta.url));
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Place {
  readonly apiRoot: string;
  readonly database: string;
}

async function withApp<Result>(
  { database }: Place,
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({
    DATABASE_URL: database,
    SUPPLIER_REQUESTS_PER_SECOND: '1000',
    LOG_LEVEL: 'warn',
  });
  const parts = await openParts(config, { clock: systemClock, logger: createLogger('warn') });
  try {
    await install(parts.shops);
    return await work({ ...parts, shopify: quietShopify(await installedShop(parts.shops, shop.domain)) });
  } finally {
    await parts.closeJobs();
    await parts.db.destroy();
  }
}

interface Pass {
  readonly dryRun?: boolean;
  readonly mostProducts?: number;
}

/** Null when it was broken off. */
async function pass(
  parts: Parts,
  { dryRun = false, mostProducts = Infinity }: Pass = {},
): Promise<SyncResult | null> {
  const stop = new AbortController();
  const progress = ({ done }: { readonly done: number }) => {
    if (done >= mostProducts) stop.abort();
  };
  try {
    return await syncShop(shop.domain, parts, { dryRun, progress, signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return null;
  }
}

/** The first reading of the catalogue, and the shop as it wants it. */
async function prepare(place: Place): Promise<Counts> {
  return withApp(place, async (parts) => {
    const connection = { root: place.apiRoot, auth: { kind: 'none' } };
    await parts.shops.saveConnection(shop.domain, place.apiRoot, JSON.stringify(connection));
    const result = await pass(parts, { dryRun: true });
    if (!result?.run.crawl?.proven) throw new Error('the first reading was not whole');
    const products = await confirmAll(parts.db, result.run.id);
    // Looked at once a day; what is measured is the sync of every hour.
    await new SqlStockPlaces(parts.db, shop.domain).saveCheckedAt(systemClock.now());
    await new SqlOwnership(parts.db, shop.domain, systemClock).saveLookedAt(systemClock.now());
    return { products, requests: result.run.crawl.pages };
  });
}

async function unchanged(parts: Parts): Promise<Counts> {
  const result = await pass(parts);
  const { crawl, operations, state } = result?.run ?? {};
  if (!crawl?.proven || state !== 'completed') throw new Error(`the sync ended as ${state}`);
  if (operations?.planned !== 0) throw new Error(`${operations?.planned} operations were planned`);
  return { products: crawl.distinct, requests: crawl.pages };
}

async function unchangedSyncs(parts: Parts): Promise<Counts> {
  let [products, requests] = [0, 0];
  do {
    const counts = await unchanged(parts);
    products += counts.products;
    requests += counts.requests;
  } while (products < Number(flags['at-least']));
  return { products, requests };
}

/** Runs in a process of its own, so that CPU and memory are those of the client alone. */
const measurements: Readonly<Record<string, (place: Place) => Promise<Measure>>> = {
  prepare: (place) => measure(() => prepare(place)),
  floor: async ({ apiRoot }) => {
    await fetchAndParse(apiRoot, warmUpPages);
    return measure(() => fetchAndParse(apiRoot));
  },
  validate: async ({ apiRoot }) => {
    await crawlAndRead(apiRoot, warmUpPages);
    return measure(() => crawlAndRead(apiRoot));
  },
  sync: (place) =>
    withApp(place, async (parts) => {
      await pass(parts, { mostProducts: warmUpPages * 100 });
      return measure(() => unchangedSyncs(parts));
    }),
};

async function compare(products: number): Promise<void> {
  const service = await startProgram([sandbox, '--products', String(products)]);
  const folder = temporaryFolder('bench');
  const { apiRoot }: { apiRoot: string } = JSON.parse(service.line);
  const place = ['--root', apiRoot, '--database', join(folder, 'bench.sqlite')];
  place.push('--at-least', flags['at-least']);
  const run = (name: string): Promise<Measure> => answerOf([here, '--measure', name, ...place]);
  try {
    const least = await run('floor');
    print(measureRow('floor', least));
    const simple = await run('validate');
    print(measureRow('validate everything', simple));
    print(measureRow('first reading and plan', await run('prepare')));
    const ours = await run('sync');
    print(measureRow('unchanged sync', ours));
    print(ratioRow('sync to floor', ours, least));
    print(`${ratioRow('sync to simple way', ours, simple)}\n`);
  } finally {
    await service.stop();
    removeFolder(folder);
  }
}

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    measure: { type: 'string' },
    root: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    'at-least': { type: 'string', default: '0' },
  },
});
const measurement = measurements[flags.measure ?? ''];
if (measurement) {
  print(JSON.stringify(await measurement({ apiRoot: flags.root, database: flags.database })));
} else {
  print(heads);
  for (const size of flags.sizes.split(',')) await compare(Number(size));
}
