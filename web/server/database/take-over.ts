/**
 * The product of one SKU goes on under another one: all that is known of it moves to that row in the transaction of the
 * ledger that says so, and the old row stays as what the supplier does not list any more, with the SKU that it became.
 */
import { sql, type Transaction } from 'kysely';
import type { Step } from '../catalogue/ports/operation-log.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import { printedGroups } from '../domain/listing.ts';
import { chunks } from '../lib/chunks.ts';
import { passBetween } from './rename-unmade.ts';
import { nothingInShop, sentColumns } from './listing-rows.ts';
import type { Schema } from './schema.ts';
import { valuesTable } from './values-table.ts';

type Trx = Transaction<Schema>;

interface Of {
  readonly shop: ShopDomain;
  readonly at: string;
}

/** What belongs to a product, each by its SKU. */
const ofProducts = [
  'stored_groups',
  'stock_levels',
  'owned_fields',
  'hints',
  'adoptions',
  'decisions',
] as const;

const shownColumns = [
  'product_id',
  'variant_id',
  'inventory_item_id',
  'images_seen',
  'sent_stock',
  'shop_status',
  'shown_in',
  'shop_sku',
  ...sentColumns,
] as const;

type Pair = readonly [from: Sku, to: Sku];

const rowsOf = (trx: Trx, { shop }: Of, skus: readonly Sku[]) =>
  trx.selectFrom('listings').where('shop', '=', shop).where('sku', 'in', skus);

/** Nothing may stand in the way: the one has a product, and the other none. Done before, it is not done again. */
async function freePairs(trx: Trx, of: Of, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  const rows = await rowsOf(trx, of, pairs.flat())
    .select(['sku', 'state', 'product_id', 'creating'])
    .execute();
  const known = new Map(rows.map((row) => [row.sku, row]));
  return pairs.filter(([from, to]) => {
    const [was, is] = [known.get(from), known.get(to)];
    return (
      (was?.product_id ?? null) !== null &&
      was?.state !== 'deleted' &&
      is?.state === 'wanted' &&
      is.creating === 0
    );
  });
}

/** The old row is as if it had never been in the shop, and is read anew when it is listed again. */
async function letGo(trx: Trx, { shop, at }: Of, pairs: readonly Pair[]): Promise<void> {
  const became = valuesTable(pairs);
  await sql`update listings set became = v.column2 from ${became} as v
    where shop = ${shop} and became = v.column1`.execute(trx);
  await sql`update listings set became = v.column2, absent_since = coalesce(absent_since, ${at})
    from ${became} as v where shop = ${shop} and sku = v.column1`.execute(trx);
  await trx
    .updateTable('listings')
    .set({
      ...nothingInShop,
      shop_sku: null,
      gtin: null,
      iri: '',
      doc_hash: '',
      derived_with: '',
      reason: null,
      changed_at: at,
    })
    .where('shop', '=', shop)
    .where(
      'sku',
      'in',
      pairs.map(([from]) => from),
    )
    .execute();
}

async function moveBelongings(trx: Trx, { shop }: Of, pairs: readonly Pair[]): Promise<void> {
  const news = pairs.map(([, to]) => to);
  for (const table of ofProducts) {
    await trx.deleteFrom(table).where('shop', '=', shop).where('sku', 'in', news).execute();
    await sql`update ${sql.table(table)} set sku = v.column2 from ${valuesTable(pairs)} as v
      where shop = ${shop} and sku = v.column1`.execute(trx);
  }
  // Listed again, under whatever SKU, nobody's word about its leaving holds any more.
  await trx
    .deleteFrom('decisions')
    .where('shop', '=', shop)
    .where('sku', 'in', news)
    .where('kind', '=', 'remove')
    .execute();
}

type TakeOver = NonNullable<Step['takesOver']> & Pick<Step, 'sku'>;

async function takeSome(trx: Trx, of: Of, some: readonly TakeOver[]): Promise<void> {
  const pairs = await freePairs(
    trx,
    of,
    some.map(({ from, sku }): Pair => [from, sku]),
  );
  if (pairs.length === 0) return;
  const shown = await rowsOf(
    trx,
    of,
    pairs.map(([from]) => from),
  )
    .select(['sku', ...shownColumns])
    .execute();
  const bySku = new Map(shown.map(({ sku, ...row }) => [sku, row]));
  const wants = new Map(some.map(({ sku, want }) => [sku, want]));
  await passBetween(trx, of, pairs);
  await letGo(trx, of, pairs);
  for (const [from, to] of pairs) {
    const row = bySku.get(from);
    const want = wants.get(to);
    const showsAs = row?.shop_sku ?? from;
    await trx
      .updateTable('listings')
      .set({
        ...row,
        ...(want && Object.fromEntries(printedGroups.map((name) => [`want_${name}`, want[name]]))),
        state: 'present',
        became: null,
        shop_sku: showsAs === to ? null : showsAs,
        reason: sql`nullif(substr(reasons, 1, 7), '')`,
        changed_at: of.at,
      })
      .where('shop', '=', of.shop)
      .where('sku', '=', to)
      .execute();
  }
  await moveBelongings(trx, of, pairs);
}

/** Steps that say nothing of it are left alone. */
export async function saveTakeOvers(trx: Trx, of: Of, steps: readonly Step[]): Promise<void> {
  const all = steps.flatMap(({ sku, takesOver }) => (takesOver ? [{ sku, ...takesOver }] : []));
  for (const some of chunks(all)) await takeSome(trx, of, some);
}
