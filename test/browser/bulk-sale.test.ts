/** Several of the merchant's own that were linked off sale are put on sale together, from the list. In a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';

let stand: BrowserStand;
const linked = ['10000001', '10000002'];

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 5 } });
  const numbers: string[] = [];
  for (const sku of linked) numbers.push(numberOf(await makeProduct(stand, { sku, title: `Mine ${sku}` })));
  await stand.sync();
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  for (const [at, sku] of linked.entries())
    await api.post('/products/adopt', { pair: { sku, product: numbers[at] } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('“Put on sale” is about the linked ones of what is selected, and the next sync does it', async () => {
  const states = async () => {
    const wish = {
      states: [],
      search: '',
      sort: 'name',
      isDescending: false,
      after: null,
      limit: 9,
    } as const;
    const { items } = await stand.app.commands.listProducts(stand.shop, wish);
    return new Map(items.map(({ sku, state }) => [String(sku), state]));
  };
  for (const sku of linked) expect((await states()).get(sku)).toBe('hidden');
  const page = await stand.openPage('/products');
  const { app, shell } = page;
  await expect.poll(() => app.locator('s-table-row').count()).toBe(5);
  expect(await app.getByRole('button', { name: 'Put on sale' }).count()).toBe(0);
  const all = app.getByRole('checkbox', { name: 'Select all on this page' });
  await all.focus();
  await all.press('Space');
  await app.getByRole('button', { name: 'Put on sale' }).click();
  await shell.getByText('Noted for 2 products.').waitFor();
  await page.noProblems();
  await stand.sync();
  for (const sku of linked) expect((await states()).get(sku)).toBe('live');
  await page.close();
});

test('what a plan named that broke off is told as not made, in both languages', async () => {
  stand.supplier.data.catalogue.change(3, { stock: 77 });
  const plan = (await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined)).run.id;
  // As the next process leaves the run of one that died over it.
  const db = await openDatabase(stand.databaseUrl);
  await db
    .updateTable('runs')
    .set({ state: 'interrupted', reason: 'RUN-501' })
    .where('shop', '=', stand.shop)
    .where('id', '=', plan)
    .execute();
  await db.destroy();
  const page = await stand.openPage('/products/10000003');
  await page.app.getByText('not made: the plan broke off').first().waitFor();
  await page.noProblems();
  const german = await stand.openPage('/products/10000003', { locale: 'de', width: 360 });
  await german.app.getByText('nicht ausgeführt: Der Plan brach ab').first().waitFor();
  await german.noProblems();
  // One that a person has discarded is another thing.
  const other = (await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined)).run.id;
  await stand.app.commands.discardPlan(stand.shop, other);
  await page.shell.reload();
  await page.app
    .getByText(/discarded/i)
    .first()
    .waitFor();
  expect(await page.app.getByText('not made: the plan broke off').count()).toBe(1);
});
