/** Where what is for sale is published: each combination that occurs, found by leaping through an index. */
import { sql } from 'kysely';
import type { PublicationId, ShopDomain, Sku } from '../domain/ids.ts';
import type { PlacesPrint } from '../shops/ports/product-desk.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';
import { storedGroupsOf } from './rows-of-skus.ts';

interface PrintRow {
  readonly print: PlacesPrint;
  /** Some listing that is published so. */
  readonly sku: Sku;
}

export async function productPlaces(
  db: Database,
  shop: ShopDomain,
): Promise<ReadonlyMap<PlacesPrint, readonly PublicationId[]>> {
  const forSale = sql`listings.shop = ${shop} and state = 'present' and shop_status = 'ACTIVE'`;
  const { rows } = await sql<PrintRow>`with recursive prints (print) as (
      select min(shown_in) from listings where ${forSale} and shown_in > ''
      union all select (select min(shown_in) from listings where ${forSale} and shown_in > prints.print)
        from prints where prints.print is not null)
    select print, (select sku from listings where ${forSale} and shown_in = prints.print limit 1) as sku
    from prints where print is not null`.execute(db);
  const stored = await storedGroupsOf(
    db,
    shop,
    rows.map(({ sku }) => sku),
  );
  return new Map(
    rows.map(({ print, sku }) => [
      print,
      toStored(stored.get(sku) ?? {}, unknownStock).publications?.ids ?? [],
    ]),
  );
}
