/** A product goes on sale only with its price: the real app, both sandboxes. */
import { expect, test } from 'vitest';
import { shown, startMarketStand } from '../support/stand-markets.ts';

test('a product that could not be published when it was made is not published at the old price while the new one is refused', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE']],
    markets: [{ name: 'Germany', countries: ['DE'] }],
  });
  const message = 'Publishing is not possible now';
  stand.shopify.fault({ operation: 'publishablePublish', userErrors: [{ message, field: ['input'] }] });
  await stand.sync();
  stand.shopify.clearFaults();
  expect((await shown(stand, 1)).visibleIn).toEqual([]);
  stand.supplier.data.catalogue.change(1, { rrp: 24 });
  const refusal = { userErrors: [{ message: 'Price is reserved', field: ['variants', '0', 'price'] }] };
  stand.shopify.fault({ operation: 'productVariantsBulkUpdate', ...refusal });
  await stand.sync();
  expect((await shown(stand, 2)).visibleIn).toEqual(['DE']);
  expect((await shown(stand, 1)).visibleIn).toEqual([]);
  stand.shopify.clearFaults();
  await stand.sync();
  expect((await shown(stand, 1)).visibleIn).toEqual(['DE']);
});
