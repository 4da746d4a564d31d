/** Instants as columns hold them: ISO text in UTC, written alike, so that the database can compare them as text. */
import { DateTime } from 'luxon';

export const text = (instant: DateTime<true>): string => instant.toUTC().toISO();
export const instant = (text: string): DateTime<true> =>
  DateTime.fromISO(text, { zone: 'utc' }) as DateTime<true>;
