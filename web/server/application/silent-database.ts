/** Of a failure: whether the database has given no answer, so that whatever else is asked of it gets none. */
import { OwnStateError } from '../domain/failures.ts';

export const isSilent = (error: unknown): boolean =>
  error instanceof OwnStateError && 'fault' in error && error.fault === 'unreachable';
