/**
 * What a place that is held must not keep from being done. In: the place, the harms that are held. Out: the listing leaves
 * where the countries that stand in the shop do not let it be in the markets of today, and, when only new countries are
 * what is held, where the supplier does not let it be any more. Pure.
 */
import type { Harm } from '../domain/harms.ts';
import type { Listing } from '../domain/listing.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { isHeldBySomebody } from './decisions.ts';
import type { PlannedOperation } from './operations.ts';
import { placeListing, type Places } from './place-listing.ts';
import { planLeaving } from './plan.ts';

/** Harms of a place. */
const ofPlaces = ['drafts', 'out-of-markets', 'into-markets'] as const satisfies Harm[];

export const holdsPlaces = (held: ReadonlySet<Harm>): boolean => ofPlaces.some((harm) => held.has(harm));

/** All of the place but its new countries. */
function withoutCountries(operation: PlannedOperation): PlannedOperation[] {
  const { countries: _, ...after } = operation.after;
  const { countries: __, ...before } = operation.before;
  return Object.keys(after).length > 0 ? [{ ...operation, after, before }] : [];
}

/** What waits by a decision is held whatever else is. */
export function narrowHeld(
  operation: PlannedOperation,
  listing: Listing,
  { held, shop }: { readonly held: ReadonlySet<Harm>; readonly shop: Places },
): PlannedOperation[] {
  const { kind, after, harms = [] } = operation;
  const text = listing.stored.countries?.ships_to;
  const why = isHeldBySomebody(operation) ? harms : harms.filter((harm) => held.has(harm));
  if (kind !== 'place' || text === undefined || why.length === 0) return [];
  const isWidening = why.every((harm) => harm === 'into-markets');
  const { ids } = placeListing({ shipsTo: parseShipsTo(text), gate: [] }, shop).publications;
  const wanted = after.publications?.ids ?? ids;
  const leaving =
    isWidening && after.status?.status === 'DRAFT'
      ? withoutCountries(operation)
      : planLeaving(listing, isWidening ? ids.filter((id) => wanted.includes(id)) : ids);
  const others = harms.filter((harm) => !why.includes(harm));
  return leaving.map(({ sku, after, before }): PlannedOperation => {
    return { sku, kind: 'leave', after, before, harms: others };
  });
}
