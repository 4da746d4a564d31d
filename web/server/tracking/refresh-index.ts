/**
 * Step 4: Shopify cannot search fulfillment orders by order name, so the app keeps an index of its own, read on
 * from the change that it saw last (in Shopify's time, never in ours).
 */
import { DateTime } from 'luxon';
import type { ImportPass } from './import-pass.ts';

/** Changes can become visible a little later than their time says. */
const overlapMinutes = 10;

const utc = (iso: string): DateTime => DateTime.fromISO(iso, { zone: 'utc' });

export async function refreshIndex({ index, fulfillments, atShop, signal }: ImportPass): Promise<void> {
  const cursor = await index.cursor();
  const since = cursor === null ? null : utc(cursor).minus({ minutes: overlapMinutes }).toISO();
  let newest = cursor === null ? null : utc(cursor);
  for await (const page of atShop.each('changes', fulfillments.updatedSince(since))) {
    signal.throwIfAborted();
    for (const updatedAt of page.map((row) => utc(row.updatedAt))) {
      if (newest === null || updatedAt > newest) newest = updatedAt;
    }
    const next = newest?.toISO();
    if (next) await index.save(page, next);
  }
}
