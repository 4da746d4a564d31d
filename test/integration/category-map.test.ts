/** The merchant's table of categories from the command line to the shop, on the real app and both sandboxes. */
import { expect, test } from 'vitest';
import { categoryWish } from '../../web/server/cli/category-command.ts';
import { startStand } from '../support/app-stand.ts';
import { pageOf, productDocument, sendJson, startSupplier } from '../support/replay-supplier.ts';

const tools = '/v2/api/categorytree/1';
const birds = '/v2/api/categorytree/2';
const cages = 'gid://shopify/TaxonomyCategory/ap-2-1';

test('a category is what the table says, checked against Shopify, and the merchant’s own stays where it says nothing', async () => {
  const categories = [tools, birds, birds, null];
  const members = categories.map((categoryTree, index) =>
    productDocument(index + 1, { categoryTree, details: [{ lang: 'DE', name: `Name ${index + 1}` }] }),
  );
  const { root } = await startSupplier((_, response) => sendJson(response, pageOf(members)));
  await using stand = await startStand({ connection: { root: root.href, auth: { kind: 'none' } } });
  const products = () =>
    [...stand.shopify.shop().products.values()].sort((one, other) => one.title.localeCompare(other.title));
  const inShop = () => products().map(({ productType, categoryId }) => [productType, categoryId]);
  const map = (to: { productType: string | null; taxonomy: string | null } | null, category = birds) =>
    stand.app.commands.categories(stand.shop, { category, to }, true);
  await stand.sync();
  for (const product of products()) product.productType = 'own';

  const { preview } = await stand.app.commands.categories(stand.shop, null, false);
  expect(preview).toMatchObject({
    lines: [
      { category: birds, products: 2, example: 'Name 2', mapped: null },
      { category: tools, products: 1 },
    ],
    unmapped: { categories: 2, products: 3 },
    without: 1,
    changes: 0,
  });

  // Nothing that Shopify or the supplier does not have is kept.
  await expect(map({ productType: null, taxonomy: 'gid://shopify/TaxonomyCategory/zz-9' })).rejects.toThrow(
    'zz-9',
  );
  await expect(map({ productType: 'X', taxonomy: null }, '/v2/api/categorytree/9')).rejects.toThrow('tree/9');
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  expect((await map({ productType: 'Käfige', taxonomy: cages })).preview).toMatchObject({ changes: 2 });
  expect(await stand.sync()).toMatchObject({ applied: { update: 2 }, operations: { planned: 2 } });
  const mapped = [
    ['own', null],
    ['Käfige', cages],
    ['Käfige', cages],
    ['own', null],
  ];
  expect(inShop()).toEqual(mapped);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  // What Shopify takes no more is told, and costs only the products that have it.
  const gone = {
    productType: null,
    taxonomy: { id: 'gid://shopify/TaxonomyCategory/ap-999', fullName: 'Gone' },
  };
  await stand.app.commands.changeSettings(stand.shop, { categories: { map: { [birds]: gone } } });
  const looked = await stand.app.commands.categories(stand.shop, null, false);
  expect(looked.outdated).toEqual([gone.taxonomy]);
  expect(await stand.sync()).toMatchObject({
    state: 'incomplete',
    reasons: { 'SHP-705': 2 },
    operations: { rejected: 2 },
  });

  // Both are taken away again where they are ours.
  await map({ productType: null, taxonomy: null });
  await stand.sync();
  expect(inShop()).toEqual(mapped.map(([type]) => [type === 'own' ? 'own' : '', null]));
  await map(null);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  // A category alone leaves the merchant's own product type.
  await map({ productType: null, taxonomy: cages }, tools);
  await stand.sync();
  expect(inShop()[0]).toEqual(['own', cages]);

  // A new product has it from the start.
  await map({ productType: 'Werkzeug', taxonomy: null }, tools);
  members.push(productDocument(5, { categoryTree: tools, details: [{ lang: 'DE', name: 'Name 5' }] }));
  await stand.sync();
  expect(inShop().at(-1)).toEqual(['Werkzeug', null]);
});

test.each([
  [{ productType: 'Drills' }, '--category ADDRESS'],
  [{ category: tools }, 'Say what the category is'],
  [{ category: tools, none: true, productType: 'Drills' }, 'Say what the category is'],
  [{ category: tools, taxonomy: 'Bird Supplies' }, 'looks like ap-2-1'],
  [{ category: tools, productType: '<b>' }, 'plain text'],
])('a line of the table that cannot be is refused by name: %j', (flags, words) => {
  expect(() => categoryWish(flags)).toThrow(words);
});
