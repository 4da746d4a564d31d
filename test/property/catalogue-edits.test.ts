/**
 * Promise R10 and the laws of the three-way compare: a merchant edits products between the supplier's changes, also while
 * a sync is under way; calls are refused, answers lost, the process dies. Whatever they edited stands at the end as they
 * left it, everything else as the supplier says, and then nothing is written. Where nobody edits, nothing is theirs.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn, numbered, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { desiredListing } from '../support/desired-listing.ts';
import { ProcessDied, type Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import type { MerchantChange } from '../support/shop-model-products.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const catalogs = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
const [germany] = catalogs;

const anyCatalogue = fc
  .uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 2 }),
      name: fc.constantFrom('A', 'B', 'C'),
      text: fc.constantFrom('one', 'two &amp; <b>three</b>'),
      rrp: fc.constantFrom(20, 30),
      ships: fc.constantFrom(['DE'], ['AT', 'DE']),
    }),
    { selector: ({ number }) => number, minLength: 1, maxLength: 2 },
  )
  .map((rows) =>
    rows.map(({ number, name, text, rrp, ships }) =>
      numbered(number, {
        texts: [{ lang: 'DE', name, description: text }],
        rrp: (rrp * 1_000_000) as Micros,
        shipsTo: shipsOnlyTo(countries(...ships)),
      }),
    ),
  );

/** Values that the supplier never has, so that the end shows whose they are. */
const anyChange: fc.Arbitrary<MerchantChange> = fc.oneof(
  fc.constantFrom('Mine', 'Mine too').map((title) => ({ content: { title } })),
  fc
    .constantFrom('my own words', 'two &amp; three')
    .map((descriptionHtml) => ({ content: { descriptionHtml } })),
  fc.constant({ content: { vendor: 'My brand' } }),
  fc.constantFrom('11.00', '99.90').map((price) => ({ price: { price } })),
  fc
    .constantFrom('DRAFT' as const, 'ARCHIVED' as const, 'ACTIVE' as const)
    .map((status) => ({ status: { status } })),
  fc.constant(germany ? { leaves: germany.publicationId } : {}),
);

const troubles: Fate[] = [
  'answer-lost',
  'answer-lost',
  'dies-after',
  'dies-before',
  'refused',
  'refused-for-now',
  'shop-refused',
];
const anyFates = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(5), fc.constantFrom(...troubles))
      .map(([before, trouble]) => Array<Fate>(before).fill('works').concat(trouble)),
  },
  { weight: 2, arbitrary: fc.constant<Fate[]>([]) },
);

interface Edit {
  readonly number: number;
  readonly change: MerchantChange;
  /** While the sync is under way, at the last moment; else before it. */
  readonly isLate: boolean;
}

interface Chapter {
  readonly products: readonly SupplierProduct[];
  readonly fates: readonly Fate[];
  readonly edits: readonly Edit[];
  /** Days since the chapter before: what was not written is read back once a day. */
  readonly days: number;
}

const storyWith = (edits: fc.Arbitrary<Edit[]>): fc.Arbitrary<Chapter[]> =>
  fc.array(fc.record({ products: anyCatalogue, fates: anyFates, edits, days: fc.nat(1) }), {
    minLength: 2,
    maxLength: 6,
  });
const anyEdits = fc.array(
  fc.record({ number: fc.integer({ min: 1, max: 2 }), change: anyChange, isLate: fc.boolean() }),
  { maxLength: 2 },
);

type Shown = Pick<ListingGroups, 'content' | 'price' | 'status' | 'publications'>;

/** The supplier's product with what a person changed over it. */
function withEdits(groups: Shown, edits: readonly MerchantChange[]): Shown {
  return edits.reduce<Shown>(
    (shown, { content, price, status, leaves }): Shown => ({
      content: { ...shown.content, ...content },
      price: { ...shown.price, ...price },
      status: status ?? shown.status,
      publications: { ids: shown.publications.ids.filter((id) => id !== leaves) },
    }),
    groups,
  );
}

const textsAndPrice = (edits: readonly MerchantChange[]) =>
  edits.reduce<{ content: object; price: object }>(
    (last, { content, price }) => ({
      content: { ...last.content, ...content },
      price: { ...last.price, ...price },
    }),
    { content: {}, price: {} },
  );

