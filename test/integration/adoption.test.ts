/** Products that the shop had before the app: found, linked, and given back. Real app, both sandboxes. */
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct, type Own } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';
import { none } from '../support/none.ts';

/** Answers the number that the admin's address shows. */
const makeOwn = async (stand: Stand, own: Own): Promise<string> => numberOf(await makeProduct(stand, own));

const productOf = (stand: Stand, number: string) => {
  const product = stand.shopify.shop().products.get(`gid://shopify/Product/${number}`);
  if (!product) throw new Error(`the shop has no product ${number}`);
  return product;
};

const variantOf = (stand: Stand, number: string) => {
  const { variants, inventoryItems } = stand.shopify.shop();
  const variant = variants.get(productOf(stand, number).variantIds[0] ?? '');
  const item = inventoryItems.get(variant?.inventoryItemId ?? '');
  if (!variant || !item) throw new Error('a product has a variant');
  return {
    price: variant.price,
    inventoryPolicy: variant.inventoryPolicy,
    barcode: variant.barcode,
    sku: item.sku,
    cost: item.cost,
    tracked: item.tracked,
  };
};

const metafieldKeys = (stand: Stand, number: string) =>
  productOf(stand, number).metafields.map(({ key }) => key);

test('what the shop has already is not created twice, is linked when it is certain, keeps its texts, and can be given back', async () => {
  await using stand = await startStand({ supplier: { products: 6 } });
  const own = await makeOwn(stand, { sku: '10000001' });
  const many = await makeOwn(stand, { sku: '10000002', variants: 2 });
  for (const variant of stand.shopify.shop().variants.values()) variant.inventoryPolicy = 'CONTINUE';
  const before = variantOf(stand, own);
  const first = await stand.sync();
  expect(first.reasons).toEqual({ 'GRD-321': 2 });
  expect(first.applied.create).toBe(4);

  const shown = await stand.command('adopt');
  expect(shown.words.join('\n')).toContain('Certain: 1 product.');
  expect(shown.words.join('\n')).toContain('several variants');
  // What cannot be is said before anything is done.
  await stand.mutations();
  const runs = async () => (await stand.app.commands.status(stand.shop)).lastRun?.id;
  const last = await runs();
  for (const [sku, product, words] of [
    ['10000002', many, 'has 2 variants'],
    ['10000002', '999', 'There is no such product in the shop.'],
    ['4711', many, 'The supplier lists no product 4711'],
  ] as const) {
    const refused = await stand.command('adopt', sku, product);
    expect(refused.words.join('\n')).toContain(words);
    expect(refused.status).toBe(1);
  }
  expect([await runs(), await stand.mutations()]).toEqual([last, {}]);

  await stand.mutations();
  const linked = await stand.command('adopt', '--confirm');
  expect(linked.words.join('\n')).toContain("Linked 1 product of the shop's own.");
  expect(productOf(stand, own).title).toBe('Of the merchant');
  expect(variantOf(stand, own)).toMatchObject({
    price: '999.00',
    sku: '10000001',
    tracked: true,
    // What the supplier has no more is not sold on.
    inventoryPolicy: 'DENY',
  });
  expect(variantOf(stand, own).cost).not.toBe(before.cost);
  expect(metafieldKeys(stand, own)).toContain('ships_to');
  expect(await stand.mutations()).not.toHaveProperty('productSet');
  // From now on it is a listing like any other.
  stand.supplier.data.catalogue.change(1, { stock: 33 });
  expect(await stand.sync()).toMatchObject({ applied: { stock: 1 }, reasons: { 'GRD-321': 1 } });

  await stand.command('adopt', '10000001', '--undo');
  expect(variantOf(stand, own)).toEqual(before);
  expect(metafieldKeys(stand, own)).toEqual([]);
  expect(await stand.sync()).toMatchObject({ reasons: { 'GRD-321': 2 }, applied: { create: 0 } });
  expect(stand.shopify.shop().products.size).toBe(6);
});

test('what was linked is explained as it is: nothing failed, nobody wrote a translation, and a low price of one’s own keeps no cost out', async () => {
  const locales = [{ locale: 'de', primary: true }, { locale: 'en' }];
  await using stand = await startStand({ supplier: { products: 2 }, shopify: { shop: { locales } } });
  const own = await makeOwn(stand, { sku: '10000001', price: '1.00' });
  await stand.sync();
  const linked = await stand.command('adopt', '--confirm');
  expect(linked.document).toMatchObject({ run: { reasons: none, operations: { held: 0 } } });
  expect(variantOf(stand, own)).toMatchObject({ price: '1.00' });
  expect(Number(variantOf(stand, own).cost)).toBeGreaterThan(1);

  const words = (await stand.command('explain', '10000001')).words.join('\n');
  expect(words).not.toMatch(/was lost|somebody else/);
  expect(words).toContain('those of the supplier are not added by themselves');
  expect(words).toContain('the text that they translate is yours: en.title, en.descriptionHtml.');
  expect(words).toContain(
    '[GRD-309] Your own price of this product is below what the supplier charges you for it.',
  );
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('a process that dies while it links goes on where it stopped, and the texts of the shop stay', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const own = await makeOwn(stand, { sku: '10000001' });
  await stand.sync();
  stand.shopify.fault({ operation: 'metafieldsSet', dropAfterEffect: true, times: 3 });
  await stand.command('adopt', '--confirm');
  stand.shopify.clearFaults();
  await stand.reopen();
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { create: 0 } });
  expect(productOf(stand, own).title).toBe('Of the merchant');
  expect((await stand.sync()).operations.planned).toBe(0);
  expect(stand.shopify.shop().products.size).toBe(3);
});

