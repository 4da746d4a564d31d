/** 8.9: what a supplier says of a whole catalogue at once, on the real app and the sandbox's shop. */
import { expect, test } from 'vitest';
import { lostListLines } from '../../web/server/cli/command-lines.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { Stand } from '../support/app-stand.ts';
import { catalogue, productsIn, skuIn, startWith, whole, type InShop } from '../support/listed-catalogue.ts';
import type { Document } from '../support/listing-supplier.ts';
import { none } from '../support/none.ts';

const count = 10;
/** How many images the products have, all together. */
const imagesIn = ({ shopify }: Stand): number =>
  [...shopify.shop().products.values()].reduce((sum, { media }) => sum + media.length, 0);

/** What a customer meets of a product that is there before and after. */
const offered = (products: readonly InShop[]) =>
  products.slice(0, count).map(({ status, visibleIn, variants: [variant] }) => ({
    status,
    visibleIn,
    price: variant?.price,
    stock: variant?.stock.map(({ available }) => available),
  }));

test.each([
  ['images', { images: [] }, 'GRD-311', 'drafts', { status: 'DRAFT' }],
  ['stocks', { stock: { stock: 0 } }, 'GRD-312', 'sold-out', { stock: [0] }],
  ['countries', { allowedCountryCodes: [] }, 'GRD-311', 'drafts', { status: 'DRAFT' }],
  ['prices', { rrp: 12 }, 'GRD-315', 'price-cuts', { price: '12.00' }],
] as const)(
  '8.9: %s gone at once touch nothing that is on sale, all else is written, and a person can let them pass',
  async (_, fields, reason, harm, accepted) => {
    const { stand, list } = await startWith(catalogue());
    await using __ = stand;
    // A product without images is a draft, and its images go with it.
    const harmful = 'images' in fields ? 2 * count : count;
    const before = await productsIn(stand);
    expect(imagesIn(stand)).toBe(count);
    list([...catalogue((id) => ({ ...fields, details: [{ lang: 'DE', name: `New ${id}` }] })), whole(99)]);
    const run = await stand.sync();
    const after = await productsIn(stand);
    expect(run).toMatchObject({
      reason,
      reasons: { [reason]: harmful },
      operations: { held: harmful, rejected: 0, deferred: 0 },
    });
    expect(run.message).toContain(`10 live products`);
    expect(run.message).toContain(`sync --accept ${harm}`);
    expect(offered(after)).toEqual(offered(before));
    // The new one has one as well.
    expect(imagesIn(stand)).toBe(count + 1);
    expect(after.map(({ title }) => title)).toEqual([
      ...Array.from({ length: count }, (__, index) => `New ${index + 1}`),
      'Name 99',
    ]);
    // Nobody has looked: they are held again, and a preview says the same.
    const { words } = await stand.command('plan');
    expect(words.join('\n')).toContain(`sync --accept ${harm}`);
    expect(await stand.sync()).toMatchObject({ operations: { planned: harmful, held: harmful } });

    const { status } = await stand.command('sync', '--accept', harm);
    expect(status).toBe(0);
    for (const product of offered(await productsIn(stand))) expect(product).toMatchObject(accepted);
    expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
  },
);

test('8.9: a few products of a kind pass at once, and they count for the whole day', async () => {
  const { stand, list } = await startWith(catalogue());
  await using _ = stand;
  const soldOut = (some: number) => catalogue((id) => (id <= some ? { stock: { stock: 0 } } : {}));
  list(soldOut(4));
  expect(await stand.sync()).toMatchObject({ operations: { applied: 4, held: 0 } });
  list(soldOut(6));
  expect(await stand.sync()).toMatchObject({ operations: { planned: 2, held: 2 } });
  list(soldOut(5));
  expect(await stand.sync()).toMatchObject({ operations: { applied: 1, held: 0 } });
  // What a person has looked at uses nothing up.
  list(soldOut(count));
  expect(await stand.sync('sold-out')).toMatchObject({ operations: { applied: 5, held: 0 } });
});

