/** Stores requested jobs, or finds those that wait already: many shops of one queue in a few statements. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { JobId, JobRequest, SentJob } from '../queue/ports.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

interface AddParts {
  readonly db: Database;
  readonly now: string;
  readonly usualTries: number;
}

/** Far below the most parameters that a statement may have. */
const pageSize = 1_000;

type Found = Pick<Row<'jobs'>, 'id' | 'shop' | 'payload'>;

/** Moves those that wait forward; answers them. */
function hasten(requests: readonly JobRequest[], queue: string, { db, now }: AddParts): Promise<Found[]> {
  const urgent = requests.filter((request) => request.urgent).map(({ shop }) => shop);
  const shops = requests.map(({ shop }) => shop);
  return db
    .updateTable('jobs')
    .set({
      run_at: sql`case when run_at > ${now} then ${now} else run_at end`,
      ...(urgent.length > 0 && {
        urgent: sql<0 | 1>`case when shop in (${sql.join(urgent)}) then 1 else urgent end`,
      }),
    })
    .where('queue', '=', queue)
    .where('shop', 'in', shops)
    .where(sql<boolean>`state in ('queued', 'retry')`)
    .returning(['id', 'shop', 'payload'])
    .execute();
}

function insert(requests: readonly JobRequest[], { db, now, usualTries }: AddParts): Promise<Found[]> {
  return db
    .insertInto('jobs')
    .values(
      requests.map(({ shop, queue, payload, urgent, tries }) => ({
        id: randomUUIDv7() as JobId,
        shop,
        queue,
        payload: JSON.stringify(payload),
        state: 'queued' as const,
        urgent: urgent ? (1 as const) : (0 as const),
        run_at: now,
        attempts: 0,
        failures: 0,
        tries: tries ?? usualTries,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'shop', 'payload'])
    .execute();
}

/** Every request is of one queue, and of another shop. */
export async function addJobs(requests: readonly JobRequest[], parts: AddParts): Promise<SentJob[]> {
  const sent = new Map<ShopDomain, SentJob>();
  let open = [...requests];
  // When another process was faster, a request is neither found waiting nor inserted: then there is another round.
  while (open.length > 0) {
    const page = open.slice(0, pageSize);
    const [{ queue }] = page as [JobRequest];
    const note = (found: readonly Found[], added: boolean): void => {
      for (const { id, shop, payload } of found)
        sent.set(shop, { queue, id, shop, added, payload: JSON.parse(payload) as object });
    };
    note(await hasten(page, queue, parts), false);
    const missing = page.filter(({ shop }) => !sent.has(shop));
    if (missing.length > 0) note(await insert(missing, parts), true);
    open = open.filter(({ shop }) => !sent.has(shop));
  }
  return requests.flatMap(({ shop }) => sent.get(shop) ?? []);
}
