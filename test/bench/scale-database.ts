/** What the database takes, by listing and table; and the statements of a sync and a poll, heard for the figures at many listings. */
import { sql } from 'kysely';
import { syncShop, trackShop } from '../../web/server/composition/shop-flows.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { recordStatements, type AppStatement } from '../support/statements.ts';
import type { ScaleWorld } from './scale-world.ts';

const shownTables = 8;

export interface Taken {
  readonly listings: number;
  readonly bytes: number;
  readonly tables: readonly { readonly name: string; readonly bytes: number }[];
}

export const bytesPerListing = ({ bytes, listings }: Taken): number => bytes / Math.max(1, listings);

/** With indexes; pg-boss's tables too. */
export async function takenBy({ parts: { db } }: ScaleWorld): Promise<Taken> {
  const { rows: all } = await sql<{ listings: string; bytes: string }>`
    select (select count(*) from listings) as listings, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  const { rows: tables } = await sql<{ name: string; bytes: string }>`
    select relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables
    order by pg_total_relation_size(relid) desc limit ${shownTables}`.execute(db);
  const [whole] = all;
  return {
    listings: Number(whole?.listings ?? 0),
    bytes: Number(whole?.bytes ?? 0),
    tables: tables.map((table) => ({ name: table.name, bytes: Number(table.bytes) })),
  };
}

export function takenRows(taken: Taken): readonly object[] {
  const row = (name: string, bytes: number) => ({
    of: name,
    MB: (bytes / 1e6).toFixed(1),
    'bytes a listing': Math.round(bytes / Math.max(1, taken.listings)),
    'GB at 5 million': ((5e6 * bytes) / Math.max(1, taken.listings) / 1e9).toFixed(1),
  });
  return [row('the whole database', taken.bytes), ...taken.tables.map(({ name, bytes }) => row(name, bytes))];
}

/** A sync and a poll of one shop, in this process. */
export async function heardStatements({ parts }: ScaleWorld, shop: ShopDomain): Promise<AppStatement[]> {
  const heard = recordStatements();
  const { signal } = new AbortController();
  await syncShop(shop, parts, { dryRun: false, progress: () => undefined, signal });
  await trackShop(shop, parts, { order: null, signal });
  return [...heard.values()];
}
