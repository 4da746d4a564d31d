/**
 * What a merchant holds back, on the pages: the sale of products, pieces of each, products by their countries, and what a
 * market shows. In a real browser, with the whole line behind it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { austriaWithout } from '../support/stand-markets.ts';

let stand: BrowserStand;
let page: OpenPage;

beforeAll(async () => {
  const { markets } = austriaWithout;
  stand = await startBrowserStand({ supplier: { products: 3 }, shopify: { shop: { markets } } });
  const { catalogue } = stand.supplier.data;
  [['DE'], ['DE', 'AT'], ['DE', 'AT']].forEach((allowedCountryCodes, index) =>
    catalogue.change(index + 1, {
      allowedCountryCodes,
      stock: 52,
      imageUrls: ['https://images.example.com/1.png'],
    }),
  );
  await stand.sync();
  page = await stand.openPage('/products');
});
afterAll(() => stand[Symbol.asyncDispose]());

const press = (name: string | RegExp) => page.app.getByRole('button', { name }).click();
const sees = (text: string | RegExp) => page.app.getByText(text).first().waitFor();
const go = (name: string) => page.menu(name).click();
const save = () => page.shell.getByRole('button', { name: 'Save' });
const statuses = () => [...stand.shopify.shop().products.values()].map(({ status }) => status).sort();

test('two products are paused, say so, and are resumed; a setting keeps pieces back, countries narrow the choice, and a market gets its catalog', async () => {
  for (const box of [1, 2]) await page.app.getByRole('checkbox').nth(box).click();
  await press('Pause sale');
  await page.shell.getByText('Noted for 2 products. A sync does it now.').waitFor();
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ACTIVE', 'DRAFT', 'DRAFT']);
  await page.app.getByRole('link', { name: /^Paused by you/ }).click();
  await expect.poll(() => page.app.locator('s-table-row').count()).toBe(2);
  await page.picture('products-paused');
  await page.noProblems();
  await page.app.locator('s-table-row').getByRole('link').first().click();
  await sees('You paused this product.');
  await page.noProblems();
  await press('Resume sale');
  await page.shell.getByText('Noted. A sync does it now.').waitFor();
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ACTIVE', 'ACTIVE', 'DRAFT']);

  await go('Settings');
  await page.app.getByRole('link', { name: /^Stock/ }).click();
  await page.app.getByLabel('Keep back', { exact: true }).fill('2');
  await page.picture('settings-stock');
  await save().click();
  await save().waitFor({ state: 'hidden' });
  await page.noProblems();
  await stand.sync();
  const [level] = [...stand.shopify.shop().inventoryItems.values()].flatMap(({ levels }) =>
    Array.from(levels.values()),
  );
  expect(level?.quantities['available']).toBe(50);
  await page.shell.goBack();
  await sees(/2 kept back/);

  await page.app.getByRole('link', { name: /^Products/ }).click();
  await page.app.getByRole('checkbox', { name: /certain countries/ }).click();
  await page.app.getByRole('checkbox', { name: /^Austria/ }).click();
  await sees('2 of 3 products');
  await page.picture('settings-countries-choice');
  await page.noProblems();
  await page.shell.getByRole('button', { name: 'Discard' }).click();
  await save().waitFor({ state: 'hidden' });

  await page.shell.goBack();
  await page.app.getByRole('link', { name: /^Countries and markets/ }).click();
  await press('Give Austria a catalog of its own');
  await sees('Make a catalog for Austria?');
  await sees(/1 product leaves it, because it may not be shipped/);
  await page.picture('settings-catalog');
  await page.noProblems();
  expect(
    [...stand.shopify.shop().catalogs.values()].filter(({ title }) => title === austriaWithout.title),
  ).toEqual([]);
  await press('Make the catalog');
  await sees('Austria has a catalog of its own now');
  await page.noProblems();
});

test('on a telephone in German: what is kept back is said, and countries stand by their German names', async () => {
  const german = await stand.openPage('/products/10000003', { locale: 'de', width: 360 });
  const told = german.app.getByText('52 beim Lieferanten, 2 zurückgehalten').first();
  await told.waitFor();
  expect(await told.isVisible()).toBe(true);
  await german.noProblems();
  await german.menu('Einstellungen').click();
  await german.app.getByRole('link', { name: /^Produkte/ }).click();
  await german.app.getByRole('checkbox', { name: /bestimmte Länder/ }).click();
  const names = german.app.getByRole('group', { name: 'Länder' }).getByRole('checkbox');
  await names.first().waitFor();
  expect(await names.evaluateAll((boxes) => boxes.length)).toBe(2);
  await german.app.getByRole('checkbox', { name: /^Österreich/ }).waitFor();
  await german.picture('settings-countries-choice');
  await german.noProblems();
});
