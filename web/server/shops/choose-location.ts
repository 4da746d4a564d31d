/**
 * The location at which the supplier's goods are stocked: shows the choices, or takes one, at any time. What was stocked
 * moves with the next sync (catalogue/move-stock.ts): a sync that is under way ends with the location that it began with.
 */
import { goneLocationSentence, locationIsGone, type InstalledShop } from '../domain/shop.ts';
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

/** `name` null only shows. Throws InstallationError and ShopifyError. */
export async function chooseLocation(
  shop: InstalledShop,
  name: string | null,
  { reader, directory }: LocationPorts,
): Promise<LocationChoice> {
  const { locations } = await reader.facts();
  const names = locations.map((location) => location.name);
  const now = { ...shop, locations };
  const current = locations.find(({ id }) => id === shop.locationId)?.name ?? shop.locationName;
  if (name === null || (name === current && !locationIsGone(now))) {
    const problem = locationIsGone(now) ? goneLocationSentence(now) : null;
    return { chosen: current, locations: names, left: null, problem };
  }
  const wanted = locations.find((location) => location.name === name);
  if (!wanted) {
    throw new InstallationError(
      `The shop has no active location "${name}". It has: ${names.join(', ')}.`,
      'unknown-location',
    );
  }
  await directory.saveLocation(shop.domain, wanted, locations);
  return { chosen: wanted.name, locations: names, left: current, problem: null };
}
