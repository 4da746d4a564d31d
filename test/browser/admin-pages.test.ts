/** The world around the app, moved by hand: what the terminal story does, a person does here without a line of JSON. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  const locales = [{ locale: 'de', primary: true }, { locale: 'en' }];
  stand = await startBrowserStand({ shopify: { shop: { locales } } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

const press = (page: OpenPage, name: string) => page.shell.getByRole('button', { name, exact: true }).click();
const said = (page: OpenPage, words: RegExp) =>
  page.shell.getByRole('status').filter({ hasText: words }).waitFor();

/** From the supplier's form to the e-mails. */
async function shipUntilMailed(page: OpenPage, number: string): Promise<void> {
  const { shell } = page;
  await shell.getByLabel('Number').fill(number);
  await press(page, 'Ship it');
  await said(page, new RegExp(`DHL ${number} is on the way`));
  await press(page, 'Go to the next 18:00');
  await stand.command('track');
  await shell.getByRole('link', { name: 'E-mails' }).click();
}

test('an order from the storefront is shipped at the supplier, and its number is in one e-mail', async () => {
  const page = await stand.openPage('shell:/storefront?country=DE');
  const { shell } = page;
  await shell.locator('a.card').first().click();
  await shell.getByText('Deutschland').first().waitFor();
  // The picture leaves room for what is done here.
  const picture = await shell.locator('.gallery > *').boundingBox();
  expect(picture?.height).toBeLessThanOrEqual(384);
  await page.picture('storefront-product');
  await page.noProblems();
  await press(page, 'Place the order');
  await said(page, /Order #1001 is placed/);
  await shell.getByRole('link', { name: 'Supplier' }).click();
  await shipUntilMailed(page, '00340434161094021501');
  await shell.getByText('Each told its customer something new.').waitFor();
  expect(await shell.getByText('00340434161094021501').count()).toBe(1);
  await shell.getByRole('link', { name: 'Orders' }).click();
  await shell.getByText('Shipped', { exact: true }).waitFor();
  // The second e-mail names both parcels of the shipment, as Shopify's do: one of them is new.
  await shell.getByRole('link', { name: 'Supplier' }).click();
  await shell.getByText('Another parcel').click();
  await shipUntilMailed(page, '00340434161094021502');
  await shell
    .getByText('2 e-mails so far, the newest first. Each told its customer something new.')
    .waitFor();
  expect(await shell.getByText('00340434161094021501').count()).toBe(2);
});

test('products change, leave and come back at the supplier, and the shop follows', async () => {
  const page = await stand.openPage('shell:/supplier');
  const { shell } = page;
  await shell.getByLabel('Choose 10000001').check();
  await shell.getByLabel('Name', { exact: true }).fill('Renamed by hand');
  await press(page, 'Change them');
  await said(page, /1 product changed/);
  await stand.sync();
  await shell.goto(`${stand.adminUrl}/products?text=Renamed`);
  await shell.getByRole('link', { name: 'Renamed by hand' }).waitFor();
  await shell.goto(`${stand.adminUrl}/supplier`);
  await shell.getByLabel('Choose 10000002').check();
  await press(page, 'Take them off the list');
  await said(page, /left the supplier’s list: 10000002/);
  await shell.goto(`${stand.adminUrl}/supplier`);
  await press(page, 'Put it back on the list');
  await said(page, /1 product is on the supplier’s list again/);
  await shell.getByLabel('Choose 10000002').waitFor();
  await press(page, 'Hang up');
  await shell.getByText('the line is cut without an answer').first().waitFor();
  await press(page, 'Everything works again');
  await said(page, /answers as it should/);
  expect(stand.supplier.faults.active).toEqual([]);
});

test('the supplier’s lists come in pages, and what is ticked stays so on the others until it was changed', async () => {
  const { orders } = stand.supplier.data;
  for (let number = 2001; number <= 2011; number += 1) orders.open(String(number), []);
  const page = await stand.openPage('shell:/supplier');
  const { shell } = page;
  const heading = (name: RegExp) => shell.getByRole('heading', { name }).waitFor();
  await heading(/^Orders: 1 to 10 of 1\d$/);
  // What the marks mean stands above them.
  await shell.getByText('waits for a parcel').waitFor();
  await press(page, 'More orders');
  await heading(/^Orders: 11 to (1\d) of \1$/);
  await shell.getByLabel('New products').fill('10');
  await press(page, 'Add them');
  await heading(/^Products: 1 to 25 of 30$/);
  await shell.getByLabel('Choose 10000003').check();
  await press(page, 'More products');
  await heading(/^Products: 26 to 30 of 30$/);
  const last = shell.getByRole('checkbox', { name: /^Choose / }).last();
  await last.check();
  await shell.getByLabel('Stock').fill('7');
  await press(page, 'Previous products');
  await heading(/^Products: 1 to 25 of 30$/);
  expect(await shell.getByLabel('Choose 10000003').isChecked()).toBe(true);
  expect(await shell.getByLabel('Choose 10000004').isChecked()).toBe(false);
  await shell.getByRole('link', { name: 'Untick all, 1 of them on other pages' }).waitFor();
  await page.picture('supplier-pages');
  await press(page, 'Change them');
  await said(page, /2 products changed/);
  // The next change is for others.
  expect(await shell.getByRole('checkbox', { name: /^Choose /, checked: true }).count()).toBe(0);
  await press(page, 'More products');
  await heading(/^Products: 26 to 30 of 30$/);
  expect(await last.isChecked()).toBe(false);
  expect(stand.supplier.data.catalogue.bySku(10_000_003)?.stock).toBe(7);
});

test('a shopper reads the shop in their language, and is told what it has in its own alone', async () => {
  const page = await stand.openPage('shell:/storefront?country=DE');
  const { shell } = page;
  const look = async (language: string) => {
    await shell.getByLabel('and reads').selectOption(language);
    await press(page, 'Look');
  };
  const titles = () => shell.locator('.card .name').allTextContents();
  const german = await titles();
  await look('en');
  await shell.locator('.card [lang=en]').first().waitFor();
  const english = await titles();
  const isSame = (title: string, index: number) => title === german[index] && title !== 'Renamed by hand';
  expect(english.filter(isSame)).toEqual([]);
  await shell.locator('a.card').nth(1).click();
  await shell.getByRole('heading', { level: 2, name: english[1] ?? '' }).waitFor();
  await shell.locator('.description[lang=en]').waitFor();
  const text = await shell.locator('.description').textContent();
  await look('fr');
  await shell.getByText('This product has no texts in French: the shopper reads German.').waitFor();
  expect(await shell.locator('.description[lang=de]').textContent()).not.toBe(text);
  await shell.getByRole('link', { name: 'All products' }).click();
  await shell.getByText('None of these has a title in French: the shopper reads German.').waitFor();
  expect(await titles()).toEqual(german);
});

test('what the checkout refuses reads as a refusal', async () => {
  const page = await stand.openPage('shell:/storefront?country=DE');
  const { shell } = page;
  await shell.locator('a.card').first().click();
  await shell.getByLabel('Deliver to').selectOption('US');
  await press(page, 'Try the checkout');
  await shell.getByRole('alert').filter({ hasText: 'The checkout refuses an address' }).waitFor();
  await page.picture('storefront-refused');
  await page.noProblems();
  await shell.getByLabel('Deliver to').selectOption('DE');
  await press(page, 'Try the checkout');
  await said(page, /The checkout accepts/);
  expect(await shell.getByRole('alert').count()).toBe(0);
});

test('the goods show what customers will look at', async () => {
  const page = await stand.openPage('shell:/products');
  await page.shell.locator('td a').first().click();
  await page.shell.getByRole('heading', { name: 'Description' }).waitFor();
  await page.shell.locator('.images img').first().waitFor();
  expect(await page.shell.locator('.description').textContent()).toMatch(/\w/);
  await page.picture('goods-product');
  await page.noProblems();
});

test('the navigation keeps the language in which the shell is read', async () => {
  const page = await stand.openPage('shell:/products', { locale: 'de' });
  for (const [link, heading] of [
    ['Bestellungen', 'Orders'],
    ['E-Mails', 'E-mails to customers'],
    ['Onlineshop', 'Shop, as customers see it'],
    ['Lieferant', 'The supplier, moved by hand'],
    ['Waren im Shop', 'Goods in the shop'],
  ] as const) {
    await page.shell.getByRole('link', { name: link, exact: true }).click();
    await page.shell.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.shell.getByText('Diese Seite gibt es nur auf Englisch.').isVisible()).toBe(true);
  }
  await page.noProblems();
});

