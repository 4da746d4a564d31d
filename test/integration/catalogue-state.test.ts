/**
 * What the catalogue's state promises, through the whole flow on both databases: what is as it was costs nothing, a
 * refusal of many is met once, several calls are several confirmations, and no removal without all proofs.
 */
import { describe, expect, it } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { atOnce, clockOn, numbered, range, sync, type World } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ProcessDied } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;

/** What the shop has of a product. */
const shown = ({ model }: World, number: number) => {
  const product = model.find(skuOf(number))?.[1];
  return product && { ...product.groups, publications: [...product.publications].sort() };
};

forEachDatabase((open) => {
  const start = async (change: Partial<World> = {}): Promise<World> => ({
    model: new ShopModel(),
    db: await open(),
    ...change,
  });

  /** Every row of the catalogue as text, but for progress and the day's runs. */
  const rowsOf = async ({ db }: World) =>
    JSON.stringify([
      await db.selectFrom('listings').selectAll().orderBy('sku').execute(),
      await db.selectFrom('documents').selectAll().orderBy('sku').execute(),
      await db.selectFrom('stored_groups').selectAll().orderBy('sku').execute(),
      await db.selectFrom('stock_levels').selectAll().orderBy('sku').execute(),
      await db.selectFrom('seen_pages').selectAll().execute(),
    ]);

  describe('a crawl', () => {
    it('of an unchanged catalogue reads no product and leaves every row as it was', async () => {
      const world = await start();
      await sync(world, { products: range(30) });
      // What became of the images is looked at once, by the run after the one that sent them.
      await sync(world, { products: range(30) });
      const before = await rowsOf(world);
      const read: Sku[] = [];
      const later = { ...world, clock: clockOn('2026-11-22T10:00:00Z') };
      const { run } = await sync(later, { products: range(30), onRead: (sku) => read.push(sku) });
      expect(run).toMatchObject({ state: 'completed', operations: { planned: 0 } });
      expect(read).toEqual([]);
      expect(await rowsOf(world)).toBe(before);
    });

    it('reads what changed and nothing else; a quantity that moved is not worth reading', async () => {
      const world = await start();
      await sync(world, { products: range(30) });
      const read: Sku[] = [];
      const products = range(30);
      products[4] = numbered(5, { stock: 77 });
      products[6] = numbered(7, { brand: 'Other' });
      const { run } = await sync(world, { products, onRead: (sku) => read.push(sku) });
      expect(read).toEqual([skuOf(7)]);
      expect(run.applied).toMatchObject({ stock: 1, update: 1, create: 0 });
      expect(shown(world, 5)?.stock).toEqual({ available: 77 });
      expect(shown(world, 7)?.content.vendor).toBe('Other');
    });
  });

  describe('what changes without the supplier', () => {
    it('markets: every listing finds its new place, and no product is read', async () => {
      const world = await start({ shop: shopOf({ catalogs: [catalogOf('de', 'DE')] }) });
      const products = [
        numbered(1),
        numbered(2, { shipsTo: shipsOnlyTo(countries('DE')) }),
        numbered(3, { images: [] }),
      ];
      await sync(world, { products });
      expect(shown(world, 2)?.publications).toHaveLength(2);
      const shop = shopOf({ catalogs: [catalogOf('de', 'DE', 'AT'), catalogOf('at', 'AT')] });
      const read: Sku[] = [];
      const { run } = await sync({ ...world, shop }, { products, onRead: (sku) => read.push(sku) });
      expect(read).toEqual([]);
      // The draft too: a new catalog may hold everything by itself.
      expect(run.applied).toMatchObject({ place: 3, stock: 0, offer: 0, images: 0 });
      expect(shown(world, 1)?.publications).toEqual([
        'gid://shopify/Publication/at',
        'gid://shopify/Publication/de',
        'gid://shopify/Publication/online',
      ]);
      expect(shown(world, 2)).toMatchObject({ publications: [], status: { status: 'DRAFT' } });
      const { reasons } = await new SqlShopRecords(world.db, shop.domain, systemClock).dossier(skuOf(2));
      expect(reasons).toEqual(['GAT-203']);
      expect((await sync({ ...world, shop }, { products })).run.operations.planned).toBe(0);
    });

    it('the language: every product is derived again from what is stored of it', async () => {
      const world = await start();
      await sync(world, { products: range(3) });
      const english = { ...world, shop: shopOf({ primaryLanguage: 'EN' }) };
      const read: Sku[] = [];
      const { run } = await sync(english, { products: range(3), onRead: (sku) => read.push(sku) });
      expect(read).toEqual([]);
      expect(run.applied).toMatchObject({ update: 3 });
      expect(shown(world, 1)?.content.title).toBe('Drill');
    });
  });

  describe('a refusal', () => {
    it('of hundreds of changes of stock by the whole shop costs one call, is said once, and is asked again next time', async () => {
      const world = await start({ parallel: 20 });
      await sync(world, { products: range(700) });
      const products = Array.from({ length: 700 }, (_, index) => numbered(index + 1, { stock: 9 }));
      const { model } = world;
      model.writes = 0;
      model.fateOf = () => 'shop-refused';
      const { run } = await sync(world, { products });
      expect(model.writes).toBe(1);
      expect(run.operations).toMatchObject({ planned: 700, deferred: 700 });
      expect(run.reasons).toEqual({ 'SHP-705': 700 });
      model.writes = 0;
      model.fateOf = () => 'works';
      expect((await sync(world, { products })).run.operations).toMatchObject({
        planned: 700,
        applied: 700,
      });
      expect(model.writes).toBe(3);
    });

    it('of one kind of work stops that kind and lets the others go on', async () => {
      const world = await start();
      await sync(world, { products: range(20) });
      const products = Array.from({ length: 20 }, (_, index) =>
        numbered(index + 1, { stock: 9, rrp: 21_000_000 as Micros }),
      );
      world.model.fateOf = (call) => (call === 'offer' ? 'kind-refused' : 'works');
      const { run } = await sync(world, { products });
      expect(run.applied).toMatchObject({ stock: 20, offer: 0 });
      expect(run.operations).toMatchObject({ planned: 40, applied: 20, deferred: 20 });
    });

    it('of one item in a batch of quantities is found by halves, and the others go in', async () => {
      const world = await start();
      await sync(world, { products: range(100) });
      const products = Array.from({ length: 100 }, (_, index) => numbered(index + 1, { stock: 9 }));
      world.model.badItem = skuOf(42);
      world.model.writes = 0;
      const { run } = await sync(world, { products });
      expect(run.operations).toMatchObject({ planned: 100, applied: 99, rejected: 1 });
      expect(world.model.writes).toBeLessThan(16);
      expect(shown(world, 41)?.stock).toEqual({ available: 9 });
    });

    it('because the product is gone makes the listing deleted only after a look, and it is never made anew', async () => {
      const world = await start();
      await sync(world, { products: range(2) });
      const [id] = world.model.find(skuOf(1)) ?? [];
      if (id) world.model.products.delete(id);
      const products = [numbered(1, { brand: 'New' }), numbered(2, { brand: 'New' })];
      await sync(world, { products });
      await sync(world, { products: [numbered(1, { brand: 'Newer' }), numbered(2)] });
      const records = new SqlShopRecords(world.db, shopOf().domain, systemClock);
      expect(await records.dossier(skuOf(1))).toMatchObject({ state: 'deleted' });
      expect(world.model.creations).toHaveLength(2);
    });
  });

  describe('8.2: several calls in one write', () => {
    it('8.2: are several confirmations: after a refused publish the state between is what stands', async () => {
      const shop = shopOf({ catalogs: [catalogOf('de', 'DE'), catalogOf('at', 'AT')] });
      const world = await start({ shop });
      const germany = [numbered(1, { shipsTo: shipsOnlyTo(countries('DE')) })];
      await sync(world, { products: germany });
      world.model.fateOf = (call) => (call === 'publish' ? 'refused-for-now' : 'works');
      await sync(world, { products: [numbered(1, { shipsTo: shipsOnlyTo(countries('AT')) })] });
      expect(shown(world, 1)?.publications).toEqual(['gid://shopify/Publication/online']);
      world.model.fateOf = () => 'works';
      await sync(world, { products: germany });
      expect(shown(world, 1)?.publications).toEqual([
        'gid://shopify/Publication/de',
        'gid://shopify/Publication/online',
      ]);
      expect((await sync(world, { products: germany })).run.operations.planned).toBe(0);
    });
  });

  describe('8.1: the delete ceiling', () => {
    const settings = { ...atOnce, removal: { ...atOnce.removal, ceilingCount: 20 } };

    it('8.1: holds when the SKU check of a later page fails: nothing of the removals is stored', async () => {
      const world = await start({ settings, parallel: 50 });
      await sync(world, { products: range(620) });
      const products = range(620).slice(0, 100);
      const { run } = await sync(world, { products, checkFails: (request) => request > 1 });
      expect(run).toMatchObject({ state: 'incomplete', reason: 'GRD-301', operations: { planned: 0 } });
      expect([...world.model.products.values()].filter(({ groups }) => groups.stock.available === 0)).toEqual(
        [],
      );
      const marked = await world.db
        .selectFrom('listings')
        .select('sku')
        .where('absent_since', 'is not', null)
        .execute();
      expect(marked).toEqual([]);
      const { run: next } = await sync(world, { products });
      expect(next).toMatchObject({ reason: 'GRD-302', operations: { planned: 520, held: 520 } });
    });

    it('counts a listing once that is sold out and archived on one day', async () => {
      const world = await start({ settings });
      await sync(world, { products: range(200) });
      const products = range(200).slice(15);
      expect((await sync(world, { products })).run.applied.withdraw).toBe(15);
      expect((await sync(world, { products })).run.applied.remove).toBe(15);
      expect((await sync(world, { products: products.slice(6) })).run).toMatchObject({ reason: 'GRD-302' });
    });
  });

  describe('what left and came back', () => {
    it('8.5: is withdrawn again when nobody knows its quantity, whatever lies between', async () => {
      const world = await start();
      await sync(world, { products: range(3) });
      const without = range(3).slice(1);
      world.model.fateOf = (call) => (call === 'stock' ? 'answer-lost' : 'works');
      await sync(world, { products: without });
      world.model.fateOf = () => 'works';
      await sync(world, { products: range(3) }, true);
      const id = world.model.find(skuOf(1))?.[1];
      if (id) id.groups = { ...id.groups, stock: { available: 1122 } };
      await sync(world, { products: without });
      expect(shown(world, 1)?.stock).toEqual({ available: 0 });
      await sync(world, { products: without });
      expect(shown(world, 1)?.status).toEqual({ status: 'ARCHIVED' });
      await sync(world, { products: range(3) });
      expect(shown(world, 1)).toMatchObject({ status: { status: 'ACTIVE' }, stock: { available: 3 } });
    });
  });

  describe('what was archived', () => {
    it('and came back without an answer is sold out once more when it leaves again', async () => {
      const world = await start();
      const without = range(3).slice(1);
      await sync(world, { products: range(3) });
      await sync(world, { products: without });
      await sync(world, { products: without });
      expect(shown(world, 1)?.status).toEqual({ status: 'ARCHIVED' });
      world.model.fateOf = (call) => (call === 'update' ? 'answer-lost' : 'works');
      await sync(world, { products: range(3) });
      world.model.fateOf = () => 'works';
      expect(shown(world, 1)).toMatchObject({ status: { status: 'ACTIVE' }, stock: { available: 3 } });
      await sync(world, { products: without });
      expect(shown(world, 1)?.stock).toEqual({ available: 0 });
    });
  });

  describe('a process that is asked to stop', () => {
    it('ends with the reason, leaves what it did not send, and the next start brings the run to its end', async () => {
      const world = await start();
      const stop = new AbortController();
      world.model.fateOf = () => {
        if (world.model.writes === 7) stop.abort(new Error('asked to stop'));
        return 'works';
      };
      const stopped = sync({ ...world, signal: stop.signal }, { products: range(60) });
      await expect(stopped).rejects.toThrow('asked to stop');
      expect(world.model.creations.length).toBeLessThan(20);
      const { resumed, run } = await sync(world, { products: range(60) });
      expect(resumed).toMatchObject({ state: 'completed', operations: { planned: 60, applied: 60 } });
      expect(run.operations.planned).toBe(0);
      expect(world.model.creations).toHaveLength(60);
    });
  });

  describe('creations', () => {
    it('are looked up in batches before they go out, and read back in batches after that', async () => {
      const world = await start({ parallel: 50 });
      const { run } = await sync(world, { products: range(260) });
      expect(run.applied.create).toBe(260);
      expect(world.model.lookups).toBe(4);
    });

    it('are read back while others still go out: a process that dies late leaves little to read', async () => {
      const world = await start({ parallel: 50 });
      let calls = 0;
      world.model.fateOf = (call) => (call === 'create' && (calls += 1) > 900 ? 'dies-before' : 'works');
      await expect(sync(world, { products: range(1000) })).rejects.toThrow(ProcessDied);
      const ledger = new SqlLedger(world.db, shopOf().domain, clockOn('2026-11-21T10:00:00Z'));
      const unread = await ledger.unread(1000);
      expect(world.model.products.size).toBe(900);
      expect(unread.length).toBeLessThan(700);
    });
  });
});
