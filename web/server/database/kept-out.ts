/** Listings that a person keeps out of somewhere: they are placed one by one, because each is a place of its own. */
import { sql } from 'kysely';
import type { KeptOut, Placement } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';
import { hasPresence, ownedFields } from './owned-fields.ts';

export async function keptOut(
  db: Database,
  shop: ShopDomain,
  { after, limit }: { readonly after: Sku | null; readonly limit: number },
): Promise<KeptOut[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['sku', 'ships_to', 'gate', 'sent_status', 'sent_publications'])
    .where('shop', '=', shop)
    .where('sku', '>', after ?? ('' as Sku))
    .where('sku', 'in', (eb) =>
      eb.selectFrom('owned_fields').select('sku').where('shop', '=', shop).where(hasPresence),
    )
    .orderBy('sku')
    .limit(limit)
    .execute();
  const owned = await ownedFields(
    db,
    shop,
    rows.map(({ sku }) => sku),
  );
  return rows.map((row) => ({
    sku: row.sku,
    shipsTo: row.ships_to,
    gate: row.gate,
    sentStatus: row.sent_status,
    sentPublications: row.sent_publications,
    owned: owned.get(row.sku) ?? [],
  }));
}

export async function savePlacement(
  db: Database,
  { shop, sku }: { readonly shop: ShopDomain; readonly sku: Sku },
  { placedWith, want, reasons }: Placement,
): Promise<void> {
  const first = reasons[0] ?? '';
  await sql`update listings set want_status = ${want.status}, want_publications = ${want.publications},
      placed_with = ${placedWith}, reasons = ${reasons.join()},
      reason = case when ${first} <> '' then ${first} when substr(reason, 1, 4) = 'GAT-' then null else reason end
    where shop = ${shop} and sku = ${sku}`.execute(db);
}
