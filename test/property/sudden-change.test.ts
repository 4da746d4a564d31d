/**
 * R26: whatever a supplier lists, run after run, no more than the share of the live listings meets one kind of harm
 * within a day without a person; and a country list that is missing widens nothing. Told by what the shop shows, over
 * the whole flow, with kills and refusals in between; on both databases. (After a lost answer nobody knows from where a
 * change starts: it is compared with what Shopify confirmed last.)
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { beforeAll, expect, it } from 'vitest';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { maySell, parseShipsTo, shipsEverywhereBut, shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { defaultSettings, type Settings } from '../../web/server/domain/settings.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn, numbered, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied, type Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const products = 10;
const catalogs = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
/** Two of ten. */
const limit = 2;
const settings: Settings = {
  ...defaultSettings,
  prices: { ...defaultSettings.prices, costJumpPercent: 1000 },
  sudden: { sharePercent: 20, atLeast: 1 },
};

interface Said {
  readonly stock: number;
  readonly hasImage: boolean;
  /** Null: the list is missing. */
  readonly ships: readonly string[] | null;
  readonly price: number;
}

/** Mostly what it was at first, so that crowds are small as well as large. */
const anySaid: fc.Arbitrary<Said> = fc.record({
  stock: fc.constantFrom(3, 3, 3, 0),
  hasImage: fc.constantFrom(true, true, true, false),
  ships: fc.constantFrom(['DE'], ['DE'], ['AT', 'DE'], ['AT'], null),
  price: fc.constantFrom(20, 20, 20, 19, 21),
});

const first: Said = { stock: 3, hasImage: true, ships: ['DE'], price: 20 };

const productOf = (number: number, { stock, hasImage, ships, price }: Said): SupplierProduct =>
  numbered(number, {
    stock,
    images: hasImage ? ['https://supplier.example/1.png'] : [],
    shipsTo: ships ? shipsOnlyTo(countries(...ships)) : shipsEverywhereBut([]),
    hasCountryList: ships !== null,
    rrp: (price * 1_000_000) as Micros,
  });

interface Chapter {
  /** Products of which the supplier says something new. */
  readonly changes: readonly (readonly [number: number, said: Said])[];
  readonly hoursLater: number;
  readonly fates: readonly Fate[];
}

const anyChapter: fc.Arbitrary<Chapter> = fc.record({
  changes: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: products }), anySaid), {
    selector: ([number]) => number,
    maxLength: products,
  }),
  hoursLater: fc.constantFrom(1, 1, 5, 13, 25),
  fates: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fate[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom<Fate>('works', 'works', 'refused-for-now', 'dies-before'), {
        maxLength: 6,
      }),
    },
  ),
});

type Shown = Omit<ListingGroups, 'publications' | 'translations'> & {
  readonly publications: readonly string[];
};

const shownBy = (model: ShopModel): Map<Sku, Shown> =>
  new Map(
    [...model.products.values()].map(({ sku, groups, publications }) => [
      sku,
      { ...groups, publications: [...publications] },
    ]),
  );

const allCountries = countries('AT', 'CH', 'DE', 'FR', 'GB');
const sellsTo = ({ countries: { ships_to: text } }: Shown) => {
  const shipsTo = parseShipsTo(text);
  return allCountries.filter((country) => maySell(shipsTo, country));
};

/** Which kinds of harm a customer would notice between two looks at a product that is on sale. */
function harmsBetween(before: Shown, after: Shown): string[] {
  if (before.status.status !== 'ACTIVE') return [];
  if (after.status.status !== 'ACTIVE') return ['drafts'];
  const harms: readonly [string, boolean][] = [
    ['images', before.images.urls.length > 0 && after.images.urls.length === 0],
    ['sold-out', before.stock.available > 0 && after.stock.available === 0],
    ['price-cuts', Number(after.price.price) < Number(before.price.price)],
    ['into-markets', sellsTo(after).some((country) => !sellsTo(before).includes(country))],
    ['out-of-markets', before.publications.some((id) => !after.publications.includes(id))],
  ];
  return harms.filter(([, isMet]) => isMet).map(([harm]) => harm);
}

forEachDatabase((open) => {
  let db: Database;
  let cases = 0;
  beforeAll(async () => {
    // A file would only add the time in which each commit reaches the disk.
    db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    return open.dialect === 'sqlite' ? () => db.destroy() : undefined;
  });

  it('R26 never lets one kind of harm touch more than the share in a day, and no missing list widens anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChapter, { minLength: 2, maxLength: 7 }), async (chapters) => {
        const shop = shopOf({ catalogs, domain: `sudden-${(cases += 1)}.myshopify.com` as ShopDomain });
        const model = new ShopModel();
        const said = new Map(Array.from({ length: products }, (_, index) => [index + 1, first]));
        const listed = () => ({ products: [...said].map(([number, says]) => productOf(number, says)) });
        let now = DateTime.fromISO('2026-11-01T00:00:00Z', { zone: 'utc' });
        const world = () => ({ model, db, shop, settings, clock: clockOn(now.toISO() ?? '') });
        await sync(world(), listed());
        /** The countries of the last list of each product. */
        const lists = new Map([...said.keys()].map((number) => [number, first.ships ?? []]));
        const harmed: { readonly at: DateTime; readonly harm: string; readonly sku: Sku }[] = [];
        for (const { changes, hoursLater, fates } of chapters) {
          now = now.plus({ hours: hoursLater });
          for (const [number, says] of changes) {
            said.set(number, says);
            if (says.ships) lists.set(number, [...new Set([...(lists.get(number) ?? []), ...says.ships])]);
          }
          const before = shownBy(model);
          model.start(fates);
          await sync(world(), listed()).catch((error: unknown) => {
            if (!(error instanceof ProcessDied)) throw error;
          });
          model.start([]);
          for (const [sku, after] of shownBy(model)) {
            const old = before.get(sku);
            for (const harm of old ? harmsBetween(old, after) : []) harmed.push({ at: now, harm, sku });
            // Only what a list has named, and the countries of the first import.
            const named = lists.get(Number(sku) - 10_000_000) ?? [];
            expect(sellsTo(after).filter((country) => !named.includes(country))).toEqual([]);
          }
          const today = harmed.filter(({ at }) => at >= now.minus({ hours: 24 }));
          for (const [harm, met] of Map.groupBy(today, (each) => each.harm))
            expect([harm, new Set(met.map(({ sku }) => sku)).size <= limit]).toEqual([harm, true]);
        }
      }),
      {
        numRuns:
          open.dialect === 'sqlite' ? caseCount('SUDDEN_RUNS', 25) : caseCount('SUDDEN_RUNS_POSTGRES', 5),
      },
    );
  }, 600_000);
});
