/** What a database's errors mean for whoever moves an installation: which side it is, and how it goes on. */
import { DatabaseError } from '../database/database-error.ts';

/** Nobody knows whether it has arrived. */
export function brokenOff(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const words =
    'Until this is put right nothing starts on either database: run the same command again, which goes on; or with --give-up, which leaves the installation where it was.';
  return new DatabaseError(error.fault, `${error.message} ${words}`, error.cause);
}

/** A command that names both databases is told which of its own words is wrong. */
export function saidOfOptions(error: unknown, to: string): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const option = error.message.includes(to) ? '--to' : '--from';
  return new DatabaseError(error.fault, error.message.replaceAll('DATABASE_URL', option), error.cause);
}
