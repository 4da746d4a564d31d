/** Rows of `operations` with what people know their products by. */
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { reasonsIn, type ReasonCode } from '../domain/reasons.ts';
import { listingFacts } from './listing-facts.ts';
import { toOperation } from './operation-rows.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';
import { storedCosts } from './stored-costs.ts';

const ofMargin: ReasonCode = 'GRD-304';

export async function reviewedRows(
  db: Database,
  shop: ShopDomain,
  rows: readonly Row<'operations'>[],
): Promise<ReviewedOperation[]> {
  const known = await listingFacts(db, shop, [...new Set(rows.map(({ sku }) => sku))]);
  const ofMargins = rows.flatMap(({ sku, reason }) => (reason === ofMargin ? sku : []));
  const costs = await storedCosts(db, shop, [...new Set(ofMargins)]);
  return rows.map((row) => {
    const product = known.get(row.sku);
    const draftReasons = reasonsIn(product?.reasons ?? '');
    const operation = toOperation(row);
    return Object.assign(operation, {
      cost: operation.after.item?.cost ?? costs.get(row.sku) ?? null,
      title: product?.title ?? null,
      reason: row.reason,
      draftReasons,
    });
  });
}
