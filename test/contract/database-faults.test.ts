/**
 * What becomes of work when the database itself fails: the error says what to do, nothing is half-written, and the
 * next statement works as soon as the database does.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import { openDatabase, pingDatabase, type Database } from '../../web/server/database/open-database.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { forEachDatabase, freshSqlite } from '../support/databases.ts';
import { onServer } from '../support/postgres-databases.ts';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const cursor = (name: string, value = 'x') => ({ shop, name, value });
const save = (db: Database, ...names: string[]) =>
  db
    .insertInto('cursors')
    .values(names.map((name) => cursor(name)))
    .execute();
const names = async (db: Database): Promise<string[]> => {
  const rows = await db.selectFrom('cursors').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};
const failureOf = async (work: Promise<unknown>): Promise<DatabaseError> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  return error as DatabaseError;
};

forEachDatabase((open) => {
  test('a refused statement undoes its whole transaction, and its error is the statement’s own', async () => {
    const db = await open();
    const work = db.transaction().execute(async (trx) => {
      await save(trx, 'a');
      await save(trx, 'b', 'b');
    });
    await expect(work).rejects.toThrow(/unique/i);
    await expect(work).rejects.not.toBeInstanceOf(DatabaseError);
    expect(await names(db)).toEqual([]);
    await db.transaction().execute((trx) => save(trx, 'c'));
    expect(await names(db)).toEqual(['c']);
  });
});

describe('SQLite', () => {
  const openFile = async (): Promise<{ db: Database; url: string }> => {
    const { url, discard } = await freshSqlite();
    const db = await openDatabase(url);
    onTestFinished(async () => {
      await db.destroy();
      await discard();
    });
    return { db, url };
  };

  test('on a full disk says so, keeps nothing of the transaction, and goes on when there is room', async () => {
    const { db } = await openFile();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 4)}`.execute(db);
    const work = db.transaction().execute(async (trx) => {
      await save(trx, 'first');
      for (let row = 0; row < 50; row += 1) {
        await trx
          .insertInto('cursors')
          .values(cursor(`big ${row}`, 'x'.repeat(50_000)))
          .execute();
      }
    });
    const error = await failureOf(work);
    expect(error).toMatchObject({ fault: 'full', retry: 'next-run' });
    expect(error.message).toContain('the disk is full');
    expect(error.cause).toMatchObject({ code: 'SQLITE_FULL' });
    expect(await names(db)).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(db);
    await db.transaction().execute((trx) => save(trx, 'later'));
    expect(await names(db)).toEqual(['later']);
  });

  test('locked by another program says so, and goes on when it is free', async () => {
    const { db, url } = await openFile();
    const other = await openDatabase(url);
    onTestFinished(() => other.destroy());
    await sql`pragma busy_timeout = 20`.execute(db);
    await other.transaction().execute(async (trx) => {
      await save(trx, 'theirs');
      expect(await failureOf(db.transaction().execute((ours) => save(ours, 'ours')))).toMatchObject({
        fault: 'locked',
        retry: 'next-run',
        message: expect.stringContaining('locked by another program'),
      });
      expect(await failureOf(save(db, 'ours'))).toMatchObject({ fault: 'locked' });
    });
    await db.transaction().execute((trx) => save(trx, 'ours'));
    expect(await names(db)).toEqual(['ours', 'theirs']);
  });

  test('is waited for while it is locked: longer once it is open than while somebody waits for it to open', async () => {
    const { db } = await openFile();
    const waits = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
    expect(waits.rows).toEqual([{ timeout: 15_000 }]);
  });

  test('that may only be read says who has to be given the right to write', async () => {
    const { db } = await openFile();
    await sql`pragma query_only = 1`.execute(db);
    const error = await failureOf(db.transaction().execute((trx) => save(trx, 'a')));
    expect(error).toMatchObject({ fault: 'read-only', retry: 'never' });
    expect(error.message).toContain('the right to write');
    expect(await names(db)).toEqual([]);
  });

  test.each([
    ['in a folder that is not there', 'missing/state.sqlite', 'unreachable', 'folder exists'],
    ['that is something else', 'text.sqlite', 'damaged', 'not an SQLite database'],
  ])('a file %s is told apart', async (_, path, fault, advice) => {
    const folder = temporaryFolder('faults');
    onTestFinished(() => removeFolder(folder));
    writeFileSync(join(folder, 'text.sqlite'), 'no database '.repeat(1_000));
    const error = await failureOf(openDatabase(join(folder, path)));
    expect(error).toMatchObject({ fault });
    expect(error.message).toContain(advice);
  });
});

describe('PostgreSQL', () => {
  let server: PostgresServer;
  let db: Database;
  beforeAll(async () => {
    server = await startPostgres();
    db = await openDatabase(server.url('postgres'));
  });
  afterAll(async () => {
    await db?.destroy();
    await server?.close();
  });

  /** Every connection of the app to the server, idle or at work. */
  const cutConnections = () =>
    onServer(server.url('template1'), (control) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`.execute(control),
    );

  /** The news of a cut takes a moment: until then a statement may still be given a dead connection. */
  const recovers = async (): Promise<void> => {
    await expect.poll(() => pingDatabase(db).then(() => 'answers')).toBe('answers');
  };

  test('whose connection is cut in the middle of a transaction keeps nothing of it, and goes on', async () => {
    const work = db.transaction().execute(async (trx) => {
      await save(trx, 'half');
      await cutConnections();
      await save(trx, 'whole');
    });
    expect(await failureOf(work)).toMatchObject({ fault: 'unreachable', retry: 'next-run' });
    await recovers();
    await db.transaction().execute((trx) => save(trx, 'after the cut'));
    expect(await names(db)).toEqual(['after the cut']);
  });

  test('whose connection is cut during a statement says so to that statement alone', async () => {
    const sleeping = failureOf(sql`select pg_sleep(60)`.execute(db));
    const waits = sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where query like '%pg_sleep(60)%' and state = 'active' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.count).toBe(1);
    await cutConnections();
    expect(await sleeping).toMatchObject({ fault: 'unreachable' });
    await recovers();
  });

  test('that loses idle connections serves the next statement as if nothing had been', async () => {
    await Promise.all(Array.from({ length: 5 }, () => pingDatabase(db)));
    await cutConnections();
    await recovers();
    await save(db, 'after idle connections were lost');
    expect(await names(db)).toContain('after idle connections were lost');
  });

  test('that is stopped is unreachable, and serves again after its start', async () => {
    await save(db, 'before the stop');
    await server.stop();
    expect(await failureOf(save(db, 'meanwhile'))).toMatchObject({
      fault: 'unreachable',
      retry: 'next-run',
      message: expect.stringContaining('does not answer'),
    });
    await expect(openDatabase(server.url('postgres'))).rejects.toMatchObject({ fault: 'unreachable' });
    await server.start();
    await recovers();
    await save(db, 'after the start');
    expect(await names(db)).toEqual(expect.arrayContaining(['before the stop', 'after the start']));
    expect(await names(db)).not.toContain('meanwhile');
  });

  test('with a wrong password or database is refused, and the message does not show the password', async () => {
    const wrong = server.url('postgres').replace(/:[^:@/]+@/, ':not-this-one@');
    const error = await failureOf(openDatabase(wrong));
    expect(error).toMatchObject({ fault: 'refused', retry: 'never' });
    expect(error.message).not.toContain('not-this-one');
    expect(await failureOf(openDatabase(server.url('nowhere')))).toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('does not exist'),
    });
  });
});