const shownOf = (model: ShopModel, sku: Sku): Shown | undefined => {
  const product = model.find(sku)?.[1];
  if (!product) return undefined;
  const { content, price, status } = product.groups;
  return { content, price, status, publications: { ids: [...product.publications].sort() } };
};

interface Told {
  readonly db: Database;
  readonly shop: Shop;
  readonly model: ShopModel;
  /** What was edited of each product, in its order. */
  readonly edits: ReadonlyMap<Sku, readonly MerchantChange[]>;
  readonly products: readonly SupplierProduct[];
}

/** Plays a story to its end, and two quiet days after it. */
async function tell(chapters: readonly Chapter[], { db, shop }: Pick<Told, 'db' | 'shop'>): Promise<Told> {
  const model = new ShopModel();
  const edits = new Map<Sku, MerchantChange[]>();
  const make = ({ number, change }: Edit): void => {
    const { sku } = numbered(number);
    // What is so already, nobody has edited.
    const before = shownOf(model, sku);
    const isEdit = before && !isDeepStrictEqual(before, withEdits(before, [change]));
    if (isEdit && model.change(sku, change)) edits.set(sku, [...(edits.get(sku) ?? []), change]);
  };
  let day = 1;
  const world = () => ({
    model,
    db,
    shop,
    clock: clockOn(`2026-11-${String(day).padStart(2, '0')}T10:00:00Z`),
  });
  for (const { products, fates, edits: some, days } of chapters) {
    day += days;
    for (const edit of some.filter(({ isLate }) => !isLate)) make(edit);
    let late = some.filter(({ isLate }) => isLate);
    model.onLook = () => {
      for (const edit of late) make(edit);
      late = [];
    };
    model.start(fates);
    await sync(world(), { products }).catch((error: unknown) => {
      if (!(error instanceof ProcessDied)) throw error;
    });
  }
  const products = chapters.at(-1)?.products ?? [];
  model.onLook = () => undefined;
  model.start([]);
  for (let time = 0; time < 3; time += 1) {
    day += 1;
    await sync(world(), { products });
  }
  const { writes } = model;
  await sync(world(), { products });
  expect(model.writes).toBe(writes);
  return { db, shop, model, edits, products };
}

const ownedOf = ({ db, shop }: Told) =>
  db.selectFrom('owned_fields').select(['sku', 'field']).where('shop', '=', shop.domain).execute();

forEachDatabase((open) => {
  const numRuns = open.dialect === 'sqlite' ? caseCount('EDIT_RUNS', 12) : caseCount('EDIT_RUNS_POSTGRES', 2);
  const openOnce = async (): Promise<Database> => {
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    return db;
  };
  const shops = (name: string) => {
    let cases = 0;
    return () => shopOf({ domain: `${name}-${(cases += 1)}.myshopify.com` as ShopDomain, catalogs });
  };

  it('R10 what a merchant edited stands as they left it, whatever the supplier, Shopify and the process do', async () => {
    const db = await openOnce();
    const nextShop = shops('edited');
    await fc.assert(
      fc.asyncProperty(storyWith(anyEdits), async (chapters) => {
        const told = await tell(chapters, { db, shop: nextShop() });
        for (const product of told.products) {
          const { content, price, status, publications } = desiredListing(product, told.shop).groups;
          const groups = { content, price, status, publications };
          const edits = told.edits.get(product.sku) ?? [];
          const shown = shownOf(told.model, product.sku);
          expect(shown).toEqual(withEdits(groups, edits));
        }
        // Also of what the supplier does not list any more.
        for (const [sku, edits] of told.edits) {
          const { content, price } = shownOf(told.model, sku) ?? {};
          expect({ content, price }).toMatchObject(textsAndPrice(edits));
        }
      }),
      { numRuns },
    );
  }, 600_000);

  it('R10 where nobody edits, nothing is the merchant’s, whatever answers are lost', async () => {
    const db = await openOnce();
    const nextShop = shops('quiet');
    await fc.assert(
      fc.asyncProperty(storyWith(fc.constant([])), async (chapters) => {
        const told = await tell(chapters, { db, shop: nextShop() });
        expect(await ownedOf(told)).toEqual([]);
      }),
      { numRuns },
    );
  }, 600_000);
});
