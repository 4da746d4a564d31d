/** A catalog for a market on request, on the real app and both sandboxes: what shoppers see at every moment. */
import { expect, test } from 'vitest';
import type { MarketsAnswer } from '../../web/server/application/shop-markets.ts';
import { isPublishedIn } from '../../web/sandbox/shopify/areas/publishing.ts';
import {
  addOwnProduct,
  austriaWithout,
  changeMarket,
  deleteCatalog,
  fillMarket,
  grant,
  makeSlowly,
  seenIn,
  startMarketStand,
} from '../support/stand-markets.ts';

const { markets, title } = austriaWithout;

test('R21 a market that shows everything gets a catalog when a person agrees: what may be there stays, also what is the merchant’s', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT'], ['DE', 'AT']], markets });
  await stand.sync();
  await addOwnProduct(stand, 'Gift card');
  const shop = stand.shopify.shop();
  const gift = [...shop.products.values()].find((each) => each.title === 'Gift card');
  const online = [...shop.publications.values()].find(
    ({ supportsFuturePublishing }) => supportsFuturePublishing,
  );
  if (!gift || !online) throw new Error('the shop has both');
  gift.published.set(online.id, '2026-11-21T10:00:00Z');
  await stand.mutations();

  const shown = await stand.command('create-catalog', 'Austria');
  expect(shown).toMatchObject({ status: 0, document: { state: 'shown', stay: 2, leave: 1, drafts: 0 } });
  expect(shown.words.join('\n')).toContain(
    `To make it: npm run sortiment -- create-catalog --shop ${stand.shop} "Austria" --confirm`,
  );
  expect(await stand.mutations()).toEqual({});

  const seen: boolean[] = [];
  stand.shopify.world.onMutation = () =>
    seen.push(
      isPublishedIn(shop, gift, 'AT') &&
        [...shop.products.values()].every((each) => each === gift || isPublishedIn(shop, each, 'DE')),
    );
  expect(await stand.command('create-catalog', 'austria', '--confirm')).toMatchObject({
    status: 0,
    document: { state: 'made' },
  });
  expect(await seenIn(stand, 3)).toEqual(['AT,DE', 'AT,DE', 'AT,DE']);
  await stand.sync();
  stand.shopify.world.onMutation = null;
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).not.toContain(false);
  expect(await seenIn(stand, 3)).toEqual(['DE', 'AT,DE', 'AT,DE']);
  expect((await stand.sync()).operations.planned).toBe(0);

  const again = await stand.command('create-catalog', 'Austria', '--confirm');
  expect(again).toMatchObject({ status: 0, document: { state: 'has-ours' } });
  expect(again.words.join('\n')).toContain('has the catalog “Austria (Sortiment)” already');
  await deleteCatalog(stand, title);
  await stand.sync();
  expect(await seenIn(stand, 1)).toEqual(['AT,DE']);
  expect((await stand.command('create-catalog', 'Austria')).document).toMatchObject({ state: 'shown' });
});

