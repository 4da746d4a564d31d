/**
 * A shop's own places as rows: `locations`, `markets`, `catalogs`, `market_catalogs`; a reading that differs replaces
 * them.
 */
import type { CountryCode, PublicationId, ShopDomain } from '../domain/ids.ts';
import type { MarketCatalog, ShopLocation, ShopMarket } from '../domain/shop.ts';
import type { ShopPlaces } from '../shops/ports/read-shop.ts';
import type { Database } from './open-database.ts';

export async function catalogsOf(db: Database, shop: ShopDomain): Promise<MarketCatalog[]> {
  const rows = await db
    .selectFrom('catalogs')
    .select(['title', 'publication_id', 'countries', 'auto_publish'])
    .where('shop', '=', shop)
    .orderBy('publication_id')
    .execute();
  return rows.map((row) => ({
    title: row.title,
    publicationId: row.publication_id,
    autoPublish: row.auto_publish === 1,
    countries: JSON.parse(row.countries) as CountryCode[],
  }));
}

/** Active ones, by name. */
export const locationsOf = async (db: Database, shop: ShopDomain): Promise<ShopLocation[]> =>
  await db.selectFrom('locations').select(['id', 'name']).where('shop', '=', shop).orderBy('name').execute();

export async function marketsOf(db: Database, shop: ShopDomain): Promise<ShopMarket[]> {
  const rows = await db
    .selectFrom('markets')
    .select(['id', 'name', 'countries', 'is_open'])
    .where('shop', '=', shop)
    .orderBy('id')
    .execute();
  const uses = await db
    .selectFrom('market_catalogs')
    .select(['market_id', 'publication_id'])
    .where('shop', '=', shop)
    .orderBy('publication_id')
    .execute();
  const publicationsOf = (market: string): PublicationId[] =>
    uses.flatMap((use) => (use.market_id === market ? use.publication_id : []));
  return rows.map(({ id, name, countries, is_open: isOpen }) => ({
    id,
    name,
    countries: countries === null ? null : (JSON.parse(countries) as CountryCode[]),
    publicationIds: publicationsOf(id),
    isOpen: isOpen === 1,
  }));
}

interface Reading {
  readonly shop: ShopDomain;
  /** ISO, UTC. */
  readonly readAt: string;
}

type Places = Pick<ShopPlaces, 'locations' | 'markets' | 'catalogs'>;

const tables = ['locations', 'markets', 'catalogs', 'market_catalogs'] as const;

/** One statement may not name a row twice. */
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

function marketRows({ shop, readAt }: Reading, { markets, catalogs }: Places) {
  const known = new Set(catalogs.map(({ publicationId }) => publicationId));
  const placed = distinct(markets, ({ id }) => id);
  return {
    markets: placed.map(({ id, name, countries, isOpen }) => ({
      shop,
      id,
      name,
      countries: countries && JSON.stringify(countries),
      is_open: isOpen ? (1 as const) : (0 as const),
      read_at: readAt,
    })),
    market_catalogs: placed.flatMap(({ id, publicationIds }) =>
      [...new Set(publicationIds)]
        .filter((publication) => known.has(publication))
        .map((publication) => ({ shop, market_id: id, publication_id: publication, read_at: readAt })),
    ),
  };
}

const locationRows = ({ shop, readAt }: Reading, locations: readonly ShopLocation[]) =>
  distinct(locations, ({ id }) => id).map(({ id, name }) => ({ shop, id, name, read_at: readAt }));

const rowsOf = (reading: Reading, places: Places) => ({
  ...marketRows(reading, places),
  locations: locationRows(reading, places.locations),
  catalogs: distinct(places.catalogs, ({ publicationId }) => publicationId).map((catalog) => ({
    shop: reading.shop,
    publication_id: catalog.publicationId,
    title: catalog.title,
    countries: JSON.stringify(catalog.countries),
    auto_publish: catalog.autoPublish ? (1 as const) : (0 as const),
    read_at: reading.readAt,
  })),
});

/** Within the caller's transaction. */
export async function replacePlaces(trx: Database, reading: Reading, places: Places): Promise<void> {
  const rows = rowsOf(reading, places);
  for (const table of tables) {
    await trx.deleteFrom(table).where('shop', '=', reading.shop).execute();
    if (rows[table].length > 0) await trx.insertInto(table).values(rows[table]).execute();
  }
}

/** Locations alone; within the caller's transaction. */
export async function replaceLocations(
  trx: Database,
  reading: Reading,
  locations: readonly ShopLocation[],
): Promise<void> {
  const rows = locationRows(reading, locations);
  await trx.deleteFrom('locations').where('shop', '=', reading.shop).execute();
  if (rows.length > 0) await trx.insertInto('locations').values(rows).execute();
}

/** What tells two readings apart, whatever the order of the rows. */
const inWords = (row: object): string =>
  JSON.stringify(Object.entries({ ...row, read_at: null }).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether the rows are what this reading would make of them, but for its time. */
export async function arePlaces(db: Database, reading: Reading, places: Places): Promise<boolean> {
  const rows = rowsOf(reading, places);
  for (const table of tables) {
    const known = await db.selectFrom(table).selectAll().where('shop', '=', reading.shop).execute();
    if (known.map(inWords).sort().join() !== rows[table].map(inWords).sort().join()) return false;
  }
  return true;
}
