/**
 * The products page and `explain` never disagree: after any story of syncs, edits, deletions and deaths, each product has
 * in the list the state by which `explain` names it, is found by exactly that state, and is counted once.
 */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { SqlProductDesk } from '../../web/server/database/sql-product-desk.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { productStates } from '../../web/server/domain/product-states.ts';
import { everything } from '../../web/server/domain/selection.ts';
import type { InstalledShop, Stage } from '../../web/server/domain/shop.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { explainListing } from '../../web/server/shops/explain-listing.ts';
import {
  countProducts,
  listProducts,
  type ProductFilter,
  type ProductLine,
  type ProductsWish,
} from '../../web/server/shops/list-products.ts';
import { caseCount } from '../support/case-count.ts';
import { atOnce, clockOn, numbered, sync, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied, type Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const catalogs = [catalogOf('de', 'DE'), catalogOf('at', 'AT')];
const numbers = [1, 2, 3, 4, 5];
const skuOf = (number: number): Sku => numbered(number).sku;

const anyProduct = (number: number) =>
  fc
    .record({
      ships: fc.constantFrom(['DE'], ['AT', 'DE'], ['FR']),
      hasImage: fc.constantFrom(true, true, false),
      brand: fc.constantFrom('Kept', 'Left'),
      stock: fc.nat(9),
    })
    .map(({ ships, hasImage, ...rest }) =>
      numbered(number, {
        ...rest,
        shipsTo: shipsOnlyTo(countries(...ships)),
        ...(hasImage ? {} : { images: [] }),
      }),
    );

const troubles: readonly Fate[] = ['answer-lost', 'dies-after', 'dies-before', 'refused', 'refused-for-now'];

const rarely = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { freq: 2 });

const anyChapter = fc.record({
  products: fc
    .tuple(...numbers.map((number) => fc.option(anyProduct(number), { freq: 4 })))
    .map((some) => some.filter((one) => one !== null)),
  setAside: rarely(fc.constantFrom(...numbers)),
  fates: fc.oneof(
    fc.constant<Fate[]>([]),
    fc
      .tuple(fc.nat(9), fc.constantFrom(...troubles))
      .map(([before, trouble]) => Array<Fate>(before).fill('works').concat(trouble)),
  ),
  stage: fc.constantFrom<Stage>('trying', 'drafts', 'live', 'live'),
  brands: fc.constantFrom([], [], ['Kept']),
  drafted: rarely(fc.constantFrom(...numbers)),
  handedBack: rarely(fc.constantFrom(...numbers)),
  deleted: rarely(fc.constantFrom(...numbers)),
  paused: rarely(fc.constantFrom(...numbers)),
  resumed: rarely(fc.constantFrom(...numbers)),
  pausedLate: rarely(fc.constantFrom(...numbers)),
  hiding: fc.boolean(),
});
type Chapter = typeof anyChapter extends fc.Arbitrary<infer One> ? One : never;

const all: Omit<ProductsWish, 'states'> = {
  search: '',
  sort: 'name',
  isDescending: false,
  after: null,
  limit: 3,
};

async function everyPage(states: readonly ProductFilter[], shop: InstalledShop, desk: SqlProductDesk) {
  const items = [];
  let after: ProductsWish['after'] = null;
  for (;;) {
    const page = await listProducts({ ...all, states, after }, shop, desk);
    items.push(...page.items);
    if (page.next === null) return { items, total: page.total };
    after = page.next;
  }
}

/** A draft has to be looked at for a reason of its own. */
const needsALook = ({ state, reasons }: ProductLine): boolean =>
  state === 'draft'
    ? reasons.some((reason) => reason !== 'GAT-207')
    : ['refused', 'waiting', 'set-aside', 'hidden'].includes(state);

