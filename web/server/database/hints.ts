/**
 * Hints of webhooks, in `hints`: one row for a listing that somebody may have changed, with what it showed of fields that
 * the app was writing; and what came of them, told with the change in `operations`.
 */
import type { EditedFields } from '../catalogue/ports/ownership.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';

/** What an earlier one showed stays where this one shows nothing. */
export async function saveHint(
  db: Database,
  { shop, at }: { readonly shop: ShopDomain; readonly at: string },
  { sku, edited: fields }: { readonly sku: Sku; readonly edited: EditedFields },
): Promise<void> {
  const edited = Object.keys(fields).length > 0 ? JSON.stringify(fields) : null;
  await db
    .insertInto('hints')
    .values({ shop, sku, at, edited })
    .onConflict((conflict) =>
      conflict
        .columns(['shop', 'sku'])
        .doUpdateSet((eb) => ({ at, edited: eb.fn.coalesce('excluded.edited', 'hints.edited') })),
    )
    .execute();
}

export async function editedMeanwhile(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, EditedFields>> {
  const edited = new Map<Sku, EditedFields>();
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('hints')
      .select(['sku', 'edited'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where('edited', 'is not', null)
      .execute();
    for (const { sku, edited: fields } of rows)
      if (fields !== null) edited.set(sku, JSON.parse(fields) as EditedFields);
  }
  return edited;
}

/** A sentence more about its last change that was applied. */
export async function sayOfLast(
  db: Database,
  shop: ShopDomain,
  { sku, message }: { readonly sku: Sku; readonly message: string },
): Promise<void> {
  const last = await db
    .selectFrom('operations')
    .select(['run_id', 'seq', 'message'])
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .where('state', '=', 'applied')
    .orderBy('run_id', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await db
    .updateTable('operations')
    .set({ message: [last.message, message].filter(Boolean).join(' ') })
    .where('shop', '=', shop)
    .where('run_id', '=', last.run_id)
    .where('seq', '=', last.seq)
    .execute();
}
