/** What is wanted of listings as of now. */
import type { Standing } from '../catalogue/ports/plans.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { reasonsIn } from '../domain/reasons.ts';
import { printedGroups, type SentPrints } from '../domain/listing.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { chunks } from '../lib/chunks.ts';
import { sentColumns, toSent, wantColumns } from './listing-rows.ts';
import type { Database } from './open-database.ts';

export async function standingsOf(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, Standing>> {
  const standing = new Map<Sku, Standing>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('listings')
      .select(['sku', 'state', 'absent_since', 'want_stock', 'sent_stock', 'ships_to', 'gate', 'reasons'])
      .select([...wantColumns, ...sentColumns])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .execute();
    for (const { sku, state, want_stock: wantStock, sent_stock: sentStock, ...row } of rows) {
      const want = Object.fromEntries(
        printedGroups.map((name) => [name, row[`want_${name}`]]),
      ) as unknown as SentPrints;
      const isAbsent = row.absent_since !== null;
      const [gate, reasons] = [reasonsIn(row.gate), reasonsIn(row.reasons)];
      const shipsTo = parseShipsTo(row.ships_to);
      const sent = toSent(row);
      standing.set(sku, { state, want, wantStock, sent, sentStock, isAbsent, shipsTo, gate, reasons });
    }
  }
  return standing;
}
