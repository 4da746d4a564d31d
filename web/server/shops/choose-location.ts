/** The location at which the supplier's goods are stocked: shows the choices, or takes one. */
import type { InstalledShop } from '../domain/shop.ts';
import { InstallationError } from './install-shop.ts';
import type { ShopDirectory, ShopReader, ShopRecords } from './ports.ts';

interface LocationPorts {
  readonly reader: ShopReader;
  readonly directory: ShopDirectory;
  readonly records: ShopRecords;
}

export interface LocationChoice {
  readonly chosen: string;
  /** Names of the shop's active locations. */
  readonly locations: readonly string[];
}

/**
 * `name` null only shows. Once products are stocked the location stays: their quantities would be left behind.
 * Throws InstallationError and ShopifyError.
 */
export async function chooseLocation(
  shop: InstalledShop,
  name: string | null,
  { reader, directory, records }: LocationPorts,
): Promise<LocationChoice> {
  const { locations } = await reader.facts();
  const names = locations.map((location) => location.name);
  const current = locations.find(({ id }) => id === shop.locationId)?.name ?? shop.locationId;
  if (name === null || name === current) return { chosen: current, locations: names };
  const wanted = locations.find((location) => location.name === name);
  if (!wanted) {
    throw new InstallationError(`The shop has no active location "${name}". It has: ${names.join(', ')}.`);
  }
  const { listings } = await records.overview();
  if (listings.present + listings.withdrawn > 0) {
    throw new InstallationError(
      `Products are stocked at "${current}" already, and moving their quantities is not built yet. Choose the location before the first sync.`,
    );
  }
  await directory.saveLocation(shop.domain, wanted.id);
  return { chosen: wanted.name, locations: names };
}
