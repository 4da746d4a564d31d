/**
 * What follows for the shops of an installation that is as it was some time ago: what the app believes to stand in them
 * may be older than what stands there. So all of it is read before the next plan, and nothing that differs is taken for
 * what the app wrote unless that is known.
 */
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { Stocking } from '../catalogue/ports/stock-places.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { hasBoss } from './boss-tables.ts';
import { chunks } from '../lib/chunks.ts';
import { keepPlace } from './database-place.ts';
import { isPostgres } from './dialects.ts';
import { text } from './instants.ts';
import { mostHours } from './sql-ticks.ts';
import { lookedAtCursor } from './sql-ownership.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';
import { checkCursor, stockingCursor } from './sql-stock-places.ts';
import { removeMark } from './installation-mark.ts';
import type { Database } from './open-database.ts';

interface Dropped {
  readonly shop: ShopDomain;
  readonly queue: string;
}

/**
 * What waited was asked for by somebody who had seen the shop as it was then: what they let pass, or undid, may be done
 * by now, and would be let pass once more of what nobody has seen.
 */
async function dropAsked(db: Database, queues: readonly string[]): Promise<readonly Dropped[]> {
  if (!isPostgres(db)) {
    const waits = sql<boolean>`state in ('queued', 'retry', 'active')`;
    const jobs = db.deleteFrom('jobs').where('queue', 'in', queues).where(waits);
    return jobs.returning(['shop', 'queue']).execute();
  }
  if (!(await hasBoss(db))) return [];
  const { rows } = await sql<Dropped>`delete from pgboss.job
    where name in (${sql.join(queues)}) and state <= 'active'
    returning singleton_key as shop, name as queue`.execute(db);
  return rows;
}

/**
 * What the clock had handed out was dropped with the rest, and a person's job that waited had taken it in: it is handed
 * out again, so that no shop goes without until its hours have passed once more.
 */
async function handOutAgain(db: Database, dropped: readonly Dropped[]): Promise<void> {
  for (const [queue, jobs] of Map.groupBy(dropped, (job) => job.queue))
    for (const some of chunks([...new Set(jobs.map(({ shop }) => shop))])) {
      const ticks = db.selectFrom('ticks').select(['shop', 'slot']).where('queue', '=', queue);
      const rows = await ticks.where('shop', 'in', some).execute();
      for (const [slot, of] of Map.groupBy(rows, (row) => row.slot)) {
        const earlier = DateTime.fromISO(slot, { zone: 'utc' }).minus({ hours: mostHours }) as DateTime<true>;
        await db
          .updateTable('ticks')
          .set({ slot: text(earlier) })
          .where('queue', '=', queue)
          .where(
            'shop',
            'in',
            of.map(({ shop }) => shop),
          )
          .execute();
      }
    }
}

/** The location of now may be another than the one at which the goods lie: the note in the shop says where. */
async function doubtPlaces(db: Database, shop: ShopDomain): Promise<void> {
  const value = await readCursor(db, shop, stockingCursor);
  if (value === null) return;
  const doubted = { ...(JSON.parse(value) as Stocking), isRestored: true };
  await saveCursor(db, { shop, name: stockingCursor, value: JSON.stringify(doubted) });
}

/** A run that is taken up writes what it wrote then, but under keys of its own: by now others may have written in its place. */
const drawKeysAnew = (db: Database, shop: ShopDomain) =>
  db
    .updateTable('runs')
    .set({ key_part: crypto.randomUUID() })
    .where('shop', '=', shop)
    .where('state', '=', 'applying')
    .execute();

/** Answers how many shops there are. `asked` are the queues of what people ask for. To be called in a transaction. */
export async function noteRestoredIn(trx: Database, asked: readonly string[]): Promise<number> {
  const shops = await trx.selectFrom('shops').select('shop').execute();
  for (const { shop } of shops) {
    await trx
      .deleteFrom('cursors')
      .where('shop', '=', shop)
      .where('name', 'in', [lookedAtCursor, checkCursor])
      .execute();
    await doubtPlaces(trx, shop);
    await drawKeysAnew(trx, shop);
  }
  await handOutAgain(trx, await dropAsked(trx, asked));
  return shops.length;
}

/** Because a person says that a backup was put here: then nothing is left to be noticed about the place. */
export const noteRestored = (db: Database, asked: readonly string[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const shops = await noteRestoredIn(trx, asked);
    await keepPlace(trx);
    await removeMark(trx);
    return shops;
  });

/**
 * What lies elsewhere than it remembers may be as it was some time ago, whoever forgot to say so. A server that was
 * upgraded has another name too: then all shops are read anew, and nothing else comes of it. Before anything is done there;
 * answers how many shops were noted as put back, null when none was.
 */
export const noteElsewhere = (db: Database, asked: readonly string[]): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    const shops = (await keepPlace(trx)) === 'elsewhere' ? await noteRestoredIn(trx, asked) : 0;
    return shops > 0 ? shops : null;
  });
