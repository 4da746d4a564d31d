/** What the app reads of a shop at installation, against sandbox shops of different make. */
import { afterEach, expect, test } from 'vitest';
import { createShopReader } from '../../web/server/shopify/shop-reader.ts';
import { startShopifyStand, type ShopifyStand } from '../support/shopify-stand.ts';

let stand: ShopifyStand;

type ShopOptions = Parameters<typeof startShopifyStand>[0];

async function factsOf(shop: ShopOptions, prepare: () => void | Promise<void> = () => undefined) {
  stand = await startShopifyStand(shop);
  await prepare();
  return createShopReader(stand.admin).facts();
}

afterEach(() => stand.stop());

const catalogsOf = () => [...stand.sandbox.control.shop().catalogs.values()];

test('facts are the shop’s name, currency, plan, scopes, language, places and catalogs', async () => {
  const facts = await factsOf({
    name: 'Sortiment Demo',
    plan: 'standard',
    locations: [
      { name: 'Shop' },
      { name: 'Depot' },
      { name: 'Fulfilled elsewhere', fulfillmentService: 'x' },
    ],
    locales: [{ locale: 'en' }, { locale: 'pt-BR', primary: true }],
  });
  expect(facts).toMatchObject({
    name: 'Sortiment Demo',
    currency: 'EUR',
    plan: 'Basic',
    timeZone: 'Europe/Berlin',
    primaryLanguage: 'PT',
    warnings: [],
  });
  expect(facts.scopes).toContain('write_products');
  expect(facts.scopes).toEqual([...facts.scopes].sort());
  expect(facts.locations.map(({ name }) => name)).toEqual(['Depot', 'Shop']);
  const onlineStore = catalogsOf().find(({ channel }) => channel?.handle === 'online_store');
  expect(facts.onlineStoreId).toBe(onlineStore?.publicationId);
  expect(facts.catalogs.map(({ title, countries }) => [title, countries.join()])).toEqual([
    ['Austria', 'AT'],
    ['Germany', 'DE'],
    ['Rest of EU', 'BE,DK,ES,FR,IT,NL,PL,SE'],
    ['Switzerland', 'CH'],
    ['UK & Ireland', 'GB,IE'],
  ]);
  const markets = catalogsOf().filter(({ kind }) => kind === 'MarketCatalog');
  expect(facts.catalogs.map(({ publicationId }) => publicationId)).toEqual(
    markets
      .toSorted((one, other) => (one.title < other.title ? -1 : 1))
      .map(({ publicationId }) => publicationId),
  );
});

test('without the permission to read languages the shop’s domain tells its language', async () => {
  const facts = await factsOf({
    scopes: ['write_products', 'read_locations', 'read_publications', 'read_markets'],
  });
  expect(facts).toMatchObject({ primaryLanguage: 'DE', warnings: [] });
});

test('another permission that is missing is an error, not a guess', async () => {
  await expect(factsOf({ scopes: ['write_products'] })).rejects.toMatchObject({ reason: 'SHP-703' });
});

test('a catalog reaches the countries of every active market that uses it, and only of those', async () => {
  const facts = await factsOf(
    { markets: [{ name: 'A', countries: ['FR', 'DE'], autoPublish: true }] },
    async () => {
      const more = { countries: ['AT', 'DE'], catalog: 'none' };
      const also = await stand.merchant<{ id: string }>('POST', '/markets', { name: 'B', ...more });
      const draft = { name: 'C', countries: ['US'], catalog: 'none', status: 'DRAFT' };
      const inactive = await stand.merchant<{ id: string }>('POST', '/markets', draft);
      catalogsOf()
        .find(({ title }) => title === 'A')
        ?.marketIds.push(also.id, inactive.id);
    },
  );
  expect(facts.catalogs).toMatchObject([{ title: 'A', countries: ['AT', 'DE', 'FR'], autoPublish: true }]);
  expect(facts.warnings).toEqual([]);
});

