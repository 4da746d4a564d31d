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
/** What the keyboard speaks to, by its text. */
const focused =
  ({ app }: OpenPage) =>
  async (): Promise<string> =>
    (await app.locator(':is(s-button, s-link):focus-within').allTextContents()).join();

test('in the list and on the page of a product', async () => {
  const page = await stand.openPage('/products');
  const { app } = page;
  const box = app.getByRole('checkbox', { name: 'Select all on this page' });
  await box.focus();
  await box.press('Space');
  await press(button(page, 'Pause sale'));
  await expect.poll(focused(page)).toBe('Resume sale');
  await page.shell.keyboard.press('Enter');
  await expect.poll(focused(page)).toBe('Pause sale');
  await page.shell.goto(`${stand.adminUrl}/apps/sortiment/products/10000001`);
  await press(button(page, 'Pause sale'));
  await expect.poll(focused(page)).toBe('Resume sale');
});

test('around a plan, and when it is written', async () => {
  stand.supplier.data.catalogue.change(2, { stock: 77 });
  const page = await stand.openPage('/changes');
  await press(button(page, 'Make a plan'));
  await page.app.getByText('→').first().waitFor();
  await expect.poll(focused(page)).not.toBe('');
  await press(button(page, /^Apply/));
  await page.app.getByText(/^Applied /).waitFor();
  await expect.poll(focused(page)).not.toBe('');
});
