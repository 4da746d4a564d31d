/** Each check of a move, by what it is there for: rows that change on the way, other moves, what others keep in the database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { copyTables, differences, openTarget } from '../../web/server/database/copy-tables.ts';
import { writeMark } from '../../web/server/database/installation-mark.ts';
import { migrate, openAsItIs, openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { tableNames } from '../../web/server/database/table-lives.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { dyingBefore, emptyPostgres, moved } from '../support/move-installation.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

async function stopped(): Promise<Stand> {
  const stand = await startStand({ supplier: { products: 2 } });
  onTestFinished(() => stand[Symbol.asyncDispose]());
  await stand.sync();
  await stand.app.stop();
  return stand;
}

/** Closed before anything moves: whoever has it open works there. */
async function on<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openTarget(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function statements(url: string, ...texts: readonly string[]): Promise<void> {
  await on(url, async (db) => {
    for (const each of texts) await sql.raw(each).execute(db);
  });
}

/** The tables are there, and nothing in them. */
async function withTables(stand: Stand): Promise<string> {
  const to = await emptyPostgres();
  const dying = dyingBefore(stand, 'copy');
  await expect(dying({ from: stand.databaseUrl, to, givesUp: false })).rejects.toThrow('killed');
  return to;
}

test.each([
  // Of the first row, so that its sum has to go into that of the last.
  [
    'another value',
    `if new.sku = '10000001' then new.title := upper(new.title); end if; return new;`,
    'listings has other values',
  ],
  [
    'a row less',
    `if new.sku = '10000001' then return null; end if; return new;`,
    'listings has 1 rows in place of 2',
  ],
])(
  'what arrives with %s is thrown away, and the installation works where it was',
  async (_, body, problem) => {
    const stand = await stopped();
    const to = await withTables(stand);
    await statements(
      to,
      `create function spoil() returns trigger language plpgsql as $$ begin ${body} end $$`,
      'create trigger spoil before insert on listings for each row execute function spoil()',
    );
    expect((await moved(stand, to)).document).toMatchObject({ kind: 'differs', problems: [problem] });
    const arrived = await on(to, (db) => db.selectFrom('listings').select('sku').execute());
    expect(arrived).toEqual([]);
    await (await openDatabase(stand.databaseUrl)).destroy();
  },
);

test('another move into the same database, or of the same file to another one, is refused', async () => {
  const [one, other] = [await stopped(), await stopped()];
  const to = await withTables(one);
  expect((await moved(other, to)).document).toMatchObject({ kind: 'taken' });
  const elsewhere = await emptyPostgres();
  expect((await moved(one, elsewhere)).document).toMatchObject({ kind: 'elsewhere' });
  expect((await moved(one, elsewhere, '--give-up')).document).toMatchObject({ kind: 'elsewhere' });
  // The other one works on where it is, and the first goes on to where it was going.
  await (await openDatabase(other.databaseUrl)).destroy();
  expect((await moved(one, to)).document).toMatchObject({ kind: 'moved' });
  expect((await moved(one, elsewhere)).document).toMatchObject({ kind: 'elsewhere' });
});

test('where a move was cut off before it had made any table, whoever only looks is told of the move', async () => {
  const to = await emptyPostgres();
  const mark = { kind: 'arriving', token: 'one', other: 'the file', at: '2026-11-23T21:00:00Z' } as const;
  await on(to, (db) => writeMark(db, mark));
  await expect(openAsItIs(to)).rejects.toThrow('A move from “the file” into');
});

test('one that has left is not moved again, though nothing is any more where it went', async () => {
  const stand = await stopped();
  const to = await emptyPostgres();
  expect((await moved(stand, to)).document).toMatchObject({ kind: 'moved' });
  await statements(to, 'drop schema pgboss cascade', 'drop schema public cascade', 'create schema public');
  // It worked there: what lies here is of the day of the move.
  expect((await moved(stand, to)).document).toMatchObject({ kind: 'elsewhere' });
});

test('SEC every table goes along, what the law ordered too, and the server ends no copy that takes its time', async () => {
  const stand = await stopped();
  const source = await openAsItIs(stand.databaseUrl);
  onTestFinished(() => source.destroy());
  await sql`insert into erased_orders (shop, order_id, erased_at) values (${stand.shop}, 'gid://1', '2026-11-22')`.execute(
    source,
  );
  await sql`insert into privacy_requests (shop, id, topic, received_at, done_at, outcome)
    values (${stand.shop}, 'one', 'CUSTOMERS_REDACT', '2026-11-22T00:00:00.000Z', null, null)`.execute(
    source,
  );
  const db = openTarget(await emptyPostgres());
  onTestFinished(() => db.destroy());
  await migrate(db);
  await db.transaction().execute(async (trx) => {
    const sums = await copyTables(source, trx);
    expect(sums.map(({ table }) => table).toSorted()).toEqual(
      tableNames.filter((table) => table !== 'jobs').toSorted(),
    );
    expect(await differences(trx, sums)).toEqual([]);
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(trx);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  });
  const kept = async (table: 'erased_orders' | 'privacy_requests') =>
    (await db.selectFrom(table).select('shop').execute()).length;
  expect([await kept('erased_orders'), await kept('privacy_requests')]).toEqual([1, 1]);
});

test('a job that waits keeps how urgent it is and how often it is tried', async () => {
  const stand = await stopped();
  const db = await openDatabase(stand.databaseUrl);
  const at = new Date(0).toISOString();
  const job = {
    shop: stand.shop,
    payload: '{}',
    state: 'queued',
    run_at: at,
    attempts: 0,
    failures: 0,
    created_at: at,
  } as const;
  const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}` as never;
  await db
    .insertInto('jobs')
    .values([
      { ...job, id: id(1), queue: 'sync-catalogue', urgent: 1, tries: 1 },
      { ...job, id: id(2), queue: 'import-parcels', urgent: 0, tries: 5 },
    ])
    .execute();
  await db.destroy();
  const to = await emptyPostgres();
  expect((await moved(stand, to)).document).toMatchObject({ kind: 'moved', jobs: 2 });
  const { rows } = await on(to, (target) =>
    sql`
    select cast(data->>'tries' as int) as tries, priority > 0 as urgent from pgboss.job
    where id::text like '00000000-0000-7000-8000-%' order by id`.execute(target),
  );
  expect(rows).toEqual([
    { tries: 1, urgent: true },
    { tries: 5, urgent: false },
  ]);
});

test('what others keep in the database keeps nobody from moving in, and stays', async () => {
  const stand = await stopped();
  const to = await emptyPostgres();
  // As an extension brings its views, a provider its schemas, and another program its own.
  await statements(
    to,
    'create view statements_of_an_extension as select 1 as calls',
    'create table spatial_ref_sys (srid integer primary key)',
    'insert into spatial_ref_sys values (4326)',
    'create schema theirs',
    'create table theirs.shops (name text)',
    "insert into theirs.shops values ('a bakery')",
    'create table theirs.kysely_migration (name text, timestamp text)',
    "insert into theirs.kysely_migration values ('999-of-theirs', '')",
    'create table theirs.kysely_migration_lock (id text, is_locked integer)',
  );
  const { document, words } = await moved(stand, to);
  expect({ document, words }).toMatchObject({ document: { kind: 'moved' } });
  const { rows } = await on(to, (db) => sql`select name from theirs.shops`.execute(db));
  expect(rows).toEqual([{ name: 'a bakery' }]);
});

test.each([
  ['a table', 'create table parcels (weight integer)'],
  ['a view', 'create view parcels as select 1 as weight'],
])('%s of another program with a name of ours does', async (_, statement) => {
  const stand = await stopped();
  const to = await emptyPostgres();
  await statements(to, statement);
  expect((await moved(stand, to)).document).toMatchObject({ kind: 'not-empty', tables: ['parcels'] });
  await (await openDatabase(stand.databaseUrl)).destroy();
});

test('what is wrong with a database is said of the word of the command that names it', async () => {
  const stand = await stopped();
  const folder = temporaryFolder('move');
  onTestFinished(() => removeFolder(folder));
  const foreign = join(folder, 'notes.txt');
  writeFileSync(foreign, 'no database\n'.repeat(100));
  const to = await emptyPostgres();
  const nowhere = new URL(to);
  nowhere.pathname = '/nobody-made-this';
  const said = async (from: string, into: string) =>
    (await stand.command('move', '--from', `sqlite:${from}`, '--to', into)).words.join(' ');
  const wrongFrom = [await said(foreign, to), await said(join(folder, 'none.sqlite'), to)];
  const wrongTo = await said(stand.databaseUrl, nowhere.href);
  for (const words of wrongFrom) expect(words).toMatch(/Check --from/);
  expect(wrongTo).toMatch(/check --to/i);
  expect([...wrongFrom, wrongTo].join()).not.toContain('DATABASE_URL');
});
