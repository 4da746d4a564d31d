/**
 * Kysely on the `sqlite3` driver: one connection, every statement through its callback interface.
 * Kysely itself keeps a lock around the connection, so statements of two transactions never mix.
 * The driver is named in this file alone, so that it can be exchanged.
 */
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
import sqlite3 from 'sqlite3';

const settings = [
  'pragma page_size = 16384',
  'pragma journal_mode = wal',
  // An intent that is lost in a power cut could mean a second e-mail: every commit reaches the disk.
  'pragma synchronous = full',
  'pragma foreign_keys = on',
  'pragma busy_timeout = 15000',
];

class SqliteConnection implements DatabaseConnection {
  readonly #database: sqlite3.Database;
  constructor(database: sqlite3.Database) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (SelectQueryNode.is(query) || /\breturning\b|^\s*(select|with|pragma)\b/i.test(sql)) {
      return { rows: await this.#all<Row>(sql, parameters) };
    }
    const { changes, lastID } = await this.#run(sql, parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastID) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; the app pages by key instead
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported: page by key');
  }

  #all<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#database.all<Row>(sql, parameters, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  #run(sql: string, parameters: readonly unknown[]): Promise<sqlite3.RunResult> {
    return new Promise((resolve, reject) => {
      this.#database.run(sql, parameters, function finished(error) {
        if (error) reject(error);
        else resolve(this);
      });
    });
  }
}

class SqliteDriver implements Driver {
  readonly #path: string;
  #database: sqlite3.Database | undefined;
  #connection: SqliteConnection | undefined;
  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#database = await new Promise<sqlite3.Database>((resolve, reject) => {
      const database = new sqlite3.Database(this.#path, (error) =>
        error ? reject(error) : resolve(database),
      );
    });
    this.#connection = new SqliteConnection(this.#database);
    for (const setting of settings) await this.#connection.executeQuery(CompiledQuery.raw(setting));
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('the database is not open');
    return this.#connection;
  }

  /** Takes the write lock at once: a transaction that starts by reading cannot fail later for want of it. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const database = this.#database;
    if (!database) return;
    await new Promise<void>((resolve, reject) => {
      database.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** `path` is a file, or `:memory:`. */
export const sqliteDialect = (path: string): Dialect => ({
  createAdapter: () => new TransactionalSqliteAdapter(),
  createDriver: () => new SqliteDriver(path),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
