/**
 * Installs the app in a shop: reads what Shopify says about it, makes sure that the metafield definitions are
 * there, and records it. Runs after every token exchange, so it may be repeated at any time.
 */
import type { LocationId, ShopDomain } from '../domain/ids.ts';
import type { InstalledShop, ShopLocation } from '../domain/shop.ts';
import type { ShopDirectory, ShopReader } from './ports.ts';

/** The shop lacks something that the app cannot do without; `message` says what and what to do. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}

export interface Installation {
  readonly shop: InstalledShop;
  readonly locations: readonly ShopLocation[];
  readonly createdDefinitions: readonly string[];
  readonly warnings: readonly string[];
}

/** A location chosen before stays while it exists; else the first by name. */
function chooseLocation(locations: readonly ShopLocation[], before: LocationId | undefined): LocationId {
  const chosen = locations.find(({ id }) => id === before) ?? locations[0];
  if (!chosen) {
    throw new InstallationError(
      "The shop has no active location, so the supplier's stock has no place. Add one under Settings, Locations in the Shopify admin, then install again.",
    );
  }
  return chosen.id;
}

/** Throws ShopifyError or InstallationError. */
export async function installShop(
  domain: ShopDomain,
  { reader, directory }: { readonly reader: ShopReader; readonly directory: ShopDirectory },
): Promise<Installation> {
  const { locations, markets, warnings, onlineStoreId, ...facts } = await reader.facts();
  if (!onlineStoreId) {
    throw new InstallationError(
      'The shop has no online store sales channel, so products could not be published. Add the Online Store channel in the Shopify admin, then install again.',
    );
  }
  const createdDefinitions = await reader.ensureDefinitions();
  const locationId = chooseLocation(locations, (await directory.find(domain))?.locationId);
  await directory.saveInstalled({ domain, ...facts, locationId, onlineStoreId }, { locations, markets });
  const shop = await directory.find(domain);
  if (!shop) throw new Error(`the shop ${domain} was not recorded`);
  return { shop, locations, createdDefinitions, warnings };
}
