/** Two windows of one shop, and what is said in them of a product that the merchant sells already. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Adoptable, SaidOfOwn } from '../../web/shared/api/own-products.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';

const sku = '10000001';
let stand: Stand;
let api: ApiAsker;
let number: string;
beforeAll(async () => {
  stand = await startStand({ silent: true, supplier: { products: 3 } });
  number = numberOf(await makeProduct(stand, { sku }));
  await stand.sync();
  api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
});
afterAll(() => stand[Symbol.asyncDispose]());

const link = async (seen: SaidOfOwn) =>
  (await api.post('/products/adopt', { pair: { sku, product: number, seen } })).status;
const choose = async (choice: string, seen?: SaidOfOwn) =>
  (await api.post('/products/own-choice', { choice, skus: [sku], seen })).status;
const decided = async () => {
  const { matches } = (await api.get<Adoptable>('/products/adoptable')).body;
  return matches.map(({ decision }) => decision?.choice ?? null);
};

test('what one window has decided, another that never showed it does not overturn', async () => {
  expect(await choose('skip', null)).toBe(200);
  expect([await link(null), await choose('import', null), await decided()]).toEqual([412, 412, ['skip']]);
  // The answer was lost, and it is sent again.
  expect(await choose('skip', null)).toBe(200);
  expect(await choose('take-back', { choice: 'import', number: null })).toBe(412);
  expect([await choose('take-back', { choice: 'skip', number: null }), await decided()]).toEqual([
    200,
    [null],
  ]);
  expect(await choose('take-back', { choice: 'skip', number: null })).toBe(200);
});

test('a link likewise; who names nothing that was seen decides as before', async () => {
  expect([await link(null), await link(null)]).toEqual([200, 200]);
  expect([await choose('skip', null), await decided()]).toEqual([412, ['link']]);
  expect([await choose('skip'), await decided()]).toEqual([200, ['skip']]);
});
