/** A product that nobody chose, that the supplier drops and lists again: it stands among what is left out as before. */
import { expect, test } from 'vitest';
import { listedChoices } from '../../web/server/database/listed-choices.ts';
import { SqlProductDesk } from '../../web/server/database/sql-product-desk.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { everything } from '../../web/server/domain/selection.ts';
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import { countProducts, listProducts } from '../../web/server/shops/list-products.ts';
import { atOnce, clockOn, numbered, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const catalogs = [catalogOf('de', 'DE')];
const kept = numbered(1, { brand: 'Kept' });
const left = numbered(2, { brand: 'Left' });

forEachDatabase((open) => {
  test('it is in the list again, and the choice and the status count it as the list does', async () => {
    const db = await open();
    const settings = { ...atOnce, selection: { ...everything, brands: ['Kept'] } };
    const installed = { ...shopOf({ catalogs }), settings: atOnce } as InstalledShop;
    const shop: InstalledShop = { ...installed, settings };
    const model = new ShopModel();
    model.setCatalogs(catalogs);
    const desk = new SqlProductDesk(db, shop.domain);
    const records = new SqlShopRecords(db, shop.domain, clockOn('2026-11-30T10:00:00Z'));
    const after = async (products: (typeof kept)[]) => {
      await sync({ db, model, shop, settings }, { products });
      const wish = { search: '', sort: 'name', isDescending: false, after: null, limit: 9 } as const;
      const { items } = await listProducts({ ...wish, states: ['left-out'] }, shop, desk);
      const listed = await listedChoices(db, shop.domain);
      const { leftOut, listings } = await records.overview();
      expect({ leftOut, wanted: listings.wanted }).toEqual({ leftOut: items.length, wanted: 0 });
      return {
        list: items.map(({ sku }) => sku),
        counted: (await countProducts(shop, desk))['left-out'],
        toChooseFrom: listed
          .filter(({ brand }) => brand === 'Left')
          .reduce((sum, one) => sum + one.products, 0),
      };
    };
    const there = { list: [left.sku], counted: 1, toChooseFrom: 1 };
    expect(await after([kept, left])).toEqual(there);
    expect(await after([kept])).toEqual({ list: [], counted: 0, toChooseFrom: 0 });
    expect(await after([kept, left])).toEqual(there);
    expect(await after([kept, { ...left, stock: 7 }])).toEqual(there);
    expect(model.find(left.sku)).toBeUndefined();
  });
});
