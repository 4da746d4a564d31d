/**
 * Installs the app in a shop: reads what Shopify says about it, makes sure that the metafield definitions are
 * there, and records it. Runs after every token exchange, so it may be repeated at any time.
 */
import type { ShopDomain } from '../domain/ids.ts';
import {
  goneLocationSentence,
  locationIsGone,
  type InstalledShop,
  type ShopLocation,
} from '../domain/shop.ts';
import { withDefaults } from '../domain/merge-settings.ts';
import { OwnError } from '../lib/own-error.ts';
import type { ShopDirectory } from './ports/shop-directory.ts';
import type { ShopReader } from './ports/shop-reader.ts';

/** What the app cannot do without: each door says it in words of its own. */
export const installationObstacles = [
  'no-location',
  'unknown-location',
  'no-online-store',
  'access-by-merchant',
] as const;
export type InstallationObstacle = (typeof installationObstacles)[number];

/** The shop lacks something; `message` tells the command line and the log what it is and what to do. */
export class InstallationError extends OwnError {
  override readonly name = 'InstallationError';
  readonly obstacle: InstallationObstacle;
  constructor(message: string, obstacle: InstallationObstacle) {
    super(message);
    this.obstacle = obstacle;
  }
}

export interface Installation {
  readonly shop: InstalledShop;
  readonly locations: readonly ShopLocation[];
  readonly createdDefinitions: readonly string[];
  readonly warnings: readonly string[];
}

/** The first by name. One that was chosen before stays, also when it is gone: goods may be stocked there. */
function firstLocation(locations: readonly ShopLocation[]): ShopLocation {
  const [first] = locations;
  if (!first) {
    throw new InstallationError(
      "The shop has no active location, so the supplier's stock has no place. Add one under Settings, Locations in the Shopify admin, then install again. What was set up before stays as it was.",
      'no-location',
    );
  }
  return first;
}

interface InstallPorts {
  readonly reader: ShopReader;
  readonly directory: ShopDirectory;
  /** Stores the token with which the shop was read, where it is not stored yet. */
  readonly keepToken?: () => Promise<unknown>;
}

/** Throws ShopifyError or InstallationError; then what was recorded before stays as it was. */
export async function installShop(
  domain: ShopDomain,
  { reader, directory, keepToken }: InstallPorts,
): Promise<Installation> {
  const { locations, markets, warnings, onlineStoreId, ...facts } = await reader.facts();
  if (!onlineStoreId) {
    throw new InstallationError(
      'The shop has no online store sales channel, so products could not be published. Add the Online Store channel in the Shopify admin, then install again. What was set up before stays as it was.',
      'no-online-store',
    );
  }
  const createdDefinitions = await reader.ensureDefinitions();
  const chosen = await directory.chosenLocation(domain);
  // A shop that is not known may have been known to a database that was lost.
  const note = chosen ? null : await reader.note();
  const { id: locationId, name: locationName } = chosen ?? note?.location ?? firstLocation(locations);
  await keepToken?.();
  await directory.saveInstalled(
    { domain, ...facts, locationId, locationName, onlineStoreId },
    { locations, markets },
    note && { stage: note.stage, settings: withDefaults(note.settings) },
  );
  const shop = await directory.find(domain);
  if (!shop) throw new Error(`the shop ${domain} was not recorded`);
  const gone = locationIsGone(shop) ? [goneLocationSentence(shop)] : [];
  return { shop, locations, createdDefinitions, warnings: [...gone, ...warnings] };
}
