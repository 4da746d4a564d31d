/** Answers that are slow, lost or refused half-way, and a second tab: what a page says is what is so. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 12 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());
const settings = () => stand.app.commands.settings(stand.shop);
const plan = async (run: number | null = null) =>
  (await stand.app.commands.lookAtChanges(stand.shop, run as never)).plan;

async function openLimits() {
  const page = await stand.openPage('/settings/limits');
  const days = page.app.getByLabel('Waiting time before it is removed', { exact: true });
  await days.waitFor();
  const isSaved = () =>
    page.shell
      .getByText(/^Saved/)
      .first()
      .waitFor();
  return {
    page,
    app: page.app,
    shell: page.shell,
    days,
    isSaved,
    save: () => page.shell.getByRole('button', { name: 'Save' }).click(),
  };
}

test('a price rule that is refused keeps the supplier’s currency as it was, too', async () => {
  const page = await stand.openPage('/settings/prices');
  const { app, shell } = page;
  const times = app.getByLabel('Times').first();
  await times.waitFor();
  const currency = app.getByLabel(/currency/i).first();
  await currency.fill('USD');
  await times.fill('0');
  await shell.getByRole('button', { name: 'Save' }).click();
  await app.locator('[aria-invalid=true]').first().waitFor();
  expect((await settings()).supplierCurrency).toBe('EUR');
  await shell.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => currency.inputValue()).toBe('EUR');
  await page.close();
});

test('what is typed while a save is under way is still there after it', async () => {
  const { app, shell, days, isSaved, save, page } = await openLimits();
  const typed = Promise.withResolvers<void>();
  await shell.route('**/api/settings?*', async (route) => {
    if (route.request().method() === 'POST') await typed.promise;
    await route.continue();
  });
  const most = app.getByLabel('And at most this many', { exact: true });
  await days.fill('9');
  await save();
  await most.fill('31');
  typed.resolve();
  await isSaved();
  await expect
    .poll(async () => [(await settings()).removal.graceDays, await most.inputValue()])
    .toEqual([9, '31']);
  await page.close();
});

test('what was saved is shown, also when the page could not be read again', async () => {
  const { shell, days, isSaved, save, page } = await openLimits();
  await shell.route('**/api/settings?*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await days.fill('17');
  await save();
  await isSaved();
  expect(await days.inputValue()).toBe('17');
  await page.close();
});

test('a page that could not be read is there once the server answers again', async () => {
  const page = await stand.openPage('/settings');
  const { app, shell } = page;
  await shell.route('**/api/products*', (route) => route.abort());
  await shell.getByRole('link', { name: 'Products' }).click();
  await app.getByText('We try again by ourselves', { exact: false }).first().waitFor();
  await shell.unroute('**/api/products*');
  await expect.poll(() => app.getByText('10000001').count(), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.close();
});

test('a plan is seen on a network slower than the page asks, and a discard after another tab applied it says so', async () => {
  stand.supplier.data.catalogue.change(2, { stock: 99 });
  const page = await stand.openPage('/changes');
  const { app, shell } = page;
  const make = app.getByRole('button', { name: /plan/i }).first();
  await make.waitFor();
  // Longer than the page waits before it asks once more.
  let answer = (): Promise<void> => systemClock.wait(1_200);
  await shell.route('**/api/changes?*', async (route) => {
    await answer();
    await route.continue().catch(() => undefined);
  });
  await make.click();
  const discard = app.getByRole('button', { name: 'Discard' });
  await discard.waitFor();
  const pressed = Promise.withResolvers<void>();
  answer = () => pressed.promise;
  const { run } = (await plan())!;
  await stand.app.commands.askToApply(stand.shop, run);
  await expect.poll(async () => (await plan(run))?.state).toBe('completed');
  await discard.click();
  pressed.resolve();
  await app
    .getByText(/^Applied/)
    .first()
    .waitFor();
  await page.close();
});

test('a choice by which products leave is not "Saved" before somebody agreed to just as many', async () => {
  const page = await stand.openPage('/settings/products');
  const { app, shell } = page;
  const counted = Promise.withResolvers<void>();
  await shell.route('**/api/settings/choice?*', async (route) => {
    const isCount = route.request().postData()?.includes('"save":true') === false;
    if (isCount) await counted.promise;
    await route.continue();
  });
  const chosen = async () => (await settings()).selection.brands.length;
  const save = () => shell.getByRole('button', { name: 'Save' }).click();
  await app.getByRole('radio', { name: 'Only some brands' }).click();
  await app.getByRole('group', { name: 'Brands' }).getByRole('checkbox').first().click();
  await save();
  const agree = app.getByRole('checkbox', { name: /I know that these products/ });
  await agree.waitFor();
  expect(await chosen()).toBe(0);
  expect(await shell.getByText(/^Saved/).count()).toBe(0);
  await agree.click();
  await save();
  await expect.poll(chosen).toBe(1);
  counted.resolve();
  await page.close();
});
