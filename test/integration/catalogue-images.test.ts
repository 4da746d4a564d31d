/** Images through the whole flow: what the merchant did to a gallery stays, and what Shopify cannot use is told. */
import { describe, expect, it } from 'vitest';
import { note } from '../../web/server/domain/reason-texts/note.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

interface Medium {
  readonly id: string;
  readonly source: string;
  readonly alt: string;
}
interface Shown {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly media: readonly Medium[];
  readonly variants: readonly { readonly sku: string }[];
}

const url = (name: string) => `https://images.example.com/${name}.jpg`;
const urls = (names: string) => names.split('').map(url);
const sku = (number: number) => String(10_000_000 + number);

const control = async (stand: Stand, path: string, method = 'GET', body?: object): Promise<unknown> => {
  const response = await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

async function shown(stand: Stand, number: number): Promise<Shown> {
  const products = (await control(stand, '/products')) as Shown[];
  const product = products.find(({ variants }) => variants[0]?.sku === sku(number));
  if (!product) throw new Error(`no product ${number}`);
  return product;
}

/** Their names, in the gallery's order. */
const gallery = async (stand: Stand, number = 1): Promise<string> =>
  (await shown(stand, number)).media.map(({ source }) => source.replace(/.*\/(\w+)\.jpg$/, '$1')).join(' ');

const lists = (stand: Stand, number: number, names: string): void => {
  stand.supplier.data.catalogue.change(number, { imageUrls: urls(names) });
};

const explain = async (stand: Stand, number = 1) =>
  (await stand.command('explain', sku(number))).words.join('\n');

async function startWith(first: readonly string[]): Promise<Stand> {
  const stand = await startStand({ supplier: { products: first.length } });
  first.forEach((names, at) => lists(stand, at + 1, names));
  // All of a shop this small may change at once.
  await stand.app.commands.changeSettings(stand.shop, { sudden: { atLeast: 10 } });
  expect(await stand.sync()).toMatchObject({ state: 'completed' });
  await stand.mutations();
  return stand;
}

describe.each([
  ['with the permission to change files', true],
  ['without it', false],
])('R10 %s', (_what, mayWriteFiles) => {
  it('the merchant’s photo stays in its place, what was taken away stays away, and only ours come, go and move', async () => {
    await using stand = await startWith(['abc', 'ab']);
    const { requiredScopes, optionalScopes } = stand.shopify.world.mainApp;
    const scopes = [
      ...requiredScopes,
      ...optionalScopes.filter((one) => mayWriteFiles || one !== 'write_files'),
    ];
    await control(stand, '/scopes', 'PUT', { scopes });
    const { id, media } = await shown(stand, 1);
    const number = id.slice(id.lastIndexOf('/') + 1);
    const [a, , c] = media.map((one) => ({ id: one.id }));
    await control(stand, `/products/${number}`, 'PATCH', { media: [a, { source: url('own'), alt: '' }, c] });

    lists(stand, 1, 'dcab');
    expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { images: 1 } });
    expect(await gallery(stand)).toBe('d own c a');
    const ids = new Map((await shown(stand, 1)).media.map((one) => [one.source, one.id]));
    expect([ids.get(url('a')), ids.get(url('c'))]).toEqual([a?.id, c?.id]);
    expect(await explain(stand)).toContain(
      `${url('b')} was taken off the product in the shop, and stays away`,
    );

    lists(stand, 1, 'dab');
    await stand.mutations();
    expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { images: 1 } });
    expect(await gallery(stand)).toBe('d own a');
    expect(await gallery(stand, 2)).toBe('a b');
    expect(Object.keys(await stand.mutations())).toEqual([mayWriteFiles ? 'fileUpdate' : 'productSet']);

    expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
    expect(await stand.mutations()).toEqual({});
  });
});

it('an image that Shopify cannot use is told with its address, and a product with no other is a draft until one works', async () => {
  await using stand = await startWith(['ab', 'a']);
  stand.shopify.fault({ media: { urlContains: 'x.jpg', code: 'IMAGE_DOWNLOAD_FAILURE' } });
  lists(stand, 1, 'x');
  lists(stand, 2, 'ax');
  expect(await stand.sync()).toMatchObject({ productsWithBrokenImages: 0 });
  const run = await stand.sync();
  const detail = `Image ${url('x')}: ${note('IMAGE_DOWNLOAD_FAILURE')} ${note('askForAddress')}`;
  expect(run).toMatchObject({
    state: 'completed',
    applied: { place: 1, images: 0 },
    productsWithBrokenImages: 2,
    brokenImages: [
      { sku: sku(1), reason: 'SHP-716', detail },
      { sku: sku(2), reason: 'SHP-716', detail },
    ],
  });
  expect(await shown(stand, 1)).toMatchObject({ status: 'DRAFT' });
  expect(await shown(stand, 2)).toMatchObject({ status: 'ACTIVE' });
  const words = await explain(stand);
  expect(words).toContain('[GAT-201]');
  expect(words).toContain('[SHP-716]');
  expect(words).toContain(detail);

  // Nothing is sent again while the address stays.
  await stand.mutations();
  await stand.sync();
  expect(await stand.mutations()).toEqual({});

  lists(stand, 1, 'y');
  expect(await stand.sync()).toMatchObject({ state: 'completed' });
  expect(await gallery(stand)).toBe('y');
  expect(await stand.sync()).toMatchObject({ productsWithBrokenImages: 1 });
  expect(await shown(stand, 1)).toMatchObject({ status: 'ACTIVE' });
});

it('an address that Shopify refuses never blocks its product or the other images, new or not', async () => {
  await using stand = await startWith(['ab']);
  const refusal = { message: 'Image URL is invalid' };
  const userErrors = [{ ...refusal, field: ['input', 'files', '1', 'originalSource'] }];
  stand.shopify.fault({ operation: 'productSet', times: 1, userErrors });
  stand.supplier.data.catalogue.add(1);
  lists(stand, 2, 'abc');
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { create: 1 } });
  expect(await gallery(stand, 2)).toBe('a c');
  expect(await explain(stand, 2)).toContain(
    `Image ${url('b')}: Shopify does not take it and says: “Image URL is invalid”.`,
  );

  // Shopify does not say which one it is: halves find it.
  for (const nth of [1, 2])
    stand.shopify.fault({ operation: 'productUpdate', nth, times: 1, userErrors: [refusal] });
  lists(stand, 1, 'abcd');
  expect(await stand.sync()).toMatchObject({ state: 'completed', applied: { images: 1 } });
  expect(await gallery(stand, 1)).toBe('a b d');
  expect(await explain(stand, 1)).toContain(
    `Image ${url('c')}: Shopify does not take it and says: “Image URL is invalid”.`,
  );
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 }, productsWithBrokenImages: 2 });
});

it('of 300 images the first 250 come, and it is told', async () => {
  await using stand = await startStand({ supplier: { products: 1 } });
  const imageUrls = Array.from({ length: 300 }, (_none, at) => url(`many${at}`));
  stand.supplier.data.catalogue.change(1, { imageUrls });
  const run = await stand.sync();
  expect(run.faults).toMatchObject([
    { sku: sku(1), reason: 'PRD-104', detail: expect.stringContaining('at most 250 images') },
  ]);
  expect((await shown(stand, 1)).media).toHaveLength(250);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
});
