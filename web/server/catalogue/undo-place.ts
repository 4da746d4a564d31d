/**
 * Where a product goes back to when a run is undone: never wider than the supplier's countries, and the shop's markets,
 * allow today. Pure.
 */
import type { ListingGroups, StoredGroups } from '../domain/listing.ts';
import { formatShipsTo, narrower, parseShipsTo, type ShipsTo } from '../domain/ships-to.ts';
import { placeListing, type Places } from './place-listing.ts';

export interface Today {
  /** As the supplier says it now; null where nobody knows. */
  readonly shipsTo: ShipsTo | null;
  readonly shop: Places;
}

type Place = Partial<Pick<ListingGroups, 'countries' | 'status' | 'publications'>>;
type Shown = Partial<StoredGroups>;

/** What stood there before, as far as that may be; what cannot be is missing. */
function allowedOf(before: Shown, { shipsTo, shop }: Today): Place {
  const { countries, status, publications } = before;
  const place = shipsTo && placeListing({ shipsTo, gate: [] }, shop);
  const mayBeSeen = place?.status.status === 'ACTIVE';
  const ids = publications?.ids.filter((id) => place?.publications.ids.includes(id));
  return {
    ...(countries &&
      shipsTo && {
        countries: { ships_to: formatShipsTo(narrower(parseShipsTo(countries.ships_to), shipsTo)) },
      }),
    ...(status && (mayBeSeen || status.status !== 'ACTIVE') && { status: { status: status.status } }),
    ...(ids && { publications: { ids } }),
  };
}

const isSame = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface UndonePlace {
  /** Empty when it stands there already. */
  readonly after: Place;
  /** Something of it may not be put back. */
  readonly isNarrowed: boolean;
}

/** `before`: groups that were written, as they stood before; `now`: as they stand. */
export function undoPlace(before: Shown, now: Shown, today: Today): UndonePlace {
  const allowed = allowedOf(before, today);
  const names = Object.keys(before) as (keyof Place)[];
  const changed = (Object.keys(allowed) as (keyof Place)[]).filter(
    (name) => !isSame(allowed[name], now[name]),
  );
  return {
    after: Object.fromEntries(changed.map((name) => [name, allowed[name]])),
    isNarrowed: names.some((name) => !isSame(allowed[name], before[name])),
  };
}
