/** The list of products says when a product changed in the shop: what is only planned has changed nothing. */
import { expect, test } from 'vitest';
import { productListSchema } from '../../web/shared/api/products.ts';
import { standWithPages } from '../support/page-asks.ts';

test('a plan leaves “Changed” as it was, the sync moves it', async () => {
  const { stand, page } = await standWithPages(3);
  await using _ = stand;
  const changed = async () => {
    const { items } = productListSchema.parse(await (await page.get('/products?search=10000001')).json());
    return items[0]?.changedAt;
  };
  const before = await changed();
  stand.supplier.data.catalogue.change(1, { netCost: 21, rrp: 41, stock: 3 });
  await stand.command('plan');
  expect(await changed()).toBe(before);
  await stand.sync('price-cuts');
  expect(await changed()).not.toBe(before);
});
