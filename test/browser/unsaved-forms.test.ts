/** What is typed into a form is lost only when a person says so: whichever way they leave, and whatever else they press. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 30 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

const field = ({ app }: OpenPage, name: string) => app.getByLabel(name, { exact: true });
const outside = ({ shell }: OpenPage, name: string) => shell.getByRole('button', { name, exact: true });
const heading = ({ app }: OpenPage, name: string) => app.getByRole('heading', { level: 1, name }).waitFor();
const addressOf = ({ shell }: OpenPage) => new URL(shell.url()).pathname.replace('/apps/sortiment', '');

/** A page that was come to from Settings, with a change in one of its fields. */
async function typedInto(group: RegExp, name: string, value: string): Promise<OpenPage> {
  const page = await stand.openPage('/settings');
  await page.app.getByRole('link', { name: group }).click();
  await field(page, name).fill(value);
  await outside(page, 'Save').waitFor();
  return page;
}

test.each([
  ['Go to Parcels', 'Parcels', '/parcels'],
  ['Settings', 'Settings', '/settings'],
])('the link “%s” of a page asks before it leaves what is not saved', async (link, title, path) => {
  const days = 'No e-mail for parcels older than';
  const page = await typedInto(/^Shipping/, days, '9');
  const leave = page.app.getByRole('link', { name: link, exact: true }).first();
  await leave.click();
  await outside(page, 'Stay').click();
  await heading(page, 'Shipping and e-mails');
  expect(addressOf(page)).toBe('/settings/shipping');
  expect(await field(page, days).inputValue()).toBe('9');
  await leave.click();
  await outside(page, 'Leave').click();
  await heading(page, title);
  expect(addressOf(page)).toBe(path);
  await outside(page, 'Save').waitFor({ state: 'hidden' });
  await page.noProblems();
  await page.close();
});

test('going back asks too: who stays has the page with its address, and who leaves is where they wanted', async () => {
  const days = 'Waiting time before it leaves your shop';
  const page = await typedInto(/^Safety limits/, days, '9');
  await page.shell.goBack();
  await outside(page, 'Stay').click();
  await expect.poll(() => addressOf(page)).toBe('/settings/limits');
  expect(await field(page, days).inputValue()).toBe('9');
  // It asks as often as somebody goes.
  await page.shell.goBack();
  await outside(page, 'Leave').click();
  await heading(page, 'Settings');
  await expect.poll(() => addressOf(page)).toBe('/settings');
  // Nothing is unsaved any more: nothing is asked.
  await page.menu('Products').click();
  await heading(page, 'Products');
  await page.shell.goBack();
  await heading(page, 'Settings');
  await page.noProblems();
  await page.close();
});

test('Shopify’s menu asks once, and what is saved asks nothing', async () => {
  const days = 'Waiting time before it leaves your shop';
  const page = await typedInto(/^Safety limits/, days, '9');
  await page.menu('Parcels').click();
  await outside(page, 'Leave').click();
  await heading(page, 'Parcels');
  await page.shell.goBack();
  await field(page, days).fill('8');
  await outside(page, 'Save').click();
  await outside(page, 'Save').waitFor({ state: 'hidden' });
  await page.app.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await heading(page, 'Settings');
  await page.close();
});
