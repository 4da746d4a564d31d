/** The lists that a pass over the trackings works through, in whole orders. */
import type { SelectQueryBuilder } from 'kysely';
import type { Parcel, ParcelGroup, ParcelList } from '../tracking/ports/parcels.ts';
import { chunks } from '../lib/chunks.ts';
import { lists, toParcel } from './parcel-rows.ts';
import type { Schema } from './schema.ts';

interface Page {
  readonly list: ParcelList;
  readonly after: string | null;
  readonly limit: number;
}

/** `rows`: the parcels of one shop. */
export async function parcelGroups(
  rows: () => SelectQueryBuilder<Schema, 'parcels', object>,
  { list, after, limit }: Page,
): Promise<readonly ParcelGroup[]> {
  const { key, belongs } = lists[list];
  const keys = await rows()
    .select(key)
    .distinct()
    .where(belongs)
    .$if(after !== null, (query) => query.where(key, '>', after))
    .orderBy(key)
    .limit(limit)
    .execute();
  const groups = new Map(keys.map((row) => [Object.values(row)[0] ?? '', [] as Parcel[]]));
  for (const chunk of chunks([...groups.keys()])) {
    const found = await rows()
      .selectAll()
      .where(belongs)
      .where(key, 'in', chunk)
      .orderBy('created_at_utc')
      .orderBy('iri')
      .execute();
    for (const row of found) groups.get(row[key] ?? '')?.push(toParcel(row));
  }
  return [...groups]
    .map(([groupKey, parcels]) => ({ key: groupKey, parcels }))
    .filter(({ parcels }) => parcels.length > 0);
}