async function expectAgreement(db: Database, shop: InstalledShop): Promise<void> {
  const desk = new SqlProductDesk(db, shop.domain);
  const records = new SqlShopRecords(db, shop.domain, clockOn('2026-11-30T10:00:00Z'));
  const listed = await everyPage([], shop, desk);
  const counts = await countProducts(shop, desk);
  const expected = new Map<Sku, string>();
  const rows = await db.selectFrom('listings').select('sku').where('shop', '=', shop.domain).execute();
  // Some are set aside before they ever become a listing.
  const aside = await db.selectFrom('set_aside').select('sku').where('shop', '=', shop.domain).execute();
  for (const sku of new Set([...rows, ...aside].flatMap((row) => row.sku ?? []))) {
    const dossier = await records.dossier(sku);
    const isOfUse = dossier.state !== 'wanted' || dossier.absentSince === null;
    if (isOfUse) expected.set(sku, explainListing(sku, dossier, shop).verdict);
  }
  expect(new Map(listed.items.map(({ sku, state }) => [sku, state]))).toEqual(expected);
  expect(listed.total).toBe(expected.size);
  for (const state of productStates) {
    const { items, total } = await everyPage([state], shop, desk);
    const such = [...expected].filter(([, verdict]) => verdict === state).map(([sku]) => sku);
    expect([state, items.map(({ sku }) => sku).toSorted()]).toEqual([state, such.toSorted()]);
    expect([state, total, counts[state]]).toEqual([state, such.length, such.length]);
  }
  const partly = listed.items.filter(({ hiddenIn }) => hiddenIn.length > 0).map(({ sku }) => sku);
  expect((await everyPage(['partly'], shop, desk)).items.map(({ sku }) => sku)).toEqual(partly);
  expect(counts.partly).toBe(partly.length);
  const toSee = listed.items.filter(needsALook).map(({ sku }) => sku);
  const attention = await everyPage(['attention'], shop, desk);
  expect(attention.items.map(({ sku }) => sku)).toEqual(toSee);
  expect([attention.total, counts.attention]).toEqual([toSee.length, toSee.length]);
}

async function play(chapter: Chapter, world: World & { readonly shop: InstalledShop }) {
  const { db, model } = world;
  const { products, setAside, fates, stage, brands, drafted, handedBack, deleted, paused, resumed } = chapter;
  const shop = { ...world.shop, stage };
  const settings = { ...atOnce, selection: { ...everything, brands } };
  const ownership = new SqlOwnership(db, shop.domain, clockOn('2026-11-21T10:00:00Z'));
  if (drafted !== null) {
    model.change(skuOf(drafted), { status: { status: 'DRAFT' } });
    await ownership.hint(skuOf(drafted));
  }
  if (handedBack !== null) await ownership.handBack({ sku: skuOf(handedBack) });
  if (paused !== null) await ownership.pause(skuOf(paused));
  if (resumed !== null) await ownership.resume(skuOf(resumed));
  const gone = deleted === null ? undefined : model.find(skuOf(deleted))?.[0];
  if (gone) await new SqlTombstones(db, shop.domain, clockOn('2026-11-21T10:00:00Z')).bury(gone);
  model.start(fates);
  const listed = { products, ...(setAside !== null && { setAside: new Set([skuOf(setAside)]) }) };
  await sync({ ...world, shop, settings }, listed).catch((error: unknown) => {
    if (!(error instanceof ProcessDied)) throw error;
  });
  // What is noted and no sync has met yet counts too.
  if (chapter.pausedLate !== null) await ownership.pause(skuOf(chapter.pausedLate));
  return { ...shop, settings };
}

forEachDatabase((open) => {
  const numRuns = open.dialect === 'sqlite' ? caseCount('LIST_RUNS', 4) : caseCount('LIST_RUNS_POSTGRES', 1);

  it('each product stands in the list as `explain` says, and is found and counted by that', async () => {
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    let cases = 0;
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(anyChapter, { minLength: 1, maxLength: 4 }), async (chapters) => {
        const domain = `listed-${(cases += 1)}.myshopify.com` as ShopDomain;
        const installed = { ...shopOf({ domain, catalogs }), settings: atOnce } as InstalledShop;
        const model = new ShopModel();
        model.setCatalogs(catalogs);
        let shop = installed;
        for (const chapter of chapters) shop = await play(chapter, { db, model, shop: installed });
        const markets = catalogs.map(({ publicationId, countries: codes, title }) => ({
          id: title,
          name: title,
          countries: codes,
          publicationIds: [publicationId],
          isOpen: false,
        }));
        await expectAgreement(db, { ...shop, markets: chapters.at(-1)?.hiding ? markets.slice(1) : markets });
      }),
      { numRuns },
    );
  }, 600_000);
});
