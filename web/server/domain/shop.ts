/** What the app knows of a shop itself: read at installation; its places again by every run. */
import type { CountryCode, LocationId, PublicationId, ShopDomain } from './ids.ts';
import type { Currency } from './money.ts';
import type { MixedMarkets, Settings } from './settings.ts';

export interface ShopLocation {
  readonly id: LocationId;
  readonly name: string;
}

/** A market catalog with its own publication: what shoppers in its countries can see. */
export interface MarketCatalog {
  readonly title: string;
  readonly publicationId: PublicationId;
  /** Every country that the catalog reaches through active markets, sorted. */
  readonly countries: readonly CountryCode[];
  /** Shopify puts every new product into it by itself. */
  readonly autoPublish: boolean;
}

/** An active market of regions, and the catalogs with a publication that it uses. */
export interface ShopMarket {
  readonly id: string;
  readonly name: string;
  /** Null when not all of them could be read. */
  readonly countries: readonly CountryCode[] | null;
  readonly publicationIds: readonly PublicationId[];
  /** No publication restricts it: it shows everything that is in the online store. */
  readonly isOpen: boolean;
}

/** A language of the shop beside its primary one, as Shopify names it: `en`, `pt-BR`. */
export interface ShopLocale {
  readonly locale: string;
  /** Shoppers can choose it; others are being prepared. */
  readonly isPublished: boolean;
}

/**
 * How far the merchant lets the app go. It only ever goes on; nothing that is live becomes a draft by it.
 *
 * trying -> a few products are in the shop as drafts, to be looked at; nothing is imported by itself
 * drafts -> the whole catalogue is in the shop and kept true, as drafts
 * live   -> what passes the gate is published
 */
export const stages = ['trying', 'drafts', 'live'] as const;
export type Stage = (typeof stages)[number];

export interface Shop {
  readonly domain: ShopDomain;
  readonly stage: Stage;
  readonly currency: Currency;
  /** Language of the product texts, as languageOf (locales.ts) names it: mostly two upper-case letters. */
  readonly primaryLanguage: string;
  /** By name. Null while the app may not read them, or not write texts in them. */
  readonly otherLocales: readonly ShopLocale[] | null;
  /** Where the supplier's goods are stocked: a person's choice, which nothing else changes. */
  readonly locationId: LocationId;
  /** Its name when it was chosen; it stays when the location goes. */
  readonly locationName: string;
  /** The merchant's active locations, as last read. */
  readonly locations: readonly ShopLocation[];
  readonly onlineStoreId: PublicationId;
  readonly catalogs: readonly MarketCatalog[];
  readonly markets: readonly ShopMarket[];
  /** The merchant's choice, from the settings. */
  readonly mixedMarkets: MixedMarkets;
}

/** Optional. It lets the app see whether an order is paid. */
export const readOrdersScope = 'read_orders';

/** Optional. It lets the app take a single image off a product, without sending the list of all of them. */
export const writeFilesScope = 'write_files';
/** Optional. Without one of them, products have texts in the primary language alone; each implies reading. */
const translationScopes: readonly (readonly [needed: string, also: string])[] = [
  ['read_locales', 'write_locales'],
  ['write_translations', 'write_translations'],
];

/** What has to be granted before texts in other languages can be written. */
export const missingForTranslations = (granted: readonly string[]): readonly string[] =>
  translationScopes.flatMap(([needed, also]) =>
    granted.includes(needed) || granted.includes(also) ? [] : needed,
  );

/** What has to be granted before the app can make a catalog for a market; all of it is asked for at installation. */
export const missingForCatalogs = (granted: readonly string[]): readonly string[] =>
  ['write_products', 'write_publications'].filter((scope) => !granted.includes(scope));

/** Optional; it implies reading. */
const guardScope = 'write_validations';

/** What has to be granted before the checkout guard can be seen and switched. */
export const missingForGuard = (granted: readonly string[]): readonly string[] =>
  granted.includes(guardScope) ? [] : [guardScope];

/** A shop with the app installed, and what was decided for it. */
export interface InstalledShop extends Shop {
  readonly name: string;
  readonly plan: string;
  /** IANA, `Europe/Berlin`: in it people are told times, and a day begins and ends. */
  readonly timeZone: string;
  /** Scopes that the merchant has granted. */
  readonly scopes: readonly string[];
  readonly settings: Settings;
  /** ISO, UTC. */
  readonly installedAt: string;
  /** Since when no sync begins, because a person paused them; ISO in UTC. Null while they do. */
  readonly pausedAt: string | null;
  /** When a setting that matters for products was changed last; ISO in UTC. Null: never since the installation. */
  readonly settingsChangedAt: string | null;
  /** Since when Shopify refuses the app's access, so that nothing is done in the shop; ISO in UTC. Null while all is well. */
  readonly refusedAt: string | null;
}

/** The chosen location was deleted or deactivated: nothing can be stocked there, and nothing is sold from there. */
export const locationIsGone = ({ locationId, locations }: Pick<Shop, 'locationId' | 'locations'>): boolean =>
  !locations.some(({ id }) => id === locationId);

/** What that means, in a sentence that names the location. */
export const goneLocationSentence = ({
  locationName,
  locations,
}: Pick<Shop, 'locationName' | 'locations'>): string =>
  `The location "${locationName}", where the supplier's goods are stocked, was deleted or deactivated. Choose another one with "npm run sortiment -- location NAME"${
    locations.length > 0 ? `: the shop has ${locations.map(({ name }) => `"${name}"`).join(', ')}` : ''
  }.`;
