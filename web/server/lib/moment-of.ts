/** Instants for a person: to the minute, with their zone; the app does not know in which zone a shop's people live. */
import { DateTime } from 'luxon';

/** `2026-11-22, 17:05 UTC`; what is no instant stays as it is. */
export function momentOf(iso: string): string {
  const at = DateTime.fromISO(iso, { zone: 'utc' });
  return at.isValid ? at.toFormat("yyyy-MM-dd, HH:mm 'UTC'") : iso;
}
