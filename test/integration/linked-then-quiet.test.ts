/** A supplier without `prevDataHash`: a product that was linked is as it is to be after one sync. */
import { expect, test } from 'vitest';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand } from '../support/app-stand.ts';
import { startListing } from '../support/listing-supplier.ts';
import { makeProduct } from '../support/own-products.ts';
import { productDocument } from '../support/replay-supplier.ts';
import { numberOf } from '../support/shopify-stand.ts';

test('R1 later syncs plan nothing for it, and its timeline gets no line', async () => {
  const listed = [1, 2].map((id) =>
    productDocument(id, {
      brand: 'Bosch',
      images: [{ url: `https://images.test/${id}.jpg` }],
      details: [{ lang: 'DE', name: `Name ${id}` }],
      stock: { stock: 5 },
      allowedCountryCodes: ['DE', 'CH'],
    }),
  );
  const { connection } = await startListing(listed);
  await using stand = await startStand({ connection });
  const own = await makeProduct(stand, { sku: '10000001' });
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  await api.post('/products/adopt', { pair: { sku: '10000001', product: numberOf(own) } });
  expect((await stand.sync()).operations.planned).toBeGreaterThan(0);
  const lines = async () => (await api.get<{ history: object[] }>('/product?sku=10000001')).body.history;
  const before = await lines();
  expect((await stand.sync()).operations.planned).toBe(0);
  expect(await lines()).toEqual(before);
});
