/**
 * Kysely on the `sqlite3` driver: one connection, every statement through its callback interface.
 * Kysely itself keeps a lock around the connection, so statements of two transactions never mix.
 * The driver is named in this file alone, so that it can be exchanged.
 */
import { createRequire } from 'node:module';
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type sqlite3 from 'sqlite3';
import { messageOf } from '../lib/errors.ts';
import { DatabaseError } from './database-error.ts';
import { GuardedDriver, heard, type OnFault } from './guarded-driver.ts';
import { explainSqlite } from './sqlite-failures.ts';

/** How long opening waits for another program that has locked the file: a person may be waiting for the answer. */
const openingBusyMs = 4_000;
/** Once it is open, statements wait longer: the other program is most likely one of ours. */
const usualBusyMs = 15_000;

const settings = [
  `pragma busy_timeout = ${openingBusyMs}`,
  'pragma page_size = 16384',
  'pragma journal_mode = wal',
  // An intent that is lost in a power cut could mean a second e-mail: every commit reaches the disk.
  'pragma synchronous = full',
  'pragma foreign_keys = on',
  // What a privacy law made us erase must not be found in the file.
  'pragma secure_delete = on',
];

/** Loaded when a file is opened: on PostgreSQL its compiled part may be missing. Throws DatabaseError. */
export function loadSqlite(): typeof sqlite3 {
  try {
    return createRequire(import.meta.url)('sqlite3') as typeof sqlite3;
  } catch (cause) {
    throw new DatabaseError(
      'unreachable',
      'SQLite cannot be loaded: its package is not installed, or not compiled for this machine and this Node. After “npm ci --ignore-scripts”, and before an installation is moved out of a file, run “npm rebuild sqlite3 --ignore-scripts=false” (it needs python3, make and g++); or use a PostgreSQL server (DATABASE_URL).',
      // The other lines are every place where it looked.
      messageOf(cause).split('\n', 1)[0],
    );
  }
}

const open = (path: string): Promise<sqlite3.Database> =>
  new Promise((resolve, reject) => {
    const { Database } = loadSqlite();
    const database = new Database(path, (error) => (error ? reject(error) : resolve(database)));
  });

/** For a look: a file keeps the kind of journal that it has. */
const asItIs = settings.filter((setting) => !/page_size|journal_mode/.test(setting));

/** Every write is refused until it is switched off. */
export const readOnly = 'pragma query_only = on';

class SqliteConnection implements DatabaseConnection {
  readonly #path: string;
  readonly #settings: readonly string[];
  #database: sqlite3.Database | undefined;
  constructor(path: string, { isLook = false, isReadOnly = false }: Manner) {
    this.#path = path;
    this.#settings = [...(isLook ? asItIs : settings), ...(isReadOnly ? [readOnly] : [])];
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const database = this.#database ?? (await this.open());
    if (SelectQueryNode.is(query) || /\breturning\b|^\s*(select|with|pragma|explain)\b/i.test(sql)) {
      return { rows: await all<Row>(database, sql, parameters) };
    }
    const { changes, lastID } = await run(database, sql, parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastID) };
  }

  async open(): Promise<sqlite3.Database> {
    const database = await open(this.#path);
    try {
      for (const setting of this.#settings) await all(database, setting, []);
    } catch (error) {
      await close(database).catch(() => undefined);
      throw error;
    }
    this.#database = database;
    return database;
  }

  /** The next statement opens it anew. */
  async close(): Promise<void> {
    const database = this.#database;
    this.#database = undefined;
    if (database) await close(database);
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; the app pages by key instead
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported: page by key');
  }
}

const all = <Row>(database: sqlite3.Database, sql: string, parameters: readonly unknown[]): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    database.all<Row>(sql, parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
  });

const run = (database: sqlite3.Database, sql: string, parameters: readonly unknown[]) =>
  new Promise<sqlite3.RunResult>((resolve, reject) => {
    database.run(sql, parameters, function finished(error) {
      if (error) reject(error);
      else resolve(this);
    });
  });

const close = (database: sqlite3.Database): Promise<void> =>
  new Promise((resolve, reject) => {
    database.close((error) => (error ? reject(error) : resolve()));
  });

const command = (text: string): CompiledQuery => CompiledQuery.raw(text);

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  constructor(path: string, manner: Manner) {
    this.#connection = new SqliteConnection(path, manner);
  }

  async init(): Promise<void> {
    await this.#connection.open();
  }

  /** Never fails: Kysely would keep its lock for ever. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  /** Takes the write lock at once: a transaction that starts by reading cannot fail later for want of it. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(command('begin immediate'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(command('commit'));
  }
  /** After some errors, a full disk among them, SQLite has rolled back by itself. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(command('rollback'));
    } catch (error) {
      if (error instanceof Error && error.message.includes('no transaction is active')) return;
      await this.#connection.close();
      throw error;
    }
  }
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#connection.close();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** To be run once the tables are up to date. */
export const waitAsUsual = `pragma busy_timeout = ${usualBusyMs}`;

interface Manner {
  /** Nothing of the file is changed by opening it. */
  readonly isLook?: boolean;
  /** Nor by anything that is asked of it. */
  readonly isReadOnly?: boolean;
  readonly onFault?: OnFault | undefined;
}

/** `path` is a file, or `:memory:`. */
export const sqliteDialect = (path: string, { onFault, ...manner }: Manner = {}): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () =>
    new GuardedDriver(new SqliteDriver(path, manner), {
      dialect: 'sqlite',
      explain: heard(explainSqlite(path), onFault),
    }),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
