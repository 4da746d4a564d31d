/** What the errors of PostgreSQL and of the way to it mean for the one who runs the app. */
import { DatabaseError, incomplete, type DatabaseFault } from './database-error.ts';
import type { ExplainFailure } from './guarded-driver.ts';

const cut = ['unreachable', 'does not answer or cut the connection. Check that the server runs.'] as const;

/** By SQLSTATE, its class (two letters), or the code of a network error. */
const meanings: Readonly<Record<string, readonly [DatabaseFault, advice: string]>> = {
  '08': cut,
  '57P': cut,
  ECONNREFUSED: cut,
  ECONNRESET: cut,
  EPIPE: cut,
  ETIMEDOUT: cut,
  EHOSTUNREACH: cut,
  ENOTFOUND: ['unreachable', 'was not found. Check the host in DATABASE_URL.'],
  EAI_AGAIN: cut,
  '28': ['refused', 'refuses the user or its password. Check DATABASE_URL.'],
  '3D': ['refused', 'does not exist. Create it, or check DATABASE_URL.'],
  '42501': ['refused', 'does not permit this to the user. Let that user own the database.'],
  '53100': ['full', 'has no room on its disk. Make room; what was not finished is taken up again.'],
  '53': [
    'unreachable',
    'has no room for more connections or memory. Raise its limits, or run fewer processes.',
  ],
  '55P03': ['locked', 'waited too long for rows that another process holds.'],
  '40': ['locked', 'gave way to another process that wanted the same rows.'],
  '25006': ['read-only', 'may only be read. Connect to the primary server.'],
  '42P01': ['damaged', incomplete],
  XX001: ['damaged', 'is damaged. Bring back a backup of it.'],
  XX002: ['damaged', 'has a damaged index. Ask its administrator to reindex it.'],
};

/** The driver's own words, without a code, for a connection that is gone. */
const gone =
  /connection terminated|not queryable|connection error|timeout exceeded|timeout expired|discarded/i;

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

const meaningOf = (error: unknown) => {
  // What our own driver has explained comes back through others' hands.
  if (!(error instanceof Error) || error instanceof DatabaseError) return undefined;
  const code = codeOf(error);
  const found = meanings[code] ?? meanings[code.slice(0, 3)] ?? meanings[code.slice(0, 2)];
  return found ?? (gone.test(error.message) ? cut : undefined);
};

/** `name` says which database, without the password. */
export const explainPostgres =
  (name: string): ExplainFailure =>
  (error) => {
    const meaning = meaningOf(error);
    return meaning && new DatabaseError(meaning[0], `The database "${name}" ${meaning[1]}`, error);
  };
