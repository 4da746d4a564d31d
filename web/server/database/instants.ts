/** Instants as columns hold them: ISO text in UTC, written alike, so that the database can compare them as text. */
import type { DateTime } from 'luxon';

export const text = (instant: DateTime<true>): string => instant.toUTC().toISO();