/** Amounts and states of a table that stand in more than one line. */
const broken = (page: OpenPage): Promise<readonly string[]> =>
  page.shell
    .evaluate(`[...document.querySelectorAll('td')].filter((cell) => /^\\S+$/.test(cell.textContent.trim())
    && !cell.matches('.name') && cell.firstChild && (() => { const range = document.createRange();
      range.selectNodeContents(cell); return range.getClientRects().length > 1 && !cell.querySelector('*'); })())
    .map((cell) => cell.textContent.trim())`);

test('on a telephone the goods in the shop need no scrolling: every price is in sight', async () => {
  const page = await stand.openPage('shell:/products', { width: 360 });
  const box = page.shell.getByRole('region', { name: 'Products' });
  await box.waitFor();
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const edges = await box
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(edges.length).toBeGreaterThan(0);
  expect(Math.max(...edges)).toBeLessThanOrEqual(360);
  expect(await page.shell.getByRole('columnheader', { name: 'Price' }).count()).toBe(1);
  await page.noProblems();
  await page.close();
});

test('every page is accessible and fits a telephone', async () => {
  const page = await stand.openPage('shell:/orders', { width: 360 });
  for (const path of ['/orders', '/products', '/outbox', '/storefront', '/supplier']) {
    await page.shell.goto(`${stand.adminUrl}${path}`);
    await page.noProblems();
    expect(await broken(page)).toEqual([]);
    await page.picture(`shell${path.replace('/', '-')}`);
    expect(await page.shell.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
});
