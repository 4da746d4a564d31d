/** What the flow relies on in the rows of the catalogue, on both databases: nothing lost, nothing counted twice, nobody else's. */
import { describe, expect, it } from 'vitest';
import { confirmed } from '../../web/server/catalogue/confirmation.ts';
import { desiredListing } from '../support/desired-listing.ts';
import type { Snapshot } from '../../web/server/catalogue/ports/snapshot.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type {
  InventoryItemId,
  MediaId,
  OperationId,
  ProductId,
  RunId,
  ShopDomain,
  Sku,
  VariantId,
} from '../../web/server/domain/ids.ts';
import { clockOn, numbered, range } from '../support/catalogue-world.ts';
import { crawled, everything, rowsOf } from '../support/crawled-rows.ts';
import { forEachDatabase } from '../support/databases.ts';
import { shopOf } from '../support/supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const one = 'one.myshopify.com' as ShopDomain;
const two = 'two.myshopify.com' as ShopDomain;
const run = 1 as RunId;
const applied = { state: 'applied' } as const;

const product = numbered(1);
const { sku } = product;
const inShop = 'gid://shopify/Product/1' as ProductId;
const planned = (skus: readonly Sku[]) =>
  skus.map((each) => ({ sku: each, kind: 'stock', after: { stock: { available: 1 } }, before: {} }) as const);

