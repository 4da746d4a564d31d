/** What SQLite's errors mean for the one who runs the app. */
import { DatabaseError, incomplete, type DatabaseFault } from './database-error.ts';
import type { ExplainFailure } from './guarded-driver.ts';
import { whyNotWritten, type Identity } from './who-may-write.ts';

/** SQLite has no code of its own for a table that is not there. */
const noTable = 'no such table';

const meanings: Readonly<Record<string, readonly [DatabaseFault, advice: string]>> = {
  SQLITE_FULL: [
    'full',
    'cannot grow: the disk is full. Make room on it; what was not finished is taken up again.',
  ],
  SQLITE_IOERR: ['full', 'cannot be read or written. Check that its disk works and has room.'],
  SQLITE_BUSY: [
    'locked',
    'is locked by another program. Close what has it open (a backup, an SQL tool), and try again.',
  ],
  SQLITE_LOCKED: ['locked', 'is locked. Try again.'],
  SQLITE_READONLY: [
    'read-only',
    'may not be written. Give the user that runs Sortiment the right to write the file and its folder.',
  ],
  SQLITE_PERM: [
    'read-only',
    'may not be written. Give the user that runs Sortiment the right to write the file.',
  ],
  SQLITE_CANTOPEN: ['unreachable', 'cannot be opened. Check that its folder exists and may be written.'],
  SQLITE_CORRUPT: ['damaged', 'is damaged. Bring back a backup of it.'],
  [noTable]: ['damaged', incomplete],
  SQLITE_NOTADB: ['damaged', 'is not an SQLite database. Check DATABASE_URL, or bring back a backup.'],
};

/** What it cannot, where the permissions of the file or of its folder may be why. */
const denied: Readonly<Record<string, string>> = {
  SQLITE_READONLY: 'may not be written',
  SQLITE_PERM: 'may not be written',
  SQLITE_CANTOPEN: 'cannot be opened',
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return error.message.includes(noTable) ? noTable : String(error.code);
}

/** `who`: this process, unless told. */
export const explainSqlite =
  (path: string, who?: Identity | null): ExplainFailure =>
  (error) => {
    const code = codeOf(error);
    const meaning = meanings[code];
    if (!meaning) return undefined;
    const [fault, advice] = meaning;
    const cannot = denied[code];
    const why = cannot === undefined ? null : whyNotWritten(path, who);
    return new DatabaseError(
      fault,
      `The database "${path}" ${why === null ? advice : `${cannot}: ${why}`}`,
      error,
    );
  };
