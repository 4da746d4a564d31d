/** The world around the app, moved by hand: what the terminal story does, a person does here without a line of JSON. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand();
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

test('the supplier’s lists come in pages, and what is ticked stays so on the others and after it was changed', async () => {
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
  await press(page, 'Change them');
  await said(page, /2 products changed/);
  expect(await last.isChecked()).toBe(true);
  await page.picture('supplier-pages');
  await press(page, 'Previous products');
  await heading(/^Products: 1 to 25 of 30$/);
  expect(await shell.getByLabel('Choose 10000003').isChecked()).toBe(true);
  expect(await shell.getByLabel('Choose 10000004').isChecked()).toBe(false);
  expect(stand.supplier.data.catalogue.bySku(10_000_003)?.stock).toBe(7);
});

test('every page is accessible and fits a telephone', async () => {
  const page = await stand.openPage('shell:/orders', { width: 360 });
  for (const path of ['/orders', '/products', '/outbox', '/storefront', '/supplier']) {
    await page.shell.goto(`${stand.adminUrl}${path}`);
    await page.noProblems();
    await page.picture(`shell${path.replace('/', '-')}`);
    expect(await page.shell.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
});
