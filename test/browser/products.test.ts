/** The pages Products and Product in a real browser, in the admin: found, filtered, decided about, in both languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import { deleteProduct } from '../../web/sandbox/shopify/areas/product-mutations.ts';
import { makeProduct } from '../support/own-products.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;

/** One more than a page of the list has. */
const products = 26;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products } });
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

const widths = [360, 768, 1280];

/** At the widths of a telephone, a tablet and a computer. */
async function noProblemsAtAnyWidth(page: OpenPage): Promise<void> {
  for (const width of widths) {
    await page.shell.setViewportSize({ width, height: 900 });
    await page.noProblems();
  }
}

test('products are found by their state and by what is typed; back, reload and pages lead where they should', async () => {
  const page = await stand.openPage('/products');
  const { app, shell } = page;
  await expect.poll(() => rows(page).count()).toBe(25);
  await page.picture('products');
  await app.getByText('1–25 of 26', { exact: true }).waitFor();
  await app.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await app.getByText('26 of 26', { exact: true }).waitFor();
  await app.getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(() => rows(page).count()).toBe(25);
  await app.getByRole('link', { name: /^Drafts/ }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(address(page)).toBe('?state=draft');
  // All of them are there.
  expect(await app.locator('.range').count()).toBe(0);
  await noProblemsAtAnyWidth(page);
  await shell.setViewportSize({ width: 360, height: 900 });
  const box = await search(page).boundingBox();
  expect(box && box.x + box.width).toBeLessThan(345);
  await shell.setViewportSize({ width: 1280, height: 900 });
  await shell.goBack();
  await expect.poll(() => rows(page).count()).toBe(25);
  await search(page).fill('holzkohlegrill pro');
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => address(page)).toBe('?search=holzkohlegrill+pro');
  // The numbers were of all products.
  await expect.poll(() => app.locator('.chip').first().innerText()).toBe('All');
  await shell.reload();
  await expect.poll(() => search(page).inputValue()).toBe('holzkohlegrill pro');
  await expect.poll(() => rows(page).count()).toBe(1);
  await search(page).fill('nothing like this');
  await app.getByRole('heading', { name: 'No product fits' }).waitFor();
});

test('a product of the merchant’s own is offered, linked by one button, and given back by another', async () => {
  const page = await stand.openPage('/products?show=own');
  await page.app.getByText('My own grill').waitFor();
  await page.picture('products-own');
  await page.noProblems();
  await page.app.getByRole('button', { name: 'Link the one that fits' }).click();
  await page.shell.getByText('Noted for 1 product.').waitFor();
  await stand.sync();
  const linked = await stand.openPage('/products/10000002');
  await linked.app.getByText('This is a product of your own that you linked.').waitFor();
  await linked.app.getByRole('button', { name: 'Undo the link' }).click();
  await linked.app.locator('s-modal').getByRole('button', { name: 'Undo the link' }).click();
  const undone = linked.app.getByText('The link is undone with the next sync.');
  await expect.poll(() => undone.count()).toBe(1);
});

test('a product says in German why it is not for sale, and how its price is made', async () => {
  const page = await stand.openPage('/products/10000003', { locale: 'de', width: 360 });
  const { app } = page;
  await app.getByRole('heading', { name: 'Warum ist es nicht im Verkauf?' }).waitFor();
  await page.picture('product-draft');
  await noProblemsAtAnyWidth(page);
  await app.getByRole('button', { name: 'Wie berechnet?' }).click();
  const steps = app.getByRole('heading', { name: 'So entsteht der Preis' });
  await expect.poll(() => steps.isVisible()).toBe(true);
});

test('the stock in the shop is what was written, less what was sold since; of nothing nothing is sold', async () => {
  stand.supplier.data.catalogue.change(12, { stock: 0 });
  await stand.sync();
  const inShop = async (sku: string) => {
    const { app } = await stand.openPage(`/products/${sku}`);
    const cells = app.locator('s-table-row', { hasText: 'Stock' }).locator('s-table-cell');
    await cells.first().waitFor();
    return cells.nth(3).innerText();
  };
  expect(await inShop('10000001')).toContain('less what was sold since');
  expect(await inShop('10000012')).toBe('0');
});

