/**
 * The checkout guard, which refuses addresses outside a product's countries: shows whether it is on, or switches it.
 * By default it fails open: if it breaks, buyers are let through, and a shop goes on selling.
 */
import type { ShopDomain } from '../domain/ids.ts';
import { missingForGuard } from '../domain/shop.ts';
import type { CheckoutGuard, GuardState } from './ports/checkout-guard.ts';
import type { ShopReader } from './ports/shop-reader.ts';

interface GuardPorts {
  readonly reader: Pick<ShopReader, 'scopes'>;
  readonly guard: CheckoutGuard;
}

export interface GuardAnswer extends GuardState {
  readonly shop: ShopDomain;
  readonly changed: boolean;
  /** What has to be granted first; not empty: nothing is known of the guard, and nothing was done. */
  readonly missingScopes: readonly string[];
}

const never: GuardState = { isOn: false, blockOnFailure: false };

/** `change` makes of the state what it is to be, and may throw; null only shows. Throws ShopifyError. */
export async function guardCheckout(
  shop: ShopDomain,
  change: ((now: GuardState) => GuardState) | null,
  { reader, guard }: GuardPorts,
): Promise<GuardAnswer> {
  const missingScopes = missingForGuard(await reader.scopes());
  if (missingScopes.length > 0) return { shop, ...never, changed: false, missingScopes };
  const before = (await guard.state()) ?? never;
  const wanted = change === null ? before : change(before);
  const changed = wanted.isOn !== before.isOn || wanted.blockOnFailure !== before.blockOnFailure;
  if (changed) await guard.save(wanted);
  const { isOn, blockOnFailure } = changed ? ((await guard.state()) ?? never) : before;
  return { shop, isOn, blockOnFailure, changed, missingScopes };
}
