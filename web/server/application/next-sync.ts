/** When the next sync of a shop begins by itself: composition/jobs.ts hands them out. */
import { DateTime } from 'luxon';
import type { InstalledShop } from '../domain/shop.ts';
import type { Activity } from '../shops/ports/activity.ts';
import { syncQueue } from './flow-jobs.ts';

/** Every ten minutes some shops' time has come: five past, a quarter past. */
const everyMs = 10 * 60_000;
const offsetMs = 5 * 60_000;

/** ISO in UTC, about; null while none begins: paused, refused, or nothing is imported so far. */
export async function nextSyncAt(
  { settings, stage, pausedAt, refusedAt }: InstalledShop,
  activity: Pick<Activity, 'lastSlot'>,
  now: DateTime<true>,
): Promise<string | null> {
  if (stage === 'trying' || pausedAt !== null || refusedAt !== null) return null;
  const last = await activity.lastSlot(syncQueue);
  const due = last === null ? now : DateTime.fromISO(last).plus({ hours: settings.schedule.everyHours });
  const fromMs = Math.max(due.toMillis(), now.toMillis());
  const slotMs = Math.ceil((fromMs - offsetMs) / everyMs) * everyMs + offsetMs;
  return DateTime.fromMillis(slotMs, { zone: 'utc' }).toISO();
}
