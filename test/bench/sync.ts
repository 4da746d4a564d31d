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
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { confirmAll } from './installed-shop.ts';
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
import { crawlAndRead, fetchAndParse, warmUpPages } from './read-supplier.ts';
import { connect, noteLooked, pass, unchangedSyncs, withApp, type Place } from './unchanged-syncs.ts';

const here = fileURLToPath(import.meta.url);
const sandbox = fileURLToPath(new URL('../../web/sandbox/supplier/main.ts', import.meta.url));
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** The first reading of the catalogue, and the shop as it wants it. */
async function prepare(place: Place): Promise<Counts> {
  return withApp(place, async (parts) => {
    await connect(parts, place);
    const result = await pass(parts, { dryRun: true });
    if (!result?.run.crawl?.proven) throw new Error('the first reading was not whole');
    const products = await confirmAll(parts.db, result.run.id);
    await noteLooked(parts);
    return { products, requests: result.run.crawl.pages };
  });
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
      return measure(() => unchangedSyncs(parts, Number(flags['at-least'])));
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
