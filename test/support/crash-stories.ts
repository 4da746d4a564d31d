/** What a shop goes through in the crash law: a supplier to and fro, markets and languages that change, and what fails when. */
import fc from 'fast-check';
import type { Settings } from '../../web/server/domain/settings.ts';
import type { MarketCatalog, Shop } from '../../web/server/domain/shop.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { atOnce, numbered } from './catalogue-world.ts';
import type { Fate } from './fates.ts';
import { catalogOf, countries } from './supplier-products.ts';

/** Into some catalogs Shopify puts every product by itself. */
const filled = (...catalog: Parameters<typeof catalogOf>) => ({
  ...catalogOf(...catalog),
  autoPublish: true,
});
/** What the merchant's markets can be: a country comes and goes, a catalog appears, disappears, publishes by itself. */
const anyCatalogs = fc.constantFrom(
  [catalogOf('de', 'DE'), filled('at', 'AT')],
  [catalogOf('de', 'DE'), filled('at', 'AT')],
  [catalogOf('de', 'DE'), catalogOf('at', 'AT')],
  [catalogOf('de', 'DE', 'AT'), filled('at', 'AT')],
  [catalogOf('de', 'DE')],
  [catalogOf('de', 'DE'), filled('at', 'AT', 'CH'), filled('all', 'CH')],
);
const withPolicy = (policy: Settings['removal']['policy']): Settings => ({
  ...atOnce,
  removal: { ...atOnce.removal, policy },
});
/** By explicit choice, what is the app's alone is deleted. */
export const anySettings = fc.constantFrom(withPolicy('archive'), withPolicy('delete'), withPolicy('delete'));

const anyCatalogue = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 3 }),
      stock: fc.nat(1),
      name: fc.constantFrom('A', 'B'),
      english: fc.constantFrom(null, 'A', 'C', 'D'),
      french: fc.constantFrom(null, 'E', 'F'),
      ships: fc.constantFrom(['DE'], ['AT'], ['AT', 'DE']),
      image: fc.boolean(),
    }),
    { selector: ({ number }) => number, minLength: 1, maxLength: 3 },
  )
  .map((rows) =>
    rows.map(({ number, stock, name, english, french, ships, image }) =>
      numbered(number, {
        stock,
        texts: [
          { lang: 'DE', name, description: `${name}.` },
          ...(english === null ? [] : [{ lang: 'EN', name: english, description: '' }]),
          ...(french === null ? [] : [{ lang: 'FR', name: 'F', description: `${french}.` }]),
        ],
        images: image ? ['https://supplier.example/1.png'] : [],
        shipsTo: shipsOnlyTo(countries(...ships)),
      }),
    ),
  );

/** The ones after which nobody knows what Shopify has come most often. */
const troubles: Fate[] = [
  'answer-lost',
  'answer-lost',
  'answer-lost',
  'dies-after',
  'dies-after',
  'dies-before',
  'refused',
  'refused-for-now',
  'refused-for-now',
  'kind-refused',
  'shop-refused',
];
/** Mostly one trouble at one call, so that the others get somewhere; sometimes one after the other. */
const anyFates = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(5), fc.constantFrom(...troubles))
      .map(([before, trouble]) => Array<Fate>(before).fill('works').concat(trouble)),
  },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<Fate>('works', 'works', ...troubles), { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constant<Fate[]>([]) },
);

/** Sometimes Shopify refuses every call of a kind for now, whenever it comes; null: none. */
const anyRefused = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'create',
      'read',
      'delete',
      'update',
      'images',
      'publish',
      'unpublish',
      'stock',
      'translate',
      'untranslate',
      'read-translations',
    ),
  },
);

interface Start {
  readonly refused: string | null;
  readonly fates: readonly Fate[];
  readonly checkFails: boolean;
  readonly dryRun: boolean;
  readonly catalogs: readonly MarketCatalog[];
  readonly otherLocales: Shop['otherLocales'];
}

/** Languages that the shop gains and loses; null: the app may not see them for a while. */
const anyLocales = fc
  .constantFrom(['en', 'fr'], ['en', 'fr'], ['en'], [], null)
  .map((locales) => locales && locales.map((locale) => ({ locale, isPublished: true })));

const anyStart: fc.Arbitrary<Start> = fc.record({
  fates: anyFates,
  refused: anyRefused,
  checkFails: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  dryRun: fc.integer({ min: 0, max: 6 }).map((one) => one === 0),
  catalogs: anyCatalogs,
  otherLocales: anyLocales,
});
export type Chapter = readonly [products: readonly SupplierProduct[], start: Start];

/** A supplier that goes to and fro between two catalogues: what goes back is what a wrong memory would not notice. */
export const anyStory: fc.Arbitrary<Chapter[]> = fc
  .tuple(anyCatalogue, anyCatalogue, fc.array(anyStart, { minLength: 2, maxLength: 6 }))
  .map(([one, other, starts]) => starts.map((start, index): Chapter => [index % 2 ? other : one, start]));
