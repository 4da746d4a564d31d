/** Parcels that the supplier gave to another order after they had been written. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Formerly } from '../domain/parcel.ts';
import type { Database } from './open-database.ts';
import { wasCorrected } from './partial-indexes.ts';

/** The addresses of those that left one of these orders. Parcels that the supplier corrected are few. */
export async function irisThatLeft(
  db: Database,
  shop: ShopDomain,
  orderNumbers: ReadonlySet<string>,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select(['iri', 'formerly'])
    .where('shop', '=', shop)
    .where(wasCorrected)
    .execute();
  const hasLeft = ({ formerly }: (typeof rows)[number]): boolean => {
    const { orderNumber = null, left = [] } = JSON.parse(formerly ?? '{}') as Partial<Formerly>;
    const numbers = [orderNumber, ...left.map((each) => each.orderNumber)];
    return numbers.some((number) => number !== null && orderNumbers.has(number));
  };
  return rows.filter(hasLeft).map(({ iri }) => iri);
}
