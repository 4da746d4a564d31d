/** What is typed into a form is lost only when a person says so: whichever way they leave, and whatever else they press. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { reloadAsks } from '../support/reload-asks.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

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
  await expect.poll(() => addressOf(page)).toBe(path);
  await outside(page, 'Save').waitFor({ state: 'hidden' });
  await page.noProblems();
  await page.close();
});

test('going back asks too: who stays has the page with its address, and who leaves is where they wanted', async () => {
  const days = 'Waiting time before it is removed';
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
  const days = 'Waiting time before it is removed';
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
  expect(addressOf(page)).toBe('/settings');
  await page.close();
});

test('a reload asks while something is unsaved, and only then', async () => {
  const days = 'Waiting time before it is removed';
  const page = await typedInto(/^Safety limits/, days, '7');
  expect(await reloadAsks(page, 'stay')).toBe(true);
  expect(await field(page, days).inputValue()).toBe('7');
  await outside(page, 'Save').click();
  await outside(page, 'Save').waitFor({ state: 'hidden' });
  expect(await reloadAsks(page, 'stay')).toBe(false);
  await expect.poll(() => field(page, days).inputValue()).toBe('7');
  await field(page, days).fill('6');
  await outside(page, 'Save').waitFor();
  expect(await reloadAsks(page, 'leave')).toBe(true);
  await expect.poll(() => field(page, days).inputValue()).toBe('7');
  await page.close();
});

/** Answers to what is sent to an address are kept back until `go` is called. */
async function slow({ shell }: OpenPage, path: string) {
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await shell.route(`**${path}*`, async (route) => {
    if (route.request().method() === 'POST' && !route.request().postData()?.includes('"save":false')) {
      asked.resolve();
      await held.promise;
    }
    await route.continue();
  });
  return { asked: asked.promise, go: () => held.resolve() };
}

const rules = async () => (await stand.app.commands.settings(stand.shop)).prices.rules;

describe('price rules of their own', () => {
  const times = ({ app }: OpenPage) => app.getByLabel('Times', { exact: true });
  const button = ({ app }: OpenPage, name: RegExp | string) => app.getByRole('button', { name });

  test('another rule that is removed or opened leaves the one that is being typed, and it can be kept', async () => {
    const page = await stand.openPage('/settings/prices');
    for (const index of [1, 2]) {
      await button(page, 'Add a rule').click();
      await field(page, 'Brand').selectOption({ index });
      await times(page)
        .last()
        .fill(String(index + 1));
      await button(page, 'Save rule').click();
      await expect.poll(() => button(page, /^Change: /).count()).toBe(index);
      await button(page, 'Add a rule').waitFor();
    }
    const kept = (await rules())[0]?.brand ?? '';
    const other = (await rules())[1]?.brand ?? '';
    await button(page, `Change: ${kept}`).click();
    await times(page).nth(1).fill('7');
    await button(page, `Change: ${other}`).click();
    await times(page).nth(2).fill('8');
    await button(page, `Remove: ${other}`).click();
    await button(page, `Remove: ${other}`).waitFor({ state: 'detached' });
    expect(await times(page).nth(1).inputValue()).toBe('7');
    await page.noProblems();
    // What this page has removed is no other window's change.
    await button(page, 'Save rule').click();
    await outside(page, 'Save').waitFor({ state: 'hidden' });
    expect(await rules()).toMatchObject([{ brand: kept, factor: '7' }, { brand: null }]);
    await page.close();
  });

  test('the save bar keeps a rule and the one for all at once, and asks before either is left', async () => {
    const page = await stand.openPage('/settings/prices');
    await times(page).first().fill('1.2');
    await button(page, /^Change: /).click();
    await times(page).nth(1).fill('9');
    await page.menu('Parcels').click();
    await outside(page, 'Stay').click();
    await outside(page, 'Save').click();
    await outside(page, 'Save').waitFor({ state: 'hidden' });
    expect(await rules()).toMatchObject([{ factor: '9' }, { factor: '1.2' }]);
    await button(page, /^Change: /).click();
    await times(page).nth(1).fill('11');
    await outside(page, 'Discard').click();
    await expect.poll(() => times(page).count()).toBe(1);
    await page.noProblems();
    await page.close();
  });

  test('a new rule that is for nothing yet says so beside its field', async () => {
    const page = await stand.openPage('/settings/prices');
    await button(page, 'Add a rule').click();
    await times(page).nth(1).fill('2');
    await outside(page, 'Save').click();
    await page.app.getByText('Choose a brand or a category.').waitFor();
    expect(await field(page, 'Brand').getAttribute('aria-invalid')).toBe('true');
    await outside(page, 'Discard').click();
    await page.close();
  });
});