test('a field is claimed and handed back by keyboard alone', async () => {
  const page = await stand.openPage('/products/10000001');
  const { app, shell } = page;
  const claim = app.getByRole('button', { name: 'Make it mine: Title' });
  await claim.focus();
  await claim.press('Enter');
  await shell.getByText('Title is yours now.').waitFor();
  const handBack = app.getByRole('button', { name: 'Use supplier’s: Title' });
  await handBack.focus();
  await handBack.press('Enter');
  const returned = app.getByText('written with the next sync');
  await expect.poll(() => returned.count()).toBe(1);
});

test('the word of what can be done about a field begins below its value, or stands in its line', async () => {
  // Where the word of each button begins, from its value; and how far its value stands below the top of its line.
  const offsets = `[...document.querySelectorAll('.with-act:has(s-button)')].map((field) => {
    const word = document.createRange();
    word.selectNodeContents(field.querySelector('s-button'));
    const value = field.firstElementChild.getBoundingClientRect();
    return [word.getBoundingClientRect().left - value.left, value.top - field.getBoundingClientRect().top];
  })`;
  for (const width of [1280, 768]) {
    const page = await stand.openPage('/products/10000003', { width });
    await page.app.locator('.with-act s-button').first().waitFor();
    const all: readonly (readonly number[])[] =
      (await page.shell.frame({ name: 'app' })?.evaluate(offsets)) ?? [];
    expect(all.length).toBeGreaterThan(2);
    for (const [beside, below] of all) expect(width === 1280 ? beside : below).toBeCloseTo(0, 0);
    await page.close();
  }
});

test('what can be done about a field stands in one line below each other, in both languages', async () => {
  for (const [locale, name] of [
    ['en', /^Make it mine/],
    ['de', /^Zu meinem machen/],
  ] as const) {
    const page = await stand.openPage('/products/10000003', { locale });
    const acts = page.app.getByRole('button', { name });
    await acts.first().waitFor();
    const boxes = await Promise.all((await acts.all()).map((act) => act.boundingBox()));
    expect(boxes.length).toBeGreaterThan(2);
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(1);
    await noProblemsAtAnyWidth(page);
    await page.picture('product-acts');
    await page.close();
  }
});

test('what a sync wrote of one product is put back alone, by a plan that is looked at first', async () => {
  const page = await stand.openPage('/products/10000004');
  const { app } = page;
  const undo = app.getByRole('button', { name: /^Undo this change of/ });
  await undo.waitFor();
  const title = (await app.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await undo.getAttribute('aria-label')).toBe(`Undo this change of ${title}`);
  await undo.click();
  await app.getByText(/It puts back what run 1 wrote of this one product/).waitFor();
  await app.getByRole('button', { name: 'Put back 1 product' }).waitFor();
  await app.getByRole('button', { name: 'Discard' }).click();
  await app.getByRole('heading', { name: 'See what would change, before it does' }).waitFor();
});

