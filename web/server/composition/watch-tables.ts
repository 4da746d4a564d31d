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

/** Neither throws: a database that is away, or closed, says nothing. */
export interface TableWatch {
  /** Looks every ten seconds. Resolves with the reason to end, null when the app is stopped first. */
  outgrown(): Promise<DatabaseError | null>;
  /** Looks once, now. */
  look(): Promise<DatabaseError | null>;
}

export function watchTables({ db, clock }: Watched, closing: AbortSignal): TableWatch {
  const look = async (): Promise<DatabaseError | null> => {
    try {
      await assertStillBearable(db);
    } catch (error) {
      if (error instanceof DatabaseError && error.fault === 'outdated') return error;
    }
    return null;
  };
  return {
    look,
    async outgrown() {
      let reason: DatabaseError | null = null;
      while (reason === null && !closing.aborted) {
        await clock.wait(everyMs, closing).catch(() => undefined);
        if (!closing.aborted) reason = await look();
      }
      return reason;
    },
  };
}
