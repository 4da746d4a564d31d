/** How a shop stands at a glance: one standing, a few numbers, what waits for a person, and the last two weeks. */
import type { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { Overview } from '../shops/ports/shop-records.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { Activity, RunSummary } from '../shops/ports/activity.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { Period } from '../domain/period.ts';
import { countProducts } from '../shops/list-products.ts';
import { shownSince, activityDays } from './activity-days.ts';
import { homeWaiting, type HomeAsked } from './home-waiting.ts';
import { nextSyncAt } from './next-sync.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';
import type { HomeTracking, ShopHome } from './shop-activity.ts';
import { standingOf } from './shop-standing.ts';
import { lateSince, looksOfShop, ofEarlierUpload } from './tracking-standing.ts';

interface HomePorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'active'>;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

async function trackingOf(
  { ports, now }: HomeAsked,
  read: Overview['trackingsRead'],
  {
    installed,
    isConnected,
    day,
  }: { readonly installed: InstalledShop; readonly isConnected: boolean; readonly day: Period },
): Promise<HomeTracking> {
  const { activity, parcelList } = ports;
  const parcels = await activity.parcelsSince(day);
  const looks = await looksOfShop({ ...installed, isConnected }, { activity, parcelList, read, now });
  return {
    nextUploadAt: looks.nextUpload,
    nextLookAt: looks.looksAfter,
    lookDueAt: looks.lookDue,
    lastReadAt: read.last,
    lateSince: await lateSince(parcelList, now),
    parcels,
    earlier: ofEarlierUpload(parcels, now),
    needYou: await activity.parcelsInNeed(),
    missingUploadAt: looks.missing,
    missingIsUsual: looks.missingIsUsual,
    emails: installed.settings.tracking.notifyCustomers,
  };
}

/** The newest run, where it is not the last about the whole catalogue. */
async function newerThan(lastRun: RunSummary | null, { activity }: ShopPorts): Promise<RunSummary | null> {
  const [newest] = await activity.runs({ before: null, limit: 1 });
  return newest === undefined || newest.id === lastRun?.id ? null : newest;
}

/** All of it: what was put back of one product, or in part, is not the run. */
const wasUndone = async ({ id }: RunSummary, activity: Pick<Activity, 'undoings'>): Promise<boolean> =>
  (await activity.undoings([id])).some(({ only, isWhole }) => only === null && isWhole);

/** None of this depends on another: it is asked at once. */
async function lookedUp(
  shop: InstalledShop,
  { activity, records, productDesk }: ShopPorts,
  now: DateTime<true>,
) {
  const [read, lastRun, lastSync, stockAt, noted, counts] = await Promise.all([
    records.trackingsRead(),
    activity.lastOfAll(),
    activity.lastSync(),
    activity.lastWholeSync(),
    activity.noted(now),
    countProducts(shop, productDesk),
  ]);
  const { live, attention, inShop, pending } = counts;
  const products = { live, attention, inShop };
  // What comes by a link is no new product.
  return { read, lastRun, lastSync, stockAt, noted, products, pending: Math.max(0, pending - noted.links) };
}

/** Days are counted in the shop's zone. Throws NotReady. */
export async function shopHome(
  shop: ShopDomain,
  { shops, clock, jobs, forShop }: HomePorts,
): Promise<ShopHome> {
  const installed = await installedShop(shops, shop);
  const [ports, now] = [forShop(shop), clock.now()];
  const { activity } = ports;
  const isConnected = (await shops.connection(shop)) !== null;
  const startOfDay = (at: DateTime<true>): DateTime<true> =>
    (at.setZone(installed.timeZone) as DateTime<true>).startOf('day');
  const today = startOfDay(now);
  const looked = await lookedUp(installed, ports, now);
  const { read, lastRun, lastSync, stockAt, noted, products, pending } = looked;
  const tracking = await trackingOf({ ports, now }, read, {
    installed,
    isConnected,
    day: { since: today, startOf: startOfDay },
  });
  const [waiting, newerRun, isLastUndone, next, shown] = await Promise.all([
    homeWaiting(installed, { ports, now, needYou: tracking.needYou }, { clock, jobs }),
    newerThan(lastRun, ports),
    lastSync !== null && wasUndone(lastSync, activity),
    isConnected ? nextSyncAt(installed, activity, now) : null,
    activity.runsSince(shownSince(today)),
  ]);
  const causes = { lastRun, stockAt, noted, pending, attention: products.attention, isConnected } as const;
  const { name, stage, pausedAt } = installed;
  return {
    name,
    stage,
    isConnected,
    pausedAt,
    standing: standingOf({
      ...causes,
      ...waiting.causes,
      shop: installed,
      newerRun,
      problems: read.problems,
    }),
    lastSync,
    isLastUndone,
    nextSyncAt: next,
    noted: { ...noted, creations: pending },
    products,
    stockAt,
    waiting: waiting.told,
    tracking,
    days: activityDays(shown, today),
  };
}
