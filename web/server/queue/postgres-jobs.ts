/**
 * Jobs on PostgreSQL, kept by pg-boss (postgres-boss.ts): implements JobStore. Its policy `stately` is our rule: one job
 * of a shop queued, one to be tried again, one active. Whatever we end is `completed` there: how, says its output.
 */
import { hash, randomUUID } from 'node:crypto';
import { fromKysely, type Db, type JobWithMetadata, type KyselyTransactionLike, type PgBoss } from 'pg-boss';
import type { ShopDomain } from '../domain/ids.ts';
import { usualTries } from './job-settings.ts';
import type {
  ActiveJob,
  ClaimedJob,
  ClaimOrder,
  Held,
  JobEnd,
  JobId,
  JobRef,
  JobRequest,
  JobStore,
  SentJob,
  Setback,
  Within,
} from './ports.ts';

/** What pg-boss carries for us. */
interface Data {
  readonly payload: object;
  readonly tries: number;
}

/** What we leave with a job that we end or put back; pg-boss leaves another text after a death. */
interface Outcome {
  readonly done?: { readonly output: unknown };
  readonly failures?: number;
  readonly error?: string;
}

type Stored = JobWithMetadata<Data>;

const drawnFor = (shop: ShopDomain): number => parseInt(hash('sha256', shop, 'hex').slice(0, 8), 16);

/** Urgent jobs go first, and each shop's have a number of their own, by which a line can ask for them alone. */
export const urgentPriority = (shop: ShopDomain): number => 1 + (drawnFor(shop) % 2_000_000_000);

/** What is put back beside another of its shop that is to be tried again: by itself pg-boss would let it fail. */
const waitAsNew = `update pgboss.job set state = 'created', heartbeat_on = null, output = cast($5 as jsonb),
    start_after = pgboss.job_now() + $4 * interval '1 millisecond'
  where name = $1 and id = $2 and retry_count = $3 and state = 'active'
    and exists (select 1 from pgboss.job as other
      where other.name = $1 and other.singleton_key = job.singleton_key and other.state = 'retry')
    and not exists (select 1 from pgboss.job as other
      where other.name = $1 and other.singleton_key = job.singleton_key and other.state = 'created')
  returning id`;

/** Shops share so many locks: one transaction may hold all of them, and the server's room for locks is small. */
const lockCount = 64;

/**
 * Who sends for many shops in one transaction first takes their locks in one order. The jobs themselves are moved, inserted
 * and looked for anew in no order that holds for all: two processes would each hold what the other waits for.
 */
async function lockTogether(requests: readonly JobRequest[], queue: string, db: Db): Promise<void> {
  const locks = new Set(requests.map(({ shop }) => drawnFor(shop) % lockCount));
  const inOrder = [...locks].toSorted((one, other) => one - other);
  const name = `sortiment_jobs ${queue}`;
  await db.executeSql('select pg_advisory_xact_lock(hashtext($1), unnest($2::int[]))', [name, inOrder]);
}

const attemptOf = ({ id, attempts }: Held) => ({ id, retryCount: attempts - 1 });

/** Whether the job was still this claim's. pg-boss answers more than its types say. */
function hasHit(response: object): boolean {
  const { affected } = response as { readonly affected?: unknown };
  if (typeof affected !== 'number') throw new Error('pg-boss does not say what it changed');
  return affected > 0;
}

function endOf({ state, output }: Stored): JobEnd | null {
  const { done, error = null } = (output ?? {}) as Outcome;
  switch (state) {
    case 'created':
    case 'retry':
    case 'active':
      return null;
    case 'completed':
      return done
        ? { state: 'done', output: done.output, error: null }
        : { state: 'failed', output: null, error };
    case 'cancelled':
      return { state: 'cancelled', output: null, error: null };
    case 'failed':
      return { state: 'failed', output: null, error: error ?? 'its worker died too often' };
  }
}

