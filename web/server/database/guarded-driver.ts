/**
 * Around the driver of either database: a failure of the database itself becomes a DatabaseError, and a rollback that
 * fails never hides why it was needed. The driver below gives up a connection that could not be rolled back.
 */
import { channel } from 'node:diagnostics_channel';
import type {
  CompiledQuery,
  ControlConnectionProvider,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { DatabaseError, DatabaseFault } from './database-error.ts';

/** Told of every statement (`Statement`) before it is sent: for those who look at plans. Costs nothing otherwise. */
const statements = channel('sortiment:statement');

export interface Statement {
  readonly dialect: 'sqlite' | 'postgres';
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What a driver's error says about the database; undefined when it is about the statement. */
export type ExplainFailure = (error: unknown) => DatabaseError | undefined;

/** Whoever counts the database's own failures. */
export type OnFault = (fault: DatabaseFault) => void;

/** The same explanation, of which somebody is told. */
export const heard =
  (explain: ExplainFailure, onFault: OnFault | undefined): ExplainFailure =>
  (error) => {
    const explained = explain(error);
    if (explained) onFault?.(explained.fault);
    return explained;
  };

interface Guard {
  readonly dialect: Statement['dialect'];
  readonly explain: ExplainFailure;
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #guard: Guard;
  constructor(inner: DatabaseConnection, guard: Guard) {
    this.inner = inner;
    this.#guard = guard;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (statements.hasSubscribers) {
      const { sql, parameters } = query;
      statements.publish({ dialect: this.#guard.dialect, sql, parameters } satisfies Statement);
    }
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (error) {
      throw this.#guard.explain(error) ?? error;
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; the app pages by key instead
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported: page by key');
  }

  async collectSessionInfo(): Promise<void> {
    await this.inner.collectSessionInfo?.();
  }
  async cancelQuery(control: ControlConnectionProvider): Promise<void> {
    await this.inner.cancelQuery?.(control);
  }
  async killSession(control: ControlConnectionProvider): Promise<void> {
    await this.inner.killSession?.(control);
  }
}

export class GuardedDriver implements Driver {
  readonly #driver: Driver;
  readonly #guard: Guard;
  readonly #guarded = new WeakMap<DatabaseConnection, GuardedConnection>();
  constructor(driver: Driver, guard: Guard) {
    this.#driver = driver;
    this.#guard = guard;
  }

  init(): Promise<void> {
    return this.#explained(this.#driver.init());
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#explained(this.#driver.acquireConnection());
    const guarded = this.#guarded.get(inner) ?? new GuardedConnection(inner, this.#guard);
    this.#guarded.set(inner, guarded);
    return guarded;
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#explained(this.#driver.beginTransaction(innerOf(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#explained(this.#driver.commitTransaction(innerOf(connection)));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#driver.rollbackTransaction(innerOf(connection)).catch(() => undefined);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  async #explained<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      throw this.#guard.explain(error) ?? error;
    }
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof GuardedConnection ? connection.inner : connection;
