/** The shops that have the app installed, with what the app keeps of each. */
import type { ShopDomain } from '../../domain/ids.ts';
import type { Settings } from '../../domain/settings.ts';
import type { InstalledShop, ShopLocation, Stage } from '../../domain/shop.ts';
import type { PlacesRead, ReadShop, Remembered, ShopPlaces } from './read-shop.ts';

/** `connection` is JSON with credentials; only its address stays readable. */
export interface SupplierConnection {
  readonly rootUrl: string;
  readonly connection: string;
}

/**
 * The shops that have the app installed. What is changed here by a function is read, handed to it and kept in one
 * transaction, so that of two people who change it at once the second changes what the first has left; what it throws is
 * rejected with, and nothing is kept.
 */
export interface ShopDirectory {
  /** Null when the app is not installed in this shop. */
  find(shop: ShopDomain): Promise<InstalledShop | null>;
  /** Installed shops with a supplier, past trying: the ones that are synced without being asked for. */
  connected(): Promise<readonly ShopDomain[]>;
  /** Shops with a token but without an installation: it was begun and not completed. */
  halfInstalled(): Promise<readonly ShopDomain[]>;
  /**
   * Records what was read from Shopify in place of what was read before; settings, stage and a chosen location stay. A shop
   * that was not known begins with what is remembered of it, in the same step: nobody asks for that again.
   */
  saveInstalled(shop: ReadShop, places: PlacesRead, remembered?: Remembered | null): Promise<void>;
  /** The same for its places alone; what is as it was keeps its rows and their time of reading. */
  savePlaces(shop: ShopDomain, places: ShopPlaces): Promise<void>;
  /** What the merchant has granted, sorted. */
  saveScopes(shop: ShopDomain, scopes: readonly string[]): Promise<void>;
  /** Where the goods are stocked, also of a shop that has left; null for one that is not known. */
  chosenLocation(shop: ShopDomain): Promise<ShopLocation | null>;
  /** A person's choice, among the active locations as they were read for it; the one that it is already keeps its rows. */
  changeLocation(
    shop: ShopDomain,
    locations: readonly ShopLocation[],
    choose: (now: ShopLocation) => ShopLocation,
  ): Promise<void>;
  /** The merchant lets the app go so far; a stage that was reached stays. */
  reachStage(shop: ShopDomain, stage: Stage): Promise<void>;
  /** Unless a token is stored by now: then nothing, and false. */
  markUninstalled(shop: ShopDomain): Promise<boolean>;
  /** Answers what is kept. */
  changeSettings(shop: ShopDomain, change: (now: Settings) => Settings): Promise<Settings>;
  /** From now on no sync begins, or syncs begin again; answers whether that is a change. */
  savePaused(shop: ShopDomain, paused: boolean): Promise<boolean>;
  /** `now` is null when no supplier is connected. */
  changeConnection(
    shop: ShopDomain,
    change: (now: SupplierConnection | null) => SupplierConnection,
  ): Promise<void>;
  /** Answers whether there was one. `mayForget` is shown it before, and refuses by throwing; left out: not asked. */
  forgetConnection(shop: ShopDomain, mayForget?: (now: SupplierConnection | null) => void): Promise<boolean>;
  /** With when it was saved (ISO); null when no supplier is connected. */
  connection(shop: ShopDomain): Promise<(SupplierConnection & { readonly since: string }) | null>;
}
