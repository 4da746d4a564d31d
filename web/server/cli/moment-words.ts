/**
 * Instants for a person: to the minute, with their zone. The app does not know in which zone a shop's people live; what
 * the supplier does at a time of its own day is told in German time.
 */
import { DateTime } from 'luxon';

/** `2026-11-22, 17:05 UTC`; what is no instant stays as it is. */
export function momentOf(iso: string): string {
  const at = DateTime.fromISO(iso, { zone: 'utc' });
  return at.isValid ? at.toFormat("yyyy-MM-dd, HH:mm 'UTC'") : iso;
}

/** `2026-11-22, 18:00 in Germany`. */
export const germanMomentOf = (iso: string): string =>
  DateTime.fromISO(iso, { zone: 'Europe/Berlin' }).toFormat("yyyy-MM-dd, HH:mm 'in Germany'");
