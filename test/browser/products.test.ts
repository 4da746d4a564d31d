/** The pages Products and Product in a real browser, in the admin: found, filtered, decided about, in both languages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct } from '../support/own-products.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 40 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { stock: 41, allowedCountryCodes: ['DE', 'AT'] });
  catalogue.change(3, { allowedCountryCodes: [] });
  await makeProduct(stand, { sku: '10000002', title: 'My own grill' });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

const rows = ({ app }: OpenPage) => app.locator('s-table-row');
const search = ({ app }: OpenPage) => app.getByRole('searchbox');
const address = ({ shell }: OpenPage) => decodeURIComponent(new URL(shell.url()).search);

describe('products', () => {
  test.each([360, 768, 1280])('are a list that can be read at %i pixels, in German too', async (width) => {
    const page = await stand.openPage('/products', { width, locale: width === 768 ? 'de' : 'en' });
    await rows(page).first().waitFor();
    await page.picture('products');
    await page.noProblems();
  });

  test('are found by what is typed and by their state; back and forward, reload and links lead there again', async () => {
    const page = await stand.openPage('/products');
    const { app, shell } = page;
    await rows(page).first().waitFor();
    await app.getByRole('link', { name: /^Drafts/ }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(address(page)).toBe('?state=draft');
    await shell.goBack();
    await expect.poll(() => rows(page).count()).toBe(25);
    await search(page).fill('holzkohlegrill pro');
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => address(page)).toBe('?search=holzkohlegrill+pro');
    await shell.reload();
    await expect.poll(() => search(page).inputValue()).toBe('holzkohlegrill pro');
    await expect.poll(() => rows(page).count()).toBe(1);
    await search(page).fill('nothing like this');
    await app.getByRole('heading', { name: 'No product fits' }).waitFor();
    await page.picture('products-none');
    await page.noProblems();
  });

  test('are gone through page by page', async () => {
    const page = await stand.openPage('/products?sort=stock');
    await rows(page).first().waitFor();
    const first = await rows(page).first().textContent();
    await page.app.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => rows(page).count()).toBe(15);
    await page.app.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => rows(page).first().textContent()).toBe(first);
  });
});

describe('a product of the merchant’s own', () => {
  test('is offered, linked by one button, and given back by another', async () => {
    const page = await stand.openPage('/products?show=own');
    const { app, shell } = page;
    await app.getByText('My own grill').waitFor();
    await page.picture('products-own');
    await page.noProblems();
    await app.getByRole('button', { name: 'Link all 1 that fit' }).click();
    await shell.getByText('1 link noted. The next sync makes it.').waitFor();
    await stand.sync();
    const linked = await stand.openPage('/products/10000002');
    await linked.app.getByText('This is a product of your own that you linked.').waitFor();
    await linked.app.getByRole('button', { name: 'Undo the link' }).click();
    await linked.app.getByText('The link is undone with the next sync.').waitFor();
    await linked.noProblems();
  });
});

describe('a product', () => {
  test.each([360, 768, 1280])('shows whose each field is at %i pixels, in German too', async (width) => {
    const locale = width === 768 ? 'de' : 'en';
    const page = await stand.openPage('/products/10000001', { width, locale });
    await rows(page).first().waitFor();
    await page.picture('product');
    await page.noProblems();
  });

  test('says why it is not for sale, and how its price is made', async () => {
    const page = await stand.openPage('/products/10000003', { locale: 'de' });
    const { app } = page;
    await app.getByRole('heading', { name: 'Warum ist es nicht im Verkauf?' }).waitFor();
    await app.getByRole('button', { name: 'Wie berechnet?' }).click();
    await app.getByRole('heading', { name: 'So entsteht der Preis' }).waitFor();
    await page.picture('product-draft');
    await page.noProblems();
  });

  test('lets a field be claimed and handed back by keyboard alone', async () => {
    const page = await stand.openPage('/products/10000001');
    const { app, shell } = page;
    const claim = app.getByRole('button', { name: 'Make it mine: Title' });
    await claim.focus();
    await claim.press('Enter');
    await shell.getByText('Title is yours now.').waitFor();
    const handBack = app.getByRole('button', { name: 'Use supplier’s: Title' });
    await handBack.focus();
    await handBack.press('Enter');
    await shell.getByText('Title is written by the next sync.').waitFor();
    await app.getByText('written with the next sync').waitFor();
  });

  test('that there is none of says so', async () => {
    const page = await stand.openPage('/products/4711');
    await page.app.getByText('There is no such product.').waitFor();
    await page.picture('product-none');
  });
});

test('some are selected by keyboard and brought back together', async () => {
  const page = await stand.openPage('/products?search=1000000');
  const { app, shell } = page;
  await rows(page).first().waitFor();
  const all = app.getByRole('checkbox', { name: 'Select all on this page' });
  await all.focus();
  await all.press('Space');
  await app.getByRole('button', { name: 'Try again now' }).waitFor();
  await page.picture('products-selected');
  await page.noProblems();
  await app.getByRole('button', { name: 'Try again now' }).click();
  await shell.getByText('A sync begins now.').waitFor();
});
