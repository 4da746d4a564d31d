/** Names and texts that come from outside, as bad as they can be: no page of the shell scrolls sideways, and nothing in them runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act } from '../support/stand-orders.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';

const script = `"'><script>globalThis.ran=1</script><img src=x onerror="globalThis.ran=1">`;
const long = `${script}${'W'.repeat(1_000)}`;

let stand: BrowserStand;
let product: string;
beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 3 } });
  await stand.sync();
  const [found] = stand.shopify.shop().products.values();
  if (!found) throw new Error('the shop has no product');
  product = found.id.split('/').at(-1) ?? '';
  Object.assign(found, { title: long.slice(0, 255), vendor: long.slice(0, 255) });
  const sku = '10000001';
  const order = stand.shopify.order({
    name: `#${long.slice(0, 255)}`,
    email: `${'w'.repeat(240)}@example.com`,
    lines: [
      { sku, quantity: 1 },
      { title: long, quantity: 1 },
    ],
  });
  await act(stand, [order.id, 'fulfil'], {
    tracking: { company: long.slice(0, 255), number: 'N'.repeat(255) },
    notify: true,
  });
});
afterAll(() => stand[Symbol.asyncDispose]());

/** How far it hangs over, and whether something in it has run. */
const none = [0, 'undefined'];
const harm = '[document.documentElement.scrollWidth - innerWidth, typeof ran]';

async function harmOf({ shell }: OpenPage, path: string): Promise<unknown> {
  await shell.goto(`${stand.adminUrl}${path}`);
  await shell.getByRole('heading', { level: 1 }).waitFor();
  return shell.evaluate(harm);
}

test('the pages of the shop stay as wide as a telephone', async () => {
  const page = await stand.openPage('shell:/orders', { width: 360 });
  for (const path of ['/orders', '/outbox', '/products', '/storefront', `/storefront/${product}`]) {
    expect(await harmOf(page, path)).toEqual(none);
    await page.picture(`hostile${path.replace('/', '-').replace(`/${product}`, '-one')}`);
  }
  await page.noProblems();
  await page.close();
});

test('what stands in place of the countries to which a product ships is never shown', async () => {
  const page = await stand.openPage('shell:/storefront', { width: 360 });
  for (const text of [
    script,
    `DE,"'AT`,
    'X'.repeat(5_000),
    `DE,${'<'.repeat(5_000)}`,
    `*,-${'Ü'.repeat(5_000)}`,
  ]) {
    for (const { metafields } of stand.shopify.shop().products.values())
      for (const metafield of metafields) if (metafield.key === 'ships_to') metafield.value = text;
    expect(await harmOf(page, `/storefront/${product}?country=DE`)).toEqual(none);
    expect(await page.shell.locator('.ships-to').innerText()).not.toMatch(/[<"X]|Ü{2}/);
  }
  await page.close();
});

test('an address that names no country shows the shop all the same', async () => {
  const page = await stand.openPage('shell:/storefront', { width: 360 });
  for (const country of [script, 'X'.repeat(5_000), '']) {
    const asked = new URLSearchParams({ country, language: country });
    for (const path of ['/storefront', `/storefront/${product}`]) {
      expect(await harmOf(page, `${path}?${asked.toString()}`)).toEqual(none);
      await page.shell.getByLabel('The shopper is in').waitFor();
    }
  }
  await page.close();
});
