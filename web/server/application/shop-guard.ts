/** The checkout guard of a shop, and what can be ordered where it may not be shipped while it is off. */
import { isDeepStrictEqual } from 'node:util';
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import { isLacking, marketGaps, type MarketGap } from '../domain/market-gaps.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { guardCheckout, type GuardAnswer } from '../shops/guard-checkout.ts';
import { keepGuard, keepGuardRefused } from './known-guard.ts';
import { assertSeen, BeingSwitched } from './refusals.ts';
import type { CheckoutGuard, GuardState } from '../shops/ports/checkout-guard.ts';
import type { ShopReader } from '../shops/ports/shop-reader.ts';
import type { ShopRecords } from '../shops/ports/shop-records.ts';

/** Null leaves it as it is. */
export interface GuardWish {
  readonly isOn: boolean | null;
  readonly blockOnFailure: boolean | null;
  /** As the page showed it; where it is otherwise by now, nothing is switched. Left out: not asked. */
  readonly seen?: GuardState;
}

export interface ShopGuard extends GuardAnswer {
  /** What markets show where it may not be shipped, and nothing refuses; empty while the guard is on. */
  readonly unguarded: readonly MarketGap[];
}

interface GuardPorts {
  readonly reader: Pick<ShopReader, 'scopes'>;
  readonly guard: CheckoutGuard;
  readonly records: Pick<ShopRecords, 'shippedAlike'>;
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith' | 'changeDoneWith'>;
  readonly clock: Clock;
}

/** Throws SeenOtherwise. */
const changeOf =
  ({ isOn, blockOnFailure, seen }: GuardWish) =>
  ({ isOn: on, blockOnFailure: strict }: GuardState): GuardState => {
    const wanted = { isOn: isOn ?? on, blockOnFailure: blockOnFailure ?? strict };
    assertSeen(seen, { isOn: on, blockOnFailure: strict }, wanted);
    return wanted;
  };

/** Longer than Shopify's answers take; a note that is older was left by a process that died. */
const mostMs = 120_000;

/** Who switches it now, and to what. */
interface Switching {
  readonly wish: Omit<GuardWish, 'seen'>;
  readonly atMs: number;
}

/**
 * The guard stands in Shopify, where nothing compares and saves at once: a note that is kept in one transaction lets
 * windows in one after the other. Throws BeingSwitched where another switches it to something else right now.
 */
async function oneAtATime<Result>(
  { seen, ...wish }: GuardWish,
  { upkeep, clock }: GuardPorts,
  work: () => Promise<Result>,
): Promise<Result> {
  if (seen === undefined) return work();
  const note = JSON.stringify({ wish, atMs: clock.now().toMillis() } satisfies Switching);
  await upkeep.changeDoneWith('guard-wish', (now) => {
    const other = now === null ? null : (JSON.parse(now) as Switching);
    const isYoung = other && clock.now().toMillis() - other.atMs < mostMs;
    if (isYoung && !isDeepStrictEqual(other.wish, wish))
      throw new BeingSwitched('It is being switched right now.');
    return note;
  });
  try {
    return await work();
  } finally {
    await upkeep.changeDoneWith('guard-wish', (now) => (now === note ? null : now));
  }
}

/** `wish` null only shows. What is learnt of it is kept for those who do not ask. Throws ShopifyError, SeenOtherwise. */
export async function shopGuard(
  shop: InstalledShop,
  wish: GuardWish | null,
  ports: GuardPorts,
): Promise<ShopGuard> {
  const asked = () => guardCheckout(shop.domain, wish && changeOf(wish), ports);
  try {
    const guard = await (wish === null ? asked() : oneAtATime(wish, ports, asked));
    await keepGuard(guard, ports);
    const gaps = guard.isOn ? [] : marketGaps(shop, await ports.records.shippedAlike());
    return { ...guard, unguarded: gaps.filter((gap) => !isLacking(gap)) };
  } catch (error) {
    await keepGuardRefused(error, ports);
    throw error;
  }
}
