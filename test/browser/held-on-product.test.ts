/** A product whose change waits for a person: its own page tells it once, and it is decided there. In a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodAtEveryWidth } from '../support/every-width.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 40 } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { netCost: 900, rrp: 2_000 });
  catalogue.change(2, { netCost: 9_000 });
  catalogue.change(9, { netCost: 900, rrp: 2_000 });
  catalogue.change(3, { netCost: 90, rrp: 90 });
  catalogue.remove([31, 32, 33, 34, 35, 36, 37, 38]);
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

/** What is drawn around what has the focus and says this. */
const frameAround = ({ app }: OpenPage, text: RegExp): Promise<string> =>
  app.getByText(text).evaluate((said) => {
    const { activeElement: has, defaultView } = said.ownerDocument;
    return has?.contains(said) && has.localName === 'div'
      ? String(defaultView?.getComputedStyle(has).outlineStyle)
      : 'nothing';
  });

const sees = ({ app }: OpenPage, text: string | RegExp) => app.getByText(text).first().waitFor();
const count = ({ app }: OpenPage, text: string | RegExp) => app.getByText(text).count();
const notAboveCost = 'The price of this product is not above what it costs you.';
const jump = 'The cost of this product moved by more than your limit.';

test('why its price waits is told once, with what it would be, and is decided there', async () => {
  const page = await stand.openPage('/products/10000001');
  await page.app.getByRole('heading', { name: 'Waiting for your decision' }).waitFor();
  // Once where it is decided, once in the history.
  expect(await count(page, jump)).toBe(2);
  // Its cost is above the price that stands: that keeps it off sale, and is told in the same block.
  await sees(page, /it is off sale until you decide\. Until then its old price stays\./);
  expect(await count(page, notAboveCost)).toBe(0);
  expect(await count(page, /stays on sale|is on sale stays so/)).toBe(0);
  await sees(page, /Then it goes on sale again, unless something else keeps it off sale\./);
  await sees(page, /It stays off sale while that price is not above what it costs you\.$/);
  await sees(page, /writes the new price and cost shown here\./);
  await page.app.getByRole('button', { name: 'Take the new price' }).waitFor();
  await goodAtEveryWidth(page, 'product-to-decide');
  const keep = page.app.getByRole('button', { name: 'Keep the old price' });
  await keep.focus();
  await keep.press('Enter');
  await sees(page, /^You decided to keep the old price of this product \(.+\)\.$/);
  await page.app.getByRole('heading', { name: 'Your decision' }).waitFor();
  expect(await count(page, /until you decide/)).toBe(0);
  await expect.poll(() => frameAround(page, /^You decided/)).toBe('none');
  expect(await count(page, /would become a draft/)).toBe(0);
  expect(await page.app.getByRole('button', { name: 'Keep the old price' }).count()).toBe(0);
  await goodAtEveryWidth(page, 'product-decided');
  await stand.sync();
  await page.shell.reload();
  // What it is about stands in it, field by field, as on Changes.
  await page.app.getByRole('heading', { name: /^Your decision: .*Price/ }).waitFor();
  await page.app
    .getByText(/^Price .*before: .*→/)
    .first()
    .waitFor();
  await page.app.getByRole('button', { name: 'Change it after all' }).waitFor();
  // What is kept stays so: nobody asks again by themselves.
  expect(await page.app.getByRole('button', { name: 'Ask again tomorrow' }).count()).toBe(0);
  await page.picture('product-kept-off-sale');
  await sees(page, /It stays off sale while that price is not above what it costs you\.$/);
  expect(await count(page, notAboveCost)).toBe(0);
  expect(await count(page, /would become a draft/)).toBe(0);
  await page.close();
});

test('the same in German, on a telephone', async () => {
  const page = await stand.openPage('/products/10000003', { locale: 'de', width: 360 });
  await page.app.getByRole('heading', { name: 'Wartet auf Ihre Entscheidung' }).waitFor();
  expect(await page.app.getByRole('button', { name: 'Alten Preis behalten' }).count()).toBe(1);
  await sees(page, /schreibt den hier gezeigten Preis und die Kosten\./);
  expect(await count(page, /die Liste zeigt|Liste sie zeigt/)).toBe(0);
  await goodAtEveryWidth(page, 'product-to-decide-de');
  await page.close();
});

test('what a price that waits keeps off sale says so in German, and what stays off sale either way does not wait for that', async () => {
  const page = await stand.openPage('/products/10000009', { locale: 'de', width: 360 });
  await sees(page, /Bis Sie entscheiden, ist es nicht im Verkauf, und sein alter Preis bleibt\./);
  await sees(page, /Danach kommt es wieder in den Verkauf, wenn ihm nichts anderes im Weg steht\./);
  await sees(
    page,
    /Es bleibt aus dem Verkauf, solange dieser Preis nicht über dem liegt, was es Sie kostet\.$/,
  );
  expect(await count(page, /bleibt es dazu im Verkauf|bleibt es, wo der alte Preis/)).toBe(0);
  expect(await count(page, 'Der Preis dieses Produkts liegt nicht über dem, was es Sie kostet.')).toBe(0);
  await goodAtEveryWidth(page, 'product-off-sale-de');
  await page.app.getByRole('button', { name: 'Alten Preis behalten' }).click();
  const said = page.app.getByText(/^Sie haben entschieden, bei diesem Produkt den alten Preis zu behalten/);
  await said.waitFor();
  expect(await count(page, /Bis Sie entscheiden/)).toBe(0);
  expect(await count(page, /aus dem Verkauf, solange|nicht im Verkauf/)).toBe(1);
  await goodAtEveryWidth(page, 'product-off-sale-decided-de');
  await page.close();
  const other = await stand.openPage('/products/10000002');
  await sees(other, /with what waits here it would not be either: it is off sale, however you decide\./);
  expect(await count(other, notAboveCost)).toBe(0);
  await goodAtEveryWidth(other, 'product-off-sale-anyway');
  await other.close();
});

test('what leaves, and waits, says why in the one block where it is decided, and no time that is not its own', async () => {
  const page = await stand.openPage('/products/10000031');
  await sees(page, /whether it leaves is yours to decide/);
  expect(await count(page, /More products are missing at the supplier than may be removed/)).toBe(2);
  expect(await count(page, /after the waiting time/)).toBe(0);
  await goodAtEveryWidth(page, 'product-leaving-held');
  await page.close();
});

test('a draft has no sale to pause: it is kept off sale', async () => {
  const page = await stand.openPage('/products/10000002');
  await page.app.getByRole('button', { name: 'Keep it off sale' }).waitFor();
  expect(await page.app.getByRole('button', { name: 'Pause sale' }).count()).toBe(0);
  await page.close();
});
