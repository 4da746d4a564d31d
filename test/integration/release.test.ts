/** 8.4: a product that the merchant deleted stays away until a person releases it. */
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';

const first = 10_000_001;

const inShop = async ({ shopifyUrl, shop }: Stand, sku: number): Promise<readonly { id: string }[]> => {
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/products?sku=${sku}`);
  return (await response.json()) as { id: string }[];
};

test('8.4: a deleted product stays away, run after run, until “release” has the next sync create it anew', async () => {
  await using stand = await startStand();
  await stand.sync();
  const [{ id } = { id: '' }] = await inShop(stand, first);
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${id.split('/').at(-1)}`, {
    method: 'DELETE',
  });
  stand.supplier.data.catalogue.change(1, { stock: 77 });
  await stand.sync();
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
  const explained = await stand.command('explain', String(first));
  expect(explained.words.join('\n')).toContain('The command for it: release ');

  const released = await stand.command('release', String(first));
  expect(released).toMatchObject({ status: 0, document: { released: true, was: 'deleted', isListed: true } });
  expect(released.words.join(' ')).toContain('The next sync creates it anew.');
  expect(await stand.sync()).toMatchObject({
    applied: { create: 1 },
    operations: { planned: 1, applied: 1 },
  });
  expect(await inShop(stand, first)).toHaveLength(1);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
  expect((await stand.command('explain', String(first))).document).toMatchObject({
    confirmed: { stock: { available: 77 } },
  });
});

test('8.4: where there is nothing to release, that is said', async () => {
  await using stand = await startStand();
  await stand.sync();
  const there = await stand.command('release', String(first));
  expect(there).toMatchObject({ status: 1, document: { released: false, was: 'present' } });
  expect(there.words.join()).toContain('It was not deleted: it is in the shop.');
  const unknown = await stand.command('release', '99');
  expect(unknown).toMatchObject({ status: 1, document: { released: false, was: null } });
  expect(await stand.command('release', 'x')).toMatchObject({ status: 2 });
});
