/** Products that are kept or put off and values of which that is so are two questions: an answer to one is none to the other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
const skuOf = (number: number) => String(10_000_000 + number);

/** More than may leave in one day. */
const crowd = [33, 34, 35, 36, 37, 38, 39, 40];

const look = async () => changesSchema.parse(await (await page.get('/changes')).json());
const groups = async () => {
  const { held } = await look();
  return (held?.groups ?? [])
    .map(({ question, reason, count }) => `${question} ${reason} ${count}`)
    .toSorted();
};
const decide = async (question: string, choice: string) => {
  const { held } = await look();
  const answer = await page.post('/changes/decide', { run: held?.run, question, choice });
  return answer.json();
};
const product = async (number: number) =>
  productSchema.parse(await (await page.get(`/product?sku=${skuOf(number)}`)).json());

/** The new name of these is kept out, as an undoing does. */
async function undoneChange(ids: readonly number[], name: string) {
  for (const id of ids)
    stand.supplier.data.catalogue.change(id, { stock: 5, texts: [{ lang: 'DE', name, description: name }] });
  await stand.command('undo', String((await stand.sync()).id));
}

beforeAll(async () => {
  ({ stand, page } = await standWithPages(40));
  await stand.command('settings', 'removal.graceDays=0', 'removal.recheckHours=0');
  await undoneChange([1, 2, 3], 'Neu');
  stand.supplier.data.catalogue.remove([31, 32]);
  await stand.sync();
  await stand.command('keep', skuOf(31), skuOf(32));
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('they stand apart on the page and on the command line, and neither waits on Home', async () => {
  expect(await groups()).toEqual(['kept GRD-323 3', 'kept-products GRD-330 2']);
  const held = (await stand.command('held')).words.join('\n');
  expect(held).toContain('decide kept accept');
  expect(held).toContain('decide kept-products accept      let them leave after all');
  const home = homeSchema.parse(await (await page.get('/home')).json());
  expect(home.waiting.map(({ kind }) => kind)).not.toContain('kept-products');
  expect((await product(31)).history[0]?.why?.code).toBe('GRD-330');
  expect((await product(1)).history.find(({ state }) => state === 'held')?.why?.code).toBe('GRD-323');
});

test('who lets the values through after all does not let the kept products leave', async () => {
  expect(await decide('kept', 'accept')).toMatchObject({ decided: 3 });
  expect((await product(31)).unlisted).toMatchObject({ choice: 'keep' });
  await stand.sync();
  expect(await groups()).toEqual(['kept-products GRD-330 2']);
  expect((await product(31)).state).toBe('missing');
});

test('who lets values through that were put off does not let products leave that were', async () => {
  const { catalogue } = stand.supplier.data;
  for (const number of [4, 5]) catalogue.change(number, { netCost: 900, rrp: 2_000 });
  catalogue.remove(crowd);
  await stand.sync();
  expect(await decide('price-jumps', 'ask-again')).toMatchObject({ decided: 2 });
  expect(await decide('removals', 'ask-again')).toMatchObject({ decided: crowd.length });
  await stand.sync();
  const kept = 'kept-products GRD-330 2';
  const put = `postponed-products GRD-331 ${crowd.length}`;
  expect(await groups()).toEqual([kept, 'postponed GRD-324 2', put]);
  expect((await stand.command('held')).words.join('\n')).toContain(
    'decide postponed-products keep        keep them',
  );
  expect(await decide('postponed', 'accept')).toMatchObject({ decided: 2 });
  await stand.sync();
  expect(await groups()).toEqual([kept, put]);
  expect((await product(31)).state).toBe('missing');
  expect(await decide('postponed-products', 'keep')).toMatchObject({ decided: crowd.length });
  await stand.sync();
  expect(await groups()).toEqual([`kept-products GRD-330 ${2 + crowd.length}`]);
});

test('nobody is asked again about what is kept: it stays so, and whoever wants to be is told', async () => {
  const { held } = await look();
  const wish = { run: held?.run, question: 'kept-products', choice: 'ask-again', skus: [] };
  const refused = await page.post('/changes/decide?language=de', wish);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    error: { what: 'Was Sie behalten, bleibt so, bis Sie es anders wollen.' },
  });
  const { status, words } = await stand.command('decide', 'kept-products', 'ask-again');
  expect([status, words.join(' ')]).toEqual([2, expect.stringContaining('There are accept and keep.')]);
});

test('who lets the kept products leave after all, does so by a decision of its own', async () => {
  expect(await decide('kept-products', 'accept')).toMatchObject({ decided: 2 + crowd.length });
  await stand.sync();
  expect(await groups()).toEqual([]);
  expect((await product(31)).state).toBe('removed');
});
