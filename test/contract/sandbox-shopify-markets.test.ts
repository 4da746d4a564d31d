/** Who sees a product where: publications, catalogs that are united, markets without a catalog of their own. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '../support/sandbox-shopify-shop.ts';

let shop: TestShop;
let id: string;

beforeEach(async () => {
  shop = await openShop({
    shop: {
      domain: 'markets.myshopify.com',
      markets: [
        { name: 'Alps', countries: ['AT', 'CH'] },
        { name: 'Switzerland', countries: ['CH'] },
        { name: 'Prices only', countries: ['FR'], catalog: 'price-list' },
        { name: 'Bare', countries: ['IT'], catalog: 'none' },
        { name: 'Sleeping', countries: ['ES'], status: 'DRAFT' },
        { name: 'Eager', countries: ['PL'], autoPublish: true },
      ],
    },
  });
  id = await shop.upsert('m-1');
});
afterEach(() => shop.stop());

const publicationOf = (title: string): string => {
  const { catalogs } = shop.sandbox.control.shop();
  return [...catalogs.values()].find((catalog) => catalog.title === title)?.publicationId ?? '';
};

const publish = (...titles: string[]) =>
  shop.run('PublishOne', { id, input: titles.map((title) => ({ publicationId: publicationOf(title) })) });

const visibleIn = async (): Promise<string[]> => {
  const codes = ['AT', 'CH', 'ES', 'FR', 'IT', 'PL', 'US'];
  const fields = codes.map((code) => `${code}: publishedInContext(context: {country: ${code}})`).join(' ');
  const { product } = await shop.data<{ product: Record<string, boolean> }>(
    `query ($id: ID!) { product(id: $id) { ${fields} } }`,
    { id },
  );
  return codes.filter((code) => product[code] === true);
};

test('outside of the online store a product is nowhere', async () => {
  await publish('Alps');
  expect(await visibleIn()).toEqual([]);
});

test('the online store alone opens the countries whose catalogs do not choose', async () => {
  await publish('Online Store');
  expect(await visibleIn()).toEqual(['FR', 'IT', 'PL']);
});

test('catalogs that meet in a country are united: none takes a product away', async () => {
  await publish('Online Store', 'Switzerland');
  expect(await visibleIn()).toEqual(['CH', 'FR', 'IT', 'PL']);
  await publish('Alps');
  await shop.run('UnpublishOne', { id, input: [{ publicationId: publicationOf('Switzerland') }] });
  expect(await visibleIn()).toEqual(['AT', 'CH', 'FR', 'IT', 'PL']);
});

test('an archived product is nowhere, one that is not listed stays reachable', async () => {
  await publish('Online Store', 'Alps');
  await shop.run('ProductPatch', { identifier: { id }, product: { status: 'ARCHIVED' } });
  expect(await visibleIn()).toEqual([]);
  await shop.run('ProductPatch', { identifier: { id }, product: { status: 'UNLISTED' } });
  expect(await visibleIn()).toContain('AT');
});

test('a publication takes 50 products at a time, and that of an app none', async () => {
  const publishablesToAdd = Array.from({ length: 51 }, (_none, index) => `gid://shopify/Product/9${index}`);
  const tooMany = await shop.run('PublicationPatch', {
    id: publicationOf('Alps'),
    input: { publishablesToAdd },
  });
  expect(tooMany.userErrors).toMatchObject([{ code: 'PUBLICATION_UPDATE_LIMIT_EXCEEDED' }]);
  const ofApp = await shop.run('PublicationPatch', {
    id: publicationOf('Online Store'),
    input: { publishablesToAdd: [id] },
  });
  expect(ofApp.userErrors).toMatchObject([{ code: 'CANNOT_MODIFY_APP_CATALOG_PUBLICATION' }]);
});

test('with a catalog goes its publication', async () => {
  const { catalogs } = shop.sandbox.control.shop();
  const catalog = [...catalogs.values()].find(({ title }) => title === 'Alps');
  await shop.mutate('mutation ($id: ID!) { catalogDelete(id: $id) { deletedId userErrors { code } } }', {
    id: catalog?.id,
  });
  expect(shop.sandbox.control.shop().publications.has(catalog?.publicationId ?? '')).toBe(false);
});

test('reading leaves the state as it was', async () => {
  const before = structuredClone(shop.sandbox.control.shop());
  await visibleIn();
  expect({ ...shop.sandbox.control.shop(), buckets: before.buckets }).toEqual(before);
});