test('R21 the first catalog of a shop leaves in the other markets what may be shipped there, and hides what one of them would show where it may not be', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE', 'AT'], ['AT'], ['DE', 'FR'], ['FR', 'DE', 'AT']],
    markets: [
      { name: 'Germany', countries: ['DE'], catalog: 'none' },
      { name: 'Austria', countries: ['AT'], catalog: 'none' },
      { name: 'France', countries: ['FR'], catalog: 'none' },
    ],
  });
  await stand.sync();
  const shown = await stand.command('create-catalog', 'Austria');
  expect(shown.document).toMatchObject({ stay: 3, leave: 2, drafts: 1, openMarkets: ['France', 'Germany'] });
  expect(shown.words.join('\n')).toContain('would show them where they may not be shipped');
  await stand.command('create-catalog', 'Austria', '--confirm');
  const told = (await stand.command('markets')).document as MarketsAnswer;
  expect(told.markets.find(({ market }) => market === 'Germany')).toMatchObject({
    products: { stays: 4, leaves: 1 },
    why: { unsold: 1 },
  });
  await stand.sync();
  // Products 2 and 3 come with their catalog's place in the online store, which France shows as before (MKT-801).
  expect(await seenIn(stand, 5)).toEqual(['', 'AT,DE,FR', 'AT,DE,FR', 'DE,FR', 'AT,DE,FR']);
  await changeMarket(stand, 'France', null);
  await stand.sync();
  expect(await seenIn(stand, 5)).toEqual(['DE', 'AT,DE', 'AT,DE', 'DE', 'AT,DE']);
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('R21 drafts that a catalog would also bring into a market that shows everything, where they may not be, are told before and not counted as sold; with a catalog there first they are sold', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['AT']],
    markets: [...markets, { name: 'Switzerland', countries: ['CH'], catalog: 'none' }],
  });
  await stand.sync();
  const told = await stand.command('markets');
  expect((told.document as MarketsAnswer).markets).toContainEqual(
    expect.objectContaining({
      market: 'Austria',
      freed: 0,
      elsewhere: { products: 1, markets: ['Switzerland'] },
    }),
  );
  expect(told.words.join('\n')).toContain(
    `npm run sortiment -- create-catalog --shop ${stand.shop} "Austria"`,
  );
  const early = await stand.command('create-catalog', 'Austria');
  expect(early.document).toMatchObject({ freed: 0, elsewhere: { products: 1, markets: ['Switzerland'] } });
  expect(early.words.join('\n')).toContain(
    `Make a catalog there first: npm run sortiment -- create-catalog --shop ${stand.shop} "Switzerland"`,
  );
  await stand.command('create-catalog', 'Switzerland', '--confirm');
  await stand.sync();
  expect(await seenIn(stand, 2)).toEqual(['AT,DE', 'AT']);
  await stand.command('create-catalog', 'Austria', '--confirm');
  await stand.sync();
  expect(await seenIn(stand, 2)).toEqual(['DE', 'AT']);
  expect((await stand.command('explain', '10000002')).document).toMatchObject({
    markets: { in: ['Austria'] },
  });
});

test('a catalog that Shopify is still filling is switched on by the sync that finds it filled', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT']], markets });
  await stand.sync();
  const { made, ours, fill } = await makeSlowly(stand, 'Austria');
  expect(made).toMatchObject({ status: 0, document: { state: 'filling' } });
  await stand.sync();
  expect(ours()).toMatchObject({ status: 'DRAFT' });
  expect(await seenIn(stand, 2)).toEqual(['AT,DE', 'AT,DE']);
  fill();
  await stand.sync();
  expect(ours()).toMatchObject({ status: 'ACTIVE' });
  expect(await seenIn(stand, 2)).toEqual(['DE', 'AT,DE']);
});

test('no catalog is made for a market that is not there, or without the permission, and the answer says so', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE']], markets });
  const unknown = await stand.command('create-catalog', 'Norway', '--confirm');
  expect(unknown.status).toBe(1);
  expect(unknown.words.join('\n')).toContain('no active market “Norway”; it has “Austria”, “Germany”');
  await grant(stand, [
    'write_products',
    'read_markets',
    'read_publications',
    'read_locations',
    'write_inventory',
  ]);
  const refused = await stand.command('create-catalog', 'Austria', '--confirm');
  expect(refused.status).toBe(1);
  expect(refused.words.join('\n')).toContain('lacks the permission write_publications');
});