test('8.9: a price that is held holds no quantity, and a country that is held no text', async () => {
  const { stand, list } = await startWith(catalogue());
  await using _ = stand;
  list(
    catalogue((id) => ({
      rrp: 12,
      allowedCountryCodes: ['AT', 'DE'],
      details: [{ lang: 'DE', name: `New ${id}` }],
      stock: { stock: id <= 5 ? 0 : 5 },
    })),
  );
  const run = await stand.sync();
  expect(run.reasons).toEqual({ 'GRD-314': count, 'GRD-315': count });
  const shown = await productsIn(stand);
  expect(shown.map(({ variants: [variant] }) => variant?.stock[0]?.available)).toEqual([
    0, 0, 0, 0, 0, 5, 5, 5, 5, 5,
  ]);
  for (const { title, visibleIn, metafields } of shown) {
    expect(title).toMatch(/^New /);
    expect(visibleIn).toEqual(['DE']);
    expect(JSON.stringify(metafields)).not.toContain('AT');
  }
});

test('8.9: a country list that is missing widens nothing, not for one product and not when all is read anew', async () => {
  const { stand, list } = await startWith(catalogue());
  await using _ = stand;
  const missing = (id: number, fields: Document = {}) => whole(id, { allowedCountryCodes: null, ...fields });
  list([missing(1), ...catalogue().slice(1)]);
  const run = await stand.sync();
  const asked = (number: number) => ({
    faultyProducts: number,
    operations: { planned: number, held: number },
    reasons: { 'GRD-316': number },
  });
  expect(run).toMatchObject(asked(1));
  expect(run.faults[0]?.detail).toContain('or somebody accepts that it is gone');
  expect(lostListLines([run.faults[0]?.detail ?? ''])[0]).toContain('sync --accept missing-countries');
  expect((await productsIn(stand))[0]).toMatchObject({ visibleIn: ['DE'] });

  // Rows of an earlier version, which did not note where countries came from: everything is read anew.
  const db = await openDatabase(stand.databaseUrl);
  for (const { sku, document } of await db.selectFrom('documents').select(['sku', 'document']).execute()) {
    const { hasCountryList: __, ...older } = JSON.parse(document) as Record<string, unknown>;
    await db
      .updateTable('documents')
      .set({ document: JSON.stringify(older) })
      .where('sku', '=', sku)
      .execute();
  }
  await db.updateTable('listings').set({ doc_hash: 'older' }).execute();
  await db.destroy();
  list(catalogue(() => ({ allowedCountryCodes: null })));
  expect(await stand.sync()).toMatchObject(asked(count));
  list(catalogue((id) => ({ allowedCountryCodes: null, details: [{ lang: 'DE', name: `New ${id}` }] })));
  await stand.sync();
  for (const product of await productsIn(stand)) expect(product).toMatchObject({ visibleIn: ['DE'] });

  // A list that comes again is taken; what a person accepts, is so.
  list([
    whole(1, { allowedCountryCodes: ['AT'] }),
    ...catalogue(() => ({ allowedCountryCodes: null })).slice(1),
  ]);
  await stand.sync();
  expect((await productsIn(stand))[0]).toMatchObject({ visibleIn: ['AT'] });
  expect(await stand.sync('missing-countries')).toMatchObject({ operations: { held: 0 }, reasons: none });
  const [, second] = await productsIn(stand);
  expect(second?.visibleIn).toEqual(expect.arrayContaining(['AT', 'DE']));
  expect(await stand.sync()).toMatchObject({ faultyProducts: 0, operations: { planned: 0 } });
});

