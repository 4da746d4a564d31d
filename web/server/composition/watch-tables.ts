/** A process that runs on sees whether a newer version has changed the tables in a way that it cannot work with. */
import { DatabaseError } from '../database/database-error.ts';
import type { Database } from '../database/open-database.ts';
import { assertStillBearable } from '../database/table-versions.ts';
import type { Clock } from '../lib/clock.ts';

const everyMs = 10_000;

interface Watched {
  readonly db: Database;
  readonly clock: Clock;
}

/** Resolves with the reason to end, null when the signal comes first. Never throws: a database that is away says nothing. */
export async function outgrown({ db, clock }: Watched, signal: AbortSignal): Promise<DatabaseError | null> {
  while (!signal.aborted) {
    await clock.wait(everyMs, signal).catch(() => undefined);
    try {
      if (!signal.aborted) await assertStillBearable(db);
    } catch (error) {
      if (error instanceof DatabaseError && error.fault === 'outdated') return error;
    }
  }
  return null;
}
