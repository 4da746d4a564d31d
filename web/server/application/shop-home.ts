/** How a shop stands at a glance: one standing, a few numbers, what waits for a person, and the last two weeks. */
import type { DateTime } from 'luxon';
import { isDecided } from '../catalogue/decisions.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { Overview } from '../shops/ports/shop-records.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import type { RunSummary } from '../shops/ports/activity.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { Period } from '../domain/period.ts';
import { countProducts } from '../shops/list-products.ts';
import { unknownCouriers } from './courier-commands.ts';
import { shownSince, activityDays } from './activity-days.ts';
import { lookAtPlan } from './change-commands.ts';
import { nextSyncAt } from './next-sync.ts';
import type { ShopPorts } from './ports.ts';
import { questionOf } from './questions.ts';
import { installedShop } from './refusals.ts';
import type { HomeTracking, ShopHome, WaitingLine } from './shop-activity.ts';
import { standingOf } from './shop-standing.ts';
import { lateSince, looksOfShop, ofEarlierUpload } from './tracking-standing.ts';
import { decidedSince } from './waiting-changes.ts';

interface HomePorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'active'>;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

interface Asked {
  readonly ports: ShopPorts;
  readonly now: DateTime<true>;
}

const newsDays = 30;

interface Held {
  /** By what is asked, the most first; what was decided since waits no more. */
  readonly lines: readonly WaitingLine[];
  /**
   * Changes about which nobody can be asked: they go on by themselves once something else is mended. What is not created
   * for such a reason is a product that needs a look.
   */
  readonly back: number;
}

async function heldOf({ ports, now }: Asked): Promise<Held> {
  const run = await ports.plans.latest();
  if (run === null) return { lines: [], back: 0 };
  const lines: WaitingLine[] = [];
  const held = Object.entries(await ports.activity.heldBy(run, 'changes')) as [ReasonCode, number][];
  const unasked = held.filter(([reason]) => questionOf(reason) === undefined);
  const back = unasked.reduce((total, [, count]) => total + count, 0);
  for (const [reason, all] of held) {
    const kind = questionOf(reason);
    if (kind === undefined || isDecided(reason)) continue;
    const decided = Object.values(await decidedSince(run, reason, { ...ports, now, of: 'changes' }));
    const count = all - decided.reduce((total, each) => total + each, 0);
    if (count > 0) lines.push({ kind, count, reason });
  }
  return { lines: lines.toSorted((one, other) => other.count - one.count), back };
}

async function otherLines({ ports, now }: Asked, needYou: number): Promise<readonly WaitingLine[]> {
  const couriers = await unknownCouriers(ports.couriers, now.minus({ days: newsDays }).toUTC().toISO());
  const others = [
    { kind: 'parcels', count: needYou, reason: null },
    { kind: 'couriers', count: couriers.length, reason: null },
  ];
  return others.filter(({ count }) => count > 0);
}

/** Of the plan that can be applied, how many products it changes; null: there is none, or it changes nothing. */
async function plannedOf(
  shop: InstalledShop,
  { desk, plans }: ShopPorts,
  { clock, jobs }: Pick<HomePorts, 'clock' | 'jobs'>,
): Promise<number | null> {
  const look = await lookAtPlan(shop, null, { desk, plans, clock, jobs });
  return look && look.stale === null && look.counts.all > 0 ? look.counts.all : null;
}

async function trackingOf(
  { ports, now }: Asked,
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

/** Days are counted in the shop's zone. Throws NotReady. */
export async function shopHome(
  shop: ShopDomain,
  { shops, clock, jobs, forShop }: HomePorts,
): Promise<ShopHome> {
  const installed = await installedShop(shops, shop);
  const [ports, now] = [forShop(shop), clock.now()];
  const { activity, records } = ports;
  const isConnected = (await shops.connection(shop)) !== null;
  const startOfDay = (at: DateTime<true>): DateTime<true> =>
    (at.setZone(installed.timeZone) as DateTime<true>).startOf('day');
  const today = startOfDay(now);
  const read = await records.trackingsRead();
  const tracking = await trackingOf({ ports, now }, read, {
    installed,
    isConnected,
    day: { since: today, startOf: startOfDay },
  });
  const lastRun = await activity.lastOfAll();
  const held = await heldOf({ ports, now });
  const waiting = [...held.lines, ...(await otherLines({ ports, now }, tracking.needYou))];
  const stockAt = await activity.lastWholeReading();
  const { live, attention, inShop, pending: toCome } = await countProducts(installed, ports.productDesk);
  const noted = await activity.noted();
  // What comes by a link is no new product.
  const pending = Math.max(0, toCome - noted.links);
  const causes = { lastRun, stockAt, waiting, noted, pending, attention, isConnected } as const;
  const { name, stage, pausedAt } = installed;
  return {
    name,
    stage,
    isConnected,
    pausedAt,
    standing: standingOf({
      ...causes,
      shop: installed,
      newerRun: await newerThan(lastRun, ports),
      planned: await plannedOf(installed, ports, { clock, jobs }),
      heldBack: held.back,
      problems: read.problems,
    }),
    lastRun,
    nextSyncAt: isConnected ? await nextSyncAt(installed, activity, now) : null,
    noted: { ...noted, creations: pending },
    products: { live, attention, inShop },
    stockAt,
    waiting,
    tracking,
    days: activityDays(await activity.runsSince(shownSince(today)), today),
  };
}
