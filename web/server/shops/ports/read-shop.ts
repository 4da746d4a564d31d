/** A shop as it was read from Shopify, beside what people decide of it. */
import type { PublicationId } from '../../domain/ids.ts';
import type { Currency } from '../../domain/money.ts';
import type {
  InstalledShop,
  MarketCatalog,
  ShopLocale,
  ShopLocation,
  ShopMarket,
} from '../../domain/shop.ts';

type Kept = 'stage' | 'settings' | 'settingsChangedAt' | 'installedAt' | 'pausedAt' | 'refusedAt';

/** A shop as it was read; its location is the one for a shop that is not known yet. */
export type ReadShop = Omit<InstalledShop, Kept | 'locations' | 'markets' | 'mixedMarkets'>;

/** What the note in the shop says of one whose database was lost. */
export type Remembered = Pick<InstalledShop, 'stage' | 'settings'>;

/** Its own places, as they were read with it. */
export type PlacesRead = Pick<InstalledShop, 'locations' | 'markets'>;

/** Where the shop stocks and sells, and in which languages, as Shopify says it. */
export interface ShopPlaces {
  /** Active locations of the merchant, by name. */
  readonly locations: readonly ShopLocation[];
  /** Null when there is no online store. */
  readonly onlineStoreId: PublicationId | null;
  readonly markets: readonly ShopMarket[];
  /** Markets of regions that are not switched on, which sell nothing; countries null when not all of them are known. */
  readonly inactiveMarkets?: readonly Pick<ShopMarket, 'name' | 'countries'>[];
  readonly catalogs: readonly MarketCatalog[];
  /** Null when Shopify does not say. */
  readonly primaryLanguage: string | null;
  readonly otherLocales: readonly ShopLocale[] | null;
  /** What the merchant has granted, sorted. */
  readonly scopes: readonly string[];
}

/** What Shopify says about the shop. */
export interface ShopFacts extends ShopPlaces {
  readonly name: string;
  readonly currency: Currency;
  readonly plan: string;
  /** IANA, `Europe/Berlin`. */
  readonly timeZone: string;
  readonly primaryLanguage: string;
  /** What stands in the way of the country rule, in sentences. */
  readonly warnings: readonly string[];
}
