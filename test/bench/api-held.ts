/** For measurements: an older run and the newest one, each of which held 20,000 removals, and 2,000 decided about. */
import { sql } from 'kysely';
import type { Database } from '../../web/server/database/open-database.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { vacuum } from './api-catalogue.ts';
import { shop } from './installed-shop.ts';

const held = 20_000;
const decided = 2_000;

async function holdRemovals(db: Database, run: RunId): Promise<void> {
  await sql`insert into operations (shop, run_id, seq, sku, kind, state, before, after, reason, at)
    select shop, ${sql.lit(run)}, row_number() over (order by sku), sku, 'remove', 'held', '{}', '{}', 'GRD-302', changed_at
    from (select shop, sku, changed_at from listings where state = 'present' order by sku limit ${sql.lit(held)}) as those`.execute(
    db,
  );
}

/** Answers the older one. */
export async function holdTwice(db: Database): Promise<RunId> {
  const runs = new SqlRuns(db, shop.domain, systemClock);
  const older = await runs.start();
  await holdRemovals(db, older);
  await runs.finish(older, 'completed', null);
  const newest = await runs.start();
  await holdRemovals(db, newest);
  await runs.finish(newest, 'completed', null);
  const skus = sql`(select sku from operations where shop = ${shop.domain} and run_id = ${newest})`;
  await sql`update listings set absent_since = changed_at where sku in ${skus}`.execute(db);
  await sql`insert into decisions (shop, sku, kind, field, choice, value, reason, place, met_run, at)
    select shop, sku, 'remove', 'all', case when seq % 2 = 0 then 'accept' else 'ask-again' end, '', 'GRD-302', '', 0, at
    from operations where shop = ${shop.domain} and run_id = ${newest} and seq <= ${sql.lit(decided)}`.execute(
    db,
  );
  await vacuum(db);
  return older;
}
