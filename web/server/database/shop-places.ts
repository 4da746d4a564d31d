/** A shop's own places as rows: `locations`, `markets`, `catalogs`, `market_catalogs`; every reading replaces them. */
import type { CountryCode, ShopDomain } from '../domain/ids.ts';
import type { MarketCatalog, ShopMarket } from '../domain/shop.ts';
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

function rowsOf({ shop, readAt }: Reading, { locations, markets, catalogs }: Places) {
  const known = new Set(catalogs.map(({ publicationId }) => publicationId));
  const read = { shop, read_at: readAt };
  const used = ({ id, publicationIds }: ShopMarket) =>
    [...new Set(publicationIds)]
      .filter((publication) => known.has(publication))
      .map((publication) => ({ ...read, market_id: id, publication_id: publication }));
  const placed = distinct(markets, ({ id }) => id);
  return {
    locations: distinct(locations, ({ id }) => id).map(({ id, name }) => ({ ...read, id, name })),
    markets: placed.map(({ id, name, countries }) => ({
      ...read,
      id,
      name,
      countries: countries && JSON.stringify(countries),
    })),
    catalogs: distinct(catalogs, ({ publicationId }) => publicationId).map((catalog) => ({
      ...read,
      publication_id: catalog.publicationId,
      title: catalog.title,
      countries: JSON.stringify(catalog.countries),
      auto_publish: catalog.autoPublish ? (1 as const) : (0 as const),
    })),
    market_catalogs: placed.flatMap(used),
  };
}

/** Within the caller's transaction. */
export async function replacePlaces(trx: Database, reading: Reading, places: Places): Promise<void> {
  const rows = rowsOf(reading, places);
  for (const table of tables) {
    await trx.deleteFrom(table).where('shop', '=', reading.shop).execute();
    if (rows[table].length > 0) await trx.insertInto(table).values(rows[table]).execute();
  }
}
