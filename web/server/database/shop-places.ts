/** A shop's own places as rows: `locations`, `markets`, `catalogs`, `market_catalogs`; every reading replaces them. */
import type { CountryCode, ShopDomain } from '../domain/ids.ts';
import type { MarketCatalog, ShopLocation } from '../domain/shop.ts';
import type { ShopPlaces } from '../shops/ports.ts';
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

interface Reading {
  readonly shop: ShopDomain;
  /** ISO, UTC. */
  readonly readAt: string;
}

interface Places extends ShopPlaces {
  readonly catalogs: readonly MarketCatalog[];
}

const tables = ['locations', 'markets', 'catalogs', 'market_catalogs'] as const;

/** One statement may not name a row twice. */
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

function marketRows({ shop, readAt }: Reading, { markets, catalogs }: Places) {
  const known = new Set(catalogs.map(({ publicationId }) => publicationId));
  const placed = distinct(markets, ({ id }) => id);
  return {
    markets: placed.map(({ id, name, countries }) => ({
      shop,
      id,
      name,
      countries: countries && JSON.stringify(countries),
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
