/** A product of the merchant's own: given back by a person in the very moment in which a sync takes it over. */
import { expect, test, vi } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { pageAsks } from '../support/page-asks.ts';

test('"unlink" that is noted while the sync takes the product over is carried out by that sync', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  const own = await makeProduct(stand, { sku: '10000001' });
  await stand.sync();
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  await page.post('/products/adopt', { pair: { sku: '10000001', product: own.split('/').at(-1) } });
  const link = async () =>
    ((await (await page.get('/product?sku=10000001')).json()) as { link: { state: string } | null }).link;
  stand.shopify.fault({ operation: 'metafieldsSet', latencyMs: 600_000, times: 1 });
  const syncing = stand.sync();
  await vi.waitFor(async () => expect((await link())?.state).toBe('taking'), {
    timeout: 20_000,
    interval: 20,
  });
  const { status } = await page.post('/products/act', { act: 'unlink', skus: ['10000001'] });
  expect([status, (await link())?.state]).toEqual([200, 'undoing']);
  stand.shopify.clearFaults();
  await syncing;
  expect(await link()).toBeNull();
  const left = stand.shopify.shop().products.get(own);
  expect(left?.metafields.map(({ key }) => key)).toEqual([]);
});
