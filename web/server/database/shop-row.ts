/** A row of `shops`, with what else is read of the shop, as the shop that the app works for. */
import type { Currency } from '../domain/money.ts';
import type { Settings } from '../domain/settings.ts';
import type { InstalledShop, ShopLocale } from '../domain/shop.ts';
import type { Row } from './schema.ts';

type Sites = Pick<InstalledShop, 'catalogs' | 'markets' | 'locations'>;

type FoundRow = Row<'shops'> & { readonly refused_at: string | null };

export const toShop = (
  row: FoundRow,
  settings: Settings,
  { locations, ...places }: Sites,
): InstalledShop => ({
  domain: row.shop,
  stage: row.stage,
  name: row.name,
  plan: row.plan,
  timeZone: row.time_zone,
  currency: row.currency as Currency,
  primaryLanguage: row.primary_language,
  otherLocales: row.other_locales === null ? null : (JSON.parse(row.other_locales) as ShopLocale[]),
  locationId: row.location_id,
  locationName: locations.find(({ id }) => id === row.location_id)?.name ?? row.location_name,
  locations,
  onlineStoreId: row.online_store_id,
  ...places,
  scopes: row.scopes.split(',').filter(Boolean),
  settings,
  mixedMarkets: settings.countries.mixedMarkets,
  installedAt: row.installed_at,
  pausedAt: row.paused_at,
  settingsChangedAt: row.settings_changed_at,
  refusedAt: row.refused_at,
});
