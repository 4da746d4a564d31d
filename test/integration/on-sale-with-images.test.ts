/** A product goes on sale only with its images: one of which Shopify refuses every image does not. */
import { expect, test } from 'vitest';
import { shown, startMarketStand } from '../support/stand-markets.ts';

const germany = { shipsTo: [['DE']], markets: [{ name: 'Germany', countries: ['DE'] }] };
const refusal = (...path: string[]) => ({
  userErrors: [{ message: 'Image URL is invalid', field: [...path, '0', 'originalSource'] }],
});

test('a new product of which Shopify refuses every image does not go on sale without one', async () => {
  await using stand = await startMarketStand(germany);
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  catalogue.add(1);
  catalogue.change(2, {
    allowedCountryCodes: ['DE'],
    imageUrls: ['https://images.example.com/2.png'],
    texts: [{ lang: 'DE', name: 'Produkt 2', description: '' }],
    netCost: 10,
    rrp: 20,
    stock: 5,
  });
  stand.shopify.fault({ operation: 'productSet', times: 1, ...refusal('input', 'files') });
  await stand.sync();
  expect((await shown(stand, 2)).visibleIn).toEqual([]);
  // Its images are looked at: it is a draft until one of them is to be seen.
  await stand.sync();
  expect(await shown(stand, 2)).toMatchObject({ status: 'DRAFT', visibleIn: [] });
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { planned: 0 } });
});

test('a draft that waits for an image does not go on sale while Shopify refuses that', async () => {
  await using stand = await startMarketStand(germany);
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { imageUrls: [] });
  await stand.sync();
  expect((await shown(stand, 1)).status).toBe('DRAFT');
  catalogue.change(1, { imageUrls: ['https://images.example.com/1.png'] });
  stand.shopify.fault({ operation: 'productUpdate', times: 1, ...refusal('media') });
  await stand.sync();
  expect((await shown(stand, 1)).visibleIn).toEqual([]);
});
