/**
 * A product of the merchant's own is unlinked after a write to it whose answer was lost: nobody told the app that the
 * write took effect, and the product is as it was before it was linked all the same.
 */
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { pageAsks } from '../support/page-asks.ts';

const sku = '10000001';

interface Level {
  readonly onHand: number;
}
interface Shown {
  readonly id: string;
  readonly updatedAt: string;
  readonly variants: readonly { readonly stock: readonly Level[] }[];
}

/** Everything that the shop says of it, but when it was written last, and places where none of it lies. */
async function shown({ shopifyUrl, shop }: Stand, id: string): Promise<object> {
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/products`);
  const all = (await response.json()) as readonly Shown[];
  const found = all.find((product) => product.id === id);
  if (!found) throw new Error(`the shop has no product ${id}`);
  const { updatedAt: _, ...product } = found;
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: variant.stock.filter(({ onHand }) => onHand !== 0),
  }));
  return { ...product, variants };
}

/** In a shop that sells one tracked piece of it, at its own cost. */
async function linked({ tracked = true } = {}): Promise<{
  stand: Stand;
  own: string;
  before: object;
  page: ReturnType<typeof pageAsks>;
}> {
  const stand = await startStand({ supplier: { products: 3 } });
  const own = await makeProduct(stand, { sku, barcode: '4006381333931', price: '55.00' });
  const { products, variants, inventoryItems } = stand.shopify.shop();
  const variant = variants.get(products.get(own)?.variantIds[0] ?? '');
  const item = inventoryItems.get(variant?.inventoryItemId ?? '');
  if (!item) throw new Error('it has no item');
  Object.assign(item, { tracked, cost: '3.33' });
  await stand.sync();
  const before = await shown(stand, own);
  const page = pageAsks(stand, (await stand.app.start()).url ?? '');
  await page.post('/products/adopt', { pair: { sku, product: own.split('/').at(-1) } });
  return { stand, own, before, page };
}

async function unlinked(stand: Stand, page: ReturnType<typeof pageAsks>): Promise<void> {
  stand.shopify.clearFaults();
  await page.post('/products/act', { act: 'unlink', skus: [sku] });
  await stand.sync();
  await stand.sync();
}

test.each(['inventorySetQuantities', 'inventoryActivate', 'productVariantsBulkUpdate', 'productUpdate'])(
  'R9 R17 the answer to the first %s was lost',
  async (operation) => {
    const { stand, own, before, page } = await linked();
    await using _ = stand;
    stand.shopify.fault({ operation, dropAfterEffect: true });
    await stand.sync();
    await unlinked(stand, page);
    expect(await shown(stand, own)).toEqual(before);
  },
);

test.each(['inventorySetQuantities', 'productVariantsBulkUpdate', 'productUpdate', 'translationsRegister'])(
  'R9 R17 of a product whose texts, images and price follow the supplier the answer to a later %s was lost',
  async (operation) => {
    const { stand, own, before, page } = await linked();
    await using _ = stand;
    await stand.sync();
    for (const field of ['title', 'description', 'vendor', 'price', 'images'])
      await page.post('/product/own', { sku, field, whose: 'supplier' });
    stand.supplier.data.catalogue.change(1, { stock: 41, netCost: 7.5, rrp: 60 });
    stand.shopify.fault({ operation, dropAfterEffect: true });
    await stand.sync();
    expect(await shown(stand, own)).not.toEqual(before);
    await unlinked(stand, page);
    expect(await shown(stand, own)).toEqual(before);
  },
);

test('R9 what the merchant changed beside a lost answer stays', async () => {
  const { stand, own, before, page } = await linked();
  await using _ = stand;
  await stand.sync();
  for (const field of ['title', 'vendor']) await page.post('/product/own', { sku, field, whose: 'supplier' });
  stand.shopify.fault({ operation: 'productUpdate', dropAfterEffect: true });
  await stand.sync();
  stand.shopify.clearFaults();
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${own.split('/').at(-1)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'By hand' }),
  });
  await unlinked(stand, page);
  expect(await shown(stand, own)).toEqual({ ...before, title: 'By hand' });
});

test('R11 where Shopify refuses to forget what it stands for, it stays linked, and sells no more than the supplier has', async () => {
  const { stand, own, page } = await linked({ tracked: false });
  await using _ = stand;
  await stand.sync();
  stand.shopify.fault({ operation: 'metafieldsDelete', userErrors: [{ message: 'Not deleted' }] });
  await page.post('/products/act', { act: 'unlink', skus: [sku] });
  await stand.sync();
  stand.shopify.clearFaults();
  stand.supplier.data.catalogue.change(1, { stock: 0 });
  await stand.sync();
  expect(await shown(stand, own)).toMatchObject({
    variants: [{ tracked: true, inventoryPolicy: 'DENY', stock: [] }],
  });
});

test('R9 what the merchant changed while a link was stuck half-way is given back as they changed it', async () => {
  const { stand, own, before, page } = await linked();
  await using _ = stand;
  stand.shopify.fault({ operation: 'metafieldsSet', status: 500 });
  await stand.sync();
  stand.shopify.clearFaults();
  const { products, variants, inventoryItems } = stand.shopify.shop();
  const variant = variants.get(products.get(own)?.variantIds[0] ?? '');
  const item = inventoryItems.get(variant?.inventoryItemId ?? '');
  if (!variant || !item) throw new Error('it is gone');
  Object.assign(variant, { barcode: '4011000000040' });
  Object.assign(item, { cost: '3.55' });
  await stand.sync();
  await unlinked(stand, page);
  const [one] = (before as Shown).variants;
  expect(await shown(stand, own)).toEqual({
    ...before,
    variants: [{ ...one, cost: '3.55', barcode: '4011000000040' }],
  });
});
