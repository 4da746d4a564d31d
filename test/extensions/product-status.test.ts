/**
 * The block on the admin's product page: built, rendered by Shopify's tester, and asking the real app over HTTP with
 * session tokens as Shopify signs them. What Shopify does to a request of a block is done here: the app's own address
 * before the path, and the token.
 */
import { afterEach, beforeAll, afterAll, expect, test, vi } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { openBlock, type BlockStage } from '../support/block-stage.ts';
import { makeProduct } from '../support/own-products.ts';
import { patientClock } from '../support/patient-clock.ts';

const network = globalThis.fetch;
const label = { en: 'Sync this product now', de: 'Dieses Produkt jetzt abgleichen' };
let stand: Stand;
let url = '';
let block: BlockStage | undefined;

beforeAll(async () => {
  stand = await startStand({ clock: patientClock, supplier: { products: 6 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { stock: 41, allowedCountryCodes: ['DE', 'AT'] });
  catalogue.change(2, { allowedCountryCodes: [] });
  await stand.sync();
  url = (await stand.app.start()).url ?? '';
});
afterAll(() => stand[Symbol.asyncDispose]());
afterEach(() => block?.close());

const asShopify = async (path: string, init?: RequestInit): Promise<Response> =>
  network(new URL(path, url), {
    ...init,
    headers: { Authorization: `Bearer ${await stand.shopify.sessionToken()}` },
  });

function productId(sku: number): string {
  const { inventoryItems, variants } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find((one) => one.sku === String(sku));
  return variants.get(item?.variantId ?? '')?.productId ?? '';
}

async function open(
  product: string,
  { language = 'en', fetch = asShopify }: { language?: string; fetch?: typeof asShopify } = {},
): Promise<BlockStage> {
  block = await openBlock({ product, language, fetch });
  return block;
}

/** Waits for all of these. */
const sees = (stage: BlockStage, ...texts: readonly string[]): Promise<void> =>
  vi.waitFor(() => {
    for (const text of texts) expect(stage.text()).toContain(text);
  }, 20_000);

test('shows a live product with what the supplier says of it', async () => {
  const stage = await open(productId(10_000_001));
  expect(stage.text()).toContain('Looking up this product');
  await sees(stage, 'Live', '10000001 is live in the shop.', 'Listed, 41 in stock', 'Austria, Germany');
  // The shop's other markets lack it, and it is said why.
  await sees(stage, 'In your markets', 'Not shown in “Switzerland”');
  expect(stage.text()).not.toContain('Why it is not live');
});

test('says why a product is not live and what to do, in German too', async () => {
  const id = productId(10_000_002);
  await sees(await open(id), 'Draft', 'Why it is not live', '[GAT-208]', 'No country');
  block?.close();
  await sees(
    await open(id, { language: 'de' }),
    'Entwurf',
    'Warum es nicht verkauft wird',
    '[GAT-208]',
    'Kein Land',
    label.de,
  );
  expect(block?.isOn(label.de)).toBe(true);
});

test('says kindly that a product is not the supplier’s, and offers nothing', async () => {
  const stage = await open(await makeProduct(stand, { sku: 'own-1' }));
  await sees(stage, 'This product is not from your supplier.');
  expect(stage.isOn(label.en)).toBeUndefined();
});

test('says that the app cannot be reached, and tries again when it is asked to', async () => {
  let isAway = true;
  const stage = await open(productId(10_000_001), {
    fetch: (path, init) => (isAway ? Promise.reject(new TypeError('failed')) : asShopify(path, init)),
  });
  await sees(stage, 'Sortiment does not answer right now.');
  isAway = false;
  stage.press('Try again');
  await sees(stage, '10000001 is live in the shop.');
  expect(stage.isOn('Try again')).toBeUndefined();
});

test('a press of the button brings the product up to date: the shop and the block show it', async () => {
  const stage = await open(productId(10_000_003));
  await sees(stage, label.en);
  stand.supplier.data.catalogue.change(3, { stock: 37 });
  stage.press(label.en);
  await sees(stage, 'Syncing …');
  expect(stage.isOn(label.en)).toBe(false);
  await sees(stage, 'Synced: the shop has what the supplier says.', 'Listed, 37 in stock');
  const item = [...stand.shopify.shop().inventoryItems.values()].find(({ sku }) => sku === '10000003');
  const [level] = item?.levels.values() ?? [];
  expect(level?.quantities['available']).toBe(37);
});

test('beside another run it says so, and shows the outcome by itself when that has ended', async () => {
  stand.supplier.data.catalogue.change(4, { stock: 29 });
  stand.shopify.fault({ latencyMs: 600_000 });
  const running = stand.app.commands.sync(stand.shop, { dryRun: false }, () => undefined);
  await vi.waitFor(async () => {
    const answer = await asShopify(`/api/products/status?id=${productId(10_000_004)}`);
    expect(await answer.json()).toMatchObject({ isBusy: true });
  }, 20_000);
  const stage = await open(productId(10_000_004));
  await sees(stage, 'A sync is under way.');
  expect(stage.isOn(label.en)).toBe(false);
  stand.shopify.clearFaults();
  await running;
  await sees(stage, 'Listed, 29 in stock');
  await vi.waitFor(() => expect(stage.text()).not.toContain('A sync is under way.'), 20_000);
});

test('while syncs are paused it says what to do instead', async () => {
  await stand.app.commands.pause(stand.shop);
  const stage = await open(productId(10_000_001));
  await sees(stage, 'Syncs are paused.');
  expect(stage.isOn(label.en)).toBe(false);
});
