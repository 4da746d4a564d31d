/** What a merchant has decided for a shop, beside what these decisions are about; from what is stored. */
import {
  missingPermissions,
  optionalPermissions,
  type MissingPermission,
} from '../domain/optional-permissions.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import { locationIsGone, type InstalledShop } from '../domain/shop.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { knownGuard, type KnownGuard } from './known-guard.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';

/** A part of the app that needs permissions of its own; nothing is missing where all are granted. */
export type PermissionState = Pick<MissingPermission, 'feature' | 'missing'>;

export interface ShopDecisions {
  readonly settings: Settings;
  readonly shop: Pick<
    InstalledShop,
    'domain' | 'name' | 'currency' | 'stage' | 'primaryLanguage' | 'otherLocales'
  >;
  readonly location: { readonly chosen: string; readonly isGone: boolean; readonly all: readonly string[] };
  /** As it was seen last; null while Shopify was never asked. */
  readonly guard: KnownGuard | null;
  readonly permissions: readonly PermissionState[];
}

export interface DecisionCommands {
  /** Reads what is stored, and asks nobody. */
  decisions(shop: ShopDomain): Promise<ShopDecisions>;
  /** Asks Shopify what is granted now, and keeps it. Throws ShopifyError. */
  readPermissions(shop: ShopDomain): Promise<readonly PermissionState[]>;
}

interface DecisionPorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => Pick<ShopPorts, 'upkeep' | 'reader'>;
}

function permissionsOf(scopes: readonly string[]): readonly PermissionState[] {
  const lacking = missingPermissions(scopes);
  return optionalPermissions.map(({ feature }) => {
    const missing = lacking.find((each) => each.feature === feature)?.missing ?? [];
    return { feature, missing };
  });
}

export const decisionCommands = ({ shops, forShop }: DecisionPorts): DecisionCommands => ({
  async decisions(domain) {
    const shop = await installedShop(shops, domain);
    const { name, currency, stage, primaryLanguage, otherLocales, settings, locations } = shop;
    return {
      settings,
      shop: { domain, name, currency, stage, primaryLanguage, otherLocales },
      location: {
        chosen: shop.locationName,
        isGone: locationIsGone(shop),
        all: locations.map((location) => location.name),
      },
      guard: await knownGuard(forShop(domain)),
      permissions: permissionsOf(shop.scopes),
    };
  },
  async readPermissions(domain) {
    await installedShop(shops, domain);
    const scopes = await forShop(domain).reader.scopes();
    await shops.saveScopes(domain, scopes);
    return permissionsOf(scopes);
  },
});
