/** `restore`: a backup is put in place of an SQLite file; after PostgreSQL's own tools only what follows from it is noted. */
import type { Restore } from '../application/restore.ts';
import type { Config } from '../config.ts';
import { holdAlone } from '../database/hold-alone.ts';
import { openAsItIs } from '../database/open-database.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { restoreSqlite, type RestoreStep } from '../database/restore-sqlite.ts';
import { noteRestored } from '../database/restored-shops.ts';
import type { Clock } from '../lib/clock.ts';
import { shownDatabase } from '../lib/database-address.ts';
import { createSeal } from '../lib/seal.ts';
import type { Restored } from '../shops/ports/restore.ts';
import { putBackCommand } from './backup.ts';

interface Around {
  readonly clock: Clock;
  readonly onStep?: (step: RestoreStep) => void;
}

async function noteDone(databaseUrl: string): Promise<Restored> {
  const database = shownDatabase(databaseUrl);
  const db = await openAsItIs(databaseUrl);
  try {
    if (!(await holdAlone(db))) return { kind: 'in-use', database };
    return { kind: 'restored', database, before: null, known: null, shops: await noteRestored(db) };
  } finally {
    await db.destroy();
  }
}

/** `read` throws ConfigError. */
export const createRestore =
  (read: () => Config, aroundOf: (config: Config) => Around): Restore =>
  async (file) => {
    const config = read();
    const { databaseUrl, encryptionKeys } = config;
    if (file === null) return noteDone(databaseUrl);
    if (isPostgresUrl(databaseUrl)) return { kind: 'elsewhere', command: putBackCommand(databaseUrl, file) };
    const { clock, onStep } = aroundOf(config);
    const now = clock.now().toISO();
    return restoreSqlite(databaseUrl, file, { seal: createSeal(encryptionKeys), now, onStep });
  };
