/** The checkout guard of a shop, and what can be ordered where it may not be shipped while it is off. */
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import { isLacking, marketGaps, type MarketGap } from '../domain/market-gaps.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { guardCheckout, type GuardAnswer, type GuardWish } from '../shops/guard-checkout.ts';
import { keepGuard, keepGuardRefused } from './known-guard.ts';
import type { CheckoutGuard } from '../shops/ports/checkout-guard.ts';
import type { ShopReader } from '../shops/ports/shop-reader.ts';
import type { ShopRecords } from '../shops/ports/shop-records.ts';

export interface ShopGuard extends GuardAnswer {
  /** What markets show where it may not be shipped, and nothing refuses; empty while the guard is on. */
  readonly unguarded: readonly MarketGap[];
}

interface GuardPorts {
  readonly reader: Pick<ShopReader, 'scopes'>;
  readonly guard: CheckoutGuard;
  readonly records: Pick<ShopRecords, 'overview'>;
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>;
  readonly clock: Clock;
}

/** `wish` null only shows. What is learnt of it is kept for those who do not ask. Throws ShopifyError. */
export async function shopGuard(
  shop: InstalledShop,
  wish: GuardWish | null,
  ports: GuardPorts,
): Promise<ShopGuard> {
  try {
    const guard = await guardCheckout(shop.domain, wish, ports);
    await keepGuard(guard, ports);
    const gaps = guard.isOn ? [] : marketGaps(shop, (await ports.records.overview()).shippedAlike);
    return { ...guard, unguarded: gaps.filter((gap) => !isLacking(gap)) };
  } catch (error) {
    await keepGuardRefused(error, ports);
    throw error;
  }
}
