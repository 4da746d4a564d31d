/** Another supplier in a shop that is past its set-up: what follows is said before the button is pressed, and is what follows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

const other = createSupplierSandbox({ products: 9 });
let stand: BrowserStand;
let root: string;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 6 } });
  await stand.sync();
  root = (await other.start()).apiRoot;
});
afterAll(async () => {
  await stand[Symbol.asyncDispose]();
  await other.stop();
});

const onSale = () =>
  [...stand.shopify.shop().products.values()].filter(({ status }) => status === 'ACTIVE').length;
const follows =
  /^With the next sync new products of this supplier go on sale where they are ready\. What it does not list/;

test('in the settings another address says what follows, and the connected one does not', async () => {
  const page = await stand.openPage('/settings/supplier');
  const address = page.app.getByLabel('Address of the supplier’s interface', { exact: true });
  await page.app.getByText('The sign-in details are stored, encrypted.').waitFor();
  expect(await page.app.getByText(follows).count()).toBe(0);
  await address.fill(root);
  await page.app.getByText(follows).waitFor();
  await page.noProblems();
  await address.fill(stand.supplierUrl);
  await page.app.getByText(follows).waitFor({ state: 'detached' });
  await page.close();
});

test('Home of a shop without its supplier promises nothing that the next sync would not keep', async () => {
  await stand.app.commands.disconnect(stand.shop);
  const german = await stand.openPage('/', { width: 360, locale: 'de' });
  await german.app.getByRole('link', { name: 'Lieferanten verbinden' }).waitFor();
  expect(await german.app.getByText('bevor Sie es sagen').count()).toBe(0);
  await german.noProblems();
  await german.picture('home-not-connected');
  await german.app.getByRole('link', { name: 'Lieferanten verbinden' }).click();
  await german.app
    .getByText(/^Mit dem nächsten Abgleich kommen neue Produkte dieses Lieferanten in den Verkauf/)
    .waitFor();
  await german.noProblems();
  await german.picture('set-up-connect-again');

  const page = await stand.openPage('/');
  await page.app.getByText(/puts on sale what is ready\.$/).waitFor();
  expect(await page.app.getByText('before you say so').count()).toBe(0);
  await page.app.getByRole('link', { name: 'Connect a supplier' }).click();
  await page.app.getByText(follows).waitFor();
  const address = page.app.getByLabel('Address of the supplier’s interface', { exact: true });
  await address.fill(root);
  await page.app.getByLabel('Sign in with', { exact: true }).selectOption('none');
  await page.app.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.app.getByRole('heading', { name: 'The set-up is done' }).waitFor();
  const before = onSale();
  await stand.sync();
  expect(onSale()).toBeGreaterThan(before);
});
