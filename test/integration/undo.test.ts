/** R23: a run is undone: what it wrote is back, what was changed since stays, and the next sync does not do it again. */
import { beforeAll, describe, expect, it } from 'vitest';
import { PlanRefused } from '../../web/server/catalogue/plan-refused.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { explainListing } from '../../web/server/shops/explain-listing.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import type { RunId, ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { apply, atOnce, numbered, range, sync, undo, type World } from '../support/catalogue-world.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { onSqlite } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;
const in_ = ({ model }: World, number: number) => model.find(skuOf(number))?.[1];
/** All that the shop shows of it but its quantity, which is always the supplier's latest. */
const shown = (world: World, number: number) => {
  const { groups, publications } = in_(world, number)!;
  const { stock: _, content, ...rest } = groups;
  // The model shows what it was sent last, and answers it in a paragraph.
  const descriptionHtml = content.descriptionHtml.replaceAll(/<\/?p>/g, '');
  return structuredClone({
    ...rest,
    content: { ...content, descriptionHtml },
    publications: [...publications].toSorted(),
  });
};

/** Every field of it is another one. */
const changed = (number: number): SupplierProduct =>
  numbered(number, {
    texts: [{ lang: 'DE', name: `Other ${number}`, description: 'Other' }],
    brand: 'Other',
    manufacturerId: 'other',
    categoryTree: '/v2/api/category_trees/9',
    logoUrl: 'https://supplier.example/logo.png',
    images: ['https://supplier.example/other.png'],
    barcode: '4006381333931',
    netCost: 11_000_000 as Micros,
    rrp: 25_000_000 as Micros,
    shipsTo: shipsOnlyTo(countries('DE', 'AT', 'CH')),
    stock: 9,
  });

const settings = { ...atOnce, sudden: { sharePercent: 100, atLeast: 100 } };

onSqlite((open) => {
  let db: Database;
  let cases = 0;
  beforeAll(async () => {
    db = await open();
  });
  const start = async (count: number): Promise<World> => {
    const domain = `undo-${(cases += 1)}.myshopify.com` as ShopDomain;
    const catalogs = [catalogOf('de', 'DE'), catalogOf('at', 'AT'), catalogOf('ch', 'CH')];
    const world = { model: new ShopModel(), db, shop: shopOf({ domain, catalogs }), settings };
    await sync(world, { products: range(count) });
    return world;
  };

  describe('R23: undoing a run', () => {
    it('puts back every field that it wrote, but quantities, and the next sync leaves it so until the supplier changes it again', async () => {
      const world = await start(3);
      const before = [1, 2, 3].map((number) => shown(world, number));
      const products = [changed(1), changed(2), numbered(3)];
      const { run } = await sync(world, { products });
      expect(run.applied).toMatchObject({ place: 2, update: 2, offer: 2, images: 2, stock: 2 });
      expect(shown(world, 1)).not.toEqual(before[0]);

      const undone = await undo(world, run.id);
      expect(undone.run).toMatchObject({ state: 'completed', reason: 'RUN-524', operations: { applied: 8 } });
      expect(undone.run.message).toContain('quantities stay at the latest number of the supplier');
      expect([1, 2, 3].map((number) => shown(world, number))).toEqual(before);
      expect(in_(world, 1)?.groups.stock.available).toBe(9);

      const next = await sync(world, { products });
      expect(next.run).toMatchObject({ operations: { applied: 0, held: 8 }, reasons: { 'GRD-323': 8 } });
      expect([1, 2, 3].map((number) => shown(world, number))).toEqual(before);
      const again = [{ ...changed(1), rrp: 26_000_000 as Micros }, changed(2), numbered(3)];
      const moved = await sync(world, { products: again });
      expect(moved.run).toMatchObject({ applied: { offer: 1 }, reasons: { 'GRD-323': 7 } });
      expect(shown(world, 1)).toEqual({ ...before[0], price: { ...before[0]?.price, price: '26.00' } });
    });

    it('makes drafts of the products that it created, and brings back those that it removed, sold out', async () => {
      const world = await start(2);
      const products = [numbered(1), numbered(3)];
      await sync(world, { products });
      const { run } = await sync(world, { products });
      expect(run.applied).toMatchObject({ remove: 1 });
      const created = (await sync(world, { products: [...products, numbered(4)] })).run;
      await undo(world, run.id);
      expect(in_(world, 2)).toMatchObject({
        groups: { status: { status: 'ACTIVE' }, stock: { available: 0 } },
      });
      await undo(world, created.id);
      expect(in_(world, 4)?.groups.status.status).toBe('DRAFT');
      expect(in_(world, 4)?.publications.size).toBe(0);
      expect(world.model.products.size).toBe(4);

      for (let time = 0; time < 2; time += 1) {
        const next = await sync(world, { products: [...products, numbered(4)] });
        expect(next.run).toMatchObject({
          operations: { applied: 0 },
          reasons: { 'GRD-323': 1, 'GRD-330': 1 },
        });
      }
      // Listed again, the one that came back is sold like any other.
      const back = await sync(world, { products: [...products, numbered(2), numbered(4)] });
      expect(back.run).toMatchObject({ applied: { stock: 1 }, reasons: { 'GRD-323': 1 } });
    });

    it('leaves what the last sync could not do of other products told, and when they were compared', async () => {
      const world = await start(2);
      const first = await sync(world, { products: [changed(1), numbered(2)] });
      world.model.fateOf = (call) => (call === 'update' ? 'refused-for-now' : 'works');
      await sync(world, { products: [changed(1), changed(2)] });
      world.model.fateOf = () => 'works';
      const never = { pausedAt: null, settingsChangedAt: null, refusedAt: null };
      const nameless = { name: '', plan: '', timeZone: '', scopes: [], installedAt: '' };
      const installed = { ...nameless, settings, ...never };
      const told = async () => {
        const shop = { ...world.shop!, ...installed };
        const dossier = await new SqlShopRecords(db, shop.domain, systemClock).dossier(skuOf(2));
        const { reasons, syncedAt } = explainListing(skuOf(2), dossier, shop);
        return { reasons, syncedAt };
      };
      const before = await told();
      expect(before.reasons).toEqual(['SHP-705']);
      expect((await undo(world, first.run.id)).run.state).toBe('completed');
      expect(await told()).toEqual(before);
    });

    it('never puts a product back to where the supplier does not ship it any more, and says so', async () => {
      const world = await start(3);
      const only = (...codes: string[]) => ({ shipsTo: shipsOnlyTo(countries(...codes)) });
      const products = [numbered(1, only('AT', 'CH')), numbered(2, only()), numbered(3)];
      const { run } = await sync(world, { products });
      expect(run.applied).toMatchObject({ place: 2 });
      const undone = await undo(world, run.id);
      expect(undone.run.message).toContain('2 products, each of which may not be sold everywhere');
      const at = world.shop!.catalogs.find(({ title }) => title === 'at');
      expect(in_(world, 1)?.groups.countries.ships_to).toBe('AT');
      expect([...(in_(world, 1)?.publications ?? [])]).toContain(at?.publicationId);
      expect(in_(world, 1)?.publications.size).toBe(2);
      expect(in_(world, 2)?.groups.status.status).toBe('DRAFT');
      expect(in_(world, 2)?.publications.size).toBe(0);
      expect((await sync(world, { products })).run.operations).toMatchObject({ applied: 0 });
    });

    it('puts back only what the run wrote: a field that it left to the merchant stays, also after they handed it back', async () => {
      const world = await start(1);
      const texts = (name: string) => [{ lang: 'DE', name, description: name }];
      const product = in_(world, 1)!;
      const edited = product.groups.content;
      product.groups = { ...product.groups, content: { ...edited, title: 'Mine' } };
      const products = [numbered(1, { texts: texts('New'), brand: 'New' })];
      const { run } = await sync(world, { products });
      expect(in_(world, 1)?.groups.content).toMatchObject({ title: 'Mine', vendor: 'New' });
      const ownership = new SqlOwnership(db, world.shop!.domain, systemClock);
      await ownership.handBack({ sku: skuOf(1), field: 'title' });
      await sync(world, { products });
      expect(in_(world, 1)?.groups.content.title).toBe('New');
      await undo(world, run.id);
      expect(in_(world, 1)?.groups.content).toMatchObject({ title: 'New', vendor: edited.vendor });
    });

    it('does not touch what a later run wrote, and says so', async () => {
      const world = await start(2);
      const priced = (...prices: number[]) =>
        prices.map((price, index) => numbered(index + 1, { rrp: (price * 1_000_000) as Micros }));
      const { run } = await sync(world, { products: priced(21, 21) });
      await sync(world, { products: priced(22, 21) });
      const { run: undone } = await undo(world, run.id);
      expect(undone).toMatchObject({ operations: { planned: 1, applied: 1 }, reason: 'RUN-524' });
      expect(undone.message).toBe(
        `1 product, which was written or changed again since, and stays as it is (${skuOf(1)}).`,
      );
      expect([1, 2].map((number) => in_(world, number)?.groups.price.price)).toEqual(['22.00', '20.00']);
    });

    it('can be looked at first, and undone itself', async () => {
      const world = await start(2);
      const products = [numbered(1, { rrp: 25_000_000 as Micros }), numbered(2), numbered(3)];
      const { run } = await sync(world, { products });
      const writes = world.model.writes;
      const { run: plan } = await undo(world, run.id, true);
      expect(plan).toMatchObject({ state: 'previewed', operations: { planned: 2 } });
      expect(world.model.writes).toBe(writes);
      const after = [1, 2, 3].map((number) => shown(world, number));
      await apply(world, plan.id);
      expect(in_(world, 1)?.groups.price.price).toBe('20.00');
      await undo(world, plan.id);
      expect([1, 2, 3].map((number) => shown(world, number))).toEqual(after);
      expect((await sync(world, { products })).run.operations).toMatchObject({ planned: 0 });
    });

    it('is taken up by the next sync when the process dies over it', async () => {
      const world = await start(3);
      const products = [1, 2, 3].map((number) => numbered(number, { rrp: 25_000_000 as Micros }));
      const { run } = await sync(world, { products });
      world.model.start(['works', 'dies-before']);
      await expect(undo(world, run.id)).rejects.toThrow(/died|is gone/);
      world.model.start([]);
      const { resumed, run: next } = await sync(world, { products });
      expect(resumed).toMatchObject({ operations: { planned: 3, applied: 3 } });
      expect(next).toMatchObject({ operations: { applied: 0 }, reasons: { 'GRD-323': 3 } });
      expect([1, 2, 3].map((number) => in_(world, number)?.groups.price.price)).toEqual(
        Array(3).fill('20.00'),
      );
    });

    it('is refused in words where there is nothing to put back', async () => {
      const world = await start(1);
      const { run } = await sync(world, { products: range(1) });
      const why = (id: number) =>
        undo(world, id as RunId).then(
          () => null,
          (error: unknown) => (error instanceof PlanRefused ? error.message : error),
        );
      expect(await why(99)).toBe('There is no run 99.');
      expect(await why(run.id)).toMatch(
        /^Run 2 wrote nothing that Shopify has confirmed, or is older than 30 days/,
      );
      const preview = await sync(world, { products: range(2) }, true);
      expect(await why(preview.run.id)).toBe('Run 3 is a plan that was not applied.');
    });
  });
});

interface Shown {
  readonly media: readonly { readonly id: string }[];
  readonly variants: readonly { readonly sku: string; readonly stock: unknown }[];
}

/** All that the shop shows but the ids of images, which are uploaded anew, and quantities; by SKU. */
async function productsIn({ shopifyUrl, shop }: Stand): Promise<ReadonlyMap<string, unknown>> {
  const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/products`);
  const products = ((await response.json()) as Shown[]).map((product) => {
    const media = product.media.map((each) => Object.assign({ ...each }, { id: null }));
    const variants = product.variants.map((variant) => Object.assign({ ...variant }, { stock: null }));
    return [product.variants[0]?.sku ?? '', { ...product, media, variants }] as const;
  });
  return new Map(products);
}

it('R23: through the command line, a run is undone in the shop itself, and the next sync leaves it so', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { allowedCountryCodes: ['DE'] });
  await stand.sync();
  const before = await productsIn(stand);
  const texts = [{ lang: 'DE', name: 'Neuer Name', description: 'Neu<br>ganz neu' }];
  catalogue.change(1, { texts, rrp: 119, stock: 5, allowedCountryCodes: ['AT', 'DE'] });
  catalogue.change(2, { imageUrls: [`${stand.supplierUrl}/new.png`] });
  catalogue.add(1);
  const { id } = await stand.sync();
  expect((await productsIn(stand)).get('10000001')).not.toEqual(before.get('10000001'));

  const plan = await stand.command('undo', String(id), '--plan');
  expect([plan.status, ...plan.words].join('\n')).toMatch(
    /^0\nPlan \d+ for .*, to undo run \d+: [^]*It goes back to what stood[^]*title +Neuer Name +Klarwind/,
  );
  const one = (await stand.command('undo', String(id), '--sku', '10000002')).words.join('\n');
  expect(one).toContain(`Run ${id}, of the product 10000002, is undone by run ${id + 2}.`);
  const { words, status, document } = await stand.command('undo', String(id));
  expect([status, document]).toMatchObject([0, { run: { id: id + 3, state: 'completed' } }]);
  expect(words.join('\n')).toContain(`Run ${id} is undone by run ${id + 3}.`);
  expect(words.join('\n')).toContain('quantities stay at the latest number of the supplier');
  const after = await productsIn(stand);
  for (const [sku, product] of before) expect(after.get(sku)).toEqual(product);
  expect(after.get('10000004')).toMatchObject({ status: 'DRAFT', publishedTo: [], visibleIn: [] });
  await stand.mutations();
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { applied: 0 } });
  expect(await stand.mutations()).toEqual({});
  expect((await stand.command('undo', '99')).words.join('\n')).toContain('There is no run 99.');
});

it('R23: undoing a first import says what becomes of its products: they are drafts that nobody deletes', async () => {
  await using stand = await startStand({ supplier: { products: 2 }, stage: 'trying' });
  await stand.command('import');
  const { words, status } = await stand.command('undo', '1');
  expect(status).toBe(1);
  expect(words.join('\n')).toContain('2 products, each of which was created by the run, and stays');
  // Once they are live, it is the going live that is undone.
  await stand.command('go-live');
  const live = await stand.command('undo', '1');
  expect(live.words.join('\n')).toMatch(/^\[RUN-525\] .*left to be put back/m);
  expect(live.words.join('\n')).toContain('Of run 1: 2 products, each of which was written');
  expect((await stand.command('undo', '3')).status).toBe(0);
  for (const product of (await productsIn(stand)).values())
    expect(product).toMatchObject({ status: 'DRAFT', publishedTo: [] });
});
