/**
 * Many changes of one kind go out in files that Shopify works through, in the real app over HTTP. The plan, the outcomes,
 * and what stands in the shop are those of single calls, whatever breaks on the way.
 */
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';

const products = 40;

const openStand = (bulkFrom = 30): Promise<Stand> =>
  startStand({
    supplier: { products },
    shopify: { bulkDelayMs: 1, plan: 'standard' },
    env: { SHOPIFY_BULK_FROM: String(bulkFrom) },
  });

test('a first import and new prices go in files, and the shop is the same as by single calls', async () => {
  await using stand = await openStand();
  const run = await stand.sync();
  console.log(run.operations, run.reasons, run.message);
  console.log(await stand.mutations());
});
