/** A day, or the time from an upload to the next: each parcel counts in one of them. */
import type { DateTime } from 'luxon';

export interface Period {
  readonly since: DateTime<true>;
  /** Where the one begins in which this instant lies. */
  readonly startOf: (at: DateTime<true>) => DateTime<true>;
}
