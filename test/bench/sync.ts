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
import { fileURLToPath } from 'node:url';
import { confirmAll } from './installed-shop.ts';
import { bench, print } from './beside-supplier.ts';
import { measure, measureRow, ratioRow, type Counts } from './processes.ts';
import { crawlAndRead, fetchAndParse, warmUpPages } from './read-supplier.ts';
import { connect, noteLooked, pass, withApp, type Place } from './unchanged-syncs.ts';

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

const measurements = {
  prepare: (place: Place) => measure(() => prepare(place)),
  floor: async ({ apiRoot }: Place) => {
    await fetchAndParse(apiRoot, warmUpPages);
    return measure(() => fetchAndParse(apiRoot));
  },
  validate: async ({ apiRoot }: Place) => {
    await crawlAndRead(apiRoot, warmUpPages);
    return measure(() => crawlAndRead(apiRoot));
  },
};

await bench(
  { script: fileURLToPath(import.meta.url), sizes: '10000,100000', measurements },
  async (sizes, beside, atLeast) => {
    for (const products of sizes)
      await beside({ products, atLeast }, async (run) => {
        const least = await run('floor');
        print(measureRow('floor', least));
        const simple = await run('validate');
        print(measureRow('validate everything', simple));
        print(measureRow('first reading and plan', await run('prepare')));
        const ours = await run('sync');
        print(measureRow('unchanged sync', ours));
        print(ratioRow('sync to floor', ours, least));
        print(`${ratioRow('sync to simple way', ours, simple)}\n`);
      });
  },
);
