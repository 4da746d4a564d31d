/**
 * The app's statements, as they were really sent: heard on the channel of the databases' driver, with the place in the
 * code that sent them (tests' own statements have none). Lists of any length count as one statement.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Statement } from '../../web/server/database/guarded-driver.ts';

export interface AppStatement extends Statement {
  /** `web/server/database/sql-parcels.ts:97`, the file that wrote it. */
  readonly origin: string;
}

const changesOrReads = /^\s*(select|insert|update|delete|with)\b/i;

/** The driver is in between, or asks for itself. */
const notAnOrigin =
  /\/(guarded-driver|sqlite-dialect|postgres-dialect|open-database|dialects|count-rows)\.ts/;

/**
 * What pg-boss and the migrator write, though one of our files sent it; what is there only where an installation was
 * moved or restored: the mark, the place, and the replaced file; and the counts of a backup, of whole tables of any version.
 */
const ofLibraries =
  /\bpgboss\b|\bpg_class\b|\bpg_stat_activity\b|\bsqlite_master\b|\bkysely_migration|\bsortiment_(?:mark|place)\b|\bpg_control_system\b|\breplaced_file\b|\bknown_(?:since|shops)\b|\bwhole_table\b/;

const shape = ({ dialect, sql }: Statement): string => {
  const anyParameters = sql.replaceAll(/[$]\d+/g, '?').replaceAll(/\?(, \?)*/g, '?…');
  return `${dialect} ${anyParameters.replaceAll(/\(\?…\)(, \(\?…\))*/g, '(?…)')}`;
};

/** One of each shape. */
export const distinctStatements = (statements: readonly AppStatement[]): AppStatement[] => [
  ...new Map(statements.map((statement) => [shape(statement), statement])).values(),
];

/** Through asynchronous calls as well: the stack names whoever waits for the answer. */
function originOfCall(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const stack = new Error('where').stack ?? '';
  Error.stackTraceLimit = limit;
  const frame = stack.split('\n').find((line) => line.includes('/web/server/') && !notAnOrigin.test(line));
  return /(web\/server\/[\w/.-]+:\d+)/.exec(frame ?? '')?.[1];
}

/** Those that were held against their plan already. */
export const judged = new WeakSet<AppStatement>();

const heard = new Map<string, AppStatement>();

function hear(message: unknown): void {
  const statement = message as Statement;
  if (!changesOrReads.test(statement.sql) || ofLibraries.test(statement.sql)) return;
  const key = shape(statement);
  if (heard.has(key)) return;
  const origin = originOfCall();
  if (origin) heard.set(key, { ...statement, origin });
}

/** What this process has sent since the first call: test files that share a process share the list. */
export function recordStatements(): ReadonlyMap<string, AppStatement> {
  unsubscribe('sortiment:statement', hear);
  subscribe('sortiment:statement', hear);
  return heard;
}
