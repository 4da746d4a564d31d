/** What people have said of products, as far as a plan heeds it: what they wanted to be asked again about by now waits as before. */
import { harmReasons, type Consent } from '../domain/harms.ts';
import type { Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Decisions, TakenDecision } from './ports/decisions.ts';
import { withoutPlaceOf } from './standing-price.ts';

interface SaidPorts {
  readonly decisions: Pick<Decisions, 'withLapsed'>;
  readonly clock: Clock;
}

/** `accept`: what of such a kind somebody has let pass for this run is asked no more. At most 1,000. */
export async function saidAbout(
  skus: readonly Sku[],
  accept: readonly Consent[],
  { decisions, clock }: SaidPorts,
): Promise<(sku: Sku) => readonly TakenDecision[]> {
  const said = await decisions.withLapsed(skus, clock.now());
  const passes = ({ isLapsed, reason }: TakenDecision): boolean =>
    isLapsed === true &&
    accept.some((consent) => consent !== 'missing-countries' && harmReasons[consent] === reason);
  return (sku) => withoutPlaceOf((said.get(sku) ?? []).filter((each) => !passes(each)));
}