test('who wants doubles gets them', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  await makeOwn(stand, { sku: '10000001' });
  await stand.app.commands.changeSettings(stand.shop, { adoption: { createDoubles: true } });
  expect(await stand.sync()).toMatchObject({ applied: { create: 3 }, operations: { held: 0 } });
});

interface Shown {
  readonly id: string;
  readonly variants: readonly object[];
}

/** All that the shop shows of it but its quantities: a place where it was never stocked keeps its 0. */
async function shownOf({ shopifyUrl, shop }: Stand, number: string) {
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/products`);
  const all = (await response.json()) as Shown[];
  const product = all.find(({ id }) => id.endsWith(`/${number}`));
  return (
    product && {
      ...product,
      variants: product.variants.map((one) => Object.assign({}, one, { stock: null })),
    }
  );
}

test('what was refused by half is given back at once, can be tried again, and nothing of it is forgotten meanwhile', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const own = await makeOwn(stand, { sku: '10000001' });
  await stand.sync();
  const [before, shown] = [variantOf(stand, own), await shownOf(stand, own)];
  const refusal = { operation: 'metafieldsSet', userErrors: [{ message: 'Value is taken' }], times: 1 };
  stand.shopify.fault(refusal);
  const refused = await stand.command('adopt', '--confirm');
  expect(refused.words.join('\n')).toContain('Could not link 1 product');
  expect(variantOf(stand, own)).toEqual(before);
  expect(await shownOf(stand, own)).toEqual(shown);
  expect((await stand.command('adopt')).words.join('\n')).toContain('Value is taken');

  // Now it cannot be given back either: it is asked for once more, and what it was before is still known.
  stand.shopify.clearFaults();
  stand.shopify.fault(refusal);
  stand.shopify.fault({
    operation: 'metafieldsDelete',
    userErrors: [{ message: 'Not deleted' }],
    times: 1,
  });
  await stand.command('adopt', '--confirm');
  stand.shopify.clearFaults();
  expect(await stand.command('adopt', '10000001', '--undo')).toMatchObject({ status: 0 });
  expect(variantOf(stand, own)).toEqual(before);
  expect(metafieldKeys(stand, own)).toEqual([]);
  stand.shopify.fault(refusal);
  await stand.command('adopt', '--confirm');
  stand.shopify.clearFaults();
  // What was refused is named with both ways out of it, and the second one ends that.
  const said = async () => (await stand.command('adopt')).words.join('\n');
  expect(await said()).toMatch(
    /Not linked: 10000001[\s\S]*adopt --shop \S+ 10000001 \d+\. .*adopt --shop \S+ 10000001 --undo/,
  );
  expect(await stand.command('adopt', '10000001', '--undo')).toMatchObject({ status: 0 });
  expect(await said()).not.toContain('Not linked');
  await stand.command('adopt', '--confirm');
  expect(variantOf(stand, own)).toMatchObject({ sku: '10000001' });
  await stand.command('adopt', '10000001', '--undo');
  expect(variantOf(stand, own)).toEqual(before);
});

test('given back it is exactly as it was, whatever the app wrote since: texts, price, images, status; what the merchant changed stays', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const own = await makeOwn(stand, { sku: '10000001' });
  const kept = await makeOwn(stand, { sku: '10000002', title: 'Old' });
  await stand.sync();
  const shown = await shownOf(stand, own);
  await stand.command('adopt', '--confirm');
  for (const field of ['title', 'description', 'vendor', 'price', 'status'])
    await stand.command('own', '10000001', field, 'supplier');
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { imageUrls: [`${stand.supplierUrl}/new.png`], rrp: 77 });
  await stand.sync();
  const written = productOf(stand, own);
  expect(written.title).not.toBe('Of the merchant');
  expect(await shownOf(stand, own)).not.toMatchObject({ media: [] });
  productOf(stand, kept).title = 'Mine';
  // The supplier drops it: what the removal policy archived comes back as it was sold before.
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 0, graceDays: 0 } });
  catalogue.remove([1]);
  await stand.sync();
  await stand.sync();
  expect(productOf(stand, own).status).toBe('ARCHIVED');
  await stand.command('adopt', '10000001', '--undo');
  await stand.command('adopt', '10000002', '--undo');
  expect(await shownOf(stand, own)).toEqual(shown);
  expect(variantOf(stand, own).tracked).toBe(false);
  expect(productOf(stand, kept).title).toBe('Mine');
});
