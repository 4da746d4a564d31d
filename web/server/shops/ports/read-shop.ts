/** A shop as it was read from Shopify, beside what people decide of it. */
import type { InstalledShop } from '../../domain/shop.ts';

type Kept = 'stage' | 'settings' | 'settingsChangedAt' | 'installedAt' | 'pausedAt' | 'refusedAt';

/** A shop as it was read; its location is the one for a shop that is not known yet. */
export type ReadShop = Omit<InstalledShop, Kept | 'locations' | 'markets' | 'mixedMarkets'>;

/** What the note in the shop says of one whose database was lost. */
export type Remembered = Pick<InstalledShop, 'stage' | 'settings'>;

/** Its own places, as they were read with it. */
export type PlacesRead = Pick<InstalledShop, 'locations' | 'markets'>;
