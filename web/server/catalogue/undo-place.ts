/**
 * Where a product goes back to when a run is undone: never wider than the supplier's countries, and the shop's markets,
 * allow today, and on sale only where the publishing gate lets it. Pure.
 */
import type { ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { formatShipsTo, narrower, parseShipsTo, type ShipsTo } from '../domain/ships-to.ts';
import { placeListing, type Places } from './place-listing.ts';

export interface Today {
  /** As the supplier says it now; null where nobody knows. */
  readonly shipsTo: ShipsTo | null;
  readonly shop: Places;
  /** What keeps the supplier's product of today a draft, whatever was on sale before; its price is judged by itself. */
  readonly gate: readonly ReasonCode[];
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
  /** It would be on sale again, and lacks what it needs for that. */
  readonly isGated: boolean;
}

const goesOnSale = (before: Shown, now: Shown): boolean =>
  before.status?.status === 'ACTIVE' && now.status?.status !== 'ACTIVE';

/** `wasThere`: groups that were written, as they stood before; `now`: as they stand. */
export function undoPlace(wasThere: Shown, now: Shown, today: Today): UndonePlace {
  const isGated = today.gate.length > 0 && goesOnSale(wasThere, now);
  const { status: _status, publications: _publications, ...others } = wasThere;
  const before: Shown = isGated ? others : wasThere;
  const allowed = allowedOf(before, today);
  const names = Object.keys(before) as (keyof Place)[];
  const changed = (Object.keys(allowed) as (keyof Place)[]).filter(
    (name) => !isSame(allowed[name], now[name]),
  );
  return {
    after: Object.fromEntries(changed.map((name) => [name, allowed[name]])),
    isNarrowed: names.some((name) => !isSame(allowed[name], before[name])),
    isGated,
  };
}
