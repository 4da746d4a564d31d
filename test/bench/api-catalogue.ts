/** A shop of so many products for measurements of what pages ask: a few of each kind, as a shop has them after a while. */
import { sql } from 'kysely';
import { isPostgres } from '../../web/server/database/dialects.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { install } from './installed-shop.ts';
import { plan, portsOn, read, record } from './state-catalogue.ts';

/** As PostgreSQL leaves it after a minute; SQLite plans by the statistics that the app has written. */
export async function vacuum(db: Database): Promise<void> {
  if (isPostgres(db)) await sql.raw('vacuum analyze').execute(db);
}

async function mix(db: Database): Promise<void> {
  const share = (from: number, to: number) =>
    sql`cast(substr(sku, 5) as integer) % 100 between ${from} and ${to}`;
  await sql`update listings set shop_status = 'DRAFT', reasons = 'GAT-201' where ${share(0, 1)}`.execute(db);
  await sql`update listings set state = 'withdrawn', absent_since = changed_at where ${share(2, 3)}`.execute(
    db,
  );
  await sql`update listings set state = 'wanted', chosen = 0, product_id = null where ${share(4, 5)}`.execute(
    db,
  );
  await sql`update listings set state = 'deleted' where cast(substr(sku, 4) as integer) % 1000 = 77`.execute(
    db,
  );
  await sql`insert into owned_fields (shop, sku, field, state, since)
    select shop, sku, 'status', 'mine', changed_at from listings where shop_status = 'DRAFT' limit 500`.execute(
    db,
  );
  await sql`insert into set_aside (shop, item, iri, sku, reason, detail, since)
    select shop, sku, iri, sku, 'PRD-102', 'no name', changed_at from listings where ${share(50, 50)} limit 300`.execute(
    db,
  );
  await vacuum(db);
}

const madeByRuns = 1000;

/** So many go through the app's own reading, plan and ledger; the others are their likes under other numbers. */
export async function fill(db: Database, products: number): Promise<void> {
  const seal = createSeal({ writing: 'for-measurements-only-0123456789abcdef', reading: [] });
  await install(new SqlShops(db, { seal, clock: systemClock }));
  const ports = portsOn(db);
  const run = await ports.runs.start();
  await read(ports, run, [madeByRuns, 0]);
  await plan(ports, run);
  await record(ports, run);
  await ports.runs.finish(run, 'completed', null);
  for (let copies = 1; copies < products / madeByRuns; copies += 1)
    for (const table of ['listings', 'documents', 'stored_groups'] as const) await copy(db, table, copies);
  await mix(db);
}

const unlike = new Set(['sku', 'search_text', 'product_id']);

async function copy(
  db: Database,
  table: 'listings' | 'documents' | 'stored_groups',
  copies: number,
): Promise<void> {
  const { columns = [] } = (await db.introspection.getTables()).find(({ name }) => name === table) ?? {};
  const sku = sql`cast(cast(sku as integer) + ${copies * madeByRuns} as text)`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => {
    if (!unlike.has(name)) return sql.ref(name);
    return name === 'sku' ? sku : sql`replace(${sql.ref(name)}, sku, ${sku})`;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} where cast(sku as integer) <= ${10_000_000 + madeByRuns}`.execute(
    db,
  );
}
