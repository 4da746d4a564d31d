/** `npm run sortiment -- markets`: what the country rule will do, held against what the next sync does. */
import { expect, test } from 'vitest';
import { editProduct } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import type { MarketsAnswer } from '../../web/server/application/shop-markets.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';
import { changeMarket, seenIn, shown, startMarketStand } from '../support/stand-markets.ts';

const shops = [
  { name: 'Germany', countries: ['DE'] },
  { name: 'Austria', countries: ['AT'] },
  { name: 'Neighbours', countries: ['CH', 'FR'] },
  { name: 'Norway', countries: ['NO'], catalog: 'none' as const },
];
const shipsTo = [['DE'], ['DE', 'AT'], ['DE', 'AT', 'CH'], ['DE', 'CH', 'FR', 'SE'], ['UK', 'EL', 'XX'], []];

const effectsOf = ({ markets }: MarketsAnswer) =>
  Object.fromEntries(markets.map(({ market, products }) => [market, Object.values(products).join()]));

test('before anything is switched on it tells what each market will sell, and why not, and writes nothing', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: shops, stage: 'trying' });
  expect(await stand.command('markets')).toMatchObject({
    status: 1,
    words: [
      expect.stringMatching(
        /"plan" reads them.*“Neighbours” \(CH, FR\).*“Norway” \(NO\), which shows everything/,
      ),
    ],
  });
  await stand.command('plan');
  await stand.mutations();
  const told = await stand.command('markets');
  expect(await stand.mutations()).toEqual({});
  expect(stand.shopify.shop().products.size).toBe(0);
  const answer = told.document as MarketsAnswer;
  // Stay, come, leave, are left out.
  expect(effectsOf(answer)).toEqual({
    Austria: '0,2,0,4',
    Germany: '0,4,0,2',
    Neighbours: '0,1,0,5',
    // It shows whatever is in the online store: what no market of the shop may have is not.
    Norway: '0,4,0,2',
  });
  expect(answer.markets.find(({ market }) => market === 'Neighbours')).toMatchObject({
    why: { forbidden: 4, mixed: 1 },
    split: { countries: ['FR'], products: 1 },
  });
  expect(answer).toMatchObject({
    products: 6,
    nowhere: 1,
    uncovered: [
      { country: 'GB', products: 1 },
      { country: 'GR', products: 1 },
      { country: 'SE', products: 1 },
    ],
    unknownCodes: [{ country: 'XX', products: 1 }],
  });
  const text = told.words.join('\n');
  expect(text).toContain('With FR in a market of its own, 1 product can be sold in the rest of it.');
  expect(text).toContain('    10000001 Produkt 1: not to be shipped to AT');
  expect(text).toContain('No market sells in these countries, though products may be shipped there: GB (1)');
  expect(text).toContain('codes that are no country: XX (1). No market and no address has them');
  expect(text).toContain('answers 404 there');
  expect(text).toContain('"go-live" does this');
  expect(text).toContain('4 products would be shown there that may not be shipped to NO');
  await stand.app.commands.reachStage(stand.shop, 'live');
  await stand.sync();
  expect(await seenIn(stand, 6)).toEqual(['DE,NO', 'AT,DE,NO', 'AT,DE,NO', 'CH,DE,FR,NO', '', '']);
  // What the words say is left out stands nowhere in the shop; the aliases GB and GR do.
  const shipped = [...stand.shopify.shop().products.values()].map(
    ({ metafields }) => [...metafields.values()].find(({ key }) => key === 'ships_to')?.value,
  );
  expect(shipped).toContain('GB,GR');
  const status = await stand.command('status');
  expect(status.document).toMatchObject({ unknownCodes: [{ country: 'XX', products: 1 }], catalogs: [] });
  expect(status.words.join('\n')).toContain('The supplier names codes that are no country: XX (1).');
  const nowhere = await stand.command('explain', '10000006');
  expect(nowhere.document).toMatchObject({ reasons: ['GAT-208'] });
  expect((await stand.command('explain', '10000005')).document).toMatchObject({
    reasons: expect.arrayContaining(['GAT-203']),
  });
});

