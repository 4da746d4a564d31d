/** Kysely on `pg`: a small pool whose numbers are numbers, and whose lost connections never end the process. */
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type DatabaseMetadataOptions,
  type Dialect,
  type Kysely,
  type PostgresPool,
  type TableMetadata,
} from 'kysely';
import pg from 'pg';
import { AnsweringSockets } from '../lib/answering-sockets.ts';
import { shownDatabase } from '../lib/database-address.ts';
import { GuardedDriver, heard, type OnFault } from './guarded-driver.ts';
import { explainPostgres } from './postgres-failures.ts';

/** `bigint`, the type of `count(*)` too, stays below 2^53 here; `sum` of them is `numeric`. */
const numbers: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    numbers.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Unless told, it takes a page of an index for four times as far away as one of the table, as on turning disks, and then
 * reads all rows of a single shop where an index has the answer in a quarter of the pages; and it calls helpers to what one
 * process has counted before they are there. `options` of the address win.
 */
const forShortAnswers = '-c random_page_cost=1.1 -c max_parallel_workers_per_gather=0';

/** How long a statement may take, waiting for locks included, before its connection counts as lost. */
export const usualAnswerMs = 60_000;

/** What is long waits half a minute for rows that another holds, what is short less: then it is told so. */
const mostLockMs = 30_000;
const mostConnectMs = 15_000;
const mostIdleMs = 10_000;
const keptAliveAfterMs = 10_000;

function openPool(
  url: string,
  { answerMs, sockets }: Pick<Required<Manner>, 'answerMs' | 'sockets'>,
): pg.Pool {
  const pool = new pg.Pool({
    // Before the address, whose own options count instead.
    options: forShortAnswers,
    connectionString: url,
    types,
    max: 10,
    application_name: 'sortiment',
    connectionTimeoutMillis: Math.min(mostConnectMs, answerMs),
    // The kernel notices a lost way within some eleven minutes: for statements that may take their time.
    keepAlive: true,
    keepAliveInitialDelayMillis: keptAliveAfterMs,
    stream: sockets.create,
    // Nobody asks one that is idle, and it is not silent.
    idleTimeoutMillis: Math.min(mostIdleMs, answerMs / 2),
    // A process that hangs in the middle of a transaction must not hold the others for ever.
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: Math.min(mostLockMs, answerMs / 2),
  });
  // Without a listener a server that goes away ends the process, whether the connection is idle or in use. Whoever
  // waits for an answer is told by its own promise.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Whose end waits for nobody for long. */
function poolOf(url: string, manner: Parameters<typeof openPool>[1]): PostgresPool {
  const pool = openPool(url, manner);
  return {
    options: pool.options,
    connect: () => pool.connect(),
    end: () => manner.sockets.ended(() => pool.end()),
  };
}

export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/** Sees the app's own schema alone: another may hold tables of the same names, a migrator's among them. */
class OwnSchema extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;
  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql<{ own: string }>`select current_schema() as own`.execute(this.#db);
    return (await super.getTables(options)).filter(({ schema }) => schema === rows[0]?.own);
  }
}

interface Manner {
  /** A transaction may only write where it says so. */
  readonly isReadOnly?: boolean;
  readonly onFault?: OnFault | undefined;
  readonly answerMs?: number;
  /** Whoever brings them along says when they are limited; otherwise they are from the start. */
  readonly sockets?: AnsweringSockets;
}

function limited(answerMs: number): AnsweringSockets {
  const sockets = new AnsweringSockets();
  sockets.limit(answerMs);
  return sockets;
}

const readOnly = CompiledQuery.raw('set default_transaction_read_only = on');

/** `url` is `postgres://user:password@host:port/database`. */
export const postgresDialect = (
  url: string,
  { isReadOnly = false, onFault, answerMs = usualAnswerMs, sockets = limited(answerMs) }: Manner = {},
): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () =>
    new GuardedDriver(
      new PostgresDriver({
        pool: async () => poolOf(url, { answerMs, sockets }),
        ...(isReadOnly && {
          onCreateConnection: async (connection) => void (await connection.executeQuery(readOnly)),
        }),
      }),
      { dialect: 'postgres', explain: heard(explainPostgres(shownDatabase(url)), onFault) },
    ),
  createIntrospector: (kysely) => new OwnSchema(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
