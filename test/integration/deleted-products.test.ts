/** What the merchant deletes stays away: by its webhook, late and twice, and by looking when the webhook is lost. */
import { expect, test } from 'vitest';
import { priceWish } from '../../web/server/cli/price-command.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';

const productsOf = (stand: Stand) => [...stand.shopify.shop().products.values()];

async function remove(stand: Stand, id: string): Promise<void> {
  await fetch(
    `${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${id.slice(id.lastIndexOf('/') + 1)}`,
    { method: 'DELETE' },
  );
}

const deletedSkus = async (stand: Stand) =>
  (await stand.app.commands.deleted(stand.shop, null)).map(({ sku }) => sku);

test('R15 a deletion is known by its webhook, however often it comes, and acts on no other product or shop', async () => {
  await using stand = await startStand();
  await stand.sync();
  stand.shopify.world.mainApp.url = (await stand.app.start()).url;
  const [first, second] = productsOf(stand);
  if (!first || !second) throw new Error('the shop has no products');
  stand.shopify.fault({ webhook: { topic: 'products/delete', effect: 'duplicate' } });
  await remove(stand, first.id);
  await effectsOfWebhooks(stand);
  expect(await deletedSkus(stand)).toEqual(['10000001']);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
  // Nor does a price rule have a price for it.
  const doubled = { wish: priceWish({ factor: '2' }), save: false, samples: 50 };
  const { preview } = await stand.app.commands.prices(stand.shop, doubled);
  expect([preview.products, preview.samples.some(({ sku }) => sku === '10000001')]).toEqual([19, false]);
  // Released, it is another product: an old webhook does not bury that one.
  await stand.app.commands.release(stand.shop, '10000001' as never);
  expect(await stand.sync()).toMatchObject({ applied: { create: 1 } });
  stand.shopify.world.webhooks.emit(stand.shopify.shop(), 'products/delete', {
    id: Number(first.id.slice(first.id.lastIndexOf('/') + 1)),
  });
  stand.shopify.world.webhooks.emit(stand.shopify.shop(), 'products/delete', { id: 1 });
  await effectsOfWebhooks(stand);
  expect(await deletedSkus(stand)).toEqual([]);
});

test('R15 a deletion whose webhook is lost is seen by the daily look, and never created again', async () => {
  let later = 0;
  const clock = { ...systemClock, now: () => systemClock.now().plus({ hours: later }) };
  await using stand = await startStand({ clock });
  await stand.sync();
  await stand.sync();
  const [first] = productsOf(stand);
  if (!first) throw new Error('the shop has no products');
  await remove(stand, first.id);
  later = 24;
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
  expect(await deletedSkus(stand)).toEqual(['10000001']);
  expect(productsOf(stand)).toHaveLength(19);
});

test.each([
  ['draft', 'DRAFT'],
  ['unlisted', 'UNLISTED'],
] as const)(
  'what the supplier drops leaves as %s where the merchant wants that, and comes back with it',
  async (policy, status) => {
    await using stand = await startStand({ supplier: { products: 3 } });
    await stand.app.commands.changeSettings(stand.shop, {
      removal: { ...removeAtOnce.removal, policy },
    });
    await stand.sync();
    const { catalogue } = stand.supplier.data;
    catalogue.remove([1]);
    await stand.sync();
    expect(await stand.sync()).toMatchObject({ applied: { remove: 1 } });
    const [first] = productsOf(stand);
    expect(first?.status).toBe(status);
    expect((await stand.sync()).operations.planned).toBe(0);
    catalogue.relist([1]);
    await stand.sync();
    expect(first?.status).toBe('ACTIVE');
    expect(productsOf(stand)).toHaveLength(3);
  },
);
