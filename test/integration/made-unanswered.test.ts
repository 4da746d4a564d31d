/** A product whose making nobody answered is told as it stands, also before the shop is looked at as a whole. */
import { expect, it } from 'vitest';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { range, sync } from '../support/catalogue-world.ts';
import { ProcessDied } from '../support/fates.ts';
import { onSqlite } from '../support/databases.ts';
import { shown, skuOf, worldOn } from '../support/listed-catalogue.ts';

onSqlite((open) => {
  it('R2 one that was made when the process died is on sale for people too', async () => {
    const world = worldOn(await open());
    await sync(world, { products: range(11) });
    world.model.fateOf = (call) => (call === 'create' ? 'dies-after' : 'works');
    await expect(sync(world, { products: range(12) })).rejects.toThrow(ProcessDied);
    world.model.start([]);
    world.model.fateOf = () => 'works';
    await sync(world, { products: range(12) });
    const [sku, domain] = [skuOf(12), world.shop?.domain ?? ('' as never)];
    const known = (await new SqlListings(world.db, domain).findAll([sku])).get(sku)?.stored;
    const { status, price, item } = shown(world, 12) ?? {};
    expect(status).toEqual({ status: 'ACTIVE' });
    expect(known).toMatchObject({ status, price, item });
  });
});
