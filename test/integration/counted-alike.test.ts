/**
 * One word, one number: in a shop in which products stand in every way, Home, the set-up, the list of products and the
 * command line count each of them once and alike.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import {
  productCountsSchema,
  productFilters,
  productListSchema,
  type ProductLine,
} from '../../web/shared/api/products.ts';
import type { SetUp } from '../../web/shared/api/set-up.ts';
import { deleteProduct } from '../../web/sandbox/shopify/areas/product-mutations.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { connect } from '../support/sandbox-shopify-client.ts';
import { makeProduct } from '../support/own-products.ts';
import { tokenOf } from '../support/session-tokens.ts';

let stand: Stand;
let url = '';

async function ask(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${tokenOf(stand.shopify.world.mainApp, stand.shop)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}
const list = async (query: string) => productListSchema.parse(await ask(`/products?limit=100&${query}`));
const idOf = async (number: number): Promise<string> => {
  const [line] = (await list(`search=1000000${number}`)).items;
  return `gid://shopify/Product/${line?.productNumber}`;
};
const act = (what: string, number: number) => ask('/products/act', { act: what, skus: [`1000000${number}`] });

async function draftByHand(id: string): Promise<void> {
  const { apiKey, apiSecretKey } = stand.shopify.world.mainApp;
  const client = await connect({ shop: stand.shop, apiKey, apiSecretKey }, stand.shopifyUrl);
  await client.data(
    'mutation ($input: ProductUpdateInput!) { productUpdate(product: $input) { userErrors { message } } }',
    { input: { id, status: 'DRAFT' } },
  );
}

/** Whoever reads the list line by line; not its filters. */
const inShop = ({ state, productNumber }: ProductLine): boolean =>
  productNumber !== null && !['removed', 'deleted', 'left-out'].includes(state);

const kept = ['10000020', '10000021', '10000022'];

beforeAll(async () => {
  stand = await startStand({ supplier: { products: 30 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(3, { allowedCountryCodes: [] });
  await makeProduct(stand, { sku: '10000002' });
  await makeProduct(stand, { sku: '10000004' });
  await makeProduct(stand, { sku: '10000009' });
  await makeProduct(stand, { sku: '10000010' });
  url = (await stand.app.start()).url ?? '';
  // It is made, and nobody answers: the next run finds it.
  stand.shopify.fault({ operation: 'productSet', dropAfterEffect: true, times: 1 });
  await stand.sync();
  const own = [...stand.shopify.shop().products.keys()][0];
  await ask('/products/adopt', { pair: { sku: '10000002', product: own?.split('/').at(-1) } });
  await act('pause', 5);
  await draftByHand(await idOf(6));
  const gone = await idOf(7);
  const { shopify } = stand;
  const product = shopify.shop().products.get(gone);
  if (!product) throw new Error('no product 7');
  deleteProduct(shopify.world.call(shopify.shop()), product);
  // One is left out, one is refused by Shopify; of those that are gone one is sold out, three are kept, the rest is held.
  await ask('/products/own-choice', { choice: 'skip', skus: ['10000009'] });
  await ask('/products/own-choice', { choice: 'import', skus: ['10000010'] });
  const userErrors = [{ message: 'Title is not allowed', field: ['input', 'title'] }];
  shopify.fault({ operation: 'productSet', userErrors });
  catalogue.remove([8]);
  await stand.sync();
  catalogue.remove([20, 21, 22, 23, 24, 25, 26]);
  await stand.sync();
  const { held } = changesSchema.parse(await ask('/changes'));
  await ask('/changes/decide', { run: held?.run, question: 'removals', choice: 'keep', skus: kept });
  // Looks at every product in the shop, as the daily reading does.
  await stand.command('rebuild');
});
afterAll(() => stand[Symbol.asyncDispose]());

test('every page tells the same number by the same word', async () => {
  const { items, total } = await list('sort=name');
  expect(items).toHaveLength(total);
  const states = Map.groupBy(items, ({ state }) => state);
  expect([...states.keys()].toSorted()).toEqual([
    'deleted',
    'draft',
    'hidden',
    'left-out',
    'live',
    'missing',
    'paused',
    'refused',
    'waiting',
    'yours',
  ]);
  const skusIn = (state: string) =>
    states
      .get(state)
      ?.map(({ sku }) => sku)
      .toSorted();
  expect([skusIn('left-out'), skusIn('refused')]).toEqual([['10000009'], ['10000010']]);
  // What is kept is told as any other of its state, with a word that the supplier lists it no more; the others have left.
  expect(items.flatMap(({ sku, isUnlisted }) => (isUnlisted ? [sku] : [])).toSorted()).toEqual(kept);
  expect(skusIn('missing')).toEqual(['10000008', '10000023', '10000024', '10000025', '10000026']);
  expect(items.filter((line) => kept.includes(line.sku)).every(inShop)).toBe(true);
  expect(items.some(({ isLinked }) => isLinked)).toBe(true);

  const { counts } = productCountsSchema.parse(await ask('/products/counts'));
  for (const filter of productFilters) {
    const found = await list(`state=${filter}`);
    expect([filter, counts[filter]]).toEqual([filter, found.total]);
  }
  // All that the supplier does not list any more, however they stand; and one that is asked for twice is counted once.
  const gone = await list('state=missing,dropped');
  expect([gone.total, gone.items.length]).toEqual([8, 8]);
  expect(gone.items.flatMap(({ sku, isUnlisted }) => (isUnlisted ? [sku] : [])).toSorted()).toEqual(kept);
  const once = await list('state=live,dropped');
  expect([once.total, once.items.length]).toEqual([counts['live'], counts['live']]);

  const acrossStates = new Set<string>(['partly', 'attention', 'dropped']);
  const ofOneState = productFilters.filter((filter) => !acrossStates.has(filter));
  for (const state of ofOneState)
    expect([state, counts[state]]).toEqual([state, states.get(state)?.length ?? 0]);

  const { numbers } = homeSchema.parse(await ask('/home'));
  const setUp = (await ask('/set-up')) as SetUp;
  const status = await stand.app.commands.status(stand.shop);
  expect(numbers).toMatchObject({ live: counts['live'], attention: counts['attention'] });
  expect(setUp.inShop).toEqual({
    all: items.filter(inShop).length,
    live: counts['live'],
    drafts: counts['draft'],
    linked: setUp.inShop.linked,
    off: Object.fromEntries(
      (['hidden', 'yours', 'paused', 'missing'] as const).map((name) => [name, counts[name]]),
    ),
  });
  expect(setUp.attention).toBe(counts['attention']);
  expect(numbers.inShop).toBe(setUp.inShop.all);
  expect(status.live).toBe(counts['live']);
  expect(status.listings.present + status.listings.withdrawn).toBe(numbers.inShop);
  expect(status.listings.deleted).toBe(counts['deleted']);
  expect(status.listings.wanted).toBe(items.length - items.filter(inShop).length - status.listings.deleted);
  // The command line says of each what the list says of it.
  const words: Readonly<Record<string, RegExp>> = {
    '10000009': /GRD-329/,
    '10000010': /is not in the shop, because Shopify refused it/,
  };
  for (const [sku, told] of Object.entries(words))
    expect((await stand.command('explain', sku)).words.join('\n')).toMatch(told);
  const { document } = await stand.command('status');
  expect(document).toMatchObject({ live: counts['live'], listings: status.listings });
});
