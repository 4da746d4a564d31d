/** What a plan notes of many rows of `listings` at once. */
import type { DateTime } from 'luxon';
import type { Difference } from '../catalogue/ports/listings.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

/** Few are told alike: each kind in one statement. */
export async function tellReasons(
  db: Database,
  shop: ShopDomain,
  told: readonly Pick<Difference, 'sku' | 'reasons'>[],
): Promise<void> {
  for (const [first, ...others] of Map.groupBy(told, ({ reasons }) => reasons.join()).values()) {
    if (!first) continue;
    const { reasons } = first;
    for (const some of chunks([first, ...others].map(({ sku }) => sku)))
      await db
        .updateTable('listings')
        .set({ reasons: reasons.join(), reason: reasons[0] ?? null })
        .where('shop', '=', shop)
        .where('sku', 'in', some)
        .execute();
  }
}

/** Their absence is seen; the first time stays, unless they are absent again. */
export async function markAbsent(
  db: Database,
  shop: ShopDomain,
  {
    skus,
    at,
    isAgain = false,
  }: { readonly skus: readonly Sku[]; readonly at: DateTime<true>; readonly isAgain?: boolean | undefined },
): Promise<void> {
  for (const some of chunks(skus))
    await db
      .updateTable('listings')
      .set({ absent_since: text(at) })
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where('absent_since', isAgain ? 'is not' : 'is', null)
      .execute();
}
