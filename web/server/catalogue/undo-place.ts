/**
 * Where a product goes back to when a run is undone: never wider than the supplier's countries, and the shop's markets,
 * allow today, and on sale only where the publishing gate lets it. Pure.
 */
import type { GroupName, ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import {
  formatShipsTo,
  narrower,
  parseShipsTo,
  shownShipsTo,
  widens,
  type ShipsTo,
} from '../domain/ships-to.ts';
import { placeListing, type Places } from './place-listing.ts';

export interface Today {
  /** As the supplier says it now; null where nobody knows. */
  readonly shipsTo: ShipsTo | null;
  readonly shop: Places;
  /** What keeps the supplier's product of today a draft, whatever was on sale before; its price is judged by itself. */
  readonly gate: readonly ReasonCode[];
  /** A write of these was never answered: they are written though they seem to stand there. */
  readonly inDoubt?: ReadonlySet<GroupName> | undefined;
}

/** Groups that say where a product is seen, in the order in which they are told. */
export const placeNames = ['countries', 'status', 'publications'] as const satisfies readonly GroupName[];

type Place = Partial<Pick<ListingGroups, (typeof placeNames)[number]>>;
type Shown = Partial<StoredGroups>;

/** By how many it is seen: who has its address buys also what is unlisted. */
const sights = ['DRAFT', 'UNLISTED', 'ACTIVE'];
const sightOf = ({ status }: Shown): number => Math.max(0, sights.indexOf(status?.status ?? 'DRAFT'));

const shipsToOf = ({ countries }: Shown): ShipsTo | null =>
  countries ? parseShipsTo(countries.ships_to) : null;

/**
 * Whether somebody could buy it whom nothing lets buy it now: by its status, its publications or its countries. What is
 * not put back stays as it stands now.
 */
export function goesOnSale(putBack: Shown, now: Shown): boolean {
  const then: Shown = { ...now, ...putBack };
  const entered = then.publications?.ids.some((id) => !now.publications?.ids.includes(id)) ?? false;
  if (entered || sightOf(then) > sightOf(now)) return true;
  const [was, is] = [shipsToOf(now), shipsToOf(then)];
  return sightOf(then) > 0 && is !== null && (was === null || widens(was, is));
}

const aDraft = { status: { status: 'DRAFT' } } as const;

/**
 * What stood there before, as far as that may be; what cannot be is missing. It is placed by the countries that it gets: what
 * nothing may show with them is a draft at once, and not first with the next sync.
 */
function allowedOf(before: Shown, now: Shown, { shipsTo, shop }: Today): Place {
  const { countries, status, publications } = before;
  const back = countries && shipsTo && shownShipsTo(narrower(parseShipsTo(countries.ships_to), shipsTo));
  const reached = back ?? shipsTo;
  const place = reached && placeListing({ shipsTo: reached, gate: [] }, shop);
  const maySell = place?.status.status === 'ACTIVE';
  // Also what the run has not touched leaves where the countries that go back do not let it be.
  const shown = publications ?? (back ? now.publications : undefined);
  const ids = shown?.ids.filter((id) => place?.publications.ids.includes(id));
  return {
    ...(back && { countries: { ships_to: formatShipsTo(back) } }),
    ...(status && (maySell || sightOf(before) === 0) && { status: { status: status.status } }),
    ...(place && !maySell && sightOf({ ...now, ...before }) > 0 && sightOf(now) > 0 && aDraft),
    ...(ids && { publications: { ids } }),
  };
}

const isSame = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface UndonePlace {
  /** Empty when it stands there already for certain. */
  readonly after: Place;
  /** Something of it may not be put back. */
  readonly isNarrowed: boolean;
  /** Somebody could buy it again, and it lacks what it needs for that: all of the place stays as it is. */
  readonly isGated: boolean;
}

/** `before`: groups that were written, as they stood before; `now`: as they stand. */
export function undoPlace(before: Shown, now: Shown, today: Today): UndonePlace {
  const allowed = allowedOf(before, now, today);
  const names = Object.keys(before) as (keyof Place)[];
  const isHidden = sightOf({ ...now, ...allowed }) < sightOf({ ...now, ...before });
  const isNarrowed = isHidden || names.some((name) => !isSame(allowed[name], before[name]));
  if (today.gate.length > 0 && goesOnSale(allowed, now)) return { after: {}, isNarrowed, isGated: true };
  const changed = (Object.keys(allowed) as (keyof Place)[]).filter(
    (name) => today.inDoubt?.has(name) || !isSame(allowed[name], now[name]),
  );
  return {
    after: Object.fromEntries(changed.map((name) => [name, allowed[name]])),
    isNarrowed,
    isGated: false,
  };
}
