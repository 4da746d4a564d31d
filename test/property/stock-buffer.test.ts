/** What is kept back: the shop never has more than the supplier beyond it, never less than nothing; and a crowd that sells out by it is no harm. */
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { stockEffect } from '../../web/server/database/stock-effect.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { Settings } from '../../web/server/domain/settings.ts';
import { keptBack, sellable } from '../../web/server/domain/stock-buffer.ts';
import { atOnce, numbered, sync } from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';
import { none } from '../support/none.ts';

const quantity = fc.integer({ min: 0, max: 1_000_000 });

it('never more than the supplier has without the buffer, never negative, and both parts make the whole', () => {
  fc.assert(
    fc.property(quantity, quantity, (atSupplier, keepBack) => {
      const sold = sellable(atSupplier, keepBack);
      expect(sold).toBeGreaterThanOrEqual(0);
      expect(sold).toBeLessThanOrEqual(Math.max(0, atSupplier - keepBack));
      expect(sold + keptBack(atSupplier, keepBack)).toBe(atSupplier);
      expect(keptBack(atSupplier, keepBack)).toBeLessThanOrEqual(keepBack);
    }),
  );
});

const stocks = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 });
const withBuffer = (keepBack: number): Settings => ({ ...atOnce, stock: { keepBack } });

it('R9 each sync leaves in the shop what the supplier has without the buffer of that day, of unchanged products too', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  let cases = 0;
  await fc.assert(
    fc.asyncProperty(
      stocks,
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 3 }),
      async (had, buffers) => {
        const domain = `buffer-${(cases += 1)}.myshopify.com` as never;
        const shop = shopOf({ domain, catalogs: [catalogOf('de', 'DE')] });
        const model = new ShopModel();
        model.setCatalogs(shop.catalogs);
        const products = had.map((stock, at) => numbered(at + 1, { stock }));
        const inShop = () => products.map(({ sku }) => model.find(sku)?.[1].groups.stock.available);
        for (const [round, keepBack] of buffers.entries()) {
          // What is foretold before it is kept is what the sync then does.
          const told = await stockEffect(db, shop.domain, keepBack);
          const kept = had.filter((stock) => stock > 0 && stock <= keepBack).length;
          expect(told).toEqual(round === 0 ? { live: 0, soldOut: 0 } : { live: had.length, soldOut: kept });
          const { run } = await sync({ model, db, shop, settings: withBuffer(keepBack) }, { products });
          expect(run.operations.held).toBe(0);
          expect(inShop()).toEqual(had.map((stock) => Math.max(0, stock - keepBack)));
        }
        // A quantity alone that moves is met with the same buffer.
        const keepBack = buffers.at(-1) ?? 0;
        const sold = had.map((stock, at) => numbered(at + 1, { stock: stock + 1 }));
        await sync({ model, db, shop, settings: withBuffer(keepBack) }, { products: sold });
        expect(inShop()).toEqual(had.map((stock) => Math.max(0, stock + 1 - keepBack)));
        const { writes } = model;
        await sync({ model, db, shop, settings: withBuffer(keepBack) }, { products: sold });
        expect(model.writes).toBe(writes);
      },
    ),
    { numRuns: 12 },
  );
});

it('a crowd that sells out by the buffer alone is written; one that the supplier itself sells out is held as before', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const shop = shopOf({ catalogs: [catalogOf('de', 'DE')] });
  const model = new ShopModel();
  const world = { model, db, shop, settings: withBuffer(9) };
  const seven = (stock: number) => [1, 2, 3, 4, 5, 6, 7].map((number) => numbered(number, { stock }));
  await sync({ ...world, settings: withBuffer(0) }, { products: seven(9) });
  expect((await sync(world, { products: seven(9) })).run).toMatchObject({
    reasons: none,
    applied: { stock: 7 },
  });
  expect((await sync(world, { products: seven(12) })).run.applied).toMatchObject({ stock: 7 });
  expect((await sync(world, { products: seven(2) })).run.reasons).toEqual({ 'GRD-312': 7 });
});
