/** A product of the merchant’s own that was linked is unlinked after something else has changed. */
import { expect, test } from 'vitest';
import type { Product } from '../../web/shared/api/products.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { catalogue, startWith, whole } from '../support/listed-catalogue.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';

const gtin = '4006381333931';
const others = catalogue().slice(1);

/** The merchant's own stands for what the supplier lists, and a sync has carried that out. */
async function linked() {
  const { stand, list } = await startWith(others);
  const own = await makeProduct(stand, { sku: '10000001', title: 'Own' });
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  list([whole(1, { upc: gtin }), ...others]);
  await stand.sync();
  await api.post('/products/adopt', { pair: { sku: '10000001', product: numberOf(own) } });
  await stand.sync();
  return { stand, list, api, own };
}

test('the supplier’s is not created beside it unasked: it is the same goods under another SKU', async () => {
  const { stand, list, api, own } = await linked();
  await using _ = stand;
  list([whole(91, { upc: gtin }), ...others]);
  expect(await stand.sync()).toMatchObject({ applied: { renumber: 1, create: 0 } });
  await api.post('/products/act', { act: 'unlink', skus: ['10000091'] });
  for (let syncs = 0; syncs < 2; syncs += 1)
    expect(await stand.sync()).toMatchObject({ applied: { create: 0 }, reasons: { 'GRD-321': 1 } });
  const { body } = await api.get<Product>('/product?sku=10000091');
  expect(body).toMatchObject({ state: 'waiting', double: null });
  // Linked again it stands for the new SKU.
  await api.post('/products/adopt', { pair: { sku: '10000091', product: numberOf(own) } });
  await stand.sync();
  expect((await api.get<Product>('/product?sku=10000091')).body).toMatchObject({ link: { state: 'taken' } });
  expect(stand.shopify.shop().products.size).toBe(10);
});

test('without a supplier no sync could give it back: that is said, and nothing is noted', async () => {
  const { stand, api } = await linked();
  await using _ = stand;
  expect((await api.post('/settings/supplier/disconnect', {})).status).toBe(200);
  const { status, body } = await api.post('/products/act', { act: 'unlink', skus: ['10000001'] });
  expect([status, body]).toMatchObject([409, { error: { what: 'No supplier is connected.' } }]);
  expect((await stand.command('adopt', '10000001', '--undo')).status).not.toBe(0);
  expect((await api.get<Product>('/product?sku=10000001')).body.link).toMatchObject({ state: 'taken' });
});