forEachDatabase((open) => {
  describe('confirmations', () => {
    it('of two operations on one listing keep each other, in one step or side by side', async () => {
      const db = await open();
      const { ledger, listings } = await crawled(db, one, [product]);
      await ledger.record(run, [{ sku, product: inShop }]);
      const { content, price, status } = desiredListing(product, shopOf()).groups;
      const of = (groups: Parameters<typeof confirmed>[0] & Parameters<typeof confirmed>[1]) =>
        ({ sku, confirmed: confirmed(groups, groups, shopOf()) }) as const;
      await ledger.record(run, [of({ content }), of({ price })]);
      await Promise.all([
        ledger.record(run, [of({ status })]),
        ledger.record(run, [of({ stock: { available: 3 } })]),
      ]);
      const listing = (await listings.findAll([sku])).get(sku);
      expect(listing?.stored).toEqual({ content, price, status, stock: { available: 3 } });
      expect((await listings.differences(null, 10))[0]?.differs).toEqual([
        'attributes',
        'category',
        'countries',
        'item',
        'images',
        'publications',
      ]);
    });

    it('take over the supplier’s hash when nothing is left to be written, and not before', async () => {
      const db = await open();
      const { ledger } = await crawled(db, one, [product]);
      const hashOf = async () =>
        (await db.selectFrom('listings').select('applied_hash').executeTakeFirst())?.applied_hash;
      const whole = everything(product);
      await ledger.record(run, [{ sku, product: inShop, confirmed: { ...whole, sent: { content: 'x' } } }]);
      expect(await hashOf()).toBeNull();
      await ledger.record(run, [{ sku, confirmed: whole }]);
      expect(await hashOf()).toBe(product.dataHash);
    });

    it('are taken back by a doubt, which keeps what was stored', async () => {
      const db = await open();
      const { ledger, listings } = await crawled(db, one, [product]);
      await ledger.record(run, [{ sku, product: inShop, confirmed: everything(product) }]);
      expect(await listings.differences(null, 10)).toEqual([]);
      await ledger.record(run, [{ sku, doubt: ['stock', 'content'] }]);
      const [difference] = await listings.differences(null, 10);
      expect(difference?.differs).toEqual(['content', 'stock']);
      expect(difference?.listing).toMatchObject({
        sentStock: null,
        stored: { content: { title: 'Bohrmaschine' } },
      });
    });
  });

  describe('a creation', () => {
    it('is unread, with what was sent of it, until its ids and what Shopify made of it are saved', async () => {
      const db = await open();
      const { ledger, listings } = await crawled(db, one, range(2));
      const other = (await crawled(db, two, [product])).ledger;
      const { content, price, item } = desiredListing(product, shopOf()).groups;
      const images = { media: [{ id: null, source: 'https://supplier.example/1.png' }] };
      const sent = confirmed({ content, price, item }, { content, price, item, images }, shopOf());
      await ledger.record(run, [{ sku, creating: true }]);
      expect(await ledger.unread(9)).toEqual([]);
      const made = { sku, product: inShop, confirmed: sent };
      const found = { sku: numbered(2).sku, product: 'gid://shopify/Product/2' as ProductId };
      await ledger.record(run, [made, found]);
      expect(await ledger.unread(1)).toEqual([{ sku, productId: inShop, sent: { price, item, images } }]);
      expect(await ledger.unread(9)).toHaveLength(2);
      expect(await other.unread(9)).toEqual([]);
      const ids = {
        productId: inShop,
        variantId: 'gid://shopify/ProductVariant/1' as VariantId,
        inventoryItemId: 'gid://shopify/InventoryItem/1' as InventoryItemId,
      };
      const media = [
        { id: 'gid://shopify/MediaImage/1' as MediaId, source: 'https://supplier.example/1.png' },
      ];
      const stored = { price: { price: '9.99', compareAt: '12.50' }, item, images: { media } };
      await ledger.record(run, [{ sku, read: { ids, stored } }]);
      expect(await ledger.unread(9)).toEqual([{ sku: found.sku, productId: found.product, sent: {} }]);
      const listing = (await listings.findAll([sku])).get(sku);
      expect(listing).toMatchObject({ ...ids, stored: { content, ...stored }, sent: sent.sent });
    });
  });

  describe('the numbers of a run', () => {
    it('count every outcome once, however often it is recorded', async () => {
      const { log, ledger, runs } = await crawled(await open(), one, range(3));
      await log.plan(run, planned(range(3).map((each) => each.sku)));
      const settle = { sku, outcome: { id: 1 as OperationId, is: applied } };
      await ledger.record(run, [settle]);
      await Promise.all([ledger.record(run, [settle]), ledger.record(run, [settle])]);
      expect(await log.counts(run)).toMatchObject({ planned: 3, applied: 1 });
      await log.deferOpen(run, ['stock'], { reason: 'SHP-708', message: 'x' });
      expect(await log.open(run, 'stock', { after: null, limit: 9 })).toEqual([]);
      expect(await runs.count(run)).toMatchObject({
        operations: { planned: 3, applied: 1, deferred: 2 },
        refusals: { 'SHP-708': 2 },
        why: null,
      });
      await runs.finish(run, 'incomplete', { reason: 'SHP-708', message: 'x' });
      expect(await runs.report(run)).toMatchObject({
        operations: { planned: 3, applied: 1, deferred: 2 },
        wanted: { stock: 3 },
        applied: { stock: 1 },
        reasons: { 'SHP-708': 2 },
      });
    });

    it('name a refusal after the look into the shop: only of a product that is gone it is a deletion', async () => {
      const { log, ledger, runs } = await crawled(await open(), one, range(3));
      const [gone, there, met] = range(3).map((each) => each.sku);
      await log.plan(run, planned([gone!, there!, met!]));
      const refuse = (id: number, of: Sku, reason: 'SHP-705' | 'RUN-513') => ({
        sku: of,
        outcome: { id: id as OperationId, is: { state: 'rejected', reason, message: 'x' } as const },
      });
      await ledger.record(run, [
        refuse(1, gone!, 'SHP-705'),
        refuse(2, there!, 'SHP-705'),
        refuse(3, met!, 'RUN-513'),
      ]);
      expect((await runs.count(run)).refusals).toEqual({ 'SHP-705': 2, 'RUN-513': 1 });
      await ledger.record(run, [
        { sku: gone!, state: 'deleted' },
        { sku: met!, state: 'deleted' },
      ]);
      expect((await runs.count(run)).refusals).toEqual({ 'SHP-704': 1, 'SHP-705': 1, 'RUN-513': 1 });
    });

    it('take whatever total the supplier names', async () => {
      const { runs } = rowsOf(await open(), one);
      await runs.saveProgress(await runs.start(), { phase: 'read', done: 100, total: 5_000_000_000 });
      expect(await runs.progress()).toMatchObject({ phase: 'read', done: 100, total: 5_000_000_000 });
    });

    it('rise within their shop', async () => {
      const db = await open();
      expect(await rowsOf(db, one).runs.start()).toBe(1);
      expect(await rowsOf(db, one).runs.start()).toBe(2);
      expect(await rowsOf(db, two).runs.start()).toBe(1);
    });
  });

  describe('what was set aside', () => {
    const setAside = (reason: 'PRD-102' | 'PRD-103') => ({
      seen: [sku],
      changed: [],
      stocks: [],
      back: [],
      setAside: [{ iri: product.iri, sku, reason, detail: 'no name' }],
    });

    it('keeps its first day while the reason stays, and leaves when a whole crawl does not meet it', async () => {
      const db = await open();
      const since = async () =>
        (await db.selectFrom('set_aside').select('since').execute()).map((row) => row.since);
      await rowsOf(db, one).snapshot.save(run, setAside('PRD-102'));
      const later = new SqlSnapshot(db, one, clockOn('2026-11-22T10:00:00Z'));
      await later.save(run, setAside('PRD-102'));
      expect(await since()).toEqual(['2026-11-21T10:00:00.000Z']);
      await later.save(run, setAside('PRD-103'));
      expect(await since()).toEqual(['2026-11-22T10:00:00.000Z']);
      await later.keepSetAside(new Set([product.iri]));
      expect(await since()).toHaveLength(1);
      await later.keepSetAside(new Set());
      expect(await since()).toEqual([]);
    });
  });

  async function seenBy(snapshot: Snapshot): Promise<string[]> {
    const names: string[] = [];
    for await (const page of snapshot.seen(run)) names.push(...page);
    return names;
  }

  it('another shop’s rows of the same SKUs are never read or written', async () => {
    const db = await open();
    const ours = await crawled(db, one, range(2));
    const theirs = await crawled(db, two, range(2));
    const others = async () => ({
      listings: await db.selectFrom('listings').selectAll().where('shop', '=', two).orderBy('sku').execute(),
      seen: await seenBy(theirs.snapshot),
      overview: await theirs.records.overview(),
    });
    const before = await others();
    await ours.log.plan(run, planned([sku]));
    await ours.ledger.record(run, [
      { sku, sending: 1 as OperationId, creating: true },
      {
        sku,
        product: inShop,
        confirmed: everything(product),
        outcome: { id: 1 as OperationId, is: applied },
      },
    ]);
    await ours.listings.markAbsent([sku], clock.now());
    await ours.ledger.record(run, [{ sku, state: 'deleted' }]);
    await ours.snapshot.forgetSeen(run);
    expect(await others()).toEqual(before);
    expect(await theirs.listings.findAll([sku])).toEqual(new Map());
    expect(await ours.records.overview()).toMatchObject({ listings: { wanted: 1, deleted: 1 } });
  });
});