test.each(['sqlite', 'postgres'] as const)(
  '8.9: missing lists that were given up in a run that could not write them widen nothing later, whatever is accepted then (%s)',
  async (database) => {
    const { stand, list } = await startWith(catalogue(), database);
    await using _ = stand;
    list(catalogue(() => ({ allowedCountryCodes: null })));
    stand.shopify.fault({ operation: 'productUpdate', status: 403 });
    const run = await stand.sync('missing-countries');
    expect(run.operations).toMatchObject({ held: 0, planned: count, applied: 0 });
    stand.shopify.clearFaults();
    // A crawl that breaks off at once plans from what is stored.
    list('broken');
    await stand.sync('into-markets', 'out-of-markets');
    list(catalogue(() => ({ allowedCountryCodes: null })));
    const later = await stand.sync('into-markets', 'out-of-markets');
    expect(later).toMatchObject({ faultyProducts: count, operations: { planned: count, held: count } });
    for (const product of await productsIn(stand)) expect(product).toMatchObject({ visibleIn: ['DE'] });
    expect(await stand.sync('missing-countries')).toMatchObject({ operations: { applied: count, held: 0 } });
    for (const { visibleIn } of await productsIn(stand)) expect(visibleIn).toContain('AT');
  },
);

test('8.9: giving up missing lists accepts nothing of products that have one', async () => {
  const { stand, list } = await startWith(catalogue(() => ({}), 2 * count));
  await using _ = stand;
  list(catalogue((id) => ({ allowedCountryCodes: id <= count ? null : ['AT', 'DE'] }), 2 * count));
  expect(await stand.sync('missing-countries')).toMatchObject({
    operations: { applied: count, held: count },
    reasons: { 'GRD-314': count },
  });
  const shown = await productsIn(stand);
  expect(shown.slice(0, count).every(({ visibleIn }) => visibleIn.includes('AT'))).toBe(true);
  for (const { visibleIn } of shown.slice(count)) expect(visibleIn).toEqual(['DE']);
});

test('8.9: that a list has gone is decided for single products, kept until it changes, and taken back when it comes again', async () => {
  const { stand, list } = await startWith(catalogue());
  await using _ = stand;
  list(catalogue(() => ({ allowedCountryCodes: null })));
  await stand.sync();
  const held = (await stand.command('held')).words.join('\n');
  expect(held).toContain('decide missing-countries keep        keep the countries that the list named last');
  const [one = '', two = ''] = (await productsIn(stand)).map(skuIn);
  await stand.command('decide', 'missing-countries', 'accept', one);
  await stand.command('decide', 'missing-countries', 'keep', two);
  expect((await stand.command('held')).words.join('\n')).toContain(
    'Decided already: accept for 1 of them, keep for 1 of them. It acts with the next plan or sync.',
  );
  for (const applied of [1, 0])
    expect(await stand.sync()).toMatchObject({
      faultyProducts: count - 1,
      operations: { applied },
      reasons: { 'GRD-316': count - 2, 'GRD-323': 1 },
    });
  const [first, second] = await productsIn(stand);
  expect(first?.visibleIn).toContain('AT');
  expect(second?.visibleIn).toEqual(['DE']);
  list(catalogue());
  expect(await stand.sync()).toMatchObject({ operations: { applied: 1, held: 0 }, faultyProducts: 0 });
  expect((await productsIn(stand))[0]?.visibleIn).toEqual(['DE']);
});

test('8.9: what the merchant changes about markets is no harm of the supplier', async () => {
  const { stand } = await startWith(catalogue());
  await using _ = stand;
  for (const catalog of stand.shopify.shop().catalogs.values())
    if (catalog.title === 'Germany') stand.shopify.shop().catalogs.delete(catalog.id);
  await stand.app.commands.install(stand.shop, null);
  expect(await stand.sync()).toMatchObject({ operations: { held: 0, planned: count, applied: count } });
});

test('8.9: removals are accepted like everything else, and only what is known can be accepted', async () => {
  const { stand, list } = await startWith(catalogue());
  await using _ = stand;
  list(catalogue(() => ({}), 2));
  const held = await stand.sync();
  expect(held).toMatchObject({ reason: 'GRD-302', operations: { held: 8 } });
  expect(held.message).toContain('sync --accept removals');
  expect(await stand.sync('removals')).toMatchObject({ operations: { held: 0, applied: 8 } });

  const unknown = await stand.command('sync', '--accept', 'drafts', 'everything');
  expect(unknown).toMatchObject({ status: 2 });
  expect(unknown.words.join()).toContain('"everything" cannot be accepted. What can: removals, drafts');
});
