/** The five steps of the set-up, as a merchant who has just installed the app walks through them in the browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { reloadAsks } from '../support/reload-asks.ts';

const key = 'the-key-of-the-supplier';
let stand: BrowserStand;
let page: OpenPage;

beforeAll(async () => {
  stand = await startBrowserStand({
    install: 'app only',
    silent: true,
    supplier: { products: 40, auth: { kind: 'header', name: 'X-API-KEY', value: key } },
  });
  page = await stand.openPage('/set-up');
});
afterAll(() => stand[Symbol.asyncDispose]());

const field = (name: string) => page.app.getByLabel(name, { exact: true });
const hasFocus = (element: { matches(selector: string): boolean }) => element.matches(':focus');
const press = (name: string | RegExp) => page.app.getByRole('button', { name }).click();
const sees = (text: string | RegExp) => page.app.getByText(text).first().waitFor();
const isNow = (step: string) => page.app.locator('[aria-current=step]').filter({ hasText: step }).waitFor();

test('1: a wrong key is told in words beside no jargon, the right one is kept, and the products are read', async () => {
  await isNow('Connect your supplier');
  await page.picture('set-up-1');
  await page.noProblems();
  // Terms of the supplier's papers stand where one chooses, not before.
  const explained = await page.app
    .locator('s-select, s-text-field, s-password-field')
    .evaluateAll((fields) =>
      fields.map((each) => (each.closest('details') ? '' : each.getAttribute('details'))).join(' '),
    );
  expect(explained).toContain('Most suppliers give you a key.');
  expect(explained).not.toMatch(/API|JWT|Basic|[Tt]oken|[Hh]eader/);
  // All that is missing at once, and nobody is asked about it.
  await press('Connect');
  await sees('The supplier’s address is missing.');
  await sees('This is missing.');
  await expect.poll(() => field('Address of the supplier’s interface').evaluate(hasFocus)).toBe(true);
  await page.noProblems();
  await page.picture('set-up-1-missing');
  await field('Address of the supplier’s interface').fill(stand.supplierUrl);
  await field('Key').fill('a wrong one');
  await press('Connect');
  await sees('Code SUP-003');
  expect(await page.app.getByText(/in the settings/).count()).toBe(0);
  // The button was busy, and has what it had before.
  await expect.poll(() => page.app.locator('s-button:focus').innerText()).toBe('Connect');
  await page.picture('set-up-1-refused');
  page.forgetErrors();
  // As office programs make it of a hyphen: no request could carry it, so nobody is asked.
  await field('Key').fill('a\u2013key');
  await press('Connect');
  await sees('The key has a character that no key can have.');
  page.forgetErrors();
  await field('Key').fill(key);
  await field('Key').press('Enter');
  await isNow('Choose what to import');
  expect((await stand.app.commands.connection(stand.shop))?.root).toBe(stand.supplierUrl);
  await expect.poll(() => page.app.locator(':focus').innerText()).toContain('Choose what to import');
});

test('2: what was found is said before anything is asked, and the choice is counted while it is made', async () => {
  await sees(/We read 40 products/);
  await page.picture('set-up-2');
  await page.noProblems();
  // Who looks at the step before finds what is stored, also by the server's name alone, and comes back without saving.
  await page.app.getByRole('link', { name: 'Change: Connect your supplier' }).click();
  await field('Address of the supplier’s interface').fill(new URL(stand.supplierUrl).origin);
  await page.app.getByRole('button', { name: 'Enter other sign-in details' }).waitFor();
  await page.app.getByRole('link', { name: 'Go on here: Choose what to import' }).click();
  await page.app.getByRole('radio', { name: 'Only some brands' }).click();
  await sees('Choose at least one brand.');
  await page.app.getByRole('checkbox').first().check();
  await sees(/^\d+ of 40 products$/);
  await page.picture('set-up-2-brands');
  // Whoever looks at something else in between comes back to what they had chosen.
  await page.menu('Parcels').click();
  await page.app.getByRole('heading', { level: 1, name: 'Parcels' }).waitFor();
  await page.shell.goBack();
  await sees(/^\d+ of 40 products$/);
  expect(await page.app.getByRole('radio', { name: 'Only some brands' }).isChecked()).toBe(true);
  expect(await page.app.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await page.app.getByRole('checkbox', { name: 'Only what may be shipped to certain countries' }).check();
  await sees('Choose at least one country.');
  const countries = page.app.getByRole('group', { name: 'Countries' });
  expect(await countries.getByRole('checkbox').count()).toBe(25);
  await press('Show all 30');
  await expect.poll(() => countries.getByRole('checkbox').count()).toBe(30);
  await page.picture('set-up-2-countries');
  await page.app.getByRole('checkbox', { name: 'Only what may be shipped to certain countries' }).uncheck();
  await page.app.getByRole('radio', { name: 'Everything' }).click();
  await press('Save and continue');
  await isNow('Prices');
  expect((await stand.app.commands.settings(stand.shop)).selection.brands).toEqual([]);
});

test('3: five real products show what a rule makes of them, as it is typed', async () => {
  await page.app.getByRole('table').waitFor();
  await field('Make the price from').selectOption('cost');
  await field('Times').fill('-2');
  await sees('“Times” has to be more than 0.');
  // The prices of before are not taken for those of now.
  await page.app.locator('.stale s-table').waitFor();
  page.forgetErrors();
  // With a comma as well, whatever the browser's own language.
  await field('Times').fill('');
  await field('Times').pressSequentially('2,5');
  await expect.poll(async () => (await page.app.locator('.stale').count()) === 0).toBe(true);
  expect(await field('Times').inputValue()).toBe('2,5');
  await field('Times').fill('2');
  await field('End prices in').selectOption('.99');
  const taxMissing = page.app.getByText('Some of these amounts include tax and some do not');
  await taxMissing.waitFor();
  await field('Tax on your goods').fill('19');
  await expect.poll(() => taxMissing.count()).toBe(0);
  await expect.poll(() => page.app.locator('s-table-row').allInnerTexts()).toHaveLength(5);
  await expect
    .poll(async () =>
      (await page.app.locator('s-table-row').allInnerTexts()).every((text) => text.includes('.99')),
    )
    .toBe(true);
  // Which of several alike a row is, its number says.
  for (const row of await page.app.locator('s-table-row').allInnerTexts()) expect(row).toMatch(/\b1\d{7}\b/);
  // Whose amounts are in which currency, where there are two.
  await field('The supplier’s currency').fill('USD');
  await sees('Cost, USD');
  await sees('New price, EUR');
  await page.noProblems();
  await field('The supplier’s currency').fill('EUR');
  await expect.poll(() => page.app.getByText('Cost, USD').count()).toBe(0);
  await page.picture('set-up-3');
  await page.noProblems();
  await press('Save and continue');
  await isNow('Countries and languages');
});

test('Home says where to go on while the set-up is under way, and shows no chart of nothing', async () => {
  const lefts: number[] = [];
  for (const locale of ['de', 'en'] as const) {
    const home = await stand.openPage('/', { locale, width: 360 });
    await home.app.getByRole('link', { name: /^(Continue the set-up|Einrichtung fortsetzen)$/ }).waitFor();
    expect(await home.app.getByText(/Last 14 days|Letzte 14 Tage/).count()).toBe(0);
    await home.noProblems();
    await home.picture('home-under-set-up');
    await home.shell.setViewportSize({ width: 1280, height: 900 });
    await home.picture('home-under-set-up');
    // From Home to the set-up and the settings nothing moves sideways.
    for (const path of ['', 'set-up', 'settings', 'settings/stock']) {
      await home.shell.goto(`${stand.adminUrl}/apps/sortiment/${path}`);
      const heading = home.app.getByRole('heading', { level: 1 });
      let left = 0;
      const seen = async () => (left = Math.round((await heading.boundingBox())?.x ?? 0));
      await expect.poll(seen).toBeGreaterThan(0);
      lefts.push(left);
    }
    await home.close();
  }
  expect(lefts).toEqual(lefts.map(() => lefts[0]));
});

test('4: the shop’s own markets and languages; the set-up can be left and gone on with', async () => {
  await sees(/You sell to \d+ market/);
  // What is hidden is told before the numbers, and nothing has to be read twice.
  const step = page.app.locator('s-section').filter({ has: page.app.locator('[aria-current=step]') });
  const told = await step.innerText();
  expect(told).toMatch(/You sell to \d+ markets\..+customers there cannot find/);
  const sentences = told.split(/(?<=[.:?])\s+|\n+/).map((sentence) => sentence.split(' ').length);
  expect(Math.max(...sentences)).toBeLessThanOrEqual(19);
  // Where countries are counted, they can be read too.
  await page.app
    .locator('.market-head summary')
    .getByText(/^\d+ countries$/)
    .first()
    .click();
  await page.app.locator('.market-head details[open]').getByText('Netherlands').waitFor();
  await page.picture('set-up-4');
  await page.noProblems();
  await page.shell.reload();
  await isNow('Countries and languages');
  await sees(/You sell to \d+ market/);
  await sees(/The checkout guard refuses.+It is off\./);
  // Whoever looks at the guard in between comes back to what they had chosen here.
  const location = field('Location for the supplier’s stock');
  const options = await location.locator('option').allInnerTexts();
  const [chosen = '', other = ''] = options;
  expect(options.length).toBeGreaterThan(1);
  await location.selectOption(other);
  await page.app.getByRole('link', { name: 'Settings of the guard' }).click();
  await page.app.getByRole('heading', { name: 'Checkout guard' }).waitFor();
  await page.shell.goBack();
  await isNow('Countries and languages');
  await expect.poll(() => location.inputValue()).toBe(other);
  // It is not stored yet: a reload would lose it.
  expect(await reloadAsks(page, 'stay')).toBe(true);
  expect(await location.inputValue()).toBe(other);
  await location.selectOption(chosen);
  await press('Save and continue');
  await isNow('Try five products');
  await sees('Shown only where they may be shipped · Texts in German · Stocked at');
  expect((await stand.app.commands.setUp(stand.shop)).inShop.all).toBe(0);
  expect(stand.shopify.shop().products.size).toBe(0);
});

test('5: five drafts to look at in Shopify, then the rest', async () => {
  // What would hold all of it is said before the button is pressed.
  const inDollars = page.app.getByText('Your supplier’s prices are in USD, your shop’s in EUR.');
  await stand.command('settings', 'supplierCurrency=USD');
  await page.shell.reload();
  await inDollars.waitFor();
  await stand.command('settings', 'supplierCurrency=EUR');
  await page.shell.reload();
  await page.app.getByRole('button', { name: 'Import five drafts' }).waitFor();
  expect(await inDollars.count()).toBe(0);
  await page.picture('set-up-5');
  const head = () => page.app.locator(':focus').innerText();
  await page.app.getByRole('button', { name: 'Import five drafts' }).focus();
  await page.shell.keyboard.press('Enter');
  // The button goes; with the keyboard one stays in this step, and presses nothing of another.
  await expect.poll(head).toContain('Try five products');
  await sees(/5 drafts are in your shop/);
  expect(await head()).toContain('Try five products');
  await page.app
    .getByRole('button', { name: 'Import and publish what is ready, up to 40 products', exact: true })
    .waitFor();
  await page.picture('set-up-5-tried');
  await page.noProblems();
  expect(stand.shopify.shop().products.size).toBe(5);
  // As after a change in another window: what this page shows as done is not confirmed any more.
  const db = await openDatabase(stand.databaseUrl);
  await db.deleteFrom('cursors').where('name', '=', 'catalogue.set-up-countries').execute();
  await db.destroy();
  await press(/^Import the other 35 products/);
  await sees('The step “Countries and languages” is not confirmed yet.');
  await sees(/Nothing was imported, and nothing was put on sale/);
  await page.picture('set-up-5-refused');
  page.forgetErrors();
  await page.app.getByRole('link', { name: 'Change: Countries and languages' }).click();
  await sees(/You sell to \d+ market/);
  await press('Save and continue');
  await isNow('Try five products');
  const other = await stand.openPage('/set-up');
  await other.app.getByText(/5 drafts are in your shop/).waitFor();
  stand.shopify.fault({ operation: 'productSet', latencyMs: 600_000 });
  await press(/^Import the other 35 products/);
  await sees('Importing your products');
  // So it is called in another window, too.
  await other.app.getByText('Importing your products').waitFor();
  expect(await other.app.getByText('Bringing five drafts').count()).toBe(0);
  await other.close();
  // How far it is stands above the button that was pressed: that is looked at now.
  await sees('All five steps are done');
  await expect.poll(head).toMatch(/^Importing your products/);
  expect(await page.app.getByText('Bringing five drafts').count()).toBe(0);
  expect(await page.app.getByText('The set-up is done').count()).toBe(0);
  stand.shopify.clearFaults();
  await sees('The set-up is done');
  await sees(/products are in your shop as drafts/);
  await sees(/As of \d+:\d\d/);
  await sees('E-mails with tracking numbers are off');
  await page.picture('set-up-done');
  await page.noProblems();
});

/** Answers how many drafts are left. */
async function pauseTwo(): Promise<number> {
  const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  const { items } = (await api.get<{ items: readonly { sku: string }[] }>('/products?state=draft')).body;
  await api.post('/products/act', { act: 'pause', skus: items.slice(0, 2).map(({ sku }) => sku) });
  await stand.sync();
  return (await stand.app.commands.setUp(stand.shop)).inShop.drafts;
}

test('the set-up that is done says why what is neither for sale nor a draft is so; it fits a telephone in German', async () => {
  const others = await pauseTwo();
  const german = await stand.openPage('/set-up', { width: 360, locale: 'de' });
  await german.app.getByText(`${others} Entwürfe, 2 von Ihnen pausiert.`).waitFor();
  await german.app.getByText('Die Einrichtung ist fertig').waitFor();
  await german.picture('set-up-de');
  await german.noProblems();
  // No link of the shell's menu is cut off.
  const rights = await german.shell
    .locator('nav a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(9);
  expect(Math.max(...rights)).toBeLessThanOrEqual(360);
  expect(await german.app.getByRole('link', { name: 'Ändern: Preise' }).getAttribute('href')).toBe(
    '/settings/prices',
  );
});
