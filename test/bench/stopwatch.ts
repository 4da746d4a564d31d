/** A database whose work is timed: how long, how much CPU here and at its server, and which statement took longest. */
import { Kysely, type LogEvent } from 'kysely';
import type { Database } from '../../web/server/database/open-database.ts';
import { isPostgresUrl, postgresDialect } from '../../web/server/database/postgres-dialect.ts';
import type { Schema } from '../../web/server/database/schema.ts';
import { sqliteDialect } from '../../web/server/database/sqlite-dialect.ts';
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { serverCpuMs } from './server-cpu.ts';

export interface Line {
  readonly name: string;
  readonly rows: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly slowestMs: number;
  readonly slowest: string;
}

export const microsecondsEach = ({ cpuMs, rows }: Line): number => (1000 * cpuMs) / Math.max(1, rows);

/** Runs what is measured, one after the other, and keeps a line of each. */
export class Stopwatch {
  readonly lines: Line[] = [];
  readonly #db: Database;
  #slowest: { ms: number; sql: string } = { ms: 0, sql: '' };
  constructor(url: string) {
    const dialect = isPostgresUrl(url) ? postgresDialect(url) : sqliteDialect(url);
    this.#db = new Kysely<Schema>({ dialect, log: (event) => this.#note(event) });
  }

  get db(): Database {
    return this.#db;
  }

  /** `run` answers how many rows it was about. */
  async measure(name: string, run: () => Promise<number>): Promise<void> {
    this.#slowest = { ms: 0, sql: '' };
    const serverBefore = await serverCpuMs(this.#db);
    const cpu = process.cpuUsage();
    const startedMs = elapsedMs();
    const rows = await run();
    const ms = elapsedMs() - startedMs;
    const { user, system } = process.cpuUsage(cpu);
    const { ms: slowestMs, sql: slowest } = this.#slowest;
    const cpuMs = (user + system) / 1000 + (await serverCpuMs(this.#db)) - serverBefore;
    this.lines.push({ name, rows, ms, cpuMs, slowestMs, slowest: slowest.replace(/\s+/g, ' ').slice(0, 60) });
  }

  #note({ queryDurationMillis: ms, query }: LogEvent): void {
    if (ms > this.#slowest.ms) this.#slowest = { ms, sql: query.sql };
  }
}