export class PostgresJobs implements JobStore {
  readonly #boss: PgBoss;
  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  async add(requests: readonly JobRequest[], within?: Within): Promise<readonly SentJob[]> {
    const [first] = requests;
    if (!first) return [];
    const db = within && { db: fromKysely(within as KyselyTransactionLike) };
    if (db && requests.length > 1) await lockTogether(requests, first.queue, db.db);
    const sent = new Map<ShopDomain, SentJob>();
    // When another process was faster, a request is neither found waiting nor inserted: then there is another round.
    for (let open = requests; open.length > 0; open = open.filter(({ shop }) => !sent.has(shop))) {
      for (const one of await this.#hasten(open, first.queue, db)) sent.set(one.shop, one);
      const missing = open.filter(({ shop }) => !sent.has(shop));
      for (const one of await this.#insert(missing, first.queue, db)) sent.set(one.shop, one);
    }
    return requests.flatMap(({ shop }) => sent.get(shop) ?? []);
  }

  /** Moves those that wait forward; answers them. */
  async #hasten(requests: readonly JobRequest[], queue: string, db?: { db: Db }): Promise<SentJob[]> {
    const [only] = requests.length === 1 ? requests : [];
    const waiting = await this.#boss.findJobs<Data>(queue, {
      queued: true,
      ...(only && { key: only.shop }),
      ...db,
    });
    const found = new Map(waiting.map(({ singletonKey, id, data }) => [singletonKey, { id, data }]));
    const sent: SentJob[] = [];
    for (const { shop, urgent } of requests) {
      const known = found.get(shop);
      if (known === undefined) continue;
      const { id, data } = known;
      const change = { id, startAfter: 0, ...(urgent && { priority: urgentPriority(shop) }), ...db };
      // If it has begun meanwhile, nothing is updated. Else nobody can begin it before the caller's transaction ends.
      const { updated } = await this.#boss.update(queue, undefined, change);
      if (updated > 0) sent.push({ queue, id: id as JobId, shop, added: false, payload: data.payload });
    }
    return sent;
  }

  async #insert(requests: readonly JobRequest[], queue: string, db?: { db: Db }): Promise<SentJob[]> {
    if (requests.length === 0) return [];
    const jobs = requests.map(({ shop, payload, urgent, tries = usualTries }) => ({
      id: randomUUID(),
      data: { payload, tries } satisfies Data,
      singletonKey: shop,
      group: { id: shop },
      ...(urgent && { priority: urgentPriority(shop) }),
    }));
    const inserted = new Set(await this.#boss.insert(queue, jobs, { returnId: true, ...db }));
    return jobs
      .filter(({ id }) => inserted.has(id))
      .map(({ id, singletonKey: shop, data: { payload } }) => {
        return { queue, id: id as JobId, shop, added: true, payload };
      });
  }

  async claim({ queue, count, only }: ClaimOrder): Promise<readonly ClaimedJob[]> {
    const priority = only && urgentPriority(only);
    const fetched = await this.#boss.fetch<Data>(queue, {
      batchSize: count,
      includeMetadata: true,
      // Else a queued job of a busy shop would stop all shops behind it.
      groupConcurrency: 1,
      ...(priority !== undefined && { minPriority: priority, maxPriority: priority }),
    });
    return fetched.map(({ id, singletonKey, data, retryCount, output }) => ({
      job: {
        id: id as JobId,
        shop: singletonKey as ShopDomain,
        queue,
        payload: data.payload,
        attempts: retryCount + 1,
      },
      failures: (output as Outcome | null)?.failures ?? 0,
      // Whatever else put it back, we did, and said how often it had failed.
      afterDeath: retryCount > 0 && (output as Outcome | null)?.failures === undefined,
      tries: data.tries,
    }));
  }

  async renew(held: Held): Promise<'kept' | 'lost' | 'cancelled'> {
    if (hasHit(await this.#boss.touch(held.queue, [attemptOf(held)]))) return 'kept';
    const found = await this.#find(held);
    return found?.state === 'cancelled' ? 'cancelled' : 'lost';
  }

  finish(held: Held, output: unknown): Promise<boolean> {
    return this.#complete(held, { done: { output: output ?? null } });
  }

  fail(held: Held, error: string): Promise<boolean> {
    return this.#complete(held, { error });
  }

  async #complete(held: Held, outcome: Outcome): Promise<boolean> {
    return hasHit(await this.#boss.complete(held.queue, [attemptOf(held)], outcome));
  }

  async putBack(held: Held, { afterMs, failures, error }: Setback): Promise<boolean> {
    const { queue, id } = held;
    const outcome: Outcome = { failures, error };
    const values = [queue, id, held.attempts - 1, afterMs, JSON.stringify(outcome)];
    const { rows } = await this.#boss.getDb().executeSql(waitAsNew, values);
    if (rows.length > 0) return true;
    if (!hasHit(await this.#boss.fail(queue, [attemptOf(held)], outcome))) return false;
    // Whoever dies in between lets it start after a second instead.
    await this.#boss.update(queue, undefined, { id, startAfter: afterMs / 1_000 });
    return true;
  }

  async cancel({ queue, id }: JobRef): Promise<void> {
    await this.#boss.cancel(queue, id);
  }

  async forget(
    queue: string,
    shop: ShopDomain,
    isMeant: (payload: object) => boolean = () => true,
  ): Promise<void> {
    const all = await this.#boss.findJobs<Data>(queue, { key: shop });
    const found = all.filter(({ data }) => isMeant(data.payload));
    if (found.length > 0)
      await this.#boss.deleteJob(
        queue,
        found.map(({ id }) => id),
      );
  }

  async end(job: JobRef): Promise<JobEnd | null> {
    const found = await this.#find(job);
    return found ? endOf(found) : { state: 'cancelled', output: null, error: null };
  }

  async active(queue: string, shop: ShopDomain): Promise<ActiveJob | null> {
    const found = await this.#boss.findJobs<Data>(queue, { key: shop });
    const job = found.find(({ state }) => state === 'active');
    return job
      ? { queue, id: job.id as JobId, heardAt: (job.heartbeatOn ?? job.startedOn).toISOString() }
      : null;
  }

  async #find({ queue, id }: JobRef): Promise<Stored | undefined> {
    const [found] = await this.#boss.findJobs<Data>(queue, { id });
    return found;
  }
}
