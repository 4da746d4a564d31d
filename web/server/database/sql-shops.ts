/** Shops, their settings and their supplier's connection (sealed), in `shops` and `supplier_connections`; implements ShopDirectory. */
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { withDefaults, type SettingsChange } from '../domain/merge-settings.ts';
import { defaultSettings, type Settings } from '../domain/settings.ts';
import type { InstalledShop, ShopLocation, Stage } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import type { Seal } from '../lib/seal.ts';
import type { ShopDirectory, SupplierConnection } from '../shops/ports/shop-directory.ts';
import type { ShopPlaces, ReadShop, Remembered } from '../shops/ports/read-shop.ts';
import { text } from './instants.ts';
import { markUninstalled } from './mark-uninstalled.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';
import { toShop } from './shop-row.ts';
import { storeSettings, storeStage, savePaused, settingsRow } from './shop-switches.ts';
import { forgetConnection, storeConnection, storedConnection } from './supplier-connections.ts';
import { storedLocation, storeLocation } from './chosen-location.ts';
import { arePlaces, catalogsOf, locationsOf, marketsOf, replacePlaces } from './shop-places.ts';

type ReadFacts = Pick<ShopPlaces, 'onlineStoreId' | 'primaryLanguage' | 'otherLocales' | 'scopes'>;

/** What a reading says of the shop's own row; what it does not say stays. */
const factsOf = ({ onlineStoreId, primaryLanguage, otherLocales, scopes }: ReadFacts) => ({
  ...(onlineStoreId !== null && { online_store_id: onlineStoreId }),
  ...(primaryLanguage !== null && { primary_language: primaryLanguage }),
  other_locales: otherLocales && JSON.stringify(otherLocales),
  scopes: scopes.join(','),
});

/** A shop that had left is installed from now on. */
const since = (now: string) =>
  sql<string>`case when shops.uninstalled_at is null then shops.installed_at else ${now} end`;

export class SqlShops implements ShopDirectory {
  readonly #db: Database;
  readonly #seal: Seal;
  readonly #clock: Clock;
  constructor(db: Database, ports: { seal: Seal; clock: Clock }) {
    this.#db = db;
    this.#seal = ports.seal;
    this.#clock = ports.clock;
  }

