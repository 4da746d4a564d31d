/** Many products into one place against the sandbox over HTTP: what stands in the shop afterwards. */
import { expect, onTestFinished, test } from 'vitest';
import type { ProductId, PublicationId, Sku } from '../../web/server/domain/ids.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { drill, startShopifyStand } from '../support/shopify-stand.ts';

test('products move together into a market’s place and out of it; one that is gone is named, and the others move', async () => {
  const stand = await startShopifyStand();
  onTestFinished(() => stand.stop());
  const writer = createListingWriter(stand.admin);
  const { productId: id } = await writer.create(drill, stand.location);
  const { productId: other } = await writer.create({ ...drill, sku: '10000002' as Sku }, stand.location);
  const gone = 'gid://shopify/Product/1' as ProductId;
  const { catalogs } = stand.sandbox.control.shop();
  const market = [...catalogs.values()].find(({ kind }) => kind === 'MarketCatalog');
  const place = market?.publicationId as PublicationId;
  const holds = () => [id, other].map((each) => stand.product(each).product.published.has(place));
  expect(await writer.moveTogether(place, [gone, id, other], 'in')).toEqual([gone]);
  expect(holds()).toEqual([true, true]);
  expect(await writer.moveTogether(place, [id, other], 'in')).toEqual([]);
  expect(await writer.moveTogether(place, [id, gone], 'out')).toEqual([gone]);
  expect(await writer.moveTogether(place, [id], 'out')).toEqual([]);
  expect(holds()).toEqual([false, true]);
  expect(await writer.moveTogether(place, [gone], 'out')).toEqual([gone]);
  expect(await writer.moveTogether('gid://shopify/Publication/1' as PublicationId, [id], 'in')).toBe('gone');
  const store = [...catalogs.values()].find(({ channel }) => channel?.handle === 'online_store');
  await expect(writer.moveTogether(store?.publicationId as PublicationId, [id], 'in')).rejects.toMatchObject({
    reason: 'SHP-705',
    effect: 'no',
  });
});
