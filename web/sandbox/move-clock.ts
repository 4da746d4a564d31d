/** Moves the clock that several processes share on to an instant, and waits until the supplier lives there too. */
import { DateTime } from 'luxon';
import type { SharedClock } from './shared-clock.ts';

interface SupplierState {
  readonly clock: { readonly now: string };
}

/** A process sees it within a few milliseconds. */
const mostTries = 1_000;

/** `to` in ISO. */
export async function moveOn(
  clock: SharedClock,
  to: string,
  ask: () => Promise<SupplierState>,
): Promise<void> {
  const at = DateTime.fromISO(to).toMillis();
  const nowOf = async () => DateTime.fromISO((await ask()).clock.now).toMillis();
  clock.advance(at - (await nowOf()));
  for (let tries = 0; (await nowOf()) < at; tries += 1)
    if (tries === mostTries) throw new Error(`the supplier's clock did not come to ${to}`);
}
