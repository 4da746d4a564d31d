/** A product whose SKU the supplier changes stays the product that it is; on both databases. */
import { describe, expect, it } from 'vitest';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { syncProduct } from '../../web/server/catalogue/sync-product.ts';
import { SqlOwnSkus } from '../../web/server/database/sql-own-skus.ts';
import type { RunId, Sku } from '../../web/server/domain/ids.ts';
import {
  apply,
  atOnce,
  numbered,
  portsOf,
  range,
  sync,
  undo,
  type Listed,
  type World,
} from '../support/catalogue-world.ts';
import { after, before, gtin, old, others, renamed } from '../support/changed-sku.ts';
import { forEachDatabase } from '../support/databases.ts';
import { skuOf } from '../support/listed-catalogue.ts';
import { ShopModel } from '../support/shop-model.ts';
import { home } from '../support/shop-model-products.ts';
import { shopOf } from '../support/supplier-products.ts';
import { none } from '../support/none.ts';

const askingAvailability = { ...atOnce, removal: { ...atOnce.removal, askAvailability: true } };

const rowOf = ({ db }: World, number: number) =>
  db
    .selectFrom('listings')
    .select(['state', 'product_id', 'became', 'shop_sku', 'absent_since'])
    .where('sku', '=', skuOf(number))
    .executeTakeFirst();

