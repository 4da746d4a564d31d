/** Products that are kept and prices that an undoing keeps are two questions: an answer to one is none to the other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
const skuOf = (number: number) => String(10_000_000 + number);

const groups = async () => {
  const { held } = changesSchema.parse(await (await page.get('/changes')).json());
  return (held?.groups ?? [])
    .map(({ question, reason, count }) => `${question} ${reason} ${count}`)
    .toSorted();
};
const decide = async (question: string, choice: string) => {
  const { held } = changesSchema.parse(await (await page.get('/changes')).json());
  const answer = await page.post('/changes/decide', { run: held?.run, question, choice });
  return answer.json();
};
const product = async (number: number) =>
  productSchema.parse(await (await page.get(`/product?sku=${skuOf(number)}`)).json());

beforeAll(async () => {
  ({ stand, page } = await standWithPages(40));
  await stand.command('settings', 'removal.graceDays=0', 'removal.recheckHours=0');
  const { catalogue } = stand.supplier.data;
  for (const id of [1, 2, 3])
    catalogue.change(id, { stock: 5, texts: [{ lang: 'DE', name: 'Neu', description: 'Neu' }] });
  const changed = (await stand.sync()).id;
  await stand.command('undo', String(changed));
  catalogue.remove([31, 32]);
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

test('who lets the kept products leave after all, does so by a decision of its own', async () => {
  expect(await decide('kept-products', 'accept')).toMatchObject({ decided: 2 });
  await stand.sync();
  expect(await groups()).toEqual([]);
  expect((await product(31)).state).toBe('removed');
});
