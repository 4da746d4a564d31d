/** Jobs of a shop that failed for good, as an operator looks at them; what has come through since is not told any more. */
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { thrownIn } from '../lib/thrown-words.ts';
import { hasBoss } from './boss-tables.ts';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';

interface FailedJobs {
  readonly queue: string;
  readonly count: number;
  /** ISO in UTC. */
  readonly lastAt: string;
  readonly message: string;
  /** Somebody waited for the last one, and was told. */
  readonly isAwaited: boolean;
}

interface EndedJob {
  readonly isAwaited: boolean;
  readonly queue: string;
  readonly at: string;
  readonly isFailed: boolean;
  readonly message: string;
}

interface Which {
  readonly queues: readonly string[];
  /** ISO in UTC. */
  readonly since: string;
}

/** Whoever asked was told why it may not be done now: an answer, and nothing that an operator has to put right. */
function isRefusal({ isFailed, isAwaited, message }: EndedJob): boolean {
  const { kind, obstacle } = thrownIn(message);
  return isFailed && isAwaited && (obstacle !== null || /^RUN-(503|52\d)$/.test(kind ?? ''));
}

export async function failedJobs(
  db: Database,
  shop: ShopDomain,
  which: Which,
): Promise<readonly FailedJobs[]> {
  const ended = isPostgres(db) ? await inBoss(db, shop, which) : await inTable(db, shop, which);
  const counted = ended.filter((job) => !isRefusal(job));
  return [...Map.groupBy(counted, ({ queue }) => queue)].flatMap(([queue, jobs]) => {
    const latestFirst = jobs.toSorted((one, other) => (one.at < other.at ? 1 : -1));
    const success = latestFirst.findIndex(({ isFailed }) => !isFailed);
    const failed = success < 0 ? latestFirst : latestFirst.slice(0, success);
    const [last] = failed;
    if (!last) return [];
    const { at: lastAt, message, isAwaited } = last;
    return [{ queue, count: failed.length, lastAt, message, isAwaited }];
  });
}

async function inTable(
  db: Database,
  shop: ShopDomain,
  { queues, since }: Which,
): Promise<readonly EndedJob[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['queue', 'finished_at', 'state', 'error', 'tries'])
    .where('shop', '=', shop)
    .where('finished_at', '>=', since)
    .where('queue', 'in', queues)
    .where('state', 'in', ['done', 'failed'])
    .execute();
  return rows.map(({ queue, finished_at: at, state, error, tries }) => ({
    queue,
    at: at ?? since,
    isFailed: state === 'failed',
    message: error ?? '',
    isAwaited: tries === 1,
  }));
}

/** What we end is `completed` there, and its output says how; `failed` is what pg-boss itself gave up. */
async function inBoss(
  db: Database,
  shop: ShopDomain,
  { queues, since }: Which,
): Promise<readonly EndedJob[]> {
  if (!(await hasBoss(db))) return [];
  const { rows } = await sql<{
    queue: string;
    at: Date;
    failed: boolean;
    message: string | null;
    awaited: boolean;
  }>`
    select name as queue, completed_on as at, output->>'error' as message,
      state = 'failed' or output->'done' is null as failed, (data->>'tries')::int = 1 as awaited
    from pgboss.job
    where name in (${sql.join(queues)}) and singleton_key = ${shop} and state in ('completed', 'failed')
      and completed_on >= ${since}::timestamptz`.execute(db);
  return rows.map(({ queue, at, failed, message, awaited }) => ({
    queue,
    at: at.toISOString(),
    isFailed: failed,
    message: message ?? '',
    isAwaited: awaited,
  }));
}
