/** A backup that is put back knows nothing of what became of the merchant's own products since: the replaced file does. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteProduct } from '../../web/sandbox/shopify/areas/product-mutations.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { lay, lyingAt, twoPlaces } from '../support/two-places.ts';

const own = '10000001';

async function started(): Promise<{ stand: Stand; backup: string }> {
  const stand = await startStand({ supplier: { products: 12 }, shopify: twoPlaces });
  stand.supplier.data.catalogue.change(1, { stock: 5 });
  await makeProduct(stand, { sku: own });
  lay(stand, own, 'Shop', 11);
  await stand.command('location', 'Shop');
  await stand.sync();
  const folder = temporaryFolder('own');
  onTestFinished(() => removeFolder(folder));
  return { stand, backup: join(folder, 'backup.sqlite') };
}

async function restored(stand: Stand, backup: string): Promise<void> {
  await stand.app.stop();
  expect((await stand.command('restore', backup)).status).toBe(0);
  await stand.reopen();
}

const productOf = (stand: Stand) => {
  const { products, variants } = stand.shopify.shop();
  const product = [...products.values()].find(({ title }) => title === 'Of the merchant');
  const price = variants.get(product?.variantIds[0] ?? '')?.price;
  return {
    price,
    fields: product?.metafields.map(({ key }) => key),
    places: [...(product?.published.keys() ?? [])],
    lies: lyingAt(stand, own),
  };
};

test('one that was given back since is left alone', async () => {
  const { stand, backup } = await started();
  await using _ = stand;
  await stand.command('adopt', '--confirm');
  await stand.command('backup', backup);
  await stand.command('adopt', own, '--undo');
  const before = productOf(stand);
  expect(before.lies).toEqual([11, 0]);
  await restored(stand, backup);
  stand.supplier.data.catalogue.change(1, { stock: 0, allowedCountryCodes: [] });
  await stand.sync();
  await stand.sync();
  expect(productOf(stand)).toEqual(before);
});

test('one that was linked since stays the merchant’s, and can be given back', async () => {
  const { stand, backup } = await started();
  await using _ = stand;
  const before = productOf(stand);
  await stand.command('backup', backup);
  await stand.command('adopt', '--confirm');
  await restored(stand, backup);
  await stand.sync();
  await stand.sync();
  expect(productOf(stand)).toMatchObject({ price: before.price, places: [], lies: [5, 0] });
  await stand.command('adopt', own, '--undo');
  expect(productOf(stand)).toEqual(before);
});

test('one that the backup never heard of is known as it was written: its next change arrives, a merchant’s edit stays', async () => {
  const stand = await startStand({ supplier: { products: 12 }, shopify: twoPlaces });
  await using _ = stand;
  const { catalogue } = stand.supplier.data;
  const listed = [catalogue.product(2), catalogue.product(3)];
  expect(listed).not.toContain(undefined);
  catalogue.remove([2, 3]);
  await stand.command('location', 'Shop');
  await stand.sync();
  const folder = temporaryFolder('own');
  onTestFinished(() => removeFolder(folder));
  const backup = join(folder, 'backup.sqlite');
  await stand.command('backup', backup);
  catalogue.relist([2, 3]);
  await stand.sync();
  const named = (sku: string) => {
    const { products, variants, inventoryItems } = stand.shopify.shop();
    const item = [...inventoryItems.values()].find((each) => each.sku === sku);
    return products.get(variants.get(item?.variantId ?? '')?.productId ?? '')!;
  };
  named('10000003').title = 'As the merchant calls it';
  await restored(stand, backup);
  const texts = [{ lang: 'DE', name: 'Neuer Name', description: 'Neu' }];
  for (const id of [2, 3]) catalogue.change(id, { texts });
  await stand.sync();
  expect(named('10000002').title).toBe('Neuer Name');
  expect(named('10000003').title).toBe('As the merchant calls it');
});

test('one that was created since, and deleted by the merchant, stays away', async () => {
  const { stand, backup } = await started();
  await using _ = stand;
  const { catalogue } = stand.supplier.data;
  catalogue.remove([2]);
  await stand.command('settings', 'removal.graceDays=0', 'removal.recheckHours=0', 'removal.policy=delete');
  await stand.sync();
  await stand.sync();
  await stand.command('backup', backup);
  catalogue.relist([2]);
  await stand.sync();
  const { shopify } = stand;
  const made = [...shopify.shop().inventoryItems.values()].find(({ sku }) => sku === '10000002');
  const product = shopify.shop().variants.get(made?.variantId ?? '')?.productId ?? '';
  deleteProduct(shopify.world.call(shopify.shop()), shopify.shop().products.get(product)!);
  await stand.sync();
  const count = shopify.shop().products.size;
  await restored(stand, backup);
  await stand.sync();
  await stand.sync();
  expect(shopify.shop().products.size).toBe(count);
});
