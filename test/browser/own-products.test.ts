/** Products that the merchant sells already, in the browser: in the set-up, on their own page, and on the product's. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiAsker } from '../support/api-asker.ts';
import { startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { makeProduct } from '../support/own-products.ts';

const grill = 'My own grill';
const pan = 'My own pan';
const long = 'Meine eigene Gartenmöbelabdeckhaubensammlung';
const upcOf = ({ supplier }: BrowserStand, at: number): string =>
  String(supplier.data.catalogue.product(at)?.upc);

async function atBothWidths(page: OpenPage, name: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.shell.setViewportSize({ width, height: 900 });
    await page.noProblems();
    await page.picture(name);
  }
}

/** What the step asks for is seen with the step's name, above all that may be read beside it. */
async function buttonFirst({ app, shell }: OpenPage, name: string, beside: string): Promise<void> {
  const top = async (element: ReturnType<typeof app.getByText>) =>
    (await element.first().boundingBox())?.y ?? 0;
  for (const width of [1280, 360]) {
    await shell.setViewportSize({ width, height: 900 });
    const button = app.getByRole('button', { name, exact: true });
    await button.waitFor();
    expect(await top(button)).toBeLessThan(await top(app.getByText(beside)));
    // As much as fits between it and the step's name: five products that were tried, and two sentences.
    expect((await top(button)) - (await top(app.locator('[aria-current=step]')))).toBeLessThan(600);
  }
}

describe('in the set-up', () => {
  let stand: BrowserStand;
  let page: OpenPage;

  beforeAll(async () => {
    stand = await startBrowserStand({ install: 'app only', silent: true, supplier: { products: 14 } });
    await makeProduct(stand, { sku: '10000001', barcode: upcOf(stand, 1), title: grill });
    await makeProduct(stand, { sku: '10000002', title: pan });
    await makeProduct(stand, { sku: 'MINE', barcode: upcOf(stand, 3), title: long });
    const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    await api.post('/settings/supplier', { root: stand.supplierUrl, auth: { kind: 'none' } });
    await vi.waitFor(async () => {
      const { read } = await stand.app.commands.setUp(stand.shop);
      if (read?.products !== 14) throw new Error('not read yet');
    }, 30_000);
    for (const step of ['choice', 'prices', 'countries']) await api.post('/set-up/confirm', { step });
    page = await stand.openPage('/set-up');
  });
  afterAll(() => stand[Symbol.asyncDispose]());

  const press = (name: string) => page.app.getByRole('button', { name, exact: true }).click();
  const sees = (text: string | RegExp) => page.app.getByText(text).first().waitFor();

  test('the choice tells what comes from what the merchant sells already, in both languages', async () => {
    for (const [locale, told] of [
      ['en', /^14 products are not in your shop yet: 11 will come in, 3 are like products of your own\./],
      ['de', /^14 Produkte sind noch nicht in Ihrem Shop: 11 kommen hinzu, 3 gleichen Ihren eigenen\./],
    ] as const) {
      const choice = await stand.openPage('/set-up?step=choice', { locale, width: 360 });
      await choice.app.getByText(told).waitFor();
      expect(await choice.app.getByText(told).count()).toBe(1);
      await atBothWidths(choice, 'set-up-2-own');
      await choice.close();
    }
  });

  test('the markets say what they count already, though nobody has decided about it, in both languages', async () => {
    for (const [locale, told] of [
      ['en', /^3 of these products are like your own and wait for your decision.+asks you about them\.$/],
      ['de', /^3 davon gleichen Ihren eigenen und warten auf Ihre Entscheidung.+fragt Sie danach\.$/],
    ] as const) {
      const markets = await stand.openPage('/set-up?step=countries', { locale, width: 360 });
      await markets.app.getByText(told).waitFor();
      expect(await markets.app.getByText(told).count()).toBe(1);
      await atBothWidths(markets, 'set-up-4-own');
      await markets.close();
    }
  });

  test('the last step names what the merchant sells already, before anything is created, in both languages', async () => {
    await sees(/For 3 products of the supplier’s your shop already has some/);
    await sees('11 products are imported as new ones. 3 products wait for your decision.');
    await buttonFirst(page, 'Import five drafts', 'your shop already has');
    await atBothWidths(page, 'set-up-5-own');
    const german = await stand.openPage('/set-up', { locale: 'de', width: 360 });
    await german.app.getByText('Zu 3 Produkten des Lieferanten hat Ihr Shop schon welche').waitFor();
    await buttonFirst(german, 'Fünf Entwürfe anlegen', 'Zu 3 Produkten des Lieferanten');
    await atBothWidths(german, 'set-up-5-own');
    await german.close();
    expect(stand.shopify.shop().products.size).toBe(3);
  });

  test('each is decided by a button, stands there after a reload, and is taken back by another', async () => {
    await press(`Link: ${grill}, 10000001`);
    await sees('Will be linked when the first products are imported.');
    await page.shell.reload();
    await sees('Will be linked when the first products are imported.');
    await press(`Import too: ${pan}, 10000002`);
    await sees(/Will be imported beside yours/);
    await press(`Leave out: ${long}, 10000003`);
    await sees('Not imported as long as your own product is there.');
    await sees('12 products are imported as new ones. 1 of yours is to be linked.');
    await atBothWidths(page, 'set-up-5-decided');
    expect(stand.shopify.shop().products.size).toBe(3);
  });

  test('what the step says is what the import makes', async () => {
    await press('Import five drafts');
    await sees(/5 drafts are in your shop/);
    // Five of the twelve are there.
    await sees('7 more products are imported as new ones.');
    await buttonFirst(page, 'Import the other 7 products as drafts', 'your shop already has');
    const german = await stand.openPage('/set-up', { locale: 'de', width: 360 });
    await german.app.getByText('7 weitere Produkte werden neu importiert.').first().waitFor();
    await german.app
      .getByRole('button', { name: 'Die übrigen 7 Produkte als Entwürfe importieren' })
      .waitFor();
    await atBothWidths(german, 'set-up-5-tried-own');
    await german.close();
    await press('Import the other 7 products as drafts');
    await sees(/^13 products are in your shop: .* 1 of yours is linked\./);
    expect(stand.shopify.shop().products.size).toBe(3 + 12);
    await atBothWidths(page, 'set-up-own-done');
  });
});