test('of a market that changes it tells who leaves and who comes, as the next sync then does', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: shops });
  await stand.sync();
  const settled = (await stand.command('markets')).document as MarketsAnswer;
  expect(effectsOf(settled)).toMatchObject({ Germany: '4,0,0,2', Austria: '2,0,0,4', Neighbours: '1,0,0,5' });
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  await changeMarket(stand, 'Neighbours', { countries: ['FR'] });
  const told = await stand.command('markets');
  expect(effectsOf(told.document as MarketsAnswer)).toMatchObject({
    Germany: '4,0,0,2',
    Austria: '1,0,1,4',
    Neighbours: '1,0,0,5',
  });
  expect(told.words.join('\n')).toContain(
    '  Leaving, for example:\n    10000002 Produkt 2: not to be shipped to CH',
  );
  await stand.sync();
  expect(await seenIn(stand, 4)).toEqual(['DE,NO', 'DE,NO', 'AT,CH,DE,NO', 'DE,FR,NO']);
  expect(effectsOf((await stand.command('markets')).document as MarketsAnswer)).toMatchObject({
    Austria: '1,0,0,5',
  });
});

test('R29 a market that changes has only the products written whose place it changes', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: shops });
  await stand.sync();
  await stand.mutations();
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  expect(await stand.sync()).toMatchObject({ applied: { place: 1 }, operations: { planned: 1 } });
  expect(await stand.mutations()).toEqual({ publishableUnpublish: { count: 1, points: 10 } });
});

test('what is there now is what Shopify confirmed last, also where a setting, a market and a new catalog are about to change it', async () => {
  await using stand = await startMarketStand({ shipsTo, markets: shops });
  await stand.sync();
  const told = async () => effectsOf((await stand.command('markets')).document as MarketsAnswer);
  await stand.command('settings', 'countries.mixedMarkets=in');
  expect(await told()).toMatchObject({ Germany: '4,0,0,2', Austria: '2,0,0,4', Neighbours: '1,1,0,4' });
  await stand.sync();
  await stand.command('settings', 'countries.mixedMarkets=out');
  await changeMarket(stand, 'Austria', { countries: ['AT', 'CH'] });
  expect(await told()).toMatchObject({ Germany: '4,0,0,2', Austria: '1,0,1,4', Neighbours: '1,0,1,4' });
  await stand.command('create-catalog', 'Norway', '--confirm');
  expect(await told()).toMatchObject({ Germany: '4,0,0,2', Austria: '1,0,1,4', Norway: '0,0,4,2' });
  await stand.sync();
  expect(await seenIn(stand, 4)).toEqual(['DE', 'DE', 'AT,CH,DE', 'CH,DE,FR']);
});

test('what something of its own keeps a draft is told to come nowhere, and to be shown nowhere', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT']], markets: shops });
  stand.supplier.data.catalogue.change(2, { imageUrls: [] });
  await stand.sync();
  const answer = (await stand.command('markets')).document as MarketsAnswer;
  expect(effectsOf(answer)).toMatchObject({ Germany: '1,0,0,1', Austria: '0,0,0,2' });
  expect(answer.markets.find(({ market }) => market === 'Norway')).toMatchObject({ against: 1 });
  // Where nothing but that hides a product there is an example too.
  expect(answer.markets.find(({ market }) => market === 'Germany')).toMatchObject({
    why: { gate: 1 },
    examples: { out: [{ sku: '10000002', forbidden: [] }] },
  });
  expect(answer.markets.find(({ market }) => market === 'Austria')).toMatchObject({
    why: { forbidden: 1, gate: 1 },
    examples: { out: [{ sku: '10000001' }, { sku: '10000002' }] },
  });
});

test('what the merchant made a draft is told to be shown nowhere', async () => {
  await using stand = await startMarketStand({ shipsTo: [['DE'], ['DE', 'AT']], markets: shops });
  stand.shopify.world.mainApp.url = (await stand.app.start()).url;
  await stand.sync();
  const product = stand.shopify.shop().products.get((await shown(stand, 2)).id);
  if (!product) throw new Error('the shop does not have it');
  editProduct(stand.shopify.world.call(stand.shopify.shop()), product, { status: 'DRAFT' });
  await effectsOfWebhooks(stand);
  await stand.sync();
  const answer = (await stand.command('markets')).document as MarketsAnswer;
  expect(effectsOf(answer)).toMatchObject({ Germany: '1,0,0,1', Austria: '0,0,0,2' });
});
