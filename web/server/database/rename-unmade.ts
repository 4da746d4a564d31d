/** SKUs of which nothing was ever in the shop, and which a product has had: they go on as a name of it. */
import { sql } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import { valuesTable } from './values-table.ts';

type Pair = readonly [from: Sku, to: Sku];

const isUnmade = sql`listings.state = 'wanted' and listings.product_id is null and listings.creating = 0`;
/** When it is listed again it is read anew, and until then its barcode is that of nothing. */
const asName = sql`became = v.column2, gtin = null, iri = '', doc_hash = '', derived_with = ''`;

export async function renameUnmade(db: Database, shop: ShopDomain, pairs: readonly Pair[]): Promise<void> {
  for (const some of chunks(pairs))
    await sql`update listings set ${asName} from ${valuesTable(some)} as v
      where shop = ${shop} and sku = v.column1 and ${isUnmade}`.execute(db);
}

/** All SKUs between these: of one barcode, where a plan has found that nothing else has it (match-take-overs.ts). */
export async function passBetween(
  db: Database,
  { shop }: { readonly shop: ShopDomain },
  pairs: readonly Pair[],
): Promise<void> {
  await sql`update listings set ${asName} from ${valuesTable(pairs)} as v, listings as heir
    where listings.shop = ${shop} and heir.shop = ${shop} and heir.sku = v.column2 and listings.gtin = heir.gtin
      and listings.sku <> v.column1 and listings.sku <> v.column2 and ${isUnmade}`.execute(db);
}