  /** Null when the app is not installed in this shop. */
  async find(shop: ShopDomain): Promise<InstalledShop | null> {
    const row = await this.#db
      .selectFrom('shops')
      .selectAll()
      .select((of) =>
        of
          .selectFrom('sessions')
          .select(({ fn }) => fn.max('refused_at').as('at'))
          .whereRef('sessions.shop', '=', 'shops.shop')
          .as('refused_at'),
      )
      .where('shop', '=', shop)
      .where('uninstalled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const [catalogs, locations] = [await catalogsOf(this.#db, shop), await locationsOf(this.#db, shop)];
    const settings = withDefaults(JSON.parse(row.settings) as SettingsChange);
    return toShop(row, settings, { catalogs, locations, markets: await marketsOf(this.#db, shop) });
  }

  /** Also of a shop that has left. */
  async chosenLocation(shop: ShopDomain): Promise<ShopLocation | null> {
    return (await storedLocation(this.#db, shop)) ?? null;
  }

  async connected(): Promise<ShopDomain[]> {
    const rows = await this.#db
      .selectFrom('shops')
      .innerJoin('supplier_connections', 'supplier_connections.shop', 'shops.shop')
      .select('shops.shop')
      .where('uninstalled_at', 'is', null)
      .where('stage', '<>', 'trying')
      .orderBy('shops.shop')
      .execute();
    return rows.map(({ shop }) => shop);
  }

  async halfInstalled(): Promise<ShopDomain[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .leftJoin('shops', 'shops.shop', 'sessions.shop')
      .select('sessions.shop')
      .distinct()
      .where((row) => row.or([row('shops.shop', 'is', null), row('shops.uninstalled_at', 'is not', null)]))
      .orderBy('sessions.shop')
      .execute();
    return rows.map(({ shop }) => shop);
  }

  /** Records what was read from Shopify; stage, settings and a location that was chosen before stay. */
  async saveInstalled(
    shop: ReadShop,
    places: Pick<ShopPlaces, 'locations' | 'markets'>,
    remembered: Remembered | null = null,
  ): Promise<void> {
    const now = this.#now();
    const read = {
      name: shop.name,
      plan: shop.plan,
      time_zone: shop.timeZone,
      currency: shop.currency,
      ...factsOf(shop),
      primary_language: shop.primaryLanguage,
      online_store_id: shop.onlineStoreId,
      uninstalled_at: null,
      read_at: now,
    };
    await this.#db.transaction().execute(async (trx) => {
      // Its row first: two readings of one shop that are recorded at once wait for each other here.
      await trx
        .insertInto('shops')
        .values({
          shop: shop.domain,
          stage: remembered?.stage ?? 'trying',
          settings: '{}',
          sync_every_hours: defaultSettings.schedule.everyHours,
          ...(remembered && settingsRow(remembered.settings)),
          paused_at: null,
          settings_changed_at: null,
          installed_at: now,
          location_id: shop.locationId,
          location_name: shop.locationName,
          ...read,
        })
        .onConflict((conflict) => conflict.column('shop').doUpdateSet({ ...read, installed_at: since(now) }))
        .execute();
      await replacePlaces(trx, { shop: shop.domain, readAt: now }, { ...places, catalogs: shop.catalogs });
    });
  }

  async saveScopes(shop: ShopDomain, scopes: readonly string[]): Promise<void> {
    await this.#update(shop, { scopes: scopes.join(',') });
  }

  async savePlaces(shop: ShopDomain, places: ShopPlaces): Promise<void> {
    const reading = { shop, readAt: this.#now() };
    const known = await this.find(shop);
    const facts = factsOf(places);
    const isKnown =
      known !== null && JSON.stringify({ ...factsOf(known), ...facts }) === JSON.stringify(factsOf(known));
    if (isKnown && (await arePlaces(this.#db, reading, places))) return;
    const read = { read_at: reading.readAt, ...facts };
    await this.#db.transaction().execute(async (trx) => {
      // As in an installation: the shop's row is the lock.
      await trx.updateTable('shops').set(read).where('shop', '=', shop).execute();
      await replacePlaces(trx, reading, places);
    });
  }

  changeLocation(
    shop: ShopDomain,
    locations: readonly ShopLocation[],
    choose: (now: ShopLocation) => ShopLocation,
  ): Promise<void> {
    return storeLocation(this.#db, { shop, readAt: this.#now() }, { locations, choose });
  }

  /** Its rows stay until the shop's data have to be erased; a new installation finds them again. */
  async markUninstalled(shop: ShopDomain): Promise<boolean> {
    return markUninstalled(this.#db, shop, this.#now());
  }

  reachStage(shop: ShopDomain, stage: Stage): Promise<void> {
    return storeStage(this.#db, shop, stage);
  }

  changeSettings(shop: ShopDomain, change: (now: Settings) => Settings): Promise<Settings> {
    return storeSettings(this.#db, shop, { change, at: this.#now() });
  }

  savePaused(shop: ShopDomain, paused: boolean): Promise<boolean> {
    return savePaused(this.#db, shop, paused ? this.#now() : null);
  }

  changeConnection(
    shop: ShopDomain,
    change: (now: SupplierConnection | null) => SupplierConnection,
  ): Promise<void> {
    return storeConnection(this.#db, { shop, seal: this.#seal }, { change, at: this.#now() });
  }

  /** Throws when the encryption key is another one. */
  connection(shop: ShopDomain): ReturnType<ShopDirectory['connection']> {
    return storedConnection(this.#db, { shop, seal: this.#seal });
  }

  forgetConnection(shop: ShopDomain, mayForget?: (now: SupplierConnection | null) => void): Promise<boolean> {
    return forgetConnection(this.#db, { shop, seal: this.#seal }, mayForget);
  }

  #now(): string {
    return text(this.#clock.now());
  }

  async #update(shop: ShopDomain, values: Partial<Row<'shops'>>): Promise<void> {
    await this.#db.updateTable('shops').set(values).where('shop', '=', shop).execute();
  }
}
