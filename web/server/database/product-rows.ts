/** Lines of the products page, with what other tables say of them. */
import { sql } from 'kysely';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { reasonsIn, type ReasonCode } from '../domain/reasons.ts';
import type { PageEnd, ProductRow } from '../shops/ports/product-desk.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import { lastRunOfAll } from './last-planned.ts';
import type { Database } from './open-database.ts';
import { keptStatusSkus, notCreated, ownStatusSkus, pausedSkus, setAsideSkus } from './product-conditions.ts';
import { creationOf } from './product-tally.ts';
import type { Row } from './schema.ts';
import { unlistedRows } from './unlisted-products.ts';

interface Of {
  readonly shop: ShopDomain;
  readonly lastCreating: RunId | 0;
}

const columns = [
  'sku',
  'state',
  'chosen',
  'absent_since',
  'shop_status',
  'shown_in',
  'sent_publications',
  'title',
  'brand',
  'product_id',
  'price',
  'want_stock',
  'sent_stock',
  'reasons',
  'changed_at',
] as const;

/** What else decides how these stand. */
async function causesBeside(db: Database, of: Of, skus: readonly Sku[]) {
  const those = sql.join(skus);
  const named = async (which: ReturnType<typeof setAsideSkus>): Promise<ReadonlySet<Sku>> => {
    const { rows } = await sql<{ sku: Sku }>`${which} and sku in (${those})`.execute(db);
    return new Set(rows.map(({ sku }) => sku));
  };
  const failed = await sql<{
    sku: Sku;
    creation: string;
    reason: ReasonCode | null;
  }>`${notCreated(of)} and o.sku in (${those})`.execute(db);
  // Put elsewhere by the last run about all, had that not been held.
  const held = await db
    .selectFrom('operations')
    .select(['sku', 'reason'])
    .where('shop', '=', of.shop)
    .where('kind', '=', 'place')
    .where('state', '=', 'held')
    .where('run_id', '>=', sql<RunId>`coalesce(${lastRunOfAll(db, of.shop)}, 0)`)
    .where('sku', 'in', skus)
    .execute();
  return {
    aside: await named(setAsideSkus(of.shop)),
    own: await named(ownStatusSkus(of.shop)),
    paused: await named(pausedSkus(of.shop)),
    kept: await named(keptStatusSkus(of.shop)),
    failed: new Map(failed.rows.map((row) => [row.sku, row])),
    held: new Map(held.map(({ sku, reason }) => [sku, reason])),
  };
}

const storedOf = async (db: Database, shop: ShopDomain, skus: readonly Sku[]) =>
  new Map(
    (
      await db
        .selectFrom('stored_groups')
        .select(['sku', 'content', 'price'])
        .where('shop', '=', shop)
        .where('sku', 'in', skus)
        .execute()
    ).map(({ sku, ...groups }) => [sku, toStored(groups, unknownStock)]),
  );

const linkedOf = async (
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, string>> =>
  new Map(
    (
      await db
        .selectFrom('adoptions')
        .select(['sku', 'state'])
        .where('shop', '=', shop)
        .where('sku', 'in', skus)
        .where('state', 'in', ['asked', 'taking', 'taken'])
        .execute()
    ).map(({ sku, state }) => [sku, state]),
  );

interface Beside extends Awaited<ReturnType<typeof causesBeside>> {
  readonly stored: Awaited<ReturnType<typeof storedOf>>;
  /** How far the link of each is. */
  readonly linked: ReadonlyMap<Sku, string>;
}

function toRow(
  row: Pick<Row<'listings'>, (typeof columns)[number]>,
  end: PageEnd,
  { aside, own, paused, kept, failed, held, stored, linked }: Beside,
): ProductRow {
  const { sku } = row;
  const isInShop = row.product_id !== null && row.state !== 'wanted';
  const inShop = isInShop ? stored.get(sku) : undefined;
  return {
    sku,
    causes: {
      state: row.state,
      isSetAside: aside.has(sku),
      isChosen: row.chosen === 1,
      isAbsent: row.absent_since !== null,
      creation: creationOf(failed.get(sku)?.creation ?? null),
      isActive: row.shop_status === 'ACTIVE',
      ownsStatus: own.has(sku),
      isPaused: paused.has(sku),
      shownIn: row.sent_publications === '' ? '' : row.shown_in,
    },
    title: row.title,
    shopTitle: inShop?.content?.title ?? null,
    brand: row.brand,
    productId: row.state === 'deleted' ? null : row.product_id,
    price: row.price,
    shopPrice: inShop?.price?.price ?? null,
    stock: isInShop && row.sent_stock !== unknownStock ? row.sent_stock : row.want_stock,
    reasons: reasonsIn(row.reasons),
    keepsStatus: kept.has(sku),
    placeHeld: held.get(sku) ?? null,
    notCreated: failed.get(sku)?.reason ?? null,
    isLinked: linked.has(sku) && linked.get(sku) !== 'asked',
    isLinkNoted: linked.get(sku) === 'asked',
    changedAt: row.changed_at,
    end,
  };
}

/** In the order of `ends`. */
export async function toProductRows(db: Database, of: Of, ends: readonly PageEnd[]): Promise<ProductRow[]> {
  const skus = ends.map(({ sku }) => sku);
  if (skus.length === 0) return [];
  const { shop } = of;
  const rows = await db
    .selectFrom('listings')
    .select(columns)
    .where('shop', '=', shop)
    .where('sku', 'in', skus)
    .execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const beside = await causesBeside(db, of, skus);
  const stored = await storedOf(db, shop, skus);
  const linked = await linkedOf(db, shop, skus);
  const unlisted = await unlistedRows(
    db,
    shop,
    ends.filter(({ sku }) => !bySku.has(sku)),
  );
  return ends.flatMap((end): ProductRow[] => {
    const row = bySku.get(end.sku);
    if (row) return [toRow(row, end, { ...beside, stored, linked })];
    return [unlisted.get(end.sku) ?? []].flat();
  });
}
