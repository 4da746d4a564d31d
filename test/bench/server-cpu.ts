/** How much CPU the database server and other processes have used so far, where Linux tells; an SQLite file has none of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { isPostgres } from '../../web/server/database/dialects.ts';
import type { Database } from '../../web/server/database/open-database.ts';

const msPerTick = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Its own time; of the server itself also that of the sessions which have ended. */
function processOf(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
    return { pid, parent, ticks };
  } catch {
    return null;
  }
}

/** Milliseconds that a process has worked so far; 0 where nobody tells. */
export const processCpuMs = (pid: number): number => (processOf(pid)?.ticks ?? 0) * msPerTick;

/** Megabytes that it holds; 0 where nobody tells. */
export function processMb(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds; 0 where nobody tells. */
export async function serverCpuMs(db: Database): Promise<number> {
  if (!isPostgres(db)) return 0;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const server = processOf(rows[0]?.pid ?? 0)?.parent;
  if (server === undefined) return 0;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
    .filter(({ pid, parent }) => pid === server || parent === server)
    .reduce((sum, { ticks }) => sum + ticks * msPerTick, 0);
}
