/**
 * The location at which the supplier's goods are stocked: shows the choices, or takes one, at any time. What was stocked
 * moves with the next sync (catalogue/move-stock.ts): a sync that is under way ends with the location that it began with.
 */
import {
  goneLocationSentence,
  locationIsGone,
  type InstalledShop,
  type ShopLocation,
} from '../domain/shop.ts';
import { InstallationError } from './install-shop.ts';
import type { ShopDirectory } from './ports/shop-directory.ts';
import type { ShopReader } from './ports/shop-reader.ts';

interface LocationPorts {
  readonly reader: ShopReader;
  readonly directory: ShopDirectory;
}

export interface LocationChoice {
  readonly chosen: string;
  /** Names of the shop's active locations. */
  readonly locations: readonly string[];
  /** The one that was left with this choice; null when nothing changed. */
  readonly left: string | null;
  /** What stands in the way, in a sentence. */
  readonly problem: string | null;
}

/** By its name; throws InstallationError. */
function locationCalled(name: string, locations: readonly ShopLocation[]): ShopLocation {
  const wanted = locations.find((location) => location.name === name);
  if (wanted) return wanted;
  const names = locations.map((location) => location.name).join(', ');
  throw new InstallationError(
    `The shop has no active location "${name}". It has: ${names}.`,
    'unknown-location',
  );
}

/**
 * `choose` makes of the name that is stored the one that is to be, and may throw; null only shows. Throws
 * InstallationError and ShopifyError.
 */
export async function chooseLocation(
  shop: InstalledShop,
  choose: ((now: string) => string) | null,
  { reader, directory }: LocationPorts,
): Promise<LocationChoice> {
  const { locations } = await reader.facts();
  const names = locations.map((location) => location.name);
  const nameNow = ({ id, name }: ShopLocation) => locations.find((each) => each.id === id)?.name ?? name;
  const current = { id: shop.locationId, name: shop.locationName };
  if (choose === null) {
    const now = { ...shop, locations };
    const problem = locationIsGone(now) ? goneLocationSentence(now) : null;
    return { chosen: nameNow(current), locations: names, left: null, problem };
  }
  let [left, wanted] = [current, current];
  await directory.changeLocation(shop.domain, locations, (now) => {
    left = now;
    return (wanted = locationCalled(choose(now.name), locations));
  });
  const isLeft = left.id !== wanted.id;
  return { chosen: wanted.name, locations: names, left: isLeft ? nameNow(left) : null, problem: null };
}
