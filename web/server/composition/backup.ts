/** `backup`: of an SQLite file it is made here; of PostgreSQL the command is named that makes it. */
import type { Backup, MakeBackup } from '../application/backup.ts';
import type { Config } from '../config.ts';
import { backUpSqlite } from '../database/backup-sqlite.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { withoutPasswords } from '../lib/database-address.ts';

/** As a shell takes it. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** For a shell. Its password stays out of sight: the tools ask for it, or take it from PGPASSWORD or ~/.pgpass. */
function quotedAddress(url: string, suffix = ''): string {
  const address = new URL(withoutPasswords(url));
  address.pathname += suffix;
  return shellQuoted(address.href);
}

const dumpCommand = (url: string, file: string): string =>
  `pg_dump --format=custom --file=${shellQuoted(file)} ${quotedAddress(url)}`;

/** Of the new one, for whoever may make databases: the app’s own user need not. */
export function creationCommand(url: string): string {
  const { username, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  return `createdb --encoding=UTF8 --template=template0 --owner=${shellQuoted(decodeURIComponent(username))} ${shellQuoted(`${name}_restored`)}`;
}

/** Into a new database: pg_restore cannot clear one in which the job queue's partitions stand. All of it, or nothing. */
export const putBackCommand = (url: string, file: string): string =>
  `pg_restore --exit-on-error --single-transaction --no-owner --dbname=${quotedAddress(url, '_restored')} ${shellQuoted(file)}`;

const addressOf = (url: string): Backup => ({
  kind: 'address',
  address: isPostgresUrl(url) ? withoutPasswords(url) : null,
});

/** `read` throws ConfigError. */
export const createBackup =
  (read: () => Config): MakeBackup =>
  async (file) => {
    const { databaseUrl } = read();
    if (file === null) return addressOf(databaseUrl);
    return isPostgresUrl(databaseUrl)
      ? { kind: 'elsewhere', command: dumpCommand(databaseUrl, file) }
      : backUpSqlite(databaseUrl, file);
  };