test('catalogs that are not active do not count', async () => {
  const markets = [
    { name: 'A', countries: ['DE'] },
    { name: 'B', countries: ['AT'] },
  ];
  const facts = await factsOf({ markets }, () => {
    const [, , second] = catalogsOf();
    if (second) second.status = 'DRAFT';
  });
  expect(facts.catalogs.map(({ title }) => title)).toEqual(['A']);
  expect(facts.warnings).toEqual([expect.stringContaining('“B” has no active catalog')]);
});

test('a market whose catalog cannot hide anything is told', async () => {
  const facts = await factsOf({
    markets: [
      { name: 'A', countries: ['DE'] },
      { name: 'B', countries: ['AT'], catalog: 'price-list' },
    ],
  });
  expect(facts.catalogs.map(({ title }) => title)).toEqual(['A']);
  expect(facts.warnings).toEqual([expect.stringMatching(/“B” of the market “B” has no publication/)]);
  expect(facts.markets.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['A', false],
    ['B', true],
  ]);
});

test('a shop without market catalogs is told once', async () => {
  const facts = await factsOf({
    markets: [
      { name: 'A', countries: ['DE'], catalog: 'none' },
      { name: 'B', countries: ['AT'], catalog: 'none' },
    ],
  });
  expect(facts.catalogs).toEqual([]);
  expect(facts.warnings).toEqual([expect.stringMatching(/^The shop has no market catalog/)]);
});

test('a market with more regions than one page gets no products, and a sentence says so', async () => {
  const facts = await factsOf({ markets: [{ name: 'Earth', countries: ['DE'] }] }, () => {
    const market = [...stand.sandbox.control.shop().markets.values()][0];
    const [region] = market?.regions ?? [];
    if (market && region) market.regions = Array.from({ length: 251 }, () => region);
  });
  expect(facts.catalogs).toMatchObject([{ title: 'Earth', countries: [] }]);
  expect(facts.warnings).toEqual([expect.stringMatching(/“Earth” has more regions than could be read/)]);
});

test('more markets than one page are all read', async () => {
  const countries = 'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH'.split(' ');
  const facts = await factsOf({ markets: countries.map((code) => ({ name: code, countries: [code] })) });
  expect(facts.catalogs.map((catalog) => catalog.countries)).toEqual(countries.map((code) => [code]));
});

test('PLAT metafield definitions are checked: missing ones are created, the others are left alone', async () => {
  stand = await startShopifyStand();
  const { definitions } = stand.sandbox.control.shop();
  const reader = createShopReader(stand.admin);
  const before = [...definitions.values()].map(({ id: _id, ...definition }) => definition);
  expect(await reader.ensureDefinitions()).toEqual([]);
  for (const [name, { key }] of definitions) {
    if (key === 'ships_to' || key === 'supplier_sku' || key === 'manufacturer_id') definitions.delete(name);
  }
  expect(await reader.ensureDefinitions()).toEqual(['supplier_sku', 'manufacturer_id', 'ships_to']);
  const creations = () => stand.admin.calls.filter(({ name }) => name === 'DefinitionCreate').length;
  expect(creations()).toBe(3);
  expect(await reader.ensureDefinitions()).toEqual([]);
  expect(creations()).toBe(3);
  const after = [...definitions.values()].map(({ id: _id, ...definition }) => definition);
  const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);
  expect(after.sort(byKey)).toEqual(before.sort(byKey));
});

test('a definition that appears while it is created counts as there, any other refusal is an error', async () => {
  stand = await startShopifyStand();
  const { control } = stand.sandbox;
  const { definitions } = control.shop();
  for (const [name, { key }] of definitions) if (key === 'ships_to') definitions.delete(name);
  const reader = createShopReader(stand.admin);
  const fault = { operation: 'metafieldDefinitionCreate', times: 1 };
  control.fault({ ...fault, userErrors: [{ message: 'Key is in use.', code: 'TAKEN' }] });
  expect(await reader.ensureDefinitions()).toEqual([]);
  control.fault({ ...fault, userErrors: [{ message: 'Too many.', code: 'RESOURCE_TYPE_LIMIT_EXCEEDED' }] });
  await expect(reader.ensureDefinitions()).rejects.toMatchObject({ reason: 'SHP-705' });
});
