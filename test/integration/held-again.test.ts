/** What has become of a held price, where a later run wrote quite another. Through sandbox, sync and API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import { runDetailsSchema } from '../../web/shared/api/runs.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
const skuOf = (number: number) => String(10_000_000 + number);
const details = async (run: number) => runDetailsSchema.parse(await (await page.get(`/runs/${run}`)).json());
const jumps = async (run: number) =>
  (await details(run)).reasons.find(({ said }) => said.code === 'GRD-303')?.fates?.counts;
const product = async (number: number) =>
  productSchema.parse(await (await page.get(`/product?sku=${skuOf(number)}`)).json());
const decide = async (choice: string, skus: readonly string[] = []) => {
  const { held } = changesSchema.parse(await (await page.get('/changes')).json());
  const body = { run: held?.run, question: 'price-jumps', choice, skus };
  expect((await page.post('/changes/decide', body)).status).toBe(200);
};

beforeAll(async () => {
  ({ stand, page } = await standWithPages(10));
});
afterAll(() => stand[Symbol.asyncDispose]());

test('a price that was held, and never written, is not told as made when a harmless one is written later', async () => {
  const { catalogue } = stand.supplier.data;
  for (const each of [1, 2, 3]) catalogue.change(each, { netCost: 10, rrp: 20 });
  await stand.sync();
  await decide('accept').catch(() => undefined);
  await stand.sync();
  for (const each of [1, 2]) catalogue.change(each, { netCost: 90, rrp: 200 });
  const { id: held } = await stand.sync();
  expect(await jumps(held)).toEqual({ waits: 2 });
  await decide('keep', [skuOf(2)]);
  for (const each of [1, 2]) catalogue.change(each, { netCost: 10, rrp: 21 });
  await stand.sync();
  const fates = [await product(1), await product(2)].map(
    ({ history }) => history.find(({ state, why }) => state === 'held' && why?.code === 'GRD-303')?.fate,
  );
  expect(await jumps(held)).toEqual({ over: 2 });
  expect(fates).toEqual(['over', 'over']);
});

test('the same change held again for another value, and decided: the run before does not ask for it any more', async () => {
  const { catalogue } = stand.supplier.data;
  catalogue.change(3, { netCost: 90, rrp: 200 });
  const { id: first } = await stand.sync();
  expect(await jumps(first)).toEqual({ waits: 1 });
  catalogue.change(3, { netCost: 95, rrp: 210 });
  const { id: second } = await stand.sync();
  expect(await jumps(second)).toEqual({ waits: 1 });
  await decide('keep', [skuOf(3)]);
  expect(await jumps(first)).toEqual({ over: 1 });
});
