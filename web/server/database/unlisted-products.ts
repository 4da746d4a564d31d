/** Products that were set aside before they ever became a listing (without a name, say): only their SKU is known. */
import { sql, type RawBuilder } from 'kysely';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { ListingCauses, PageEnd, ProductQuery, ProductRow } from '../shops/ports/product-desk.ts';
import { countRows } from './count-rows.ts';
import { contains } from './dialects.ts';
import type { Database } from './open-database.ts';

interface Of {
  readonly shop: ShopDomain;
  /** Each is to be part of the SKU: nothing else of them can be looked for. */
  readonly words: readonly string[];
  /** Without these. */
  readonly except?: readonly Sku[];
}

const unlisted = (db: Database, { shop, words, except = [] }: Of): RawBuilder<unknown> => {
  const isOther = except.length === 0 ? [] : [sql`sku not in (${sql.join(except)})`];
  const all = [sql`shop = ${shop}`, ...words.map((word) => contains(db, 'sku', word)), ...isOther];
  return sql`set_aside where ${sql.join(all, sql` and `)} and sku is not null
    and not exists (select 1 from listings where listings.shop = set_aside.shop and listings.sku = set_aside.sku)`;
};

/** Products that have no listing are all set aside. */
export const isWithUnlisted = ({ states, isPartly, isBlocked, isDropped }: ProductQuery): boolean =>
  states.includes('set-aside') || (states.length === 0 && !isPartly && !isBlocked && !isDropped);

export async function countUnlisted(db: Database, of: Of): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countRows}
    from (select distinct sku from ${unlisted(db, of)}) as those`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Behind this one, by SKU: they have nothing else to sort by, but for when they were set aside. */
export async function unlistedEnds(
  db: Database,
  of: Of,
  { after, limit }: { readonly after: Sku; readonly limit: number },
): Promise<PageEnd[]> {
  const { rows } = await sql<{ sku: Sku }>`select distinct sku from ${unlisted(db, of)} and sku > ${after}
    order by sku limit ${limit}`.execute(db);
  return rows.map(({ sku }) => ({ value: null, sku }));
}

type Behind = Pick<ProductQuery, 'after' | 'isDescending' | 'limit'>;

/** Behind this one, by when they were set aside. */
export async function unlistedSince(
  db: Database,
  of: Of,
  { after, isDescending, limit }: Behind,
): Promise<PageEnd[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isThere =
    after === null
      ? sql`1 = 1`
      : sql`(value, sku) ${isDescending ? sql`<` : sql`>`} (${after.value}, ${after.sku})`;
  const { rows } = await sql<{ sku: Sku; value: string }>`select sku, value
    from (select sku, max(since) as value from ${unlisted(db, of)} group by sku) as those
    where ${isThere} order by value ${direction}, sku ${direction} limit ${limit}`.execute(db);
  return rows.map(({ sku, value }) => ({ value, sku }));
}

/** The one with exactly this number, as a line of a list that is sorted by when something changed, or by anything else. */
export async function unlistedNamed(
  db: Database,
  of: Of,
  { typed, isByTime }: { readonly typed: string; readonly isByTime: boolean },
): Promise<PageEnd[]> {
  const { rows } = await sql<{ sku: Sku; since: string }>`select sku, max(since) as since
    from ${unlisted(db, of)} and sku = ${typed} group by sku`.execute(db);
  return rows.map(({ sku, since }) => ({ value: isByTime ? since : null, sku }));
}

export const unlistedCauses: ListingCauses = {
  state: 'wanted',
  isSetAside: true,
  isChosen: true,
  isAbsent: false,
  creation: null,
  isActive: false,
  ownsStatus: false,
  isPaused: false,
  shownIn: '',
};

/** Of ends that no listing has. */
export async function unlistedRows(
  db: Database,
  shop: ShopDomain,
  ends: readonly PageEnd[],
): Promise<ReadonlyMap<Sku, ProductRow>> {
  if (ends.length === 0) return new Map();
  const { rows } = await sql<{ sku: Sku; since: string }>`select sku, max(since) as since from set_aside
    where shop = ${shop} and sku in (${sql.join(ends.map(({ sku }) => sku))}) group by sku`.execute(db);
  const since = new Map(rows.map((row) => [row.sku, row.since]));
  return new Map(
    ends.flatMap((end) => {
      const { sku } = end;
      const changedAt = since.get(sku);
      if (changedAt === undefined) return [];
      const nothing = { shopTitle: null, brand: null, productId: null, price: null, shopPrice: null };
      const row = { sku, causes: unlistedCauses, title: sku, ...nothing, changedAt, end };
      return [
        [
          sku,
          {
            ...row,
            stock: 0,
            reasons: [],
            keepsStatus: false,
            placeHeld: null,
            notCreated: null,
            isLinked: false,
            isLinkNoted: false,
          },
        ] as const,
      ];
    }),
  );
}
