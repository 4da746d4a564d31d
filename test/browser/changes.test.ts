/** Changes in a real browser: a plan is read and applied through a reload, undone, and what is held is decided. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;

/** Eight of forty leave the list: more than may leave in one day. */
const gone = [33, 34, 35, 36, 37, 38, 39, 40];

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 40 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

const button = ({ app }: OpenPage, name: string | RegExp): Locator =>
  app.getByRole('button', { name, disabled: false });
const tile = ({ app }: OpenPage, name: RegExp): Locator => app.getByRole('link', { name });

/** As somebody without a mouse: from one thing to the next, until it is there. */
async function pressOn(shell: Page, wanted: Locator): Promise<void> {
  const isThere = async () =>
    wanted.evaluate((element) => element.matches(':focus-within') || element.matches(':focus'));
  for (let steps = 0; steps < 60 && !(await isThere()); steps += 1) await shell.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
  await shell.keyboard.press('Enter');
}

test('a plan is made, read, applied once through a reload, and undone, with the keyboard alone', async () => {
  stand.supplier.data.catalogue.change(2, { stock: 77 });
  const page = await stand.openPage('/changes');
  await page.app.getByRole('heading', { name: 'See what would change' }).waitFor();
  await page.noProblems();
  await pressOn(page.shell, button(page, 'Make a plan').first());
  await page.app.getByText('→').waitFor();
  await tile(page, /^Changed 1\b/).waitFor();
  await page.noProblems();
  await page.picture('changes-plan');
  await stand.mutations();

  stand.shopify.fault({ operation: 'inventorySetQuantities', latencyMs: 600_000 });
  await pressOn(page.shell, button(page, 'Apply changes to 1 product'));
  await page.app.getByText('Writing the changes').waitFor();
  await page.shell.reload();
  await page.app.getByText('Writing the changes').waitFor();
  expect(await button(page, /^Apply/).count()).toBe(0);
  stand.shopify.clearFaults();
  await page.app.getByText(/^Applied .* to 1 product\.$/).waitFor();
  expect(await stand.mutations()).toMatchObject({ inventorySetQuantities: { count: 1 } });
  await page.picture('changes-applied');

  stand.supplier.data.catalogue.change(3, {
    texts: [{ lang: 'DE', name: 'Ganz anders', description: 'Neu' }],
  });
  const run = (await stand.sync()).id;
  await page.shell.goto(`${stand.adminUrl}/apps/sortiment/changes?undo=${run}`);
  await button(page, 'Show what would be put back').waitFor();
  expect(await page.app.locator('[slot=primary-action]').count()).toBe(0);
  await pressOn(page.shell, button(page, 'Show what would be put back'));
  await page.app.getByText(`It puts back what run ${run} wrote.`).waitFor();
  await page.app.getByText('Ganz anders', { exact: true }).first().waitFor();
  // Long or short, what will stand there is told alike.
  const values = await page.app.locator('.difference > :last-child').evaluateAll((all) =>
    all.map((one) => {
      const { fontWeight } = one.ownerDocument.defaultView!.getComputedStyle(one);
      return [(one.textContent ?? '').length > 60, fontWeight] as const;
    }),
  );
  expect(new Set(values.map(([isLong]) => isLong))).toEqual(new Set([true, false]));
  expect(new Set(values.map(([, weight]) => weight))).toEqual(new Set(['550']));
  await page.noProblems();
  await pressOn(page.shell, button(page, /^Put back 1 product/));
  await page.app.getByText(/^Applied .* to 1 product\.$/).waitFor();
  expect(Object.keys(await stand.mutations())).toContain('productUpdate');
});

test.each([
  ['en', ['1–25 of 40', 'Next page', '26–40 of 40', 'Previous page']],
  ['de', ['1–25 von 40', 'Nächste Seite', '26–40 von 40', 'Vorherige Seite']],
] as const)('which of how many are shown stands where they are turned (%s)', async (locale, words) => {
  const [first, next, last, previous] = words;
  const page = await stand.openPage('/changes?run=1&part=new', { width: 360, locale });
  const { app } = page;
  await app.getByText(first, { exact: true }).waitFor();
  await button(page, next).click();
  await app.getByText(last, { exact: true }).waitFor();
  await page.noProblems();
  await page.picture('changes-second-page');
  await page.shell.reload();
  await app.getByText(last, { exact: true }).waitFor();
  await button(page, previous).click();
  await expect.poll(() => app.locator('.range').innerText()).toBe(first);
  await page.close();
});

test('held removals are decided one by one and for all, in German on a telephone', async () => {
  stand.supplier.data.catalogue.remove(gone);
  await stand.sync();
  const page = await stand.openPage('/changes', { width: 360, locale: 'de' });
  const { app } = page;
  await app.getByRole('heading', { name: '8 Produkte stehen nicht mehr in der Liste' }).waitFor();
  await app.getByRole('link', { name: 'Die 8 Produkte zeigen' }).click();
  const first = app.getByRole('combobox').first();
  await first.selectOption({ label: 'Behalten' });
  await app.getByText(/^Sie haben entschieden, 1 der \d+ Produkte zu behalten \(.+\)\.$/).waitFor();
  await page.noProblems();
  await page.picture('changes-held');
  await button(page, 'Entfernen').click();
  await app.getByText(/^Sie haben entschieden, alle \d+ Produkte zu entfernen \(.+\)\.$/).waitFor();
  await page.shell.reload();
  await app.getByText(/^Sie haben entschieden, alle \d+ Produkte zu entfernen \(.+\)\.$/).waitFor();
  await button(page, 'Plan erstellen').first().click();
  await tile(page, /^Abgänge 8\b/).waitFor();
  expect(new URL(page.shell.url()).search).toBe('');
  await page.noProblems();
});

