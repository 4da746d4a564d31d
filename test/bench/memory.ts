/**
 * What memory a sync in which nothing has changed takes, by the size of the catalogue: the most that the app's process
 * ever held. `npm run bench -- memory [--sizes 50000,500000]`. A small catalogue is synced again and again until as many
 * products were read as the largest has, because memory comes to what it stays at only after some time.
 *
 * The state before is the catalogue as the app reads and derives it, and a shop that has all of it by one statement: a
 * plan and half a million confirmations would take longer than everything that is measured.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { installedShop } from '../../web/server/application/refusals.ts';
import { derivationOf } from '../../web/server/catalogue/derive-row.ts';
import { readCatalogue } from '../../web/server/catalogue/read-catalogue.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { printedGroups } from '../../web/server/domain/listing.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { supplierConnectionSchema } from '../../web/server/supplier/connection.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { shop } from './installed-shop.ts';
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
import { warmUpPages } from './read-supplier.ts';
import { connect, noteLooked, pass, unchangedSyncs, withApp, type Place } from './unchanged-syncs.ts';

const here = fileURLToPath(import.meta.url);
const sandbox = fileURLToPath(new URL('../../web/sandbox/supplier/main.ts', import.meta.url));
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const allAsWanted = sql.join(
  [...printedGroups, 'stock'].map((name) => sql`${sql.ref(`sent_${name}`)} = ${sql.ref(`want_${name}`)}`),
);

/** Reads the catalogue, and takes the shop for what it is wanted to be. */
const fill = (place: Place): Promise<Counts> =>
  withApp(place, async (parts) => {
    await connect(parts, place);
    // What is derived with what is noted while there is next to nothing.
    await pass(parts, { dryRun: true, mostProducts: 100 });
    const { settings } = await installedShop(parts.shops, shop.domain);
    const connection = supplierConnectionSchema.parse({ root: place.apiRoot, auth: { kind: 'none' } });
    const supplier = parts.openSupplier(connection, shop.domain);
    const runs = new SqlRuns(parts.db, shop.domain, systemClock);
    const ports = {
      supplier: supplier.catalogue,
      snapshot: new SqlSnapshot(parts.db, shop.domain, systemClock),
      derivation: derivationOf(await installedShop(parts.shops, shop.domain), settings),
      signal: new AbortController().signal,
    };
    const { numbers } = await readCatalogue(await runs.start(), ports, async () => undefined);
    await supplier.close();
    if (!numbers.proven) throw new Error('the first reading was not whole');
    await sql`update listings set state = 'present', applied_hash = seen_hash, images_seen = 'whole',
      product_id = 'gid://shopify/Product/' || sku, variant_id = 'gid://shopify/ProductVariant/' || sku,
      inventory_item_id = 'gid://shopify/InventoryItem/' || sku, ${allAsWanted}`.execute(parts.db);
    await noteLooked(parts);
    return { products: numbers.distinct, requests: numbers.pages };
  });

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '50000,500000' },
    measure: { type: 'string' },
    root: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    'at-least': { type: 'string', default: '0' },
  },
});

/** Each in a process of its own. */
const measurements: Readonly<Record<string, (place: Place) => Promise<Measure>>> = {
  fill: (place) => measure(() => fill(place)),
  sync: (place) =>
    withApp(place, async (parts) => {
      await pass(parts, { mostProducts: warmUpPages * 100 });
      return measure(() => unchangedSyncs(parts, Number(flags['at-least'])));
    }),
};

async function memoryOf(products: number, atLeast: number): Promise<Measure> {
  const service = await startProgram([sandbox, '--products', String(products)]);
  const folder = temporaryFolder('bench');
  const { apiRoot }: { apiRoot: string } = JSON.parse(service.line);
  const place = [
    '--root',
    apiRoot,
    '--database',
    join(folder, 'bench.sqlite'),
    '--at-least',
    String(atLeast),
  ];
  const run = (name: string): Promise<Measure> => answerOf([here, '--measure', name, ...place]);
  try {
    print(measureRow(`first reading, ${products}`, await run('fill')));
    const synced = await run('sync');
    print(measureRow(`unchanged, ${products}`, synced));
    return synced;
  } finally {
    await service.stop();
    removeFolder(folder);
  }
}

const measurement = measurements[flags.measure ?? ''];
if (measurement) {
  print(JSON.stringify(await measurement({ apiRoot: flags.root, database: flags.database })));
} else {
  const sizes = flags.sizes.split(',').map(Number);
  print(heads);
  const measured: Measure[] = [];
  for (const size of sizes) measured.push(await memoryOf(size, Math.max(...sizes)));
  const [first, last] = [measured[0], measured.at(-1)];
  if (first && last) print(ratioRow('largest to smallest', last, first));
}
