/** Which countries a market catalog reaches, for shapes of markets that the sandbox does not make. */
import { expect, test } from 'vitest';
import { marketPage } from '../../web/server/shopify/documents/markets.ts';
import { marketCatalogs } from '../../web/server/shopify/market-catalogs.ts';

const page = (nodes: readonly object[], hasNextPage = false) => ({
  pageInfo: { hasNextPage, endCursor: hasNextPage ? 'cursor' : null },
  nodes,
});

interface MarketShape {
  readonly name?: string;
  readonly regions?: readonly object[];
  readonly applicationLevel?: string;
  readonly conditions?: null;
  readonly moreCatalogs?: boolean;
  readonly noCatalog?: true;
}

/** As Shopify answers it; its one catalog is the same for all markets. */
const marketAnswer = ({ name = 'Europe', regions = [], ...shape }: MarketShape) => ({
  id: 'gid://shopify/Market/1',
  name,
  status: 'ACTIVE',
  conditions:
    shape.conditions === null
      ? null
      : {
          regionsCondition: {
            applicationLevel: shape.applicationLevel ?? 'SPECIFIED',
            regions: page(regions),
          },
        },
  catalogs: page(
    shape.noCatalog
      ? []
      : [
          {
            id: 'gid://shopify/MarketCatalog/1',
            title: 'Europe',
            status: 'ACTIVE',
            publication: { id: 'gid://shopify/Publication/1', autoPublish: false },
          },
        ],
    shape.moreCatalogs,
  ),
});

const read = (...markets: readonly MarketShape[]) =>
  marketCatalogs(marketPage.answer.parse({ markets: page(markets.map(marketAnswer)) }).markets.nodes);

const germany = { code: 'DE' };

test('a subdivision counts as its country, and each country once', () => {
  const { catalogs, warnings } = read({
    regions: [{ country: { code: 'US' } }, germany, { country: { code: 'US' } }],
  });
  expect(catalogs).toEqual([
    {
      title: 'Europe',
      publicationId: 'gid://shopify/Publication/1',
      autoPublish: false,
      countries: ['DE', 'US'],
    },
  ]);
  expect(warnings).toEqual([]);
});

test('a market of all regions closes its catalog for every market that uses it, and says so', () => {
  const { catalogs, warnings } = read({ regions: [germany] }, { name: 'World', applicationLevel: 'ALL' });
  expect(catalogs).toMatchObject([{ countries: [] }]);
  expect(warnings).toEqual([
    expect.stringContaining('“World” takes in all countries, so only what may be shipped everywhere is put'),
  ]);
});

test('a market without regions reaches no country and is no reason for a warning', () => {
  const { catalogs, warnings } = read({ conditions: null }, { regions: [germany] });
  expect(catalogs).toMatchObject([{ countries: ['DE'] }]);
  expect(warnings).toEqual([]);
});

test('a market with more catalogs than were read is told', () => {
  const { warnings } = read({ regions: [germany], moreCatalogs: true });
  expect(warnings).toEqual([expect.stringContaining('“Europe” has more catalogs than could be read')]);
});

test('a market without a catalog shows what the catalogs of the market around it hold, and no more', () => {
  const publicationIds = ['gid://shopify/Publication/1'];
  const alps = [germany, { code: 'AT' }];
  const inside = { name: 'Germany', regions: [germany], noCatalog: true } as const;
  const { markets, catalogs, warnings } = read({ regions: alps }, inside);
  expect(markets[1]).toMatchObject({ name: 'Germany', countries: ['DE'], publicationIds, isOpen: false });
  expect(catalogs).toMatchObject([{ countries: ['AT', 'DE'] }]);
  expect(warnings).toEqual([]);
  // One country of its own is enough for it to show everything.
  const beside = { ...inside, regions: [germany, { code: 'CH' }] };
  expect(read({ regions: alps }, beside).markets[1]).toMatchObject({ publicationIds: [], isOpen: true });
  // A market of all countries lies around every other.
  const around = read({ name: 'World', applicationLevel: 'ALL' }, inside);
  expect(around.markets[1]).toMatchObject({ publicationIds, isOpen: false });
});
