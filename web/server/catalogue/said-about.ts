/** What people have said of products, as far as a plan heeds it: what they wanted to be asked again about by now waits as before. */
import { harmReasons, type Consent } from '../domain/harms.ts';
import type { Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Decisions, TakenDecision } from './ports/decisions.ts';
import { withoutPlaceOf } from './standing-price.ts';

interface SaidPorts {
  readonly decisions: Pick<Decisions, 'of' | 'lapsed'>;
  readonly clock: Clock;
}

/** `accept`: what of such a kind somebody has let pass for this run is asked no more. At most 1,000. */
export async function saidAbout(
  skus: readonly Sku[],
  accept: readonly Consent[],
  { decisions, clock }: SaidPorts,
): Promise<(sku: Sku) => readonly TakenDecision[]> {
  const now = clock.now();
  const [taken, lapsed] = [await decisions.of(skus, now), await decisions.lapsed(skus, now)];
  const passes = ({ reason }: TakenDecision): boolean =>
    accept.some((consent) => harmReasons[consent as keyof typeof harmReasons] === reason);
  return (sku) =>
    withoutPlaceOf([...(taken.get(sku) ?? []), ...(lapsed.get(sku) ?? []).filter((each) => !passes(each))]);
}
