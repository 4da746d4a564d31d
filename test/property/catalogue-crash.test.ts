/**
 * Promises R1 and R2, and the country rule: killed at any write and started again, the shop ends as the supplier lists
 * it, with one product per SKU, nothing on sale that left, and nothing where it may not be; a sync after that writes
 * nothing, and nothing ever went on sale before its texts and images were written. On both databases, with a model of the
 * shop that dies, loses answers and refuses, markets that change, and a supplier whose SKU check fails.
 */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { desiredListing } from '../support/desired-listing.ts';
import { ourPublications } from '../../web/server/catalogue/write-publications.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { ListingGroups } from '../../web/server/domain/listing.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import { maySell, parseShipsTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn, sync } from '../support/catalogue-world.ts';
import { anySettings, anyStory, type Chapter } from '../support/crash-stories.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { sourcesOf } from '../support/shop-model-products.ts';
import { shopOf } from '../support/supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');

/** What a product is to be sold with: one that goes on sale has it by then, all as the supplier listed it together. */
const goods = ({ content, images }: Pick<ListingGroups, 'content' | 'images'>): string =>
  JSON.stringify([content.title, content.descriptionHtml, images.urls]);

/** Products that were put on sale with what the supplier never listed together. */
function putOnSaleTooEarly(model: ShopModel, chapters: readonly Chapter[]): readonly string[] {
  const early: string[] = [];
  model.onLive = ({ sku, groups }) => {
    const listed = chapters.flatMap(([products]) => products.filter((product) => product.sku === sku));
    const isListed = listed.some(
      (product) => goods(desiredListing(product, shopOf()).groups) === goods(groups),
    );
    if (!isListed) early.push(`${sku}: ${goods(groups)}`);
  };
  return early;
}

/** What the shop shows, by SKU; where no market is switched on, nothing is shown. */
const shown = (model: ShopModel, shop: Shop) =>
  new Map(
    [...model.products.values()].map(({ sku, groups, publications, translations }) => [
      sku,
      {
        ...groups,
        images: { ...groups.images, alt: groups.content.title },
        translations: [...translations].map(([key, { value }]) => `${key}: ${value.trimEnd()}`).sort(),
        publications: {
          ids: ourPublications(shop)
            .filter((id) => publications.has(id))
            .sort(),
        },
      },
    ]),
  );

/** As `shown` tells them. */
const wanted = (product: SupplierProduct, shop: Shop) => {
  const { translations, ...groups } = desiredListing(product, shop).groups;
  const texts = (translations?.texts ?? []).flatMap(({ locale, title, descriptionHtml }) =>
    Object.entries({ title, descriptionHtml })
      .filter(([, text]) => text !== null)
      .map(([field, text]) => `${locale}.${field}: ${text}`),
  );
  return { ...groups, translations: texts.sort() };
};

/** A translation goes with the text that it translates. */
const outdated = ({ products }: ShopModel): string[] =>
  [...products.values()].flatMap((product) =>
    [...product.translations].flatMap(([key, { source }]) =>
      Object.values(sourcesOf(product)).includes(source) ? [] : `${product.sku} ${key}`,
    ),
  );

/** What creations left open was read back, also after a death; groups in Shopify's form are Shopify's own. */
async function expectReadBack(
  { model, db, shop }: { model: ShopModel; db: Database; shop: Shop },
  inShop: ReturnType<typeof shown>,
) {
  expect(await new SqlLedger(db, shop.domain, clock).unread(1)).toEqual([]);
  const rows = await new SqlListings(db, shop.domain).findAll([...inShop.keys()]);
  expect([...rows.keys()].sort()).toEqual([...inShop.keys()].sort());
  for (const { sku, stored } of rows.values()) {
    const { price, item } = inShop.get(sku) ?? {};
    const gallery = model.find(sku)?.[1].gallery.media;
    const media = gallery?.map(({ id, source }) => ({ id, source }));
    expect(stored.images?.media.map(({ id, source }) => ({ id, source })) ?? media).toEqual(media);
    expect(stored.price ?? price).toEqual(price);
    expect(stored.item ?? item).toEqual(item);
  }
}

/** The webhooks of the app's own deletions come after whatever it wrote since. */
async function hearOfDeletions({ model, db, shop }: { model: ShopModel; db: Database; shop: Shop }) {
  const tombstones = new SqlTombstones(db, shop.domain, clock);
  for (const product of model.deletions) expect(await tombstones.bury(product)).toBe(false);
}

