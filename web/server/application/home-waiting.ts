/**
 * What waits for a person, in lines. Those about changes that are held, parcels and couriers make how a shop stands; a plan,
 * and what nobody has decided about the merchant's own products, are told beside them and hide nothing milder.
 */
import type { DateTime } from 'luxon';
import { isDecided } from '../catalogue/decisions.ts';
import { ownCounts } from '../catalogue/offer-matches.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { HeldSize } from '../shops/ports/activity.ts';
import { lookAtPlan } from './change-commands.ts';
import { unknownCouriers } from './courier-commands.ts';
import type { ShopPorts } from './ports.ts';
import { questionOf } from './questions.ts';
import type { WaitingLine } from './shop-activity.ts';
import type { StandingCauses } from './shop-standing.ts';
import { decidedCount, lookAtDecided } from './waiting-changes.ts';

export interface HomeAsked {
  readonly ports: ShopPorts;
  readonly now: DateTime<true>;
}

const newsDays = 30;

interface Held {
  /** Products by what is asked, the most first; what was decided since waits no more. */
  readonly lines: readonly WaitingLine[];
  /** The same, their changes. */
  readonly changes: StandingCauses['waiting'];
  /**
   * Changes about which nobody can be asked: they go on by themselves once something else is mended. What is not created
   * for such a reason is a product that needs a look.
   */
  readonly back: number;
}

const counted = <Line extends { readonly count: number }>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ count }) => count > 0);

async function heldOf({ ports, now }: HomeAsked): Promise<Held> {
  const run = await ports.plans.latest();
  if (run === null) return { lines: [], changes: [], back: 0 };
  const lines: WaitingLine[] = [];
  const changes: { count: number; reason: ReasonCode }[] = [];
  const held = Object.entries(await ports.activity.heldBy(run, 'changes')) as [ReasonCode, HeldSize][];
  const unasked = held.filter(([reason]) => questionOf(reason) === undefined);
  const back = unasked.reduce((total, [, { count }]) => total + count, 0);
  for (const [reason, all] of held) {
    const kind = questionOf(reason);
    if (kind === undefined || isDecided(reason)) continue;
    const { products, decided } = await lookAtDecided(run, reason, { ...ports, now, of: 'changes' });
    changes.push({ count: all.count - decidedCount(decided), reason });
    lines.push({ kind, count: all.products - decidedCount(products), reason });
  }
  const most = counted(lines).toSorted((one, other) => other.count - one.count);
  return { lines: most, changes: counted(changes), back };
}

async function otherLines({ ports, now }: HomeAsked, needYou: number): Promise<readonly WaitingLine[]> {
  const couriers = await unknownCouriers(ports.couriers, now.minus({ days: newsDays }).toUTC().toISO());
  return counted([
    { kind: 'parcels', count: needYou, reason: null },
    { kind: 'couriers', count: couriers.length, reason: null },
  ]);
}

interface PlanPorts {
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'active'>;
}

/** Of the plan that can be applied, how many products it changes; null: there is none, or it changes nothing. */
async function plannedOf(
  shop: InstalledShop,
  { desk, plans }: ShopPorts,
  { clock, jobs }: PlanPorts,
): Promise<number | null> {
  const look = await lookAtPlan(shop, null, { desk, plans, clock, jobs });
  return look && look.stale === null && look.counts.all > 0 ? look.counts.all : null;
}

interface HomeWaiting {
  /** Of what makes how the shop stands; of what is held, changes. */
  readonly causes: Pick<StandingCauses, 'waiting' | 'heldBack' | 'planned'>;
  /** The lines of that, of products, with what is only told beside them. */
  readonly told: readonly WaitingLine[];
}

/** `needYou`: parcels. Of own products the set-up asks by itself. */
export async function homeWaiting(
  shop: InstalledShop,
  { ports, now, needYou }: HomeAsked & { readonly needYou: number },
  work: PlanPorts,
): Promise<HomeWaiting> {
  const { lines, changes, back } = await heldOf({ ports, now });
  const others = await otherLines({ ports, now }, needYou);
  const planned = await plannedOf(shop, ports, work);
  const own = shop.stage === 'trying' ? 0 : (await ownCounts(shop.settings, ports.adoption)).open;
  const plan = counted([{ kind: 'plan', count: planned ?? 0, reason: null }]);
  const told = [
    ...plan,
    ...lines,
    ...others,
    ...counted([{ kind: 'own-products', count: own, reason: null }]),
  ];
  return { causes: { waiting: [...changes, ...others], heldBack: back, planned }, told };
}
