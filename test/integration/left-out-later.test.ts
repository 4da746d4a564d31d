/** What was said of a product of the merchant's own, when the supplier's beside it is not imported any more by then. */
import { expect, test } from 'vitest';
import { everything } from '../../web/server/domain/selection.ts';
import type { Adoptable } from '../../web/shared/api/own-products.ts';
import type { Product } from '../../web/shared/api/products.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';

const sku = '10000001';

/** One of two brands has the product whose SKU the merchant's own carries. */
async function withOwn(): Promise<{ stand: Stand; api: ApiAsker; own: string }> {
  const stand = await startStand({ supplier: { products: 4 } });
  const { catalogue } = stand.supplier.data;
  for (const number of [1, 2, 3, 4]) catalogue.change(number, { brand: number === 1 ? 'Beta' : 'Alpha' });
  const own = await makeProduct(stand, { sku });
  await stand.sync();
  return { stand, api: new ApiAsker(stand, (await stand.app.start()).url ?? ''), own };
}

async function choose(api: ApiAsker, ...brands: string[]): Promise<void> {
  const selection = { ...everything, brands };
  const asked = await api.post<{ leave: number }>('/settings/choice', { selection, save: false });
  await api.post('/settings/choice', { selection, save: true, agreed: asked.body.leave });
}

const ownOf = ({ shopify }: Stand, id: string) => {
  const { products, variants, inventoryItems } = shopify.shop();
  const product = products.get(id);
  const item = inventoryItems.get(variants.get(product?.variantIds[0] ?? '')?.inventoryItemId ?? '');
  return [product?.status, item?.tracked, item?.levels.size];
};

test('a link that was noted is not made: linked, the merchant’s product would leave the shop', async () => {
  const { stand, api, own } = await withOwn();
  await using _ = stand;
  const before = ownOf(stand, own);
  const pair = { sku, product: numberOf(own) };
  expect((await api.post('/products/adopt', { pair })).status).toBe(200);
  await choose(api, 'Alpha');
  const run = await stand.sync();
  expect(run.applied).toMatchObject({ withdraw: 0 });
  await stand.sync();
  expect(ownOf(stand, own)).toEqual(before);
  const { body } = await api.get<Adoptable>('/products/adoptable');
  expect(body.refused.map((refused) => [refused.sku, refused.problem])).toEqual([
    [sku, expect.stringContaining('is not among the products that you import')],
  ]);
  // A window that was opened before.
  const again = await api.post('/products/adopt', { pair });
  expect([again.status, JSON.stringify(again.body)]).toEqual([
    409,
    expect.stringContaining('is not among the products that you import'),
  ]);
});

test.each([false, true])(
  'that it is to be left out holds when its brand is imported again (doubles are right: %s)',
  async (createDoubles) => {
    const { stand, api } = await withOwn();
    await using _ = stand;
    await api.post('/products/own-choice', { choice: 'skip', skus: [sku] });
    if (createDoubles) await stand.command('settings', 'adoption.createDoubles=true');
    await stand.sync();
    await choose(api, 'Alpha');
    await stand.sync();
    await choose(api);
    const run = await stand.sync();
    expect(run.applied).toMatchObject({ create: 0 });
    const { body } = await api.get<Product>(`/product?sku=${sku}`);
    expect([body.state, body.double]).toEqual(['left-out', 'skip']);
  },
);
