/** The removal policy that deletes: what is the app's alone goes for good, everything else is archived, and says why. */
import { expect, test } from 'vitest';
import { editProduct, type productEdit } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import type { z } from 'zod';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';
import { none } from '../support/none.ts';

async function startDeleting(products: number): Promise<Stand> {
  const stand = await startStand({ supplier: { products } });
  const { words } = await stand.command(
    'settings',
    'removal.policy=delete',
    ...Object.entries(removeAtOnce.removal ?? {}).map(([name, value]) => `removal.${name}=${value}`),
  );
  expect(words.join()).toContain('Nothing brings them back, "undo" neither');
  await stand.sync();
  return stand;
}

function productOf({ shopify }: Stand, number: number) {
  const { inventoryItems, variants, products } = shopify.shop();
  const item = [...inventoryItems.values()].find(({ sku }) => sku === String(skuOf(number)));
  return products.get(variants.get(item?.variantId ?? '')?.productId ?? '');
}

function edit(stand: Stand, number: number, change: z.input<typeof productEdit>): void {
  const product = productOf(stand, number);
  if (!product) throw new Error(`the shop has no product ${number}`);
  editProduct(stand.shopify.world.call(stand.shopify.shop()), product, change);
}

const said = async (stand: Stand, ...args: string[]) => (await stand.command(...args)).words.join('\n');

test('R15 what is deleted by the removal policy buries nothing, is not undone, and comes back anew with its supplier', async () => {
  await using stand = await startDeleting(3);
  stand.shopify.world.mainApp.url = (await stand.app.start()).url;
  const { catalogue } = stand.supplier.data;
  const before = productOf(stand, 1)?.id;
  catalogue.remove([1]);
  await stand.sync();
  expect(await said(stand, 'plan')).toMatch(/Deleted for good \(1\)[^]*deleted for good/);
  const run = await stand.sync();
  expect(run).toMatchObject({ state: 'completed', applied: { delete: 1, remove: 0 }, reasons: none });
  await effectsOfWebhooks(stand);
  expect(stand.shopify.shop().products.size).toBe(2);
  expect(await stand.app.commands.deleted(stand.shop, null)).toEqual([]);
  expect(await said(stand, 'explain', '10000001')).toContain('deleted from the shop for good');
  const undo = await stand.command('undo', String(run.id));
  expect([undo.status, undo.words.join()]).toEqual([1, expect.stringContaining('which nothing brings back')]);
  expect((await stand.sync()).operations.planned).toBe(0);

  catalogue.relist([1]);
  expect(await stand.sync()).toMatchObject({ applied: { create: 1 } });
  expect(productOf(stand, 1)).toMatchObject({ status: 'ACTIVE' });
  expect(productOf(stand, 1)?.id).not.toBe(before);
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('R10 what somebody has worked on, or made, is archived in place of deleted, and says why', async () => {
  await using stand = await startDeleting(6);
  stand.supplier.data.catalogue.remove([1, 2, 3, 4]);
  await stand.sync();
  // Nobody has told the app of any of these.
  edit(stand, 1, { title: 'My own title' });
  edit(stand, 2, { tags: ['summer'] });
  const own = productOf(stand, 3)?.media.map(({ id }) => ({ id })) ?? [];
  edit(stand, 3, { media: [...own, { source: 'https://shop.example/own.png', alt: '' }] });
  const run = await stand.sync();
  expect(run).toMatchObject({ applied: { delete: 4 }, reasons: { 'GRD-325': 3 } });
  const shown = [1, 2, 3, 4].map((number) => productOf(stand, number)?.status);
  expect(shown).toEqual(['ARCHIVED', 'ARCHIVED', 'ARCHIVED', undefined]);
  expect(await said(stand, 'explain', '10000001')).toMatch(/GRD-325[^]*title/);
  expect(await said(stand, 'explain', '10000002')).toMatch(/GRD-325[^]*tags \(summer\)/);
  expect(await said(stand, 'explain', '10000003')).toMatch(/GRD-325[^]*images/);
  expect((await stand.sync()).operations.planned).toBe(0);
});