test('any number in the address opens the page of its product, or says that there is none', async () => {
  for (const number of ['counts', 'a/b?c=1#2 100% ä😀.']) {
    const none = await stand.openPage(`/products/${encodeURIComponent(number)}`);
    await expect.poll(() => none.app.getByText('There is no such product.').count()).toBe(1);
    await none.app.getByRole('heading', { level: 1, name: 'Product', exact: true }).waitFor();
    // Asked again it is no other.
    expect(await none.app.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await none.close();
  }
});

test('what the overview counts is what its links list', async () => {
  const page = await stand.openPage('/');
  const { app } = page;
  for (const name of ['Live products', 'Need attention']) {
    const tile = app.getByRole('link', { name: new RegExp(`^${name}`) });
    const count = Number(await tile.locator('.tile-value').textContent());
    expect(count).toBeGreaterThan(0);
    await tile.click();
    await app.getByText(`${count} product${count === 1 ? '' : 's'}`, { exact: true }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(Math.min(count, 25));
    await page.shell.goBack();
  }
});

test('a session that has ended is said so, and a button opens the page again with a new one', async () => {
  const page = await stand.openPage('/products?state=deleted');
  const { app, shell } = page;
  await app.getByRole('heading', { name: 'No product fits' }).waitFor();
  await shell.route('**/api/**', (route) => {
    const error = { what: 'Your session in the Shopify admin has ended.' };
    return route.fulfill({ status: 401, json: { error } });
  });
  await app.getByRole('link', { name: /^All/ }).click();
  await app.getByText('Your session in the Shopify admin has ended.').waitFor();
  expect(await app.getByRole('heading', { name: 'No product fits' }).count()).toBe(0);
  expect(await app.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.picture('session-ended');
  await shell.unrouteAll();
  await app.getByRole('button', { name: 'Reload' }).first().click();
  await expect.poll(() => rows(page).count()).toBe(25);
  expect(new URL(shell.url()).pathname).toBe('/apps/sortiment/products');
  page.forgetErrors();
});

test('a filter whose question fails shows no rows of the filter before it', async () => {
  const page = await stand.openPage('/products');
  const { app, shell } = page;
  await expect.poll(() => rows(page).count()).toBe(25);
  await shell.route('**/api/products?*', (route) => route.fulfill({ status: 503, json: {} }));
  await app.getByRole('link', { name: /^Need attention/ }).click();
  await app.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await rows(page).count()).toBe(0);
  page.forgetErrors();
});

test('some products are selected by keyboard and tried again together', async () => {
  const page = await stand.openPage('/products?state=attention');
  const { app, shell } = page;
  await rows(page).first().waitFor();
  const all = app.getByRole('checkbox', { name: 'Select all on this page' });
  await all.focus();
  await all.press('Space');
  await app.getByRole('button', { name: 'Try again now' }).click();
  await expect.poll(() => shell.getByText(/begins now|under way/).count()).toBe(1);
});

test('a product on sale without stock is said to be sold out, in both languages', async () => {
  stand.supplier.data.catalogue.change(1, { stock: 0 });
  await stand.sync();
  const english = await stand.openPage('/products/10000001');
  await english.app.getByText(/It is listed, but its stock is 0\. Shopify shows it as sold out/).waitFor();
  expect(await english.app.getByText('Customers can buy it.').count()).toBe(0);
  await english.app.getByText('Listed, sold out', { exact: true }).waitFor();
  expect(await english.app.getByText('Live', { exact: true }).count()).toBe(0);
  const list = await stand.openPage('/products?search=10000001');
  await rows(list)
    .filter({ hasText: /Listed, sold out/ })
    .filter({ hasText: '10000001' })
    .first()
    .waitFor();
  await list.noProblems();
  await list.close();
  await english.noProblems();
  const german = await stand.openPage('/products/10000001', { locale: 'de', width: 360 });
  await german.app.getByText(/Es ist gelistet, aber sein Bestand ist 0\./).waitFor();
  await german.app.getByText('Gelistet, ausverkauft', { exact: true }).waitFor();
  await german.noProblems();
});

test('a product that is not in the shop says so in place of its markets', async () => {
  const { shopify } = stand;
  const view = await stand.app.commands.viewProduct(stand.shop, '10000009' as Sku);
  const own = shopify.shop().products.get(view?.productId ?? '');
  deleteProduct(shopify.world.call(shopify.shop()), own!);
  // The daily look is over, and nobody has told.
  await stand.command('rebuild');
  const english = await stand.openPage('/products/10000009');
  await english.app.getByText('It is not in your shop, so none of your markets shows it.').waitFor();
  const german = await stand.openPage('/products/10000009', { locale: 'de' });
  await german.app.getByText('Es ist nicht in Ihrem Shop; deshalb zeigt es keiner Ihrer Märkte.').waitFor();
  expect(await english.app.getByText('No market of your shop is known yet.').count()).toBe(0);
});
