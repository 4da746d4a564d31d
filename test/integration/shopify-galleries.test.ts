/** The adapter's writes to a gallery, against the sandbox: what they change, what they leave, and what they cost. */
import { beforeEach, afterEach, expect, test } from 'vitest';
import type { MediaId, ProductId } from '../../web/server/domain/ids.ts';
import { createListingReader } from '../../web/server/shopify/listing-reader.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { drill, numberOf, startShopifyStand, type ShopifyStand } from '../support/shopify-stand.ts';

let stand: ShopifyStand;
let id: ProductId;

beforeEach(async () => {
  stand = await startShopifyStand();
  id = (await createListingWriter(stand.admin).create(drill, stand.location)).productId;
  stand.sandbox.control.advanceClock(2000);
});
afterEach(() => stand.stop());

const url = (name: string) => `https://images.example.com/${name}.jpg`;
const gallery = () => stand.product(id).product.media;
const sources = () => gallery().map(({ source }) => source);
const ids = () => gallery().map((one) => one.id as MediaId);
const writer = () => createListingWriter(stand.admin);
const upload = async () => {
  const [first, ...rest] = ids().map((one) => ({ id: one }));
  const media = [first, { source: url('own'), alt: 'My photo' }, ...rest];
  await stand.merchant('PATCH', `/products/${numberOf(id)}`, { media });
  stand.sandbox.control.advanceClock(2000);
};
const read = async () => (await createListingReader(stand.admin).readGalleries([id])).get(id);

test('R10 images are added at the end, and nothing else moves', async () => {
  await upload();
  const before = ids();
  const answer = await writer().appendImages(id, [url('3'), url('4')], 'Drill');
  expect(ids().slice(0, 3)).toEqual(before);
  expect(answer).toEqual({ ids: ids().slice(3) });
  expect(sources().slice(3)).toEqual([url('3'), url('4')]);
  expect(await read()).toMatchObject([
    {},
    { alt: 'My photo' },
    {},
    { alt: 'Drill', status: 'processing' },
    {},
  ]);
});

test.each([
  ['a wrong address', 'not an address'],
  ['one that is too long', url('x'.repeat(2048))],
])('%s refuses all images, and Shopify says which it is', async (_what, bad) => {
  const refused = await writer().appendImages(id, [url('3'), bad, url('4')], 'Drill');
  expect(refused).toEqual({ refused: new Set([1]), why: 'Image URL is invalid' });
  expect(gallery()).toHaveLength(2);
});

test('R10 with the optional permission one image is taken off and another is named, and the merchant’s stays', async () => {
  await upload();
  const [one, own, two] = ids();
  if (!one || !own || !two) throw new Error('three images');
  await writer().changeImages(id, { detach: [one], rename: [two], alt: 'Renamed' });
  expect(gallery()).toMatchObject([
    { id: own, alt: 'My photo' },
    { id: two, alt: 'Renamed' },
  ]);
});

test('an image that is not ready yet is not taken off by itself: that is refused, and nothing is changed', async () => {
  await writer().appendImages(id, [url('3')], 'Drill');
  const detach = ids().slice(2);
  await expect(writer().changeImages(id, { detach, rename: [], alt: '' })).rejects.toMatchObject({
    reason: 'SHP-705',
    effect: 'no',
  });
  expect(gallery()).toHaveLength(3);
});

test('without the permission it is refused as such', async () => {
  await stand.merchant('PUT', '/scopes', { scopes: ['write_products'] });
  const change = { detach: ids(), rename: [], alt: '' };
  await expect(writer().changeImages(id, change)).rejects.toMatchObject({ reason: 'SHP-703' });
});

test('R10 moves are made one after the other, and the gallery can be set as a whole', async () => {
  await upload();
  const [one, own, two] = ids();
  if (!one || !own || !two) throw new Error('three images');
  await writer().moveImages(id, [
    { id: two, place: 0 },
    { id: one, place: 2 },
  ]);
  expect(ids()).toEqual([two, own, one]);
  expect(await writer().setGallery(id, [own, one])).toEqual([own, one]);
  expect(ids()).toEqual([own, one]);
});

test('an image that Shopify cannot use is failed once it has looked, with its words', async () => {
  stand.sandbox.control.fault({ media: { urlContains: 'broken', code: 'IMAGE_DOWNLOAD_FAILURE' } });
  await writer().appendImages(id, [url('broken')], 'Drill');
  expect((await read())?.at(2)).toMatchObject({ status: 'processing', why: null });
  stand.sandbox.control.advanceClock(2000);
  expect((await read())?.at(2)).toMatchObject({
    status: 'failed',
    why: 'The image could not be used. (IMAGE_DOWNLOAD_FAILURE)',
  });
});

test('a gallery with more images than most is read whole', async () => {
  const many = Array.from({ length: 248 }, (_none, at) => url(`many-${at}`));
  await writer().appendImages(id, many, 'Drill');
  expect(await read()).toHaveLength(250);
  expect(await createListingReader(stand.admin).readGallery(id)).toHaveLength(250);
  expect(await writer().appendImages(id, [url('one-more')], 'Drill')).toMatchObject({ refused: new Set() });
});
