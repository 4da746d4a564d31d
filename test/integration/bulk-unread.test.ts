/** R10: what a file wrote stays the app's also where its results, or its end, cannot be read: nobody edited it. */
import { expect, test, onTestFinished } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { catalogue, productsIn } from '../support/listed-catalogue.ts';
import { startListing } from '../support/listing-supplier.ts';

const at = (rrp: string, brand: string) => catalogue(() => ({ netCost: '10', rrp, brand }), 25);

test.each([
  ['results have expired', { download: 'expired' }],
  ['results break off each time', { download: 'cut' }],
  ['end is not told', { operation: 'bulkOperation', status: 503 }],
] as const)(
  'a file whose %s: the next changes of the supplier arrive, in files and one by one',
  async (_, fault) => {
    const { connection, list } = await startListing(at('20', 'A'));
    const stand = await startStand({ connection, clock: hastyClock, env: { SHOPIFY_BULK_FROM: '5' } });
    onTestFinished(() => stand[Symbol.asyncDispose]());
    const shown = async () =>
      new Set((await productsIn(stand)).map(({ vendor, variants }) => `${variants[0]?.price} ${vendor}`));
    await stand.sync();
    list(at('24', 'B'));
    stand.shopify.fault({ ...fault, times: 100 });
    expect((await stand.sync()).state).toBe('incomplete');
    stand.shopify.clearFaults();
    // Shopify has worked through it, whatever became of its answers.
    for (const each of await shown()) expect(each).toContain('24.00');
    list(at('26', 'C'));
    await stand.app.stop();
    const app = await stand.another({ clock: hastyClock, env: { SHOPIFY_BULK_FROM: '1000' } });
    onTestFinished(() => app.stop());
    const { run } = await app.commands.sync(stand.shop, { dryRun: false, accept: [] }, () => undefined);
    expect(run.reasons).toEqual({});
    expect(await shown()).toEqual(new Set(['26.00 C']));
  },
);
