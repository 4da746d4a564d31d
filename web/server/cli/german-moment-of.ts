/** What the supplier does at a time of its own day is told in German time. */
import { DateTime } from 'luxon';

/** `2026-11-22, 18:00 in Germany`. */
export const germanMomentOf = (iso: string): string =>
  DateTime.fromISO(iso, { zone: 'Europe/Berlin' }).toFormat("yyyy-MM-dd, HH:mm 'in Germany'");