describe('once the shop is live', () => {
  let stand: BrowserStand;

  beforeAll(async () => {
    stand = await startBrowserStand({ supplier: { products: 8 } });
    await makeProduct(stand, { sku: '10000001', barcode: upcOf(stand, 1), title: grill });
    await makeProduct(stand, { sku: 'MINE', barcode: upcOf(stand, 3), title: long });
    await stand.sync();
  });
  afterAll(() => stand[Symbol.asyncDispose]());

  test('a link is noted, seen after a reload, taken back, and noted again; by what they match and where they are is told', async () => {
    const page = await stand.openPage('/products?show=own');
    const { app } = page;
    await app
      .getByText(`SKU 10000001 · barcode ${upcOf(stand, 1)}`)
      .first()
      .waitFor();
    await app.getByText('Not on sale: no market shows it. A link leaves it so.').first().waitFor();
    expect(await app.getByRole('link', { name: grill }).first().getAttribute('href')).toMatch(
      /admin\/products\/\d+$/,
    );
    await atBothWidths(page, 'own-open');
    await app.getByRole('button', { name: 'Link the one that fits' }).click();
    await app.getByText(/Will be linked by the next sync, about/).waitFor();
    await page.shell.reload();
    await app.getByText(/Will be linked by the next sync, about/).waitFor();
    await atBothWidths(page, 'own-noted');
    await app.getByRole('button', { name: /^Take back/ }).click();
    await app.getByRole('button', { name: `Link: ${grill}, 10000001` }).click();
    await app.getByText(/Will be linked by the next sync, about/).waitFor();
    const product = await stand.openPage('/products/10000001');
    await product.app.getByText('This product of your own will be linked with the next sync.').waitFor();
    // No sync of one product makes a link: the button says what it does.
    await product.app.getByRole('button', { name: 'Sync all products now' }).waitFor();
    await product.app.getByRole('button', { name: 'Take the link back' }).waitFor();
    await atBothWidths(product, 'product-noted');
    await product.close();
    const german = await stand.openPage('/products?show=own', { locale: 'de' });
    await german.app.getByText(/Wird verknüpft, beim nächsten Abgleich/).waitFor();
    await atBothWidths(german, 'own-noted');
    await german.close();
    await stand.sync();
    await app.getByText(/^Linked /).waitFor();
    await app.getByRole('link', { name: `Look at it, or undo the link: ${grill}` }).waitFor();
    await atBothWidths(page, 'own-linked');
  });

  test('a linked product says why nobody sees it, is put on sale by a button, and the link is undone by another', async () => {
    const page = await stand.openPage('/products/10000001');
    const { app, shell } = page;
    await app.getByText('This is a product of your own that you linked.').waitFor();
    await app.getByText(/it was not on sale when you linked it/).waitFor();
    expect(await app.getByText('waits for you').count()).toBe(0);
    // Nobody took it out of a market, and nobody writes its images.
    await app.getByText('It is your own product: whether this market shows it stays').first().waitFor();
    expect(await app.getByText('Somebody took the product out').count()).toBe(0);
    const images = app.locator('s-table-row').filter({ hasText: 'Images' });
    expect(await images.innerText()).toMatch(/yours/i);
    await atBothWidths(page, 'product-linked');
    const german = await stand.openPage('/products/10000001', { locale: 'de' });
    await german.app.getByText(/war es nicht im Verkauf, als Sie es verknüpft haben/).waitFor();
    await atBothWidths(german, 'product-linked');
    await german.close();
    await app.getByRole('button', { name: 'Put on sale' }).click();
    await shell.getByText('Noted. The next sync does it.').waitFor();
    await app.getByText('You put it on sale: the next sync shows it').waitFor();
    await stand.sync();
    await app.getByText('Live', { exact: true }).waitFor();
    await app.getByRole('button', { name: 'Undo the link' }).click();
    await app.locator('s-modal').getByRole('button', { name: 'Keep the link' }).click();
    await app.getByText('This is a product of your own that you linked.').waitFor();
    await app.getByRole('button', { name: 'Undo the link' }).click();
    await app.locator('s-modal').getByRole('button', { name: 'Undo the link' }).click();
    await app.getByText('The link is undone with the next sync.').waitFor();
  });
});
