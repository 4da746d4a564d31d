/** How a shop stands at a glance: one standing, a few numbers, what waits for a person, and the last two weeks. */
import type { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { Overview, ShopDirectory } from '../shops/ports.ts';
import type { JobQueue } from '../queue/ports.ts';
import { countProducts } from '../shops/list-products.ts';
import { unknownCouriers } from './courier-commands.ts';
import { activityDays } from './activity-days.ts';
import { lookAtPlan } from './change-commands.ts';
import { nextSyncAt } from './next-sync.ts';
import type { ShopPorts } from './ports.ts';
import { questionOf } from './questions.ts';
import { installedShop } from './refusals.ts';
import type { HomeTracking, ShopHome, WaitingLine } from './shop-activity.ts';
import { standingOf } from './shop-standing.ts';
import { lateSince, looksOfShop } from './tracking-standing.ts';
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

/** By what is asked, the most first; what was decided since waits no more. */
async function heldLines({ ports, now }: Asked): Promise<readonly WaitingLine[]> {
  const run = await ports.plans.latest();
  if (run === null) return [];
  const lines: WaitingLine[] = [];
  const held = Object.entries(await ports.activity.heldBy(run)) as [ReasonCode, number][];
  for (const [reason, all] of held) {
    const kind = questionOf(reason);
    if (kind === undefined || kind === 'kept' || kind === 'postponed') continue;
    const decided = Object.values(await decidedSince(run, reason, { ...ports, now }));
    const count = all - decided.reduce((total, each) => total + each, 0);
    if (count > 0) lines.push({ kind, count, reason });
  }
  return lines.toSorted((one, other) => other.count - one.count);
}

async function waitingLines(asked: Asked, needYou: number): Promise<readonly WaitingLine[]> {
  const { ports, now } = asked;
  const couriers = await unknownCouriers(ports.couriers, now.minus({ days: newsDays }).toUTC().toISO());
  const others = [
    { kind: 'parcels', count: needYou, reason: null },
    { kind: 'couriers', count: couriers.length, reason: null },
  ];
  return [...(await heldLines(asked)), ...others.filter(({ count }) => count > 0)];
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
  { installed, since }: { readonly installed: InstalledShop; readonly since: string },
): Promise<HomeTracking> {
  const { activity, parcelList } = ports;
  const looks = await looksOfShop(installed, { activity, read, now });
  return {
    nextUploadAt: looks.nextUpload,
    nextLookAt: looks.looksAfter,
    lookDueAt: looks.lookDue,
    lastReadAt: read.last,
    lateSince: await lateSince(parcelList, now),
    parcels: await activity.parcelsSince(since),
    needYou: await activity.parcelsInNeed(),
    missingUploadAt: looks.missing,
    emails: installed.settings.tracking.notifyCustomers,
  };
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
  const today = (now.setZone(installed.timeZone) as DateTime<true>).startOf('day');
  const read = await records.trackingsRead();
  const tracking = await trackingOf({ ports, now }, read, {
    installed,
    since: today.toUTC().toISO(),
  });
  const lastRun = await activity.lastOfAll();
  const waiting = await waitingLines({ ports, now }, tracking.needYou);
  const stockAt = await activity.lastWholeReading();
  const { live, attention } = await countProducts(installed, ports.productDesk);
  const { name, stage, pausedAt } = installed;
  return {
    name,
    stage,
    isConnected,
    pausedAt,
    standing: standingOf({
      shop: installed,
      isConnected,
      lastRun,
      stockAt,
      planned: await plannedOf(installed, ports, { clock, jobs }),
      waiting,
      problems: read.problems,
    }),
    lastRun,
    nextSyncAt: isConnected ? await nextSyncAt(installed, activity, now) : null,
    products: { live, attention, inShop: await activity.countInShop() },
    stockAt,
    waiting,
    tracking,
    days: activityDays(await activity.runsSince(today.minus({ days: 13 }).toUTC().toISO()), today),
  };
}
