/**
 * Step 4: Shopify cannot search fulfillment orders by order name, so the app keeps an index of its own, read on
 * from the change that it saw last (in Shopify's time, never in ours). What a webhook has named meanwhile and these changes
 * do not show is read by itself; for webhooks that are lost the changes of some days are read again once a day.
 */
import { chunks } from '../lib/chunks.ts';
import { DateTime } from 'luxon';
import type { FulfillmentOrderId } from '../domain/ids.ts';
import type { ImportPass } from './import-pass.ts';
import { ReadApart } from './read-apart.ts';

/** Changes can become visible a little later than their time says. */
const overlapMinutes = 10;
const sweepDays = 3;
const hoursBetweenSweeps = 24;
const idsPerRead = 50;

const utc = (iso: string): DateTime => DateTime.fromISO(iso, { zone: 'utc' });

/** It counts as done before it begins, as a poll that looks far back does. */
async function isSweep({ index, clock }: ImportPass): Promise<boolean> {
  const [last, now] = [await index.sweptAt(), clock.now()];
  if (last !== null && last <= now && now.diff(last).as('hours') < hoursBetweenSweeps) return false;
  await index.saveSwept(now);
  return true;
}

async function readChanges(pass: ImportPass): Promise<void> {
  const { index, fulfillments, atShop, signal } = pass;
  const cursor = await index.cursor();
  const overlap = (await isSweep(pass)) ? { days: sweepDays } : { minutes: overlapMinutes };
  const since = cursor === null ? null : utc(cursor).minus(overlap).toISO();
  let newest = cursor === null ? null : utc(cursor);
  for await (const page of atShop.each('changes', fulfillments.updatedSince(since))) {
    signal.throwIfAborted();
    for (const updatedAt of page.map((row) => utc(row.updatedAt))) {
      if (newest === null || updatedAt > newest) newest = updatedAt;
    }
    const next = newest?.toISO();
    if (next) pass.erased.push(...(await index.save(page, next)));
  }
}

/** What Shopify does not show is none of the app's. What it refuses stays announced, and holds nothing else. */
async function readAnnounced(pass: ImportPass): Promise<void> {
  const { index, fulfillments, atShop, signal, tally } = pass;
  const apart = new ReadApart();
  const read = async (ids: readonly FulfillmentOrderId[]): Promise<void> => {
    signal.throwIfAborted();
    const found = await atShop.ask('read', () => fulfillments.read(ids));
    pass.erased.push(...(await index.add(found)));
    const shown = new Set(found.map(({ id }) => id));
    await index.forget(ids.filter((id) => !shown.has(id)));
  };
  for (const ids of chunks(await index.announced(), idsPerRead))
    for (const { error } of await apart.read(ids, read)) tally.fail('index', error);
}

export async function refreshIndex(pass: ImportPass): Promise<void> {
  await readChanges(pass);
  await readAnnounced(pass);
}
