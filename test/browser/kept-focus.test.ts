/** Who works with the keyboard alone goes on where they were: what an act takes away leaves the focus to what comes in its place. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 5 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

const button = ({ app }: OpenPage, name: string | RegExp): Locator =>
  app.getByRole('button', { name, disabled: false }).first();
const press = async (wanted: Locator): Promise<void> => {
  await wanted.focus();
  await wanted.press('Enter');
};
/** What the keyboard speaks to: its element, and its text. */
const focused = (page: OpenPage) => (): Promise<string> =>
  page.app.locator('body').evaluate((body) => {
    const { activeElement: has } = body.ownerDocument;
    if (has === null || has === body) return 'nothing';
    return `${has.localName}${has.id === 'app' ? '#app' : ''} ${has.textContent.trim()}`;
  });
/** As a finger that stays on the key: the first press, and what the machine repeats. */
async function holdEnter({ shell }: OpenPage, times = 30): Promise<void> {
  for (let each = 0; each < times; each += 1) await shell.keyboard.down('Enter');
  await shell.keyboard.up('Enter');
}

test('an act of the list that is over leaves the focus to what can be looked at there, and never to another act', async () => {
  const page = await stand.openPage('/products');
  const { app } = page;
  const box = app.getByRole('checkbox', { name: 'Select all on this page' });
  await box.focus();
  await box.press('Space');
  await press(button(page, 'Pause sale'));
  await button(page, 'Resume sale').waitFor();
  await expect.poll(focused(page)).toMatch(/^s-(checkbox|link|select)/);
  await page.shell.keyboard.press('Enter');
  await button(page, 'Resume sale').waitFor();
});

test('a button that has done its act has the focus again where it stands as it stood', async () => {
  const page = await stand.openPage('/products/10000001');
  await press(button(page, 'Make it mine'));
  await expect.poll(focused(page)).toMatch(/^s-button Use (supplier’s|my rule)/);
});

test('a finger that stays on Enter makes a plan, and does not apply it', async () => {
  stand.supplier.data.catalogue.change(2, { stock: 77 });
  const page = await stand.openPage('/changes');
  await button(page, 'Make a plan').focus();
  await holdEnter(page);
  await page.app.getByText('→').first().waitFor();
  await expect.poll(focused(page)).toMatch(/^(s-link|a) /);
  expect(await page.app.getByText(/^Applied /).count()).toBe(0);
  await press(button(page, /^Apply/));
  await page.app.getByText(/^Applied /).waitFor();
  await expect.poll(focused(page)).toMatch(/^(s-link|a) /);
});

test('what was decided about held changes leaves the focus to what says so, and chooses nothing else', async () => {
  const { catalogue } = stand.supplier.data;
  await stand.command('settings', 'prices.costJumpPercent=1');
  for (const product of [3, 4]) catalogue.change(product, { netCost: 1, rrp: 999 });
  await stand.sync();
  const page = await stand.openPage('/changes?part=held');
  await press(button(page, 'Keep the old prices'));
  await page.app
    .getByText(/You decided to keep/)
    .first()
    .waitFor();
  await expect.poll(focused(page)).toMatch(/^div You decided to keep the old prices of both products/);
  await page.shell.keyboard.press('Enter');
  await page.app
    .getByText(/You decided to keep/)
    .first()
    .waitFor();
});

test('it is not taken from who goes on by Tab', async () => {
  const page = await stand.openPage('/products/10000005');
  const act = button(page, 'Resume sale');
  await act.focus();
  await act.press('Enter');
  await page.shell.keyboard.press('Tab');
  const then = await focused(page)();
  await button(page, 'Pause sale').waitFor();
  expect(await focused(page)()).toBe(then);
});

test('a sync that was begun by the keyboard leaves the focus to what it says, and then gives it back', async () => {
  const page = await stand.openPage('/');
  stand.supplier.data.catalogue.change(1, { stock: 66 });
  stand.shopify.fault({ operation: 'inventorySetQuantities', nth: 1, latencyMs: 600_000 });
  await press(button(page, 'Sync now'));
  await page.app.getByRole('progressbar').waitFor();
  await expect.poll(focused(page)).toMatch(/^div Step/);
  stand.shopify.clearFaults();
  await expect.poll(focused(page), { timeout: 10_000 }).toBe('s-button Sync now');
});

test('another page begins at its top, and who goes back is at the link by which they left', async () => {
  const page = await stand.openPage('/');
  await press(page.app.getByRole('link', { name: 'All activity' }));
  await page.app.getByText('Products read').first().waitFor();
  await expect.poll(focused(page)).toMatch(/^div#app/);
  await page.shell.goBack();
  await expect.poll(focused(page)).toBe('s-link All activity');
});
