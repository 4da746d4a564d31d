/** Parcels of the supplier's orders that may still come to Shopify. */
import type { DateTime } from 'luxon';
import type { SelectQueryBuilder } from 'kysely';
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { Correction } from '../domain/parcel.ts';
import { mayStillBeWritten } from '../tracking/ports/unsettled.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { toParcel } from './parcel-rows.ts';
import { isCorrecting } from './partial-indexes.ts';
import type { Row, Schema } from './schema.ts';

const givenTo = ({ correction }: Row<'parcels'>): string | null =>
  correction === null ? null : (JSON.parse(correction) as Correction).order;

/** `rows`: the parcels of one shop. Open corrections are few: all of them are looked at. */
export async function rowsOfSupplierOrders(
  rows: () => SelectQueryBuilder<Schema, 'parcels', Row<'parcels'>>,
  orders: readonly SupplierIri[],
): Promise<readonly Row<'parcels'>[]> {
  const wanted = new Set<string>(orders);
  const found: Row<'parcels'>[] = [];
  for (const chunk of chunks([...wanted]))
    found.push(...(await rows().where('order_iri', 'in', chunk).execute()));
  const moving = await rows().where(isCorrecting).execute();
  const joining = moving.filter((row) => !wanted.has(row.order_iri) && wanted.has(givenTo(row) ?? ''));
  return [...found, ...joining];
}

/** Of these, in their order. */
export async function restingOf(
  db: Database,
  { shop, before }: { readonly shop: ShopDomain; readonly before: DateTime<true> },
  trackings: readonly SupplierIri[],
): Promise<readonly SupplierIri[]> {
  const resting = new Set<string>();
  for (const chunk of chunks(trackings)) {
    const rows = await db
      .selectFrom('parcels')
      .selectAll()
      .where('shop', '=', shop)
      .where('iri', 'in', chunk)
      .where('state', 'in', ['new', 'waiting', 'attention', 'handed-over'])
      .where('created_at_utc', '<', text(before))
      .execute();
    for (const row of rows) if (mayStillBeWritten(toParcel(row))) resting.add(row.iri);
  }
  return trackings.filter((iri) => resting.has(iri));
}
