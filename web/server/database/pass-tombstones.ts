/**
 * What the merchant deleted stays deleted under the SKU that the supplier gives it by now, and under the one that it had:
 * whichever of them is listed, it does not come again by itself.
 */
import { sql, type Transaction } from 'kysely';
import type { Step } from '../catalogue/ports/operation-log.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { Schema } from './schema.ts';
import { passBetween } from './rename-unmade.ts';
import { valuesTable } from './values-table.ts';

type Trx = Transaction<Schema>;
type Pair = readonly [from: Sku, to: Sku, since: string];

interface Of {
  readonly shop: ShopDomain;
  readonly at: string;
}

/** The one was in the shop, and the other never: released meanwhile, or made, they are left as they are. */
async function openPairs(
  trx: Trx,
  { shop, at }: Of,
  pairs: readonly (readonly [Sku, Sku])[],
): Promise<Pair[]> {
  const rows = await trx
    .selectFrom('listings')
    .select(['sku', 'state', 'product_id', 'creating', 'changed_at'])
    .where('shop', '=', shop)
    .where('sku', 'in', pairs.flat())
    .execute();
  const known = new Map(rows.map((row) => [row.sku, row]));
  return pairs.flatMap(([from, to]): Pair[] => {
    const [was, is] = [known.get(from), known.get(to)];
    const isFree = is?.state === 'wanted' && is.product_id === null && is.creating === 0;
    if (!was || !isFree || (was.state !== 'deleted' && was.product_id === null)) return [];
    return [[from, to, was.state === 'deleted' ? was.changed_at : at]];
  });
}

/** The old row is read anew when it is listed again, and until then its barcode is that of nothing. */
async function passSome(trx: Trx, of: Of, some: readonly (readonly [Sku, Sku])[]): Promise<void> {
  const pairs = await openPairs(trx, of, some);
  if (pairs.length === 0) return;
  const { shop, at } = of;
  const passed = valuesTable(pairs);
  await passBetween(
    trx,
    of,
    pairs.map(([from, to]) => [from, to]),
  );
  await sql`update listings set state = 'deleted', changed_at = v.column3 from ${passed} as v
    where shop = ${shop} and sku = v.column2`.execute(trx);
  await sql`update listings set became = v.column2 from ${passed} as v
    where shop = ${shop} and became = v.column1`.execute(trx);
  await sql`update listings set state = 'deleted', changed_at = v.column3, became = v.column2,
      absent_since = coalesce(absent_since, ${at}), shop_sku = null, gtin = null, iri = '', doc_hash = '',
      derived_with = '', reason = null
    from ${passed} as v where shop = ${shop} and sku = v.column1`.execute(trx);
}

/** Steps that say nothing of it are left alone. */
export async function passTombstones(trx: Trx, of: Of, steps: readonly Step[]): Promise<void> {
  const pairs = steps.flatMap(({ sku, staysDeleted }) =>
    staysDeleted ? [[staysDeleted.from, sku] as const] : [],
  );
  for (const some of chunks(pairs)) await passSome(trx, of, some);
}
