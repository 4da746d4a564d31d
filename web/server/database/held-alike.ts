/**
 * What a run held for a reason, taken together where nothing but numbers tells one from another: nobody has decided about
 * the product, and the newest run that planned anything of it planned the very same change once more, or none did.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Operation } from '../catalogue/operations.ts';
import type { HeldAlike, HeldSince } from '../catalogue/ports/plans.ts';
import type { OperationId, RunId, ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Database } from './open-database.ts';
import { toOperation } from './operation-rows.ts';
import { isHeld } from './partial-indexes.ts';

interface Held {
  readonly shop: ShopDomain;
  readonly run: RunId;
  readonly reason: ReasonCode;
}

const leaving = sql`('withdraw', 'remove', 'delete')`;

/**
 * The held changes, each with the newest run that planned anything of its product. Materialized: PostgreSQL would look for
 * that run wherever it is named.
 */
const heldWithNewest = ({ shop, run, reason }: Held) => sql`with h as materialized (
    select held.seq, held.sku, held.kind, held.after, (select max(newer.run_id) from operations as newer
      where newer.shop = ${shop} and newer.sku = held.sku and newer.run_id > ${run}) as newest
    from operations as held where held.shop = ${shop} and held.run_id = ${run} and held.reason = ${reason}
      and held.state = 'held')`;

/** `h`, and `l`, the same change in that newest run. */
const andLater = ({ shop }: Held) => sql`h
  left join operations as l on l.shop = ${shop} and l.run_id = h.newest and l.sku = h.sku and l.kind = h.kind`;

/** Of a creation only some values are asked: it is looked at by itself. Of what leaves, any step is the same. */
const isAlike = ({ shop }: Held): RawBuilder<boolean> => sql`(
  not exists (select 1 from decisions where decisions.shop = ${shop} and decisions.sku = h.sku)
  and (h.newest is null or (l.after is not null and l.after = h.after and h.kind not in ('create', 'renumber')
    and (h.kind not in ${leaving} or not exists (select 1 from operations as step where step.shop = ${shop}
      and step.run_id = h.newest and step.sku = h.sku and step.kind in ${leaving} and step.kind <> h.kind)))))`;

interface Told extends HeldAlike {
  readonly alike: 0 | 1;
}

/** In one walk: each that is looked at by itself is a group of its own. Materialized: SQLite would find out thrice what is alike. */
export async function heldSince(db: Database, held: Held): Promise<HeldSince> {
  const { rows } = await sql<Told>`${heldWithNewest(held)}
, told as materialized (
      select h.seq, h.kind, l.state, l.reason, l.run_id, case when ${isAlike(held)} then 1 else 0 end as alike
      from ${andLater(held)})
    select min(seq) as first, cast(count(*) as integer) as count, alike from told
    group by alike, kind, state, reason, run_id, case when alike = 0 then seq end order by 1`.execute(db);
  return {
    alike: rows.filter((row) => row.alike === 1).map(({ first, count }) => ({ first, count })),
    apart: rows.filter((row) => row.alike === 0).map(({ first }) => first),
  };
}

/** Only what is about products of which somebody has decided something. */
export async function heldDecided(
  db: Database,
  { shop, run, reason }: Held,
  { after, limit }: { readonly after: OperationId | null; readonly limit: number },
): Promise<Operation[]> {
  const rows = await db
    .selectFrom('operations')
    .selectAll()
    .where('shop', '=', shop)
    .where('run_id', '=', run)
    .where('reason', '=', reason)
    .where(isHeld)
    .where((held) =>
      held.exists(
        held
          .selectFrom('decisions')
          .select('decisions.sku')
          .where('decisions.shop', '=', shop)
          .whereRef('decisions.sku', '=', 'operations.sku'),
      ),
    )
    .where('seq', '>', after ?? (0 as OperationId))
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(toOperation);
}
