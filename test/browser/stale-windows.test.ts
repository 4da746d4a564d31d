/** A window that still shows what another has changed says so when it saves, and neither overwrites nor switches anything. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

const auth = { kind: 'header', name: 'X-API-KEY', value: 'a-key' } as const;
const other = createSupplierSandbox({ products: 4 });
const locations = ['Shop', 'Warehouse', 'Yard'].map((name) => ({ name }));
let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({
    supplier: { products: 4, auth },
    supplierAuth: auth,
    shopify: { shop: { locations } },
  });
  await stand.sync();
});
afterAll(async () => {
  await stand[Symbol.asyncDispose]();
  await other.stop();
});

const save = ({ shell }: OpenPage): Locator => shell.getByRole('button', { name: 'Save' });

async function isRefused(page: OpenPage): Promise<void> {
  await page.app.locator('s-banner[heading="This was changed in another window meanwhile."]').waitFor();
  await page.close();
}

test('a key for the former supplier does not connect it again', async () => {
  const page = await stand.openPage('/settings/supplier');
  await page.app.getByRole('button', { name: 'Enter other sign-in details' }).click();
  await page.app.getByLabel('Key', { exact: true }).fill(auth.value);
  const { apiRoot: root } = await other.start();
  await stand.app.commands.connect(stand.shop, { root, auth: { kind: 'none' } });
  await save(page).click();
  await isRefused(page);
  expect((await stand.app.commands.connection(stand.shop))?.root).toBe(root);
});

test('what the guard does when it fails is no word for switching it on', async () => {
  await stand.app.commands.guard(stand.shop, { isOn: true, blockOnFailure: false });
  const page = await stand.openPage('/settings/countries');
  const strict = page.app.getByRole('switch', { name: /^Should the guard itself fail/ });
  await strict.waitFor();
  await stand.app.commands.guard(stand.shop, { isOn: false, blockOnFailure: null });
  await strict.click();
  await isRefused(page);
  const off = { isOn: false, blockOnFailure: false };
  expect(await stand.app.commands.guard(stand.shop, null)).toMatchObject(off);
});

test('a guard that is on is made strict, stays on, and is switched off by its button', async () => {
  await stand.app.commands.guard(stand.shop, { isOn: true, blockOnFailure: false });
  const guard = () => stand.app.commands.guard(stand.shop, null);
  const page = await stand.openPage('/settings/countries');
  await page.app.getByRole('switch', { name: /^Should the guard itself fail/ }).click();
  await expect.poll(guard).toMatchObject({ isOn: true, blockOnFailure: true });
  await page.close();
  const again = await stand.openPage('/settings/countries');
  await again.app.getByRole('button', { name: 'Switch the guard off' }).click();
  await expect.poll(guard).toMatchObject({ isOn: false, blockOnFailure: true });
  await again.noProblems();
  await again.close();
});

test('the name of a category that another window has given stays', async () => {
  const page = await stand.openPage('/settings/products');
  await page.app
    .getByRole('button', { name: /^Name it: / })
    .first()
    .click();
  const type = page.app.getByLabel('Product type');
  await type.fill('Barbecues');
  const [{ category } = { category: '' }] = (await stand.app.commands.choices(stand.shop)).categories;
  const to = { productType: 'Grills', taxonomy: null };
  await stand.app.commands.nameCategory(stand.shop, { category, to });
  await page.app.getByRole('button', { name: 'Save category' }).click();
  await isRefused(page);
  const { map } = (await stand.app.commands.settings(stand.shop)).categories;
  expect(map[category]).toEqual(to);
});

test('a location is not chosen over one that this window never showed', async () => {
  const page = await stand.openPage('/settings/stock');
  await page.app.getByLabel('Location for the supplier’s stock', { exact: true }).selectOption('Yard');
  await stand.app.commands.location(stand.shop, 'Warehouse');
  await save(page).click();
  await isRefused(page);
  expect((await stand.app.commands.location(stand.shop, null)).chosen).toBe('Warehouse');
});
