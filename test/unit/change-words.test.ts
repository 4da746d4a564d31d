/** What a plan changes is told in words: whatever the value, no id and no address. */
import { expect, test } from 'vitest';
import type { ReviewedOperation } from '../../web/server/catalogue/ports/plans.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { changesOf, createTeller } from '../../web/server/http/api/changes/change-words.ts';

const gid = (end: string) => `gid://shopify/TaxonomyCategory/${end}`;
const map = {
  '/v2/api/category_trees/1': {
    productType: 'Grill',
    taxonomy: { id: gid('ha-1'), fullName: 'Home > Grills' },
  },
  '/v2/api/category_trees/2': { productType: 'Pan', taxonomy: null },
};
const shop = {
  catalogs: [],
  onlineStoreId: 'gid://shopify/Publication/1',
  currency: 'EUR',
  settings: { categories: { map } },
};
const told = (before: object, after: object, language: 'en' | 'de' = 'en') =>
  changesOf(
    { kind: 'update', sku: '1', before, after, reason: null } as unknown as ReviewedOperation,
    createTeller(shop as unknown as Parameters<typeof createTeller>[0], language, 7 as RunId),
  );

test('a category of Shopify’s is told by its name, and one that nobody knows in words', () => {
  const category = (end: string | null) => ({ category: { productType: 'A', category: end && gid(end) } });
  expect(told(category('xx-9'), category('ha-1'))).toEqual([
    { field: 'Category', before: 'a category that is not in your table', after: 'Home > Grills' },
  ]);
  expect(told(category('xx-9'), category('xx-8'), 'de')).toEqual([
    {
      field: 'Kategorie',
      before: 'eine Kategorie, die nicht in Ihrer Tabelle steht',
      after: 'anders als bisher',
    },
  ]);
  expect(told(category('ha-1'), category(null))).toMatchObject([{ before: 'Home > Grills', after: 'none' }]);
});

test('what is known by its address alone is told as another one', () => {
  const attributes = (end: string | null) => ({
    attributes: {
      manufacturer_id: 'M-1',
      category_tree: end && `/v2/api/category_trees/${end}`,
      brand_logo: end && `https://supplier.example/${end}.png`,
    },
  });
  expect(told(attributes('1'), attributes('2'))).toEqual([
    { field: 'Supplier’s category', before: 'a category of the supplier’s', after: 'another one' },
    { field: 'Brand logo', before: '1 image', after: 'another one' },
  ]);
  for (const language of ['en', 'de'] as const)
    for (const [before, after] of [
      ['1', '2'],
      ['1', null],
      [null, '2'],
    ] as const)
      expect(JSON.stringify(told(attributes(before), attributes(after), language))).not.toMatch(
        /gid:|:\/\/|\/v2\//,
      );
});

test.each([
  ['update', 'GRD-328', 'left as you have it'],
  ['update', null, 'written anew'],
  ['remove', 'GRD-328', 'hidden already, as you left it'],
  ['delete', 'GRD-328', 'hidden already, as you left it'],
  ['delete', null, 'deleted for good'],
])('a change “%s” of which nothing is left, for the reason %s, is told as “%s”', (kind, reason, after) => {
  const operation = { kind, sku: '1', before: {}, after: {}, reason } as unknown as ReviewedOperation;
  const teller = createTeller(shop as unknown as Parameters<typeof createTeller>[0], 'en', null);
  expect(changesOf(operation, teller)).toEqual([{ field: 'Product', before: '', after }]);
});
