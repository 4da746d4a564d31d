/** When a parcel's tracking is uploaded: 18:00 in Berlin, in every season. */
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { nextUpload } from '../../web/sandbox/supplier/orders/order-book.ts';

test.each([
  ['2026-07-01T15:59:59Z', '2026-07-01T18:00:00.000+02:00'],
  ['2026-07-01T16:00:00Z', '2026-07-02T18:00:00.000+02:00'],
  ['2026-12-31T18:30:00Z', '2027-01-01T18:00:00.000+01:00'],
  ['2026-03-28T17:00:00Z', '2026-03-29T18:00:00.000+02:00'],
])('after %s the next upload is %s', (now, upload) => {
  expect(nextUpload(DateTime.fromISO(now)).toISO()).toBe(upload);
});
