/**
 * Promise R21 through the whole flow: random markets that overlap, share catalogs, set prices alone or are switched off,
 * random lists of countries, and people who publish by hand, against what the sandbox's shop says can be bought where.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketGap } from '../../web/server/domain/market-gaps.ts';
import { caseCount } from '../support/case-count.ts';
import type { Stand } from '../support/app-stand.ts';
import { catalogNamed, seenIn, startMarketStand } from '../support/stand-markets.ts';

const names = ['North', 'South', 'East'];
const codes = ['DE', 'AT', 'CH', 'FR'];
const productCount = 4;

const anyMap = fc.record({
  markets: fc.array(
    fc.record({
      countries: fc.subarray(codes, { minLength: 1 }),
      isActive: fc.boolean(),
      /** Its catalog: of its own, of the next market too, without a publication, switched off. */
      catalog: fc.constantFrom('own', 'own', 'own', 'shared', 'prices', 'off'),
      autoPublish: fc.boolean(),
    }),
    { minLength: names.length, maxLength: names.length },
  ),
  lists: fc.array(fc.subarray(codes), { minLength: productCount, maxLength: productCount }),
  /** Product and market: somebody puts it there by hand. */
  byHand: fc.array(fc.tuple(fc.nat(productCount - 1), fc.nat(names.length - 1)), { maxLength: 2 }),
});
type ShopMap = typeof anyMap extends fc.Arbitrary<infer Value> ? Value : never;

function become(stand: Stand, { markets, lists, byHand }: ShopMap, publicationIds: readonly string[]): void {
  const shop = stand.shopify.shop();
  const known = [...shop.markets.values()];
  markets.forEach(({ countries, isActive, catalog, autoPublish }, index) => {
    const market = known[index];
    const own = catalogNamed(stand, names[index] ?? '');
    const publication = shop.publications.get(publicationIds[index] ?? '');
    if (!market || !publication) throw new Error('the stand has a market and a catalog of each name');
    market.status = isActive ? 'ACTIVE' : 'DRAFT';
    market.regions = countries.map((code, at) => ({
      id: `gid://shopify/MarketRegionCountry/${index}${at}`,
      code,
      name: code,
    }));
    own.status = catalog === 'off' ? 'DRAFT' : 'ACTIVE';
    own.publicationId = catalog === 'prices' ? null : publication.id;
    const next = known[(index + 1) % known.length];
    own.marketIds = catalog === 'shared' && next ? [market.id, next.id] : [market.id];
    publication.autoPublish = autoPublish;
  });
  lists.forEach((allowedCountryCodes, index) =>
    stand.supplier.data.catalogue.change(index + 1, { allowedCountryCodes }),
  );
  for (const [product, market] of byHand)
    [...shop.products.values()][product]?.published.set(publicationIds[market] ?? '', '2026-11-21T10:00:00Z');
}

/** Countries in which nothing can be hidden: a market there shows everything. */
function openCountries(stand: Stand): ReadonlySet<string> {
  const { markets, catalogs } = stand.shopify.shop();
  const open = [...markets.values()].filter(({ id, status }) => {
    const used = [...catalogs.values()].filter(
      (each) => each.status === 'ACTIVE' && each.marketIds.includes(id),
    );
    return (
      status === 'ACTIVE' && (used.length === 0 || used.some(({ publicationId }) => publicationId === null))
    );
  });
  return new Set(open.flatMap(({ regions }) => regions.map(({ code }) => code)));
}

async function holds(maps: readonly ShopMap[]): Promise<void> {
  await using stand = await startMarketStand({
    shipsTo: Array.from({ length: productCount }, () => ['DE']),
    markets: names.map((name) => ({ name, countries: ['DE'] })),
  });
  const publicationIds = names.map((name) => catalogNamed(stand, name).publicationId ?? '');
  for (const map of maps) {
    become(stand, map, publicationIds);
    const told = await stand.command('sync');
    const { markets, proof, run } = told.document as {
      markets: readonly MarketGap[];
      proof: { left: number } | null;
      run: { state: string };
    };
    expect({ state: run.state, left: proof?.left ?? 0 }).toEqual({ state: 'completed', left: 0 });
    const open = openCountries(stand);
    const seen = await seenIn(stand, productCount);
    const wrong = map.lists.flatMap((list, index) =>
      (seen[index] ?? '').split(',').filter((code) => code !== '' && !list.includes(code)),
    );
    expect(wrong.filter((code) => !open.has(code))).toEqual([]);
    const named = new Set(
      markets.filter(({ reason }) => reason === 'MKT-801').flatMap(({ forbidden }) => forbidden),
    );
    expect(wrong.filter((code) => !named.has(code as never))).toEqual([]);
  }
}

test('R21 after a run no product can be bought from a country that is not allowed, but where a market is named that cannot be restricted', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyMap, { minLength: 2, maxLength: 2 }), holds), {
    numRuns: caseCount('MARKET_RUNS', 2),
  });
});