forEachDatabase((open) => {
  const begun = async (listed = before): Promise<World> => {
    const world: World = { model: new ShopModel(), db: await open() };
    await sync(world, listed);
    return world;
  };

  describe('R9 a product whose SKU the supplier changes', () => {
    it('stays the same product, under its new SKU, and is on sale once', async () => {
      const world = await begun();
      const [id] = world.model.find(skuOf(1)) ?? [];
      const { run } = await sync(world, after);
      expect(run).toMatchObject({ state: 'completed', reasons: none });
      expect(run.applied).toMatchObject({ renumber: 1, create: 0, withdraw: 0, stock: 1 });
      expect(world.model.find(skuOf(91))?.[0]).toBe(id);
      expect(world.model.find(skuOf(1))).toBeUndefined();
      expect(world.model.onSale(skuOf(91))).toBe(7);
      expect(world.model.products.size).toBe(9);
      expect(await rowOf(world, 91)).toMatchObject({ state: 'present', product_id: id, shop_sku: null });
      expect(await rowOf(world, 1)).toMatchObject({ state: 'wanted', product_id: null, became: skuOf(91) });
      expect((await sync(world, after)).run.operations.planned).toBe(0);
    });

    it('keeps what is the merchant\u2019s, and what was planned is what is applied', async () => {
      const world = await begun();
      world.model.change(skuOf(1), { content: { title: 'Mine', descriptionHtml: '', vendor: 'V' } });
      const preview = await sync(world, after, true);
      expect(preview.run.wanted).toMatchObject({ renumber: 1, create: 0, withdraw: 0, stock: 1 });
      expect(await rowOf(world, 1)).toMatchObject({ state: 'present', became: null });
      const { run } = await apply(world, preview.run.id);
      expect(run).toMatchObject({ state: 'completed', operations: { rejected: 0, deferred: 0 } });
      expect(world.model.find(skuOf(91))?.[1].groups.content.title).toBe('Mine');
      await sync(world, {
        products: [renamed({ texts: [{ lang: 'DE', name: 'New', description: '' }] }), ...others],
      });
      expect(world.model.find(skuOf(91))?.[1].groups.content.title).toBe('Mine');
      expect(world.model.products.size).toBe(9);
    });

    it('is not created twice while nobody knows that the old SKU is gone', async () => {
      const world = await begun();
      const broken = { products: [...after.products, ...range(200).slice(100)], breaksAfter: 9 };
      const { run } = await sync(world, broken);
      expect(run.reasons).toMatchObject({ 'GRD-326': 1 });
      expect(world.model.find(skuOf(91))).toBeUndefined();
      expect(world.model.onSale(skuOf(1))).toBe(3);
      expect((await sync(world, after)).run.applied).toMatchObject({ renumber: 1, create: 0 });
      expect(world.model.products.size).toBe(9);
    });

    it('waits for a person where the supplier calls the old one available', async () => {
      const world = { ...(await begun()), settings: askingAvailability };
      const witness = { unavailable: async () => new Set<Sku>() };
      const { run } = await sync(world, { ...after, witness });
      expect(run.reasons).toMatchObject({ 'GRD-326': 1 });
      expect(world.model.find(skuOf(91))).toBeUndefined();
      await sync(world, { ...after, witness }, false, ['removals']);
      expect(world.model.onSale(skuOf(91))).toBe(7);
      expect(world.model.products.size).toBe(9);
    });

    it.each(['sold out', 'archived'])('is the same product also when it was %s before', async (was) => {
      const world = await begun();
      const [id] = world.model.find(skuOf(1)) ?? [];
      await sync(world, { products: others });
      if (was === 'archived') await sync(world, { products: others });
      await sync(world, after);
      expect(world.model.find(skuOf(91))?.[0]).toBe(id);
      expect(world.model.onSale(skuOf(91))).toBe(7);
      expect((await sync(world, after)).run.operations.planned).toBe(0);
    });

    it('is another one when its old SKU comes back beside it, and itself when it comes back alone', async () => {
      const world = await begun();
      const [id] = world.model.find(skuOf(1)) ?? [];
      await sync(world, after);
      await sync(world, before);
      expect(world.model.find(skuOf(1))?.[0]).toBe(id);
      expect(await rowOf(world, 91)).toMatchObject({ product_id: null, became: skuOf(1) });
      await sync(world, after);
      await sync(world, { products: [old(), ...after.products] });
      expect(world.model.find(skuOf(91))?.[0]).toBe(id);
      expect(world.model.onSale(skuOf(1))).toBe(3);
      expect(world.model.products.size).toBe(10);
    });

    it('is not created twice where somebody syncs its new SKU alone, and is the same product all the same', async () => {
      const world = await begun();
      const [id] = world.model.find(skuOf(1)) ?? [];
      const { run } = await syncProduct(skuOf(91), portsOf(world, after));
      expect(run).toMatchObject({ operations: { planned: 1, held: 1 }, reasons: { 'GRD-326': 1 } });
      expect(world.model.find(skuOf(91))).toBeUndefined();
      expect((await sync(world, after)).run.applied).toMatchObject({ renumber: 1, create: 0 });
      expect(world.model.find(skuOf(91))?.[0]).toBe(id);
      const back = { products: [old(), ...after.products] };
      expect((await syncProduct(skuOf(1), portsOf(world, back))).run.reasons).toEqual({ 'GRD-326': 1 });
      expect((await sync(world, back)).run.applied).toMatchObject({ create: 1 });
    });

    it('goes on through a chain of SKUs, and parcels of all of them are ours', async () => {
      const world = await begun();
      const [id] = world.model.find(skuOf(1)) ?? [];
      world.model.fateOf = (call) => (call === 'renumber' ? 'refused' : 'works');
      await sync(world, after);
      world.model.fateOf = () => 'works';
      await sync(world, { products: [renamed({ sku: skuOf(92) }), ...others] });
      expect(world.model.find(skuOf(92))?.[0]).toBe(id);
      const own = new SqlOwnSkus(world.db, shopOf().domain);
      const all = [skuOf(1), skuOf(91), skuOf(92)];
      expect(await own.ours([...all, skuOf(93)])).toEqual(new Set(all));
      expect(await own.placesOf(new Set([skuOf(1)]))).toEqual(new Set([home]));
      expect(await rowOf(world, 1)).toMatchObject({ became: skuOf(92) });
    });

    it('is not taken for another one that gets its old SKU before the shop shows the new one', async () => {
      const bugs: unknown[] = [];
      const world = { ...(await begun()), onBug: (error: unknown) => void bugs.push(error) };
      const [id] = world.model.find(skuOf(1)) ?? [];
      world.model.fateOf = (call) => (call === 'renumber' ? 'refused' : 'works');
      await sync(world, after);
      const both = { products: [old({ barcode: null }), ...after.products, ...range(30).slice(20)] };
      const { run } = await sync(world, both);
      expect(run.reasons).toMatchObject({ 'SHP-723': 1, 'SHP-705': 1 });
      expect(run.applied).toMatchObject({ create: 10 });
      world.model.fateOf = () => 'works';
      expect((await sync(world, both)).run).toMatchObject({ state: 'completed' });
      expect(world.model.find(skuOf(91))?.[0]).toBe(id);
      expect(world.model.onSale(skuOf(1))).toBe(3);
      expect(bugs).toEqual([]);
    });

    it('keeps its new SKU when the run is undone, which says so', async () => {
      const world = await begun();
      const { run } = await sync(world, after);
      const answer = await undo(world, run.id).catch((error: unknown) => error);
      expect(JSON.stringify(answer) + String(answer)).toContain('has another SKU at the supplier now');
      expect(world.model.find(skuOf(91))).toBeDefined();
    });
  });

  describe('R9 never in doubt: the old one leaves, and the new one is another product', () => {
    const asToday = async (world: World, listed: Listed): Promise<number> => {
      const [id] = world.model.find(skuOf(1)) ?? [];
      const { run } = await sync(world, listed);
      expect(run.applied).toMatchObject({ renumber: 0, withdraw: 1 });
      expect(run.applied.create).toBeGreaterThan(0);
      expect(run.reasons).toMatchObject({ 'GRD-327': run.applied.create });
      expect(world.model.find(skuOf(1))?.[0]).toBe(id);
      return world.model.onSale(skuOf(1));
    };

    it('where two have come', async () => {
      const products = [renamed(), renamed({ sku: skuOf(92) }), ...others];
      expect(await asToday(await begun(), { products })).toBe(0);
    });

    it('where another one has that barcode, on sale, left or not imported', async () => {
      const twin = numbered(5, { barcode: gtin });
      const rest = others.filter(({ sku }) => sku !== twin.sku);
      expect(
        await asToday(await begun({ products: [old(), twin, ...rest] }), {
          products: [renamed(), twin, ...rest],
        }),
      ).toBe(0);
    });

    it('where the new one stood beside the old one before', async () => {
      const unpriced = renamed({ rrp: null });
      const world = await begun({ products: [old(), ...others, unpriced] });
      expect(world.model.find(skuOf(91))).toBeUndefined();
      expect(await asToday(world, after)).toBe(0);
    });

    it.each(['in a preview alone', 'in a run that was ended', 'while a crawl broke off behind both'])(
      'where the new one stood beside the old one %s',
      async (how) => {
        const world = await begun();
        const both = { products: [old(), renamed({ rrp: null }), ...others] };
        const isBroken = how.startsWith('while');
        await sync(world, isBroken ? { ...both, breaksAfter: 5 } : both, how.startsWith('in a preview'));
        if (how.startsWith('in a run'))
          await world.db
            .updateTable('runs')
            .set({ state: 'interrupted' })
            .where('id', '=', 2 as RunId)
            .execute();
        expect(world.model.find(skuOf(91))).toBeUndefined();
        expect(await asToday(world, after)).toBe(0);
      },
    );

    it('where it stood beside the old one before it waited for it', async () => {
      const world = await begun({ products: [old(), ...others, renamed({ rrp: null })] });
      const broken = { products: [...after.products, ...range(200).slice(100)], breaksAfter: 9 };
      expect((await sync(world, broken)).run.reasons).toMatchObject({ 'GRD-326': 1 });
      expect(await asToday(world, after)).toBe(0);
    });

    it('and where it waited also because nobody knows its price, it is the same once it has one', async () => {
      const world = await begun();
      const [id] = world.model.find(skuOf(1)) ?? [];
      const unpriced = [renamed({ rrp: null }), ...others, ...range(200).slice(100)];
      await sync(world, { products: unpriced, breaksAfter: 9 });
      await sync(world, after);
      expect(world.model.find(skuOf(91))?.[0]).toBe(id);
    });

    it('where somebody gave the product another SKU, barcode or a second variant', async () => {
      const world = await begun();
      world.model.change(skuOf(1), { item: { barcode: '4012345678901' } });
      expect(await asToday(world, after)).toBe(0);
    });

    it('where another product of the shop has that barcode', async () => {
      const world = await begun();
      const variant = { variantId: 'v', inventoryItemId: 'i', sku: 'OWN', barcode: gtin };
      const ports = portsOf(world, after);
      const search = {
        hasOthers: async () => true,
        withCodes: async () => [{ productId: 'p', title: 'Own', variants: [variant] }],
      };
      const settings = { ...ports.settings, adoption: { createDoubles: true } };
      const { run } = await syncCatalogue({ ...ports, settings, search: search as never }, { dryRun: false });
      expect(run.applied).toMatchObject({ renumber: 0, withdraw: 1, create: 1 });
    });
  });
});
