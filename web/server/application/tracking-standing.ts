/** How it stands with the looks at a shop's trackings and the supplier's uploads: for Home and the page of parcels alike. */
import { DateTime } from 'luxon';
import type { InstalledShop } from '../domain/shop.ts';
import type { Activity } from '../shops/ports/activity.ts';
import type { Overview } from '../shops/ports/shop-records.ts';
import { lookTimes, type Turn } from '../tracking/look-times.ts';
import {
  arrivalsOf,
  isLateFor,
  isOfEarlier,
  isSeldomDay,
  judgedUpload,
  unseenUpload,
  uploadsAround,
} from '../tracking/poll-plan.ts';
import type { ParcelList } from '../tracking/ports/parcel-list.ts';
import { trackQueue } from './flow-jobs.ts';

/** ISO in UTC. */
export interface LooksOfShop {
  readonly nextUpload: string;
  /** The first look that can see the next upload, and the next one of all. */
  readonly looksAfter: string;
  readonly looksNext: string;
  /** A look whose time has come, and that has not ended; null: there is none. */
  readonly lookDue: string | null;
  /** The upload of which nothing was seen; null when all is well. */
  readonly missing: string | null;
  /** That nothing comes on such a day is usual. */
  readonly missingIsUsual: boolean;
}

type Read = Pick<Overview['trackingsRead'], 'newest' | 'since' | 'last'>;
type Arrived = Pick<ParcelList, 'firstOf'>;

const instantOf = (iso: string | null): DateTime<true> | null =>
  iso === null ? null : (DateTime.fromISO(iso, { setZone: true }) as DateTime<true>);

export async function missingAt(
  now: DateTime<true>,
  { newest, since }: Read,
  parcels: Arrived,
): Promise<string | null> {
  const hasCome = (await parcels.firstOf(arrivalsOf(judgedUpload(now)))) !== null;
  return unseenUpload(now, { newest: instantOf(newest), since: instantOf(since), hasCome });
}

async function turnOf(activity: Pick<Activity, 'turn'>): Promise<Turn | null> {
  const turn = await activity.turn(trackQueue);
  return turn && { slot: DateTime.fromISO(turn.slot, { zone: 'utc' }) as DateTime<true>, part: turn.part };
}

export async function looksOfShop(
  { refusedAt, isConnected }: Pick<InstalledShop, 'refusedAt'> & { readonly isConnected: boolean },
  {
    activity,
    parcelList,
    read,
    now,
  }: { activity: Pick<Activity, 'turn'>; parcelList: Arrived; read: Read; now: DateTime<true> },
): Promise<LooksOfShop> {
  const missing = isConnected ? await missingAt(now, read, parcelList) : null;
  const times = lookTimes(now, { turn: await turnOf(activity), readAt: instantOf(read.last) });
  return {
    nextUpload: uploadsAround(now).next.toISO(),
    looksAfter: times.afterUpload.toISO(),
    looksNext: times.next.toISO(),
    // Where Shopify refuses the access, or no supplier is connected, nobody looks, and that is told elsewhere.
    lookDue: refusedAt === null && isConnected && times.late !== null ? times.late.toISO() : null,
    missing,
    missingIsUsual: missing !== null && isSeldomDay(instantOf(missing) as DateTime<true>),
  };
}

/** When the first parcel of the last upload was seen, where it came late; ISO, null where it came in time or not at all. */
export async function lateSince(parcels: Arrived, now: DateTime<true>): Promise<string | null> {
  const { last } = uploadsAround(now);
  const seen = instantOf(await parcels.firstOf(arrivalsOf(last)));
  return seen !== null && isLateFor(last, seen) ? seen.toUTC().toISO() : null;
}

/** Of these, how many are of an upload before the last: beside "nothing was seen of it" they would contradict. */
export function ofEarlierUpload(
  parcels: readonly { readonly createdAt: string; readonly seenAt: string | null }[],
  now: DateTime<true>,
): number {
  const { last } = uploadsAround(now);
  return parcels.filter(({ createdAt, seenAt }) => {
    const [seen, made] = [instantOf(seenAt), instantOf(createdAt)];
    return seen !== null && made !== null && isOfEarlier(last, { seenAt: seen, madeAt: made });
  }).length;
}
