/** Whether the checkout guard was on when Shopify was asked last, for those who tell of it and do not ask. */
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { Clock } from '../lib/clock.ts';
import type { GuardAnswer } from '../shops/guard-checkout.ts';

export interface KnownGuard {
  readonly isOn: boolean;
  /** ISO, UTC. */
  readonly at: string;
  /**
   * Why it could not be switched on, when that was tried last: a permission is missing, or Shopify does not run it in
   * this shop (SHP-731).
   */
  readonly cannot?: 'permission' | 'plan';
}

/** Null while Shopify was never asked. */
export async function knownGuard({
  upkeep,
}: {
  readonly upkeep: Pick<Upkeep, 'doneWith'>;
}): Promise<KnownGuard | null> {
  const text = await upkeep.doneWith('guard');
  return text === null ? null : (JSON.parse(text) as KnownGuard);
}

interface KeepPorts {
  readonly upkeep: Pick<Upkeep, 'doneWith' | 'saveDoneWith'>;
  readonly clock: Clock;
}

const save = (known: KnownGuard, { upkeep }: KeepPorts): Promise<void> =>
  upkeep.saveDoneWith('guard', JSON.stringify(known));

const nowAt = ({ clock }: KeepPorts): string => clock.now().toUTC().toISO() ?? '';

/** Of an answer that could not see the guard no state is kept, only that it cannot be had. */
export async function keepGuard({ isOn, missingScopes }: GuardAnswer, ports: KeepPorts): Promise<void> {
  const at = nowAt(ports);
  const before = await knownGuard(ports);
  if (missingScopes.length > 0)
    return save({ ...(before ?? { isOn: false, at }), cannot: 'permission' }, ports);
  // Only switching it on shows whether Shopify runs it.
  const isRefused = !isOn && before?.cannot === 'plan';
  return save({ isOn, at, ...(isRefused && { cannot: 'plan' as const }) }, ports);
}

/** Of what Shopify refused when it was to be switched on. */
export async function keepGuardRefused(error: unknown, ports: KeepPorts): Promise<void> {
  if (error instanceof ShopifyError && error.reason === 'SHP-731')
    await save({ isOn: false, at: nowAt(ports), cannot: 'plan' }, ports);
}
