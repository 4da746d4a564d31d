/** Above the list of products, in a real browser: the row of filters on a telephone, and what is done with several at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 12 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { allowedCountryCodes: ['DE', 'AT'] });
  catalogue.change(3, { allowedCountryCodes: [] });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('on a telephone the row of filters is pushed aside, and shows at each end whether there is more', async () => {
  for (const locale of ['en', 'de'] as const) {
    const page = await stand.openPage('/products', { locale, width: 360 });
    await expect.poll(() => page.app.locator('s-table-row').count()).toBe(12);
    const row = page.app.getByRole('navigation', { name: locale === 'en' ? 'Show' : 'Zeigen' });
    await page.picture('products-filters');
    /** Where it stands of how far it goes; what is drawn behind its ends, one of them moving along, and how. */
    const look = () =>
      row.evaluate((element) => {
        const style = element.ownerDocument.defaultView?.getComputedStyle(element);
        const { scrollLeft, scrollWidth, clientWidth, clientHeight, scrollHeight } = element;
        return {
          at: Math.round(scrollLeft),
          beyond: scrollWidth - clientWidth,
          isCutBelow: scrollHeight > clientHeight,
          scrolls: style?.overflowX,
          shades: style?.backgroundAttachment,
        };
      });
    const before = await look();
    expect(before.beyond).toBeGreaterThan(20);
    expect(before).toMatchObject({ at: 0, isCutBelow: false, scrolls: 'auto' });
    expect(before.shades).toBe('local, local, scroll, scroll');
    // The last one can be had, and stands in the window once it is.
    const last = row.getByRole('link').last();
    await last.focus();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box && Math.round(box.x + box.width)).toBeLessThanOrEqual(360);
    expect((await look()).at).toBeGreaterThan(0);
    const name = await row.locator('s-link').last().textContent();
    await last.press('Enter');
    await expect.poll(() => row.locator('[aria-current="true"]').textContent()).toBe(name);
    const chosen = await row.locator('[aria-current="true"]').boundingBox();
    expect(chosen && chosen.x + chosen.width).toBeLessThanOrEqual(360);
    await page.noProblems();
    await page.picture('products-filters-last');
    await page.close();
  }
});

test('what is selected and is a draft has no sale to pause', async () => {
  const page = await stand.openPage('/products?state=draft');
  await page.app.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.app.getByRole('button', { name: 'Keep off sale', exact: true }).waitFor();
  expect(await page.app.getByRole('button', { name: 'Pause sale' }).count()).toBe(0);
  await page.close();
  const both = await stand.openPage('/products', { locale: 'de' });
  await both.app.getByRole('checkbox', { name: 'Diese Seite auswählen' }).click();
  await both.app.getByRole('button', { name: 'Nicht verkaufen' }).waitFor();
  await both.close();
});
