/**
 * What memory a sync in which nothing has changed takes, by the size of the catalogue: the most that the app's process
 * ever held. `npm run bench -- memory [--sizes 50000,500000]`. A small catalogue is synced again and again until as many
 * products were read as the largest has, because memory comes to what it stays at only after some time.
 *
 * The state before is the catalogue as the app reads and derives it, and a shop that has all of it by one statement: a
 * plan and half a million confirmations would take longer than everything that is measured.
 */
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { installedShop } from '../../web/server/application/refusals.ts';
import { derivationOf } from '../../web/server/catalogue/derive-row.ts';
import { readCatalogue } from '../../web/server/catalogue/read-catalogue.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { printedGroups } from '../../web/server/domain/listing.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { supplierConnectionSchema } from '../../web/server/supplier/connection.ts';
import { bench, print } from './beside-supplier.ts';
import { shop } from './installed-shop.ts';
import { measure, measureRow, ratioRow, type Counts, type Measure } from './processes.ts';
import { connect, noteLooked, pass, withApp, type Place } from './unchanged-syncs.ts';

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
    const supplier = parts.openSupplier(connection);
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

const measurements = { fill: (place: Place) => measure(() => fill(place)) };

await bench(
  { script: fileURLToPath(import.meta.url), sizes: '50000,500000', measurements },
  async (sizes, beside) => {
    const measured: Measure[] = [];
    for (const products of sizes)
      await beside({ products, atLeast: Math.max(...sizes) }, async (run) => {
        print(measureRow(`first reading, ${products}`, await run('fill')));
        const synced = await run('sync');
        print(measureRow(`unchanged, ${products}`, synced));
        measured.push(synced);
      });
    const [first, last] = [measured[0], measured.at(-1)];
    if (first && last) print(ratioRow('largest to smallest', last, first));
  },
);
