/** Which parcels are asked for: those of a day, and those that tell whether an upload came. */
import type { DateTime } from 'luxon';

/** A day, or the time from an upload to the next: each parcel counts in one of them. */
export interface Period {
  readonly since: DateTime<true>;
  /** Where the one begins in which this instant lies. */
  readonly startOf: (at: DateTime<true>) => DateTime<true>;
}

/** Parcels by when they were seen first, and by when the supplier made them. */
export interface Arrivals {
  readonly seenSince: DateTime<true>;
  readonly madeAfter: DateTime<true>;
}