test.each([
  ['Austria', 'none', 'publication'],
  ['Alps', 'publication', 'none'],
] as const)(
  'R21 no catalog is made for “%s”, some of whose countries another market’s catalogs restrict: filled with everything, it would show there what they hide',
  async (name, austria, alps) => {
    await using stand = await startMarketStand({
      shipsTo: [['DE'], ['DE', 'AT', 'CH']],
      markets: [
        { name: 'Germany', countries: ['DE'] },
        { name: 'Austria', countries: ['AT'], catalog: name === 'Austria' ? austria : 'publication' },
        { name: 'Alps', countries: ['AT', 'CH'], catalog: name === 'Alps' ? 'none' : alps },
      ],
    });
    await stand.sync();
    const before = await seenIn(stand, 2);
    expect(before[0]).not.toContain('AT');
    await stand.mutations();
    const refused = await stand.command('create-catalog', name, '--confirm');
    expect(refused.status).toBe(1);
    expect(await stand.mutations()).toEqual({});
    expect(await seenIn(stand, 2)).toEqual(before);
    expect(refused.words.join('\n')).toContain(name === 'Austria' ? '“Alps”' : '“Austria”');
    expect((await stand.command('markets')).words.join('\n')).not.toContain(
      'npm run sortiment -- create-catalog',
    );
  },
);

test('without a product that was read there is nothing to show, and nothing is made', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE']], markets });
  const early = await stand.command('create-catalog', 'Austria', '--confirm');
  expect(early.status).toBe(1);
  expect(early.words.join('\n')).toContain('"plan" reads them and writes nothing to the shop');
  expect(early.words.join('\n')).toContain('Ask for the catalog after it.');
  expect([...stand.shopify.shop().catalogs.values()].filter((each) => each.title === title)).toEqual([]);
});

test('beside a catalog that sets prices alone none is made, and markets says which catalog needs a list of products', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE', 'AT']],
    markets: [
      { name: 'Germany', countries: ['DE'] },
      { name: 'Alps', countries: ['AT', 'CH'], catalog: 'price-list' },
      { name: 'Austria', countries: ['AT'], catalog: 'none' },
    ],
  });
  await stand.sync();
  await stand.mutations();
  const told = (await stand.command('markets')).words.join('\n');
  const [, alps = '', austria = ''] = told.split(/Market “(?:Alps|Austria)”/);
  expect(alps).toContain('One of its catalogs sets prices alone and has no list of products');
  expect(alps).toContain(
    'To do: give this market a catalog with its own list of products in the Shopify admin',
  );
  expect(austria).toContain(
    'shares countries with “Alps”, where a catalog sets prices alone and so shows everything',
  );
  expect(told).not.toContain('npm run sortiment -- create-catalog');
  const refused = await stand.command('create-catalog', 'Austria', '--confirm');
  expect(refused.status).toBe(1);
  expect(refused.words.join('\n')).toContain('Give that catalog its own list of products');
  expect(await stand.mutations()).toEqual({});
});

test('a draft that lost to a catalog of the merchant’s is taken away by the next sync, and status told of it while it waited', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT']], markets });
  await stand.sync();
  const { ours, fill } = await makeSlowly(stand, 'Austria');
  expect((await stand.command('status')).words.join('\n')).toContain(
    'The catalog “Austria (Sortiment)” is not switched on yet, and nothing has changed for shoppers',
  );
  await fillMarket(stand, 'Austria');
  fill();
  await stand.sync();
  expect(ours()).toBeUndefined();
  expect((await stand.command('status')).words.join('\n')).not.toContain('is not switched on yet');
});

test('asked for twice at the same moment, one catalog is made', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT']], markets });
  await stand.sync();
  await Promise.all([
    stand.command('create-catalog', 'Austria', '--confirm'),
    stand.command('create-catalog', 'Austria', '--confirm'),
  ]);
  await stand.sync();
  const ours = [...stand.shopify.shop().catalogs.values()].filter((each) => each.title === title);
  expect(ours).toMatchObject([{ status: 'ACTIVE' }]);
  expect(await seenIn(stand, 2)).toEqual(['DE', 'AT,DE']);
});

test('what writes nothing to the shop switches no catalog on', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE']], markets });
  await stand.sync();
  const { ours, fill } = await makeSlowly(stand, 'Austria');
  fill();
  await stand.mutations();
  await stand.command('plan');
  expect(await stand.mutations()).toEqual({});
  expect(ours()).toMatchObject({ status: 'DRAFT' });
});
