/** Products that the shop had before the app: found, linked, and given back. Real app, both sandboxes. */
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { connect } from '../support/sandbox-shopify-client.ts';

interface Own {
  readonly sku: string;
  readonly barcode?: string;
  readonly title?: string;
  readonly variants?: number;
}

interface Payload {
  readonly product: { readonly id: string } | null;
  readonly userErrors: readonly unknown[];
}

/** A product that the merchant made. Answers the number that the admin's address shows. */
async function makeOwn(stand: Stand, { sku, barcode, title = 'Of the merchant', variants = 1 }: Own) {
  const values = Array.from({ length: variants }, (_none, at) => ({ name: `Size ${at}` }));
  const { apiKey, apiSecretKey } = stand.shopify.world.mainApp;
  const client = await connect({ shop: stand.shop, apiKey, apiSecretKey }, stand.shopifyUrl);
  const { productSet } = await client.data<{ productSet: Payload }>(
    `mutation Own($input: ProductSetInput!) {
      productSet(input: $input, synchronous: true) { product { id } userErrors { message } }
    }`,
    {
      input: {
        title,
        status: 'ACTIVE',
        productOptions: [{ name: 'Size', position: 1, values }],
        variants: values.map(({ name }, at) => ({
          optionValues: [{ optionName: 'Size', name }],
          sku: at === 0 ? sku : `${sku}-${at}`,
          barcode: at === 0 ? (barcode ?? null) : null,
          price: '999.00',
          inventoryItem: { tracked: false },
        })),
      },
    },
  );
  expect(productSet.userErrors).toEqual([]);
  const id = productSet.product?.id ?? '';
  return id.slice(id.lastIndexOf('/') + 1);
}

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
  expect(variantOf(stand, own)).toMatchObject({ price: '999.00', sku: '10000001', tracked: true });
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