test('categories are named one beside the other: one that is saved or opened closes no other', async () => {
  const page = await stand.openPage('/settings/products');
  const names = page.app.getByRole('button', { name: /^Name it: / });
  const types = page.app.getByLabel('Product type', { exact: true });
  await names.first().click();
  await types.fill('Grills');
  const saving = await slow(page, '/api/settings/categories');
  await page.app.getByRole('button', { name: 'Save category' }).click();
  await saving.asked;
  await names.first().click();
  await types.nth(1).fill('Kitchen');
  saving.go();
  await page.app.getByText('Grills').first().waitFor();
  await expect.poll(() => types.count()).toBe(1);
  await names.nth(1).click();
  expect(await types.first().inputValue()).toBe('Kitchen');
  await page.menu('Parcels').click();
  await outside(page, 'Stay').click();
  await outside(page, 'Save').click();
  await page.app.getByText('Kitchen').first().waitFor();
  await outside(page, 'Save').waitFor({ state: 'hidden' });
  await page.close();
});

test('what is typed while a category is being saved keeps its form open', async () => {
  const page = await stand.openPage('/settings/products');
  await page.app
    .getByRole('button', { name: /^Name it: / })
    .last()
    .click();
  const type = field(page, 'Product type');
  await type.fill('Lamps');
  const saving = await slow(page, '/api/settings/categories');
  await page.app.getByRole('button', { name: 'Save category' }).click();
  await saving.asked;
  await type.fill('Lamps and light');
  saving.go();
  await page.app.getByText(/· Lamps$/).waitFor();
  expect(await type.inputValue()).toBe('Lamps and light');
  await outside(page, 'Save').waitFor();
  await page.close();
});

test('a choice by brand of which none is ticked yet is not dropped when another form of its page is saved', async () => {
  const page = await stand.openPage('/settings/products');
  await page.app.getByRole('radio', { name: 'Only some brands' }).click();
  const told = page.app.getByText('Choose at least one brand.');
  expect(await told.getAttribute('tone')).toBeNull();
  await field(page, 'Sync with the supplier every').fill('6');
  await outside(page, 'Save').click();
  await page.shell.locator('.toast').getByText('Saved').waitFor();
  await expect.poll(() => told.getAttribute('tone')).toBe('critical');
  await page.noProblems();
  await page.menu('Parcels').click();
  await outside(page, 'Stay').click();
  await outside(page, 'Discard').click();
  await outside(page, 'Save').waitFor({ state: 'hidden' });
  expect(await page.app.getByRole('radio', { name: 'Everything' }).isChecked()).toBe(true);
  await page.close();
});

test('what is typed while the supplier’s connection is being saved is not reset', async () => {
  const page = await stand.openPage('/settings/supplier');
  await page.app.getByRole('button', { name: 'Enter other sign-in details' }).click();
  await field(page, 'Sign in with').selectOption('header');
  const key = field(page, 'Key');
  await key.fill('a-key');
  const saving = await slow(page, '/api/settings/supplier');
  await outside(page, 'Save').click();
  await saving.asked;
  await key.fill('another-key');
  saving.go();
  await page.shell.locator('.toast').getByText('Saved').waitFor();
  expect(await key.inputValue()).toBe('another-key');
  await outside(page, 'Save').waitFor();
  await outside(page, 'Discard').click();
  await page.app.getByText('The sign-in details are stored, encrypted.').waitFor();
  await page.close();
});

test('a courier that is being named is not left without a question, and cannot be typed on while it is saved', async () => {
  ship(stand, order(stand).name.replace('#', ''), { courier: 'Spedition Kühn', trackingId: 'KN4711000815' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
  const page = await stand.openPage('/parcels');
  await page.app.getByRole('button', { name: 'Say who it is' }).click();
  const name = field(page, 'Name that your customers read');
  await name.fill('Kühn');
  await outside(page, 'Save').waitFor();
  await page.app.getByRole('link', { name: /^#/ }).first().click();
  await outside(page, 'Stay').click();
  expect(await name.inputValue()).toBe('Kühn');
  const saving = await slow(page, '/api/couriers/set');
  await outside(page, 'Save').click();
  await saving.asked;
  expect(await name.isEditable()).toBe(false);
  saving.go();
  await name.waitFor({ state: 'detached' });
  await outside(page, 'Save').waitFor({ state: 'hidden' });
  await page.noProblems();
  await page.close();
});
