/** Who pauses the syncs in the middle of a run that deletes keeps what has not been deleted by then. */
import { expect, test } from 'vitest';
import { removeAtOnce, startStand } from '../support/app-stand.ts';

const [all, leaving] = [240, 40];
/** Calls that have gone out by then. */
const onTheirWay = 16;

test.each(['sqlite', 'postgres'] as const)(
  'a pause ends what is being deleted, but for the calls that are on their way (%s)',
  async (database) => {
    await using stand = await startStand({
      database,
      supplier: { products: all },
      shopify: { shop: { plan: 'standard' } },
    });
    const { commands } = stand.app;
    const removal = { ...removeAtOnce.removal, policy: 'delete', ceilingPercent: 50 } as const;
    await commands.changeSettings(stand.shop, { removal });
    await stand.sync();
    stand.supplier.data.catalogue.remove(Array.from({ length: leaving }, (_, index) => index + 1));
    await stand.sync();
    const { products, buckets } = stand.shopify.shop();
    stand.shopify.fault({ operation: 'productDelete', latencyMs: 300 });
    for (const bucket of buckets.values()) bucket.available = 60;
    const work = stand.sync();
    await expect.poll(() => products.size, { interval: 5, timeout: 20_000 }).toBeLessThan(all);
    await commands.pause(stand.shop);
    const paused = products.size;
    expect(await work).toMatchObject({ state: 'incomplete', reason: 'RUN-514' });
    expect(products.size).toBeGreaterThanOrEqual(paused - onTheirWay);
  },
);
