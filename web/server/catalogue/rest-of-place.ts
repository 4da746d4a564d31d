/**
 * What is left to be done of a place of which a part waits by decision: its countries, or that it becomes a draft or
 * goes on sale. In: the place, what waits. Out: the place that follows from what stands in the shop and the rest of what
 * is wanted. Pure.
 */
import { fingerprints } from '../domain/fingerprint.ts';
import type { Listing } from '../domain/listing.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { isSamePrint } from './decisions.ts';
import type { Situation } from './harms-of.ts';
import type { PlannedOperation } from './operations.ts';
import { withoutOwned } from './own-fields.ts';
import { placeInStage } from './place-listing.ts';
import { known } from './plan.ts';

/** Nothing of it would change, as far as the app knows. */
const isThere = (after: PlannedOperation['after'], { sent }: Listing): boolean =>
  (['countries', 'status', 'publications'] as const).every((name) => {
    const value = after[name];
    return value === undefined || isSamePrint(fingerprints.wanted(name, value, sent[name]), sent[name]);
  });

/**
 * `waits`: nothing of it can be done without that part. The whole place, when another reason asks for what waits: that
 * it ships nowhere any more was not decided about when its images were missing.
 */
export function restOfPlace(
  operation: PlannedOperation,
  waiting: ReadonlySet<string>,
  { listing, situation: { shop, gate } }: { readonly listing: Listing; readonly situation: Situation },
): PlannedOperation | 'waits' {
  const { after, before } = operation;
  const { countries, status } = listing.stored;
  if (!countries || !status || !after.countries || !after.status) return 'waits';
  const isLive = status.status === 'ACTIVE';
  const keepsCountries = waiting.has('countries');
  const shipsTo = parseShipsTo((keepsCountries ? countries : after.countries).ships_to);
  const placed = placeInStage({ shipsTo, gate: keepsCountries ? gate : [], isLive }, shop);
  if (!keepsCountries && !isLive) {
    const { publications: _, status: __, ...rest } = after;
    const { publications: ___, status: ____, ...past } = before;
    return { ...operation, after: rest, before: past };
  }
  if (!keepsCountries && placed.status.status !== status.status) return operation;
  const places = { publications: placed.publications };
  const left = keepsCountries
    ? { status: placed.status, ...places }
    : { countries: after.countries, ...places };
  const ours = withoutOwned(left, listing.owned);
  if (keepsCountries && isThere(ours, listing)) return 'waits';
  const past = known(listing, Object.keys(left) as (keyof typeof left)[]);
  return { ...operation, after: ours, before: past };
}
