/** What the supplier dropped before the choice was narrowed is not listed: no choice would bring it back. */
import { expect, test } from 'vitest';
import { listedChoices } from '../../web/server/database/listed-choices.ts';
import { everything } from '../../web/server/domain/selection.ts';
import type { InstalledShop } from '../../web/server/domain/shop.ts';
import { atOnce, numbered, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const catalogs = [catalogOf('de', 'DE')];
const kept = numbered(1, { brand: 'Kept' });
const left = numbered(2, { brand: 'Left' });
const dropped = numbered(3, { brand: 'Left' });
const isOfLeft = ({ brand }: { brand: string | null }): boolean => brand === 'Left';

forEachDatabase((open) => {
  test('the choice counts it only once the supplier lists it again, and then nobody imports it', async () => {
    const db = await open();
    const model = new ShopModel();
    model.setCatalogs(catalogs);
    const shop = { ...shopOf({ catalogs }), settings: atOnce } as InstalledShop;
    const listedOfLeft = async (products: (typeof kept)[], brands: readonly string[]) => {
      const settings = { ...atOnce, selection: { ...everything, brands } };
      const changed: InstalledShop = { ...shop, settings };
      await sync({ db, model, shop: changed, settings }, { products });
      const listed = (await listedChoices(db, shop.domain)).filter(isOfLeft);
      return listed.reduce((sum, { products: count }) => sum + count, 0);
    };
    expect(await listedOfLeft([kept, left, dropped], [])).toBe(2);
    expect(await listedOfLeft([kept, left], [])).toBe(1);
    expect(await listedOfLeft([kept, left], ['Kept'])).toBe(1);
    const isOnSale = (): boolean => model.onSale(dropped.sku) > 0;
    expect(isOnSale()).toBe(false);
    expect(await listedOfLeft([kept, left, dropped], ['Kept'])).toBe(2);
    expect(isOnSale()).toBe(false);
    expect(await listedOfLeft([kept, left, dropped], [])).toBe(2);
    expect(isOnSale()).toBe(true);
  });
});
