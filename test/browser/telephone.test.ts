/** What is opened, refused or very long on a page stays within a telephone's width, and is read as easily as the rest. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;
/** No language has such a word; a supplier's list may. */
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
const sku = '10000001';

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 20 } });
  const { catalogue } = stand.supplier.data;
  const called = (name: string) =>
    (catalogue.product(1)?.texts ?? []).map((text) => Object.assign({}, text, { name }));
  catalogue.change(1, { texts: called(long), brand: long.slice(0, 200) });
  await stand.sync();
  // Its former values stand in its history.
  catalogue.change(1, { texts: called(`${long}s`) });
  await stand.sync();
  catalogue.change(1, { texts: called(long) });
  await stand.command('plan');
});
afterAll(() => stand[Symbol.asyncDispose]());

describe.each([
  { locale: 'en', name: /^Name it: /, times: 'Times', refused: /number/ },
  { locale: 'de', name: /^Benennen: /, times: 'Mal', refused: /Zahl/ },
] as const)('at 360 pixels, $locale', ({ locale, name, times, refused }) => {
  test('a category that is being named', async () => {
    const page = await stand.openPage('/settings/products', { width: 360, locale });
    await page.app.getByRole('button', { name }).first().click();
    await expect.poll(() => page.app.getByRole('searchbox').count()).toBe(1);
    await page.picture('settings-products-category');
    await page.noProblems();
    await page.close();
  });

  test('products with long names in the preview of prices, none of which is cut', async () => {
    const page = await stand.openPage('/settings', { width: 360, locale });
    await page.shell.route('**/api/settings/prices*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { samples: { title: string }[] };
      answer.samples.forEach((sample, at) => (sample.title = `${long.slice(0, 26 + 3 * at)}, grau`));
      await route.fulfill({ response, json: answer });
    });
    await page.app.locator('a[href$="/settings/prices"], s-link[href$="/settings/prices"]').first().click();
    await page.app.getByRole('table').waitFor();
    const beyond = await page.app.locator('s-table-row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const right = row.parentElement?.parentElement?.getBoundingClientRect().right ?? 0;
        const page = row.ownerDocument;
        const [texts, range] = [page.createTreeWalker(row, 4), page.createRange()];
        const cut: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          range.selectNodeContents(text);
          if (range.getBoundingClientRect().right > right) cut.push(text.textContent ?? '');
        }
        return cut;
      }),
    );
    expect(beyond).toEqual([]);
    await page.picture('settings-prices-long');
    await page.noProblems();
    await page.close();
  });

  test('a price rule that is refused', async () => {
    const page = await stand.openPage('/settings/prices', { width: 360, locale });
    await page.app.getByRole('table').waitFor();
    let refusals = 0;
    page.shell.on('response', (response) => (refusals += response.status() >= 400 ? 1 : 0));
    await page.app.getByLabel(times, { exact: true }).fill('abc');
    await page.app.getByText(refused).first().waitFor();
    // The preview of few products, and of all; that each was refused is in the browser's console, too.
    await expect.poll(() => refusals).toBe(2);
    page.forgetErrors();
    expect(await page.app.locator('.stale').count()).toBe(1);
    await page.picture('settings-prices-refused');
    await page.noProblems();
    await page.close();
  });

  test.each(['/products', '/changes?part=changed', '/settings/products'])(
    'a word of 240 letters on %s',
    async (path) => {
      const page = await stand.openPage(path, { width: 360, locale });
      await expect.poll(() => page.app.getByText(long.slice(0, 60)).count()).toBeGreaterThan(0);
      await page.noProblems();
      await page.close();
    },
  );

  test('a word of 240 letters on its product’s page', async () => {
    const page = await stand.openPage(`/products/${sku}`, { width: 360, locale });
    await page.app.getByRole('heading', { level: 1, name: long.slice(0, 60) }).waitFor();
    await expect.poll(() => page.app.getByText(long.slice(0, 60)).count()).toBeGreaterThan(3);
    await page.picture('product-long-word');
    await page.noProblems();
    await page.close();
  });
});
