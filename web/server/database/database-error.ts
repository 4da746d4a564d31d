/** The one error that this folder throws when the database itself is the trouble, whichever it is. */

import { OwnStateError } from '../domain/failures.ts';

/**
 * missing      nobody has installed the app there
 * unreachable  no server answers, the file cannot be opened, or the connection was cut
 * refused      user, password, database or permission is wrong
 * full         no room on the disk
 * locked       somebody else holds it for too long
 * read-only    it may be read, not written
 * damaged      the file is not a database, or broken
 * outdated     its tables cannot be brought up to date
 * moved        the installation is elsewhere, or on its way
 */
export type DatabaseFault =
  'missing' | 'unreachable' | 'refused' | 'full' | 'locked' | 'read-only' | 'damaged' | 'outdated' | 'moved';

/** Of a table that is not there. */
export const incomplete =
  'is not whole: a table is missing in it. “npm run sortiment -- doctor” says which, and what to do.';

/** `message` says what to do; nothing of the transaction that it ended was kept, unless it came from the commit itself. */
export class DatabaseError extends OwnStateError {
  override readonly name = 'DatabaseError';
  readonly fault: DatabaseFault;
  /** Whether asking again later can help without a person. */
  readonly retry: 'never' | 'next-run';
  constructor(fault: DatabaseFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
    this.retry = fault === 'unreachable' || fault === 'locked' || fault === 'full' ? 'next-run' : 'never';
  }
}
