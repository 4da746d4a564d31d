/** What people have said of products, as far as a plan heeds it. */
import type { Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Decisions, TakenDecision } from './ports/decisions.ts';
import { withoutPlaceOf } from './standing-price.ts';

export interface Said {
  readonly taken: readonly TakenDecision[];
  /** They wanted to be asked again by now. */
  readonly lapsed: readonly TakenDecision[];
}

/** At most 1,000. */
export async function saidAbout(
  skus: readonly Sku[],
  { decisions, clock }: { readonly decisions: Pick<Decisions, 'of' | 'lapsed'>; readonly clock: Clock },
): Promise<(sku: Sku) => Said> {
  const now = clock.now();
  const [taken, lapsed] = [await decisions.of(skus, now), await decisions.lapsed(skus, now)];
  return (sku) => ({ taken: withoutPlaceOf(taken.get(sku) ?? []), lapsed: lapsed.get(sku) ?? [] });
}
