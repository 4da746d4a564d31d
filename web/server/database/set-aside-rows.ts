/** Products that a crawl could not take over, in `set_aside`, each by what names it best. */
import { sql } from 'kysely';
import type { SetAside } from '../catalogue/ports/snapshot.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';

/** Keys hold at most 512 characters. */
const longestItem = 500;
const nameOf = ({ iri, sku, detail }: SetAside): string => (iri ?? sku ?? detail).slice(0, longestItem);

/** The time stays while the reason does. */
export async function saveSetAside(
  db: Database,
  { shop, since }: { readonly shop: ShopDomain; readonly since: string },
  setAside: readonly SetAside[],
): Promise<void> {
  const distinct = new Map(setAside.map((each) => [nameOf(each), each]));
  const rows = [...distinct].map(([item, { iri, sku, reason, detail }]) => ({
    shop,
    item,
    iri,
    sku,
    reason,
    detail,
    since,
  }));
  for (const some of chunks(rows)) {
    await db
      .insertInto('set_aside')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['shop', 'item'])
          .doUpdateSet((eb) => ({
            sku: eb.ref('excluded.sku'),
            reason: eb.ref('excluded.reason'),
            detail: eb.ref('excluded.detail'),
            since,
          }))
          .where(
            sql<boolean>`(set_aside.reason, set_aside.detail) is distinct from (excluded.reason, excluded.detail)`,
          ),
      )
      .execute();
  }
}

/** These could be read after all. */
export async function dropSetAside(db: Database, shop: ShopDomain, skus: readonly Sku[]): Promise<void> {
  for (const some of chunks(skus))
    await db.deleteFrom('set_aside').where('shop', '=', shop).where('sku', 'in', some).execute();
}

/** A whole crawl set only these aside. */
export async function keepSetAside(
  db: Database,
  shop: ShopDomain,
  items: ReadonlySet<string>,
): Promise<void> {
  const kept = new Set([...items].map((item) => item.slice(0, longestItem)));
  const rows = await db.selectFrom('set_aside').select('item').where('shop', '=', shop).execute();
  const gone = rows.map(({ item }) => item).filter((item) => !kept.has(item));
  for (const some of chunks(gone))
    await db.deleteFrom('set_aside').where('shop', '=', shop).where('item', 'in', some).execute();
}
