/** What the checkout guard does against an order that should not be, as far as is known, in words for a person at a terminal. */
import { momentOf } from '../lib/moment-of.ts';
import type { KnownGuard } from '../application/known-guard.ts';
import { isLacking, type MarketGap } from '../domain/market-gaps.ts';

const cannotWords: Readonly<Record<NonNullable<KnownGuard['cannot']>, string>> = {
  permission: 'the app lacks the permission for it: "guard" says how to grant it',
  plan: 'Shopify does not run it in this shop: an app made for one merchant needs Shopify Plus for it',
};

/** Goes on after a colon. */
export function whatStops(guard: KnownGuard | null): string {
  if (guard?.isOn) return `only the checkout guard, on as of ${momentOf(guard.at)}, stops such an order.`;
  if (guard?.cannot)
    return `nothing stops such an order, because the checkout guard is off, and ${cannotWords[guard.cannot]}.`;
  return guard
    ? `nothing stops such an order, because the checkout guard is off (as of ${momentOf(guard.at)}). To switch it on: guard on`
    : 'nothing is known to stop such an order, because the checkout guard was never switched on from here. To switch it on: guard on';
}

export function guardLine(guard: KnownGuard | null): string {
  if (!guard)
    return 'Checkout guard: never switched on from here. "guard" asks Shopify, "guard on" switches it on.';
  if (guard.isOn)
    return `Checkout guard: on, as of ${momentOf(guard.at)}. ${guard.cannot ? 'Since then the app lacks the permission to see it: "guard" says how to grant it.' : '"guard" asks Shopify again.'}`;
  const can = guard.cannot
    ? `It could not be switched on: ${cannotWords[guard.cannot]}.`
    : '"guard on" switches it on.';
  return `Checkout guard: off, as of ${momentOf(guard.at)}. ${can}`;
}

/** Of markets that show products where they may not be shipped; nothing where none does. */
export const guardedLines = (
  gaps: readonly Pick<MarketGap, 'reason'>[],
  guard: KnownGuard | null,
): string[] =>
  gaps.some(({ reason }) => !isLacking({ reason }))
    ? [`What markets show where it may not be shipped: ${whatStops(guard)}`]
    : [];
