/** Whether a shop's work comes forward, as an operator looks at it: what waits, what the clock handed out, which webhooks came. */
import { sql } from 'kysely';
import type { OperationKind } from '../catalogue/operations.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { hasBoss } from './boss-tables.ts';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';

/** ISO in UTC. */
export interface WaitingJob {
  readonly queue: string;
  /** Since when it could have been begun. */
  readonly since: string;
}

/** What waits although nothing of its queue and shop is being worked on. */
export async function waitingJobs(
  db: Database,
  shop: ShopDomain,
  queues: readonly string[],
): Promise<readonly WaitingJob[]> {
  const rows = isPostgres(db) ? await inBoss(db, shop, queues) : await inTable(db, shop, queues);
  const busy = new Set(rows.flatMap(({ queue, state }) => (state === 'active' ? [queue] : [])));
  return rows.filter(({ queue }) => !busy.has(queue)).map(({ queue, since }) => ({ queue, since }));
}

interface OpenJob extends WaitingJob {
  readonly state: string;
}

const inTable = (db: Database, shop: ShopDomain, queues: readonly string[]): Promise<readonly OpenJob[]> =>
  db
    .selectFrom('jobs')
    .select(['queue', 'state', 'run_at as since'])
    .where('shop', '=', shop)
    .where('queue', 'in', queues)
    // As its index says it (jobs_once).
    .where(sql<boolean>`state in ('queued', 'retry', 'active')`)
    .execute();

/** Asked as pg-boss's index job_i3 says it. */
async function inBoss(
  db: Database,
  shop: ShopDomain,
  queues: readonly string[],
): Promise<readonly OpenJob[]> {
  if (!(await hasBoss(db))) return [];
  const { rows } = await sql<{ queue: string; state: string; since: Date }>`
    select name as queue, state::text as state, start_after as since from pgboss.job
    where name in (${sql.join(queues)}) and state <= 'active' and policy = 'stately'
      and coalesce(singleton_key, '') = ${shop}`.execute(db);
  return rows.map(({ queue, state, since }) => ({ queue, state, since: since.toISOString() }));
}

/** The latest slot of the clock that this shop was handed, of any queue; ISO in UTC, null before the first. */
export async function lastSlot(db: Database, shop: ShopDomain): Promise<string | null> {
  const row = await db
    .selectFrom('ticks')
    .select(({ fn }) => fn.max('slot').as('slot'))
    .where('shop', '=', shop)
    .executeTakeFirst();
  return row?.slot ?? null;
}

/** When the latest webhook of the shop had its effect, or happened while it owes that; of those that are kept, ISO in UTC. */
export async function lastWebhook(db: Database, shop: ShopDomain): Promise<string | null> {
  const ofShop = db
    .selectFrom('webhooks')
    .select(['triggered_at', 'handled_at'])
    .where('shop', '=', shop)
    .limit(1);
  const open = await ofShop
    .where('handled_at', 'is', null)
    .orderBy('triggered_at', 'desc')
    .executeTakeFirst();
  const handled = await ofShop
    .where('handled_at', 'is not', null)
    .orderBy('handled_at', 'desc')
    .executeTakeFirst();
  const times = [open?.triggered_at, handled?.handled_at].filter((at) => typeof at === 'string');
  return times.toSorted().at(-1) ?? null;
}

/** Shopify tells by webhook of each product that is written so, whoever writes it. */
const told: readonly OperationKind[] = ['create', 'update', 'delete'];
const runsLookedAt = 30;

/** When a run last began that wrote products and ended before that; ISO in UTC. */
export async function lastWriting(db: Database, shop: ShopDomain, before: string): Promise<string | null> {
  const runs = await db
    .selectFrom('runs')
    .select(['started_at', 'finished_at', 'tally'])
    .where('shop', '=', shop)
    .orderBy('id', 'desc')
    .limit(runsLookedAt)
    .execute();
  const writing = runs.find(
    ({ finished_at: at, tally }) => at !== null && at < before && tally !== null && hasTold(tally),
  );
  return writing?.started_at ?? null;
}

function hasTold(tally: string): boolean {
  const { applied = {} } = JSON.parse(tally) as { applied?: Partial<Record<OperationKind, number>> };
  return told.some((kind) => (applied[kind] ?? 0) > 0);
}

/** Since when the clock has work for the shop: it is connected, and past its trial. ISO in UTC; null while there is none. */
export async function worksSince(db: Database, shop: ShopDomain): Promise<string | null> {
  const row = await db
    .selectFrom('shops')
    .innerJoin('supplier_connections', 'supplier_connections.shop', 'shops.shop')
    .select(['shops.installed_at', 'supplier_connections.updated_at'])
    .where('shops.shop', '=', shop)
    .where('uninstalled_at', 'is', null)
    .where('stage', '<>', 'trying')
    .executeTakeFirst();
  if (!row) return null;
  return row.installed_at > row.updated_at ? row.installed_at : row.updated_at;
}
