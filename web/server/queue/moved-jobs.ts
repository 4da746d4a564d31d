/** Jobs of another store that go on in pg-boss: under the ids by which they were asked for, so that whoever waits for one finds it. */
import { fromKysely, type KyselyTransactionLike, type PgBoss } from 'pg-boss';
import type { ShopDomain } from '../domain/ids.ts';
import type { JobId, Within } from './ports.ts';
import { urgentPriority } from './postgres-jobs.ts';

export interface MovedJob {
  readonly id: JobId;
  readonly shop: ShopDomain;
  readonly queue: string;
  readonly payload: object;
  readonly tries: number;
  readonly isUrgent: boolean;
  /** It was begun, and nobody works on it any more. */
  readonly wasActive: boolean;
}

/** Put back as after a failure of nobody's: so one waits behind it, as it did before. */
const putBack = JSON.stringify({ failures: 0 });

/** Throws when one was not taken. */
export async function addMovedJobs(boss: PgBoss, jobs: readonly MovedJob[], within: Within): Promise<void> {
  const db = fromKysely(within as KyselyTransactionLike);
  // What was begun comes first: of two that wait for one shop pg-boss takes the first alone.
  for (const job of jobs.toSorted((a, b) => Number(b.wasActive) - Number(a.wasActive))) {
    const { id, shop, queue, payload, tries, isUrgent, wasActive } = job;
    const sent = {
      id,
      data: { payload, tries },
      singletonKey: shop,
      group: { id: shop },
      ...(isUrgent && { priority: urgentPriority(shop) }),
    };
    const taken = await boss.insert(queue, [sent], { returnId: true, db });
    if (!taken?.includes(id)) throw new Error(`the job ${id} of the queue ${queue} was not taken`);
    if (wasActive)
      await db.executeSql(
        `update pgboss.job set state = 'retry', output = cast($1 as jsonb) where name = $2 and id = $3`,
        [putBack, queue, id],
      );
  }
}
