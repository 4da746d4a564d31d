/** Which parcels are asked for when it is to be known whether an upload came. */
import type { DateTime } from 'luxon';

/** Parcels by when they were seen first, and by when the supplier made them. */
export interface Arrivals {
  readonly seenSince: DateTime<true>;
  readonly madeAfter: DateTime<true>;
}
