/** Settings in the browser: a price rule with its preview, what is refused beside its field, the save bar, and the keyboard. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;
let page: OpenPage;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 20 } });
  stand.supplier.data.catalogue.change(3, { imageUrls: [] });
  await stand.sync();
  page = await stand.openPage('/settings');
});
afterAll(() => stand[Symbol.asyncDispose]());

const field = (name: string) => page.app.getByLabel(name, { exact: true });
const press = (name: string | RegExp) => page.app.getByRole('button', { name }).click();
const sees = (text: string | RegExp) => page.app.getByText(text).first().waitFor();
const save = () => page.shell.getByRole('button', { name: 'Save' });
const settings = () => stand.app.commands.settings(stand.shop);

test('the groups say what holds, and a price rule is changed with what it does to real products', async () => {
  await sees('The recommended price');
  await page.picture('settings');
  await page.noProblems();
  await page.app.getByRole('link', { name: /^Prices/ }).click();
  await page.app.getByRole('heading', { level: 1, name: 'Prices' }).waitFor();
  await page.app.getByRole('table').waitFor();
  await field('Make the price from').selectOption('cost');
  await field('Times').fill('1.5');
  await field('End prices in').selectOption('.95');
  await sees(/prices? (rises?|falls?)|falls?/);
  await expect
    .poll(async () =>
      (await page.app.locator('s-table-row').allInnerTexts()).every((text) => text.includes('.95')),
    )
    .toBe(true);
  await page.picture('settings-prices');
  await page.noProblems();
  expect((await settings()).prices.rules).toHaveLength(1);
  const kept: string[] = [];
  page.shell.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"save":true')) kept.push(body);
  });
  await save().click();
  await save().waitFor({ state: 'hidden' });
  // What was tried is what is kept by now: it is no older answer.
  await page.app.locator('.stale').waitFor({ state: 'detached' });
  expect(kept).toHaveLength(1);
  expect((await settings()).prices.rules[0]).toMatchObject({ from: 'cost', factor: '1.5', ending: '.95' });
});

test('a brand gets a rule of its own', async () => {
  await press('Add a rule');
  await field('Brand').selectOption({ index: 1 });
  await page.app.getByLabel('Times').last().fill('3');
  await press('Save rule');
  await page.app.getByRole('button', { name: /^Remove/ }).waitFor();
  const { rules } = (await settings()).prices;
  expect(rules).toMatchObject([
    { factor: '3', brand: expect.any(String) as string },
    { factor: '1.5', brand: null },
  ]);
  // The same brand once more: said beside it before anything is pressed, and when it is pressed all the same.
  await press('Add a rule');
  const brand = field('Brand');
  await brand.selectOption({ index: 1 });
  await sees(/^“.+” has a rule already\.$/);
  await press('Save rule');
  await sees(/has a rule already\. Change that rule instead\.$/);
  expect(await brand.getAttribute('aria-invalid')).toBe('true');
  await page.picture('settings-rule-known');
  expect((await settings()).prices.rules).toEqual(rules);
  page.forgetErrors();
  await brand.selectOption({ index: 2 });
  await page.app.getByText(/has a rule already/).waitFor({ state: 'detached' });
  await press('Cancel');
});

test('what cannot be kept is told beside its field, the rest of the form stays, and nobody leaves it unawares', async () => {
  await page.shell.goBack();
  await page.app.getByRole('link', { name: /^Safety limits/ }).click();
  const days = field('Waiting time before it is removed');
  await days.fill('400');
  await field('And at most this many').fill('30');
  await save().click();
  await sees('The waiting time may be at most 365.');
  page.forgetErrors();
  expect(await days.getAttribute('aria-invalid')).toBe('true');
  await page.picture('settings-refused');
  // Somebody else sets another one meanwhile.
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 12 } });
  await page.shell.getByRole('link', { name: 'Parcels' }).click();
  await page.shell.getByRole('button', { name: 'Stay' }).click();
  await days.fill('9');
  await save().click();
  await save().waitFor({ state: 'hidden' });
  expect((await settings()).removal).toMatchObject({ graceDays: 9, ceilingCount: 30, recheckHours: 12 });
  await page.noProblems();
});

test('what is kept back is counted before it is kept: how many products would be sold out by it', async () => {
  await page.shell.goBack();
  await page.app.getByRole('link', { name: /^Stock/ }).click();
  await field('Keep back').fill('5');
  await field('Keep back').fill('100000');
  await sees(/^With this, \d+ of \d+ products for sale would be sold out, though your supplier has some\./);
  await page.noProblems();
  await page.picture('settings-stock-sold-out');
  await field('Keep back').fill('0');
  await page.app.getByText(/would be sold out/).waitFor({ state: 'detached' });
  expect((await settings()).stock.keepBack).toBe(0);
});

test('what another window has changed is not written over: a button shows what stands there now', async () => {
  const other = await stand.openPage('/settings/stock');
  const keepBack = other.app.getByLabel('Keep back', { exact: true });
  await keepBack.fill('2');
  await stand.command('settings', 'stock.keepBack=1');
  await other.shell.getByRole('button', { name: 'Save' }).click();
  await other.app.locator('s-banner[heading="This was changed in another window meanwhile."]').waitFor();
  expect((await settings()).stock.keepBack).toBe(1);
  await other.app.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => keepBack.inputValue()).toBe('1');
  other.forgetErrors();
  await other.close();
  await stand.command('settings', 'stock.keepBack=0');
});

test.each([
  ['en', 'Plus', '1,000', 'Is that 1000 or 1.000? Write it like one of these.', '1000', 'Save'],
  [
    'de',
    'Plus',
    '1.000',
    'Sind das 1000 oder 1,000? Schreiben Sie es so wie eines davon.',
    '1000',
    'Speichern',
  ],
] as const)(
  'what may be a thousand or one is not guessed, %s',
  async (locale, name, typed, said, clear, keep) => {
    const other = await stand.openPage('/settings/prices', { locale });
    await other.app.getByRole('table').waitFor();
    const plus = other.app.getByLabel(name, { exact: true });
    const before = (await settings()).prices;
    await plus.fill(typed);
    await other.app.getByText(said).waitFor();
    const isRefused = other.shell.waitForResponse(
      (response) =>
        response.status() >= 400 && response.request().postData()?.includes('"save":true') === true,
    );
    await other.shell.getByRole('button', { name: keep, exact: true }).click();
    await isRefused;
    await other.app.getByText(said).waitFor();
    expect((await settings()).prices).toEqual(before);
    await plus.fill(clear);
    await other.app.getByText(said).waitFor({ state: 'detached' });
    other.forgetErrors();
    await other.close();
  },
);

test('a session that has ended while somebody typed is told once, with what becomes of what was typed', async () => {
  const other = await stand.openPage('/settings/prices');
  await other.app.getByRole('table').waitFor();
  await other.shell.getByRole('button', { name: 'Expire my session' }).click();
  const refused: string[] = [];
  other.shell.on('response', (response) => {
    if (response.status() === 401 && response.request().method() === 'POST') refused.push(response.url());
  });
  await other.app.getByLabel('Plus', { exact: true }).fill('3');
  // The preview is refused, then what is to be kept.
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  const before = refused.length;
  await other.shell.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => refused.length).toBeGreaterThan(before);
  const ended = other.app.locator('s-banner[heading="Your session in the Shopify admin has ended."]');
  await ended.getByText(/not saved has to be entered again/).waitFor();
  await expect.poll(() => ended.count()).toBe(1);
  other.forgetErrors();
  await other.close();
});

test('with the keyboard alone: a switch is found, turned, and saved', async () => {
  const { shell, app } = page;
  await shell.goBack();
  await app.getByRole('link', { name: /^Shipping/ }).focus();
  await shell.keyboard.press('Enter');
  const mails = app.getByRole('switch', { name: 'Also for parcels of a bulk carrier' });
  await mails.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await mails.evaluate((element) => element.matches(':focus'))) break;
    await shell.keyboard.press('Tab');
  }
  await shell.keyboard.press('Space');
  await save().waitFor();
  await save().focus();
  await shell.keyboard.press('Enter');
  await save().waitFor({ state: 'hidden' });
  expect((await settings()).tracking.notifyBulkCarrier).toBe(false);
});

test('another address asks for the sign-in details anew; a supplier that is given up is forgotten', async () => {
  await page.shell.goBack();
  await page.app.getByRole('link', { name: /^Supplier/ }).click();
  await sees('The sign-in details are stored, encrypted. They are never shown again.');
  await press('Test connection');
  await sees('The connection works');
  await page.picture('settings-supplier');
  await field('Address of the supplier’s interface').fill('supplier.example');
  await sees('The address is another one: enter the sign-in details for it.');
  await page.shell.getByRole('button', { name: 'Discard' }).click();
  await sees('The sign-in details are stored, encrypted. They are never shown again.');
  await press('Disconnect the supplier');
  await page.app.locator('s-modal').getByRole('button', { name: 'Disconnect the supplier' }).click();
  await page.shell.getByText('Disconnected').waitFor();
  expect(await stand.app.commands.connection(stand.shop)).toBeNull();
  await page.noProblems();
});

test.each<[string, number]>([
  ['products', 360],
  ['countries', 768],
  ['shipping', 360],
])('the group %s in German, %d pixels wide', async (group, width) => {
  const german = await stand.openPage(`/settings/${group}`, { width, locale: 'de' });
  await german.app.locator('.lines').first().waitFor({ state: 'detached' });
  await german.picture(`settings-${group}`);
  await german.noProblems();
  expect(await german.app.getByRole('heading', { level: 1 }).count()).toBe(1);
  await german.close();
});

test('no option of a price rule is cut off, however wide the window', async () => {
  // How much more room there is in each field than the longest of its options needs.
  const spare = `[...document.querySelectorAll('s-select')].map((host) => {
    const select = (host.shadowRoot ?? host).querySelector('select');
    const pen = document.createElement('canvas').getContext('2d');
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const needed = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - needed;
  })`;
  for (const locale of ['en', 'de'] as const) {
    for (const width of [360, 768, 1280]) {
      const page = await stand.openPage('/settings/prices', { width, locale });
      await page.app.locator('s-select').first().waitFor();
      const rooms: readonly number[] = (await page.shell.frame({ name: 'app' })?.evaluate(spare)) ?? [];
      expect(rooms.length).toBeGreaterThan(3);
      expect(Math.min(...rooms), `${locale}, ${width}`).toBeGreaterThanOrEqual(0);
      await page.close();
    }
  }
});

test('each market names why a product is hidden there, and leads to it, in both languages', async () => {
  for (const [locale, why] of [
    ['en', 'This product has no image that can be shown.'],
    ['de', 'Dieses Produkt hat kein Bild, das gezeigt werden kann.'],
  ] as const) {
    const markets = await stand.openPage('/settings/countries', { locale, width: 360 });
    await markets.app.locator('.market details').first().waitFor();
    await markets.app
      .locator('.market summary')
      .evaluateAll((all) => all.forEach((each) => each.parentElement?.setAttribute('open', '')));
    const line = markets.app.locator('.market li').filter({ hasText: why }).first();
    await line.waitFor();
    expect(await line.getByRole('link').getAttribute('href')).toBe('/products/10000003');
    expect(
      await markets.app
        .locator('.market li')
        .filter({ hasText: /another reason|anderen Grund/ })
        .count(),
    ).toBe(0);
    const drafts = markets.app.getByRole('link', { name: /Look at the drafts|Die Entwürfe ansehen/ });
    expect(await drafts.getAttribute('href')).toBe('/products?state=draft');
    await markets.noProblems();
    await markets.picture('settings-markets');
    await markets.shell.setViewportSize({ width: 1280, height: 900 });
    await markets.noProblems();
    await markets.picture('settings-markets');
    await markets.close();
  }
});
