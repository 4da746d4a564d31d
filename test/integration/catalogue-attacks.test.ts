/** Orders of events that once stopped a shop or let a wrong price through, on the real app and both sandboxes. */
import { expect, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { deleteCatalog } from '../support/stand-markets.ts';

async function shown(stand: Stand, sku: number) {
  const response = await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products?sku=${sku}`);
  const [product] = (await response.json()) as {
    id: string;
    title: string;
    variants: { price: string }[];
  }[];
  if (!product) throw new Error(`the shop has no product of SKU ${sku}`);
  return product;
}

test('a product that is deleted before it was read back is found to be gone before anything is planned', async () => {
  await using stand = await startStand();
  stand.shopify.fault({ operation: 'nodes', status: 403 });
  await stand.sync();
  stand.shopify.clearFaults();
  const { id } = await shown(stand, 10_000_001);
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${id.split('/').at(-1)}`, {
    method: 'DELETE',
  });
  for (let number = 1; number <= 5; number += 1) stand.supplier.data.catalogue.change(number, { stock: 77 });
  const run = await stand.sync();
  expect(run).toMatchObject({ state: 'completed', operations: { planned: 4, applied: 4 } });
  expect(run.reasons).toEqual({});
  expect(
    await stand.app.commands.explain(
      stand.shop,
      '10000001' as Parameters<typeof stand.app.commands.explain>[1],
    ),
  ).toMatchObject({
    verdict: 'deleted',
  });
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('a catalog that the merchant deleted does not stop texts, status and markets of the others', async () => {
  await using stand = await startStand();
  await stand.sync();
  await deleteCatalog(stand, 'Germany');
  const run = await stand.sync();
  expect(run).toMatchObject({ operations: { rejected: 0, deferred: 0 } });
  expect(run.operations.applied).toBeGreaterThan(0);
  stand.supplier.data.catalogue.change(2, {
    texts: [{ lang: 'DE', name: 'Neuer Name', description: '' }],
  });
  await stand.sync();
  expect((await shown(stand, 10_000_002)).title).toBe('Neuer Name');
});

test('a cost that jumps is held also when the answer to the last price was lost', async () => {
  await using stand = await startStand();
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { netCost: 10, rrp: 100 });
  await stand.sync();
  stand.shopify.fault({ operation: 'productVariantsBulkUpdate', dropAfterEffect: true, times: 3 });
  catalogue.change(1, { netCost: 11 });
  await stand.sync();
  stand.shopify.clearFaults();
  catalogue.change(1, { netCost: 90 });
  expect(await stand.sync()).toMatchObject({ operations: { held: 1 }, reasons: { 'GRD-303': 1 } });
});
