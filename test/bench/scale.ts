/**
 * `npm run bench -- scale [--shops 200] [--products 50,500] [--workers 1,2,4]`: many shops on one and more worker processes, on
 * PostgreSQL, against the sandboxes. Its parts (`--parts growth,database,beside,paper`): first imports, then syncs in
 * which `--changed 1` product has changed, on each number of workers: runs a minute, and the CPU of workers, database and
 * sandboxes apart, for all share the cores of this machine; 18:00, with `--parcels 2` for each shop: until the last parcel;
 * what the database takes, and its slowest statements at `--listings 500000` (5000000 is what is promised); small imports
 * and polls beside `--imports 4` of `--large 5000` products (promise R30); and on paper what 10,000 shops need. Shopify is
 * far away (`--latency 300` ms), so that workers wait, as in production, and more of them do more until the cores are full.
 * Each measurement ends after `--seconds 3600` and tells what was done by then; `--json` adds a line with all figures.
 */
import type { AppStatement } from '../support/statements.ts';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { measureBeside, measurePolls } from './scale-beside.ts';
import { bytesPerListing, heardStatements, takenBy, takenRows } from './scale-database.ts';
import { flags, say, show } from './scale-flags.ts';
import { growthRows, measureGrowth, perMinute } from './scale-growth.ts';
import { needsOf, paperRow, type Measured } from './scale-paper.ts';
import { startScaleSupplier } from './scale-supplier.ts';
import { measureUpload, uploadRow } from './scale-upload.ts';
import { ScaleWorld, shopNames } from './scale-world.ts';
import { processMb } from './server-cpu.ts';
import { measureLarge } from './statements-large.ts';

const has = (part: string): boolean => flags.parts.has(part);

/** Everything that is measured in one world of many shops; what was heard in it is only wanted once. */
async function measureWorld(server: PostgresServer, products: number): Promise<[Measured, AppStatement[]]> {
  const supplier = await startScaleSupplier(products);
  const world = await ScaleWorld.start(server);
  const shops = shopNames('shop', flags.shops);
  try {
    await world.connect(shops, supplier.root);
    await world.slowDownAll(shops, flags.latency);
    say(`${flags.shops} shops with ${products} products each, Shopify ${flags.latency} ms away:`);
    const rounds = await measureGrowth({ world, supplier, shops });
    show(growthRows(rounds));
    say(`Shopify's stand-in holds ${Math.round(processMb(world.shopifyPid))} MB.`);
    const taken = await takenBy(world);
    say(`The database holds ${taken.listings} listings:`);
    show(takenRows(taken));
    const upload = await measureUpload(world, supplier, shops);
    say(`One upload, ${flags.parcels} parcels for each shop, all polls sent at once:`);
    show([uploadRow(upload, flags.shops)]);
    const [sync, first] = [rounds[1], shops[0]];
    if (!sync || !first) throw new Error('nothing was measured');
    const heard = has('database') ? await heardStatements(world, first) : [];
    return [{ shops: flags.shops, products, rounds, sync, upload, taken }, heard];
  } finally {
    await world.stop();
    await supplier.stop();
  }
}

async function measureWorlds(server: PostgresServer): Promise<void> {
  const worlds: Measured[] = [];
  let heard: readonly AppStatement[] = [];
  for (const products of flags.products) {
    const [measured, statements] = await measureWorld(server, products);
    worlds.push(measured);
    heard = statements;
  }
  if (has('paper')) {
    say('On paper, by these figures (web/operations/scale.md):');
    show([paperRow(worlds)]);
  }
  if (flags.json) say(JSON.stringify({ worlds: worlds.map(figuresOf), needs: needsOf(worlds) }));
  if (heard.length > 0 && flags.listings > 0)
    await measureLarge(heard, { listings: flags.listings, onlyPostgres: true });
}

const figuresOf = ({ rounds, upload, taken, products }: Measured): object => ({
  products,
  rounds: rounds.map((round) => ({ ...round, perMinute: perMinute(round) })),
  upload,
  bytesPerListing: bytesPerListing(taken),
});

const server = await startPostgres();
try {
  if (has('growth')) await measureWorlds(server);
  if (has('beside')) {
    const supplier = await startScaleSupplier(Math.min(...flags.products));
    say(`First imports of ${flags.polled} small shops on one worker, beside one of ${flags.large} or none:`);
    show(await measureBeside(server, supplier.root));
    say(`Polls of ${flags.polled} shops, sent at once to one worker:`);
    show(await measurePolls(server, supplier.root));
    await supplier.stop();
  }
} finally {
  await server.close();
}
