/**
 * Hints, in `hints`: one row for a listing that somebody may have changed, as a webhook said, with what it showed of fields
 * that the app was writing; or of which an undoing left nobody knowing what the shop has. And what came of them, told with
 * the change in `operations`.
 */
import { unknownPrint } from '../domain/fingerprint.ts';
import type { EditedFields } from '../catalogue/ports/ownership.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { sentColumns } from './listing-rows.ts';
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

/** What a person has undone is kept: no sync writes it anew, and so none would come to know what the shop has of it. */
export async function hintAtDoubtsOf(
  db: Database,
  shop: ShopDomain,
  { undo, at }: { readonly undo: RunId; readonly at: string },
): Promise<void> {
  await db
    .insertInto('hints')
    .columns(['shop', 'sku', 'at', 'edited'])
    .expression((eb) =>
      eb
        .selectFrom('operations')
        .innerJoin('listings', (join) =>
          join.onRef('listings.shop', '=', 'operations.shop').onRef('listings.sku', '=', 'operations.sku'),
        )
        .select(['listings.shop', 'listings.sku', eb.val(at).as('at'), eb.lit(null).as('edited')])
        .distinct()
        .where('operations.shop', '=', shop)
        .where('operations.run_id', '=', undo)
        .where('operations.state', 'in', ['rejected', 'deferred'])
        .where((where) =>
          where.or(sentColumns.map((column) => where(`listings.${column}`, '=', unknownPrint))),
        ),
    )
    .onConflict((conflict) => conflict.columns(['shop', 'sku']).doUpdateSet({ at }))
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