test('a plan that a sync has overtaken says so, and cannot be applied', async () => {
  stand.supplier.data.catalogue.change(5, { stock: 91 });
  const plan = await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined);
  await stand.sync();
  const page = await stand.openPage(`/changes?run=${plan.run.id}`, { width: 768 });
  await page.app.getByText('This plan does not hold any more.').waitFor();
  await button(page, 'Make a new plan').waitFor();
  expect(await button(page, /^Apply/).count()).toBe(0);
  await page.noProblems();
  await page.picture('changes-stale');
});

test('what was taken after a plan was made is not in it, and that is said before the plan is applied', async () => {
  const { catalogue } = stand.supplier.data;
  for (let number = 10; number < 22; number += 1) catalogue.change(number, { stock: 0 });
  catalogue.change(4, { stock: 55 });
  await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined);
  const page = await stand.openPage('/changes?part=held');
  const { app } = page;
  await button(page, 'Apply changes to 1 product').waitFor();
  await button(page, 'Set them to 0').click();
  await app.getByText(/^What you decided for \d+ changes is not in this plan/).waitFor();
  const primary = app.locator('[slot=primary-action]');
  await expect.poll(() => primary.innerText()).toBe('Make a new plan');
  expect(await app.locator('[slot=secondary-actions]').allInnerTexts()).toContain(
    'Apply changes to 1 product',
  );
  await page.noProblems();
  await page.picture('changes-taken-since');
  await button(page, 'Make a new plan').click();
  await expect.poll(() => primary.innerText()).toMatch(/^Apply changes to 1\d products$/);
  expect(await app.getByText(/is not in this plan/).count()).toBe(0);
});

test('an undoing is applied, whatever was decided about another run', async () => {
  const { catalogue } = stand.supplier.data;
  for (let number = 22; number < 33; number += 1) catalogue.change(number, { stock: 0 });
  catalogue.change(5, { texts: [{ lang: 'DE', name: 'Wieder anders', description: 'Neu' }] });
  const run = (await stand.sync()).id;
  const page = await stand.openPage('/changes');
  await button(page, 'Set them to 0').click();
  await page.app.getByText(/^You decided to set the stock of all \d+ products to 0/).waitFor();
  await page.shell.goto(`${stand.adminUrl}/apps/sortiment/changes?undo=${run}`);
  await button(page, 'Show what would be put back').click();
  await page.app.getByText(`It puts back what run ${run} wrote.`).waitFor();
  await expect.poll(() => page.app.locator('[slot=primary-action]').innerText()).toMatch(/^Put back/);
  expect(await page.app.getByText(/is not in this plan/).count()).toBe(0);
  await page.noProblems();
});

test('a plan that is being written can be cancelled where it was applied', async () => {
  stand.supplier.data.catalogue.change(6, { stock: 66 });
  await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined);
  const page = await stand.openPage('/changes');
  stand.shopify.fault({ operation: 'inventorySetQuantities', latencyMs: 600_000 });
  await button(page, /^Apply changes to/)
    .first()
    .click();
  await page.app.getByText('Writing the changes').waitFor();
  await button(page, 'Cancel this run').click();
  await page.app.getByText(/^It ends once Shopify has done what it is working on/).waitFor();
  await page.noProblems();
  await page.picture('changes-cancel');
  await page.app.locator('s-modal').getByRole('button', { name: 'Cancel this run' }).click();
  await page.app.getByText(/^Ending once Shopify has done what it is working on/).waitFor();
  stand.shopify.clearFaults();
  await page.app.getByText(/^Applied/).waitFor();
  expect(await button(page, 'Cancel this run').count()).toBe(0);
});

test('once a plan was applied, its list says what became of each change', async () => {
  const renamed = (name: string) => ({ texts: [{ lang: 'DE', name, description: 'Neu' }] });
  stand.supplier.data.catalogue.change(7, renamed('Vom Lieferanten'));
  await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined);
  const page = await stand.openPage('/changes');
  await page.app.getByText('Vom Lieferanten').first().waitFor();
  const products = [...stand.shopify.shop().products.values()];
  const number = products[6]?.id.split('/').at(-1) ?? '';
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${number}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Mein eigener Titel' }),
  });
  await button(page, /^Apply changes to/).click();
  await page.app.getByText(/^Applied/).waitFor();
  // The title is the merchant’s by now, and was not written.
  const changes = page.app.locator('.change-lines');
  await expect.poll(() => changes.allInnerTexts()).toEqual([expect.stringMatching(/^Description/)]);
  expect(products.map(({ title }) => title)).not.toContain('Vom Lieferanten');
});

test('a plan that is refused because of what another window has changed offers a new one', async () => {
  stand.supplier.data.catalogue.change(8, { stock: 17 });
  await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined);
  const page = await stand.openPage('/changes');
  await button(page, /^Apply changes to/).waitFor();
  await stand.app.commands.changeSettings(stand.shop, { stock: { keepBack: 1 } });
  await button(page, /^Apply changes to/).click();
  await page.app.getByText('This plan does not hold any more.').first().waitFor();
  await button(page, 'Make a new plan').waitFor();
  expect(await button(page, /^Apply/).count()).toBe(0);
});
