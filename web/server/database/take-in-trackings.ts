/** The supplier's trackings as they come: rows for new ones, and of those that are known what is said anew. */
import type { DateTime } from 'luxon';
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { SupplierTracking } from '../domain/parcel.ts';
import { chunks } from '../lib/chunks.ts';
import { forUpdate } from './dialects.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { newsColumns } from './parcel-news.ts';
import { newParcelRow } from './parcel-rows.ts';
import type { Row } from './schema.ts';
import { forgetUnread } from './unread-trackings.ts';

/** By their addresses; in a transaction they are kept as they are until it ends. */
export async function knownParcels(
  db: Database,
  shop: ShopDomain,
  iris: readonly SupplierIri[],
): Promise<Map<string, Row<'parcels'>>> {
  const known = new Map<string, Row<'parcels'>>();
  for (const chunk of chunks(iris)) {
    const rows = db.selectFrom('parcels').selectAll().where('shop', '=', shop).where('iri', 'in', chunk);
    for (const row of await forUpdate(db, rows).execute()) known.set(row.iri, row);
  }
  return known;
}

interface TakenIn {
  readonly shop: ShopDomain;
  readonly times: {
    readonly firstSeen: DateTime<true>;
    readonly now: DateTime<true>;
    readonly seenQuietly: boolean;
  };
}

/** All or none; answers how many were new. */
export async function takeInTrackings(
  db: Database,
  { shop, times }: TakenIn,
  trackings: readonly SupplierTracking[],
): Promise<number> {
  const distinct = new Map(trackings.map((tracking) => [tracking.iri, tracking]));
  if (distinct.size === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const known = await knownParcels(trx, shop, [...distinct.keys()]);
    await forgetUnread(trx, shop, known);
    const fresh = [...distinct.values()].filter(({ iri }) => !known.has(iri));
    let added = 0;
    for (const chunk of chunks(fresh)) {
      const rows = await trx
        .insertInto('parcels')
        .values(chunk.map((tracking) => newParcelRow(shop, tracking, times)))
        .onConflict((conflict) => conflict.columns(['shop', 'iri']).doNothing())
        .returning('iri')
        .execute();
      added += rows.length;
    }
    for (const row of known.values())
      await refresh(trx, row, { said: distinct.get(row.iri as SupplierIri), times });
    return added;
  });
}

async function refresh(
  db: Database,
  row: Row<'parcels'>,
  { said, times: { now } }: { readonly said: SupplierTracking | undefined } & Pick<TakenIn, 'times'>,
): Promise<void> {
  const news = said ? newsColumns(row, said, now) : null;
  if (!news) return;
  await db
    .updateTable('parcels')
    .set({ ...news, updated_at: text(now) })
    .where('shop', '=', row.shop)
    .where('iri', '=', row.iri)
    .execute();
}
