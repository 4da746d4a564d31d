/** `restore`: a backup is put in place of an SQLite file; after PostgreSQL's own tools only what follows from it is noted. */
import type { Restore } from '../application/restore.ts';
import type { Config } from '../config.ts';
import { holdAlone } from '../database/hold-alone.ts';
import { assertMayStart } from '../database/installation-mark.ts';
import { lookAtSeals } from '../database/look-at-seals.ts';
import { openAsItIs, type Database } from '../database/open-database.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { restoreSqlite, type RestoreStep } from '../database/restore-sqlite.ts';
import { noteRestored } from '../database/restored-shops.ts';
import { readTableVersion } from '../database/table-versions.ts';
import { missingIn } from '../database/whole-tables.ts';
import type { Clock } from '../lib/clock.ts';
import { shownDatabase } from '../lib/database-address.ts';
import { createSeal, type Seal } from '../lib/seal.ts';
import type { Restored } from '../shops/ports/restore.ts';
import { creationCommand, putBackCommand } from './backup.ts';
import { askedQueues } from './queues.ts';

interface Around {
  readonly clock: Clock;
  readonly onStep?: (step: RestoreStep) => void;
}

/** Null when it is a whole installation that this program can open. */
async function whyNotDone(db: Database, database: string, seal: Seal): Promise<Restored | null> {
  if (!(await holdAlone(db))) return { kind: 'in-use', database };
  await assertMayStart(db, database, ['left', 'replaced']);
  const problems = await missingIn(db);
  if (problems.length > 0) return { kind: 'half', database, problems };
  if ((await readTableVersion(db)).newer.length > 0) return { kind: 'newer', file: database };
  const { missing } = await lookAtSeals(db, seal, null);
  return missing.length > 0 ? { kind: 'keys', file: database, missing } : null;
}

async function noteDone({ databaseUrl, encryptionKeys }: Config): Promise<Restored> {
  const database = shownDatabase(databaseUrl);
  const db = await openAsItIs(databaseUrl);
  try {
    const why = await whyNotDone(db, database, createSeal(encryptionKeys));
    if (why) return why;
    return {
      kind: 'restored',
      database,
      before: null,
      known: null,
      shops: await noteRestored(db, askedQueues),
    };
  } finally {
    await db.destroy();
  }
}

/** `read` throws ConfigError. */
export const createRestore =
  (read: () => Config, aroundOf: (config: Config) => Around): Restore =>
  async (file, { isStopped } = { isStopped: false }) => {
    const config = read();
    const { databaseUrl, encryptionKeys } = config;
    if (file === null) return noteDone(config);
    if (isPostgresUrl(databaseUrl))
      return {
        kind: 'elsewhere',
        creation: creationCommand(databaseUrl),
        command: putBackCommand(databaseUrl, file),
      };
    const { clock, onStep } = aroundOf(config);
    const now = clock.now().toISO();
    return restoreSqlite(databaseUrl, file, {
      seal: createSeal(encryptionKeys),
      now,
      asked: askedQueues,
      isStopped,
      onStep,
    });
  };
