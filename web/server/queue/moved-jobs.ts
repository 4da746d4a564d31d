/** Jobs of another store that go on in pg-boss: under the ids by which they were asked for, so that whoever waits for one finds it. */
import { fromKysely, type KyselyTransactionLike, type PgBoss } from 'pg-boss';
import type { MovedJob, Within } from './ports.ts';
import { urgentPriority } from './postgres-jobs.ts';

/** pg-boss takes one of a shop as new, so what waits otherwise makes room at once, and what is new comes last. */
const order = ['active', 'retry', 'queued'] as const;

interface End {
  readonly state: 'retry' | 'failed';
  readonly output: object;
}

/** One that was begun is put back, as after a failure of nobody's; where another is to be tried again, it ends, as any other. */
function endOf({ state, failures }: MovedJob, hasRetry: boolean): End | null {
  switch (state) {
    case 'queued':
      return null;
    case 'retry':
      return { state: 'retry', output: { failures } };
    case 'active':
      return hasRetry
        ? { state: 'failed', output: { error: 'its worker died, and another one waits to be tried again' } }
        : { state: 'retry', output: { failures: 0 } };
  }
}

const placeOf = ({ queue, shop }: MovedJob): string => `${queue} ${shop}`;

/** Throws when one was not taken. */
export async function addMovedJobs(boss: PgBoss, jobs: readonly MovedJob[], within: Within): Promise<void> {
  const db = fromKysely(within as KyselyTransactionLike);
  const retried = new Set(jobs.filter(({ state }) => state === 'retry').map(placeOf));
  for (const job of jobs.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))) {
    const { id, shop, queue, payload, tries, isUrgent } = job;
    const sent = {
      id,
      data: { payload, tries },
      singletonKey: shop,
      group: { id: shop },
      ...(isUrgent && { priority: urgentPriority(shop) }),
    };
    const taken = await boss.insert(queue, [sent], { returnId: true, db });
    if (!taken?.includes(id)) throw new Error(`the job ${id} of the queue ${queue} was not taken`);
    const end = endOf(job, retried.has(placeOf(job)));
    if (end)
      await db.executeSql(
        `update pgboss.job set state = $1::pgboss.job_state, output = cast($2 as jsonb),
           completed_on = case when $1 = 'failed' then now() end
         where name = $3 and id = $4`,
        [end.state, JSON.stringify(end.output), queue, id],
      );
  }
}