/** The country rule, for what is missing at the supplier too, by the countries that the supplier named last. */
async function expectNowhereForbidden({ model, db, shop }: { model: ShopModel; db: Database; shop: Shop }) {
  const rows = await db
    .selectFrom('listings')
    .select(['sku', 'ships_to'])
    .where('shop', '=', shop.domain)
    .execute();
  for (const { sku, ships_to: shipsTo } of rows) {
    const [, product] = model.find(sku) ?? [];
    if (product?.groups.status.status !== 'ACTIVE') continue;
    const reached = shop.catalogs.filter(({ publicationId }) => product.publications.has(publicationId));
    const countries = reached.flatMap((catalog) => catalog.countries);
    expect(countries.filter((country) => !maySell(parseShipsTo(shipsTo), country))).toEqual([]);
  }
}

forEachDatabase((open) => {
  it('R1 R2 R9 R12 killed or refused at any write and started again, the shop ends as listed, one product per SKU, and then nothing is written', async () => {
    // A file would only add the time in which each commit reaches the disk.
    const db = open.dialect === 'sqlite' ? await openDatabase(':memory:') : await open();
    onTestFinished(() => db.destroy());
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(anyStory, anySettings, async (chapters, settings) => {
        // A shop of its own for each case: the others' rows are none of its business.
        const domain = `case-${(cases += 1)}.myshopify.com` as ShopDomain;
        const model = new ShopModel();
        const early = putOnSaleTooEarly(model, chapters);
        const bugs: unknown[] = [];
        const onBug = (error: unknown) => bugs.push(error);
        let shop = shopOf({ domain });
        for (const [products, { fates, refused, checkFails, dryRun, ...places }] of chapters) {
          const { catalogs, otherLocales } = places;
          shop = shopOf({ domain, catalogs, otherLocales });
          model.setLocales(otherLocales?.map(({ locale }) => locale) ?? null);
          const world = { model, db, shop, clock, settings, onBug };
          model.setCatalogs(catalogs);
          model.start(fates);
          model.fateOf = (call) => (call === refused ? 'refused-for-now' : 'works');
          await sync(world, { products, checkFails: () => checkFails }, dryRun).catch((error: unknown) => {
            if (!(error instanceof ProcessDied)) throw error;
          });
          await hearOfDeletions(world);
          if (fates.length === 0 && refused === null && !dryRun) await expectNowhereForbidden(world);
        }
        const products = chapters.at(-1)?.[0] ?? [];
        if (shop.otherLocales === null) shop = shopOf({ ...shop, otherLocales: [] });
        model.setLocales(shop.otherLocales?.map(({ locale }) => locale) ?? null);
        const world = { model, db, shop, clock, settings, onBug };
        model.start([]);
        model.fateOf = () => 'works';
        // What was left behind is taken up, looked at, sold out, and archived: one run after the other.
        for (let time = 0; time < 4; time += 1) {
          const { run } = await sync(world, { products });
          const { planned, applied, left, rejected, deferred, held } = run.operations;
          expect(planned).toBe(applied + left + rejected + deferred + held);
          await hearOfDeletions(world);
        }
        const skus = [...model.products.values()].map(({ sku }) => sku);
        expect(new Set(skus).size).toBe(skus.length);
        expect(await new SqlTombstones(db, domain, clock).deleted(null, 1)).toEqual([]);
        const inShop = shown(model, shop);
        for (const product of products) expect(inShop.get(product.sku)).toEqual(wanted(product, shop));
        expect(outdated(model)).toEqual([]);
        expect(early).toEqual([]);
        expect(bugs.filter((bug) => !(bug instanceof ProcessDied))).toEqual([]);
        const listed = new Set(products.map(({ sku }) => sku));
        const onSale = [...inShop].filter(
          ([sku, { status, stock }]) =>
            !listed.has(sku) && (status.status !== 'ARCHIVED' || stock.available !== 0),
        );
        expect(onSale).toEqual([]);

        await expectReadBack(world, inShop);
        const writes = model.writes;
        const again = await sync(world, { products });
        expect(again.run.operations.planned - again.run.operations.held).toBe(0);
        expect(model.writes).toBe(writes);
        expect(await new SqlRuns(db, shop.domain, clock).interrupted()).toBeNull();
      }),
      {
        numRuns:
          open.dialect === 'sqlite' ? caseCount('CRASH_RUNS', 60) : caseCount('CRASH_RUNS_POSTGRES', 8),
      },
    );
  }, 600_000);
});
