/** Whether the checkout guard was on when Shopify was asked last, for those who tell of it and do not ask. */
import type { Upkeep } from '../catalogue/ports/snapshot.ts';
import type { Clock } from '../lib/clock.ts';
import type { GuardAnswer } from '../shops/guard-checkout.ts';

export interface KnownGuard {
  readonly isOn: boolean;
  /** ISO, UTC. */
  readonly at: string;
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

/** Of an answer that could not see the guard nothing is kept. */
export async function keepGuard(
  { isOn, missingScopes }: GuardAnswer,
  { upkeep, clock }: { readonly upkeep: Pick<Upkeep, 'saveDoneWith'>; readonly clock: Clock },
): Promise<void> {
  if (missingScopes.length > 0) return;
  const known: KnownGuard = { isOn, at: clock.now().toUTC().toISO() };
  await upkeep.saveDoneWith('guard', JSON.stringify(known));
}
