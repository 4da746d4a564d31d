/** A step of the set-up that is left and come back to: what was decided meanwhile is shown, or not written over. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

const other = createSupplierSandbox({ products: 12 });
let stand: BrowserStand;
let page: OpenPage;

beforeAll(async () => {
  stand = await startBrowserStand({ stage: 'trying', silent: true, supplier: { products: 12 } });
  await stand.app.commands.askToRead(stand.shop);
});
afterAll(async () => {
  await stand[Symbol.asyncDispose]();
  await other.stop();
});

const field = (name: string) => page.app.getByLabel(name, { exact: true });
const press = (name: string) => page.app.getByRole('button', { name }).click();
const banner = (heading: string) => page.app.locator(`s-banner[heading="${heading}"]`);
const changedElsewhere = () => banner('This was changed in another window meanwhile.');
const settings = () => stand.app.commands.settings(stand.shop);

/** Looks at something else in between. */
async function leaveAndComeBack(meanwhile: () => Promise<unknown>): Promise<void> {
  await page.menu('Parcels').click();
  await page.app.getByRole('heading', { level: 1, name: 'Parcels' }).waitFor();
  await meanwhile();
  await page.shell.goBack();
  await page.app.getByRole('heading', { level: 1, name: 'Set-up' }).waitFor();
}

async function openStepAfter(...steps: readonly ('choice' | 'prices')[]): Promise<void> {
  for (const step of steps) await stand.app.commands.confirmStep(stand.shop, step);
  page = await stand.openPage('/set-up');
}

async function choose(...brands: readonly string[]): Promise<void> {
  const selection = { brands, categories: [], countries: [] };
  await stand.app.commands.selection(stand.shop, { selection, save: true, agreed: 0 });
}

const setFactor = (factor: string) =>
  stand.app.commands.prices(stand.shop, {
    wish: { of: { brand: null, category: null }, rule: { factor }, terms: {}, remove: false },
    save: true,
    samples: 1,
  });

test('a choice in which nothing was touched is shown as it is stored by then, and what was chosen as it was chosen', async () => {
  page = await stand.openPage('/set-up');
  await page.app.getByText(/We read 12 products/).waitFor();
  const [one = '', another = ''] = (await stand.app.commands.choices(stand.shop)).brands.map(
    ({ brand }) => brand,
  );
  expect(await page.app.getByRole('radio', { name: 'Everything' }).isChecked()).toBe(true);
  await leaveAndComeBack(() => choose(one));
  await page.app.getByRole('link', { name: 'Change: Choose what to import' }).click();
  await page.app.getByRole('checkbox', { name: one, checked: true }).waitFor();
  await press('Save and continue');
  await page.app.locator('[aria-current=step]').filter({ hasText: 'Prices' }).waitFor();
  expect((await settings()).selection.brands).toEqual([one]);

  await page.app.getByRole('link', { name: 'Change: Choose what to import' }).click();
  await page.app.getByRole('radio', { name: 'Everything' }).click();
  await leaveAndComeBack(() => choose(another));
  await page.app.getByRole('radio', { name: 'Everything', checked: true }).waitFor();
  await press('Save and continue');
  await changedElsewhere().waitFor();
  expect((await settings()).selection.brands).toEqual([another]);
  page.forgetErrors();
  await press('Reload');
  await page.app.getByRole('checkbox', { name: another, checked: true }).waitFor();
});

test('a price that was typed before another window saved one does not write over it', async () => {
  await openStepAfter('choice');
  await field('Times').fill('1.5');
  await leaveAndComeBack(() => setFactor('1.8'));
  await page.app.getByRole('link', { name: 'Change: Prices' }).click();
  await expect.poll(() => field('Times').inputValue()).toBe('1.5');
  await press('Save and continue');
  await changedElsewhere().waitFor();
  expect((await settings()).prices.rules).toMatchObject([{ factor: '1.8' }]);
  page.forgetErrors();
  await press('Reload');
  await expect.poll(() => field('Times').inputValue()).toBe('1.8');
});

test('what was typed with one supplier in view does not confirm the step for another; untouched, the step is that of the one in view', async () => {
  await openStepAfter('choice', 'prices');
  const location = field('Location for the supplier’s stock');
  await location.waitFor();
  const [, second = ''] = await location.locator('option').allInnerTexts();
  await location.selectOption(second);
  const { apiRoot: root } = await other.start();
  const connect = () => stand.app.commands.connect(stand.shop, { root, auth: { kind: 'none' } });
  await leaveAndComeBack(connect);
  await expect.poll(() => location.inputValue()).toBe(second);
  await press('Save and continue');
  await banner('Another supplier was connected in another window meanwhile.').waitFor();
  page.forgetErrors();
  await leaveAndComeBack(async () => undefined);
  await location.waitFor();
  await press('Save and continue');
  await page.app.locator('[aria-current=step]').filter({ hasText: 'Try five products' }).waitFor();
  await page.noProblems();
});
