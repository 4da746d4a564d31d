/** The few places where SQLite and PostgreSQL need different words; everything else is written once. */
import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Locks the rows that are read until the transaction ends: for read, decide, write. On SQLite every transaction holds
 * the only write lock from its start.
 */
export const forUpdate = <Query extends { forUpdate(): Query }>(
  db: QueryExecutorProvider,
  query: Query,
): Query => (isPostgres(db) ? query.forUpdate() : query);

/** The same, but passes over rows that another transaction has locked: for taking the next one of a list. */
export const skipLocked = <Query extends { forUpdate(): Query; skipLocked(): Query }>(
  db: QueryExecutorProvider,
  query: Query,
): Query => (isPostgres(db) ? query.forUpdate().skipLocked() : query);
