/** Parcels of one state, in the order in which the supplier made them. */
import { sql } from 'kysely';
import type { ShopDomain, SupplierIri } from '../domain/ids.ts';
import type { Parcels } from '../tracking/ports/parcels.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

export async function madeSince(
  db: Database,
  shop: ShopDomain,
  { state, since, upTo, after, limit }: Parameters<Parcels['madeSince']>[0],
): Promise<readonly SupplierIri[]> {
  const last =
    after === null
      ? undefined
      : await db
          .selectFrom('parcels')
          .select('created_at_utc')
          .where('shop', '=', shop)
          .where('iri', '=', after)
          .executeTakeFirst();
  const from = last?.created_at_utc ?? text(since);
  const rows = await db
    .selectFrom('parcels')
    .select('iri')
    .where('shop', '=', shop)
    .where('state', '=', state)
    .where('created_at_utc', '>=', from)
    .where('created_at_utc', '<=', text(upTo))
    .where(sql<boolean>`(reason is null or reason not in ('TRK-126', 'TRK-133', 'TRK-134'))`)
    .$if(after !== null, (query) =>
      query.where((is) => is.or([is('created_at_utc', '>', from), is('iri', '>', after ?? '')])),
    )
    .orderBy('created_at_utc')
    .orderBy('iri')
    .limit(limit)
    .execute();
  return rows.map(({ iri }) => iri as SupplierIri);
}
