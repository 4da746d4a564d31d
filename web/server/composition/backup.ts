/** `backup`: of an SQLite file it is made here; of PostgreSQL the command is named that makes it. */
import type { MakeBackup } from '../application/backup.ts';
import type { Config } from '../config.ts';
import { backUpSqlite } from '../database/backup-sqlite.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';

/** As a shell takes it. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Its password stays out of sight: pg_dump asks for it, or takes it from PGPASSWORD or ~/.pgpass. */
function dumpCommand(url: string, file: string): string {
  const address = new URL(url);
  address.password = '';
  for (const name of ['password', 'sslpassword']) address.searchParams.delete(name);
  return `pg_dump --format=custom --file=${shellQuoted(file)} ${shellQuoted(address.href)}`;
}

/** `read` throws ConfigError. */
export const createBackup =
  (read: () => Config): MakeBackup =>
  async (file) => {
    const { databaseUrl } = read();
    return isPostgresUrl(databaseUrl)
      ? { kind: 'elsewhere', command: dumpCommand(databaseUrl, file) }
      : backUpSqlite(databaseUrl, file);
  };
