/** What the pages about products will ask: fifty rows, filtered by one thing and sorted by one, from anywhere. */
import { sql } from 'kysely';
import type { Database } from '../../web/server/database/open-database.ts';
import { isPending } from '../../web/server/database/partial-indexes.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import type { ReasonCode } from '../../web/server/domain/reasons.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { shop } from './installed-shop.ts';

const shown = [
  'sku',
  'title',
  'brand',
  'category',
  'price',
  'want_stock',
  'state',
  'reason',
  'changed_at',
] as const;
const rowsShown = 50;

const rows = (db: Database) =>
  db.selectFrom('listings').select(shown).where('shop', '=', shop.domain).limit(rowsShown);

type Ask = (db: Database, turn: number) => Promise<readonly unknown[]>;

/** `turn` counts up, so that no two questions are the same. */
export const questions: Readonly<Record<string, Ask>> = {
  'by SKU': (db, turn) =>
    rows(db)
      .where('sku', '>', String(10_000_000 + turn * 37) as Sku)
      .orderBy('sku')
      .execute(),
  'of a state': (db) => rows(db).where('state', '=', 'present').orderBy('sku').execute(),
  'of a brand, by SKU': (db, turn) =>
    rows(db)
      .where('brand', '=', `Brand ${turn % 200}`)
      .orderBy('sku')
      .execute(),
  'of a category, by SKU': (db, turn) =>
    rows(db)
      .where('category', '=', `/v2/api/categorytree/${turn % 50}`)
      .orderBy('sku')
      .execute(),
  'of a reason': (db) =>
    rows(db)
      .where('reason', '=', 'GAT-202' as ReasonCode)
      .where('reason', 'is not', null)
      .orderBy('sku')
      .execute(),
  'by title': (db, turn) =>
    rows(db)
      .where('title', '>', `Bohrmaschine ${turn * 311}`)
      .orderBy('title')
      .orderBy('sku')
      .execute(),
  'by price, highest first': (db) =>
    rows(db).where('price', 'is not', null).orderBy('price', 'desc').execute(),
  'changed last': (db) => rows(db).orderBy('changed_at', 'desc').execute(),
  'sold out': (db) => rows(db).where('want_stock', '=', 0).orderBy('sku').execute(),
  // In one step SQLite would fetch every row before it looks at its title.
  'words within titles': async (db, turn) => {
    const found = await db
      .selectFrom('listings')
      .select('sku')
      .where('shop', '=', shop.domain)
      .where(sql<boolean>`lower(title) like ${`%${turn * 7 + 90_000}%`}`)
      .orderBy('title')
      .limit(rowsShown)
      .execute();
    const skus = found.map(({ sku }) => sku);
    return skus.length === 0 ? [] : rows(db).where('sku', 'in', skus).execute();
  },
  'not yet in the shop as wanted': (db) => rows(db).where(isPending).orderBy('sku').execute(),
  overview: async (db) => [await new SqlShopRecords(db, shop.domain, systemClock).overview()],
  dossier: async (db, turn) => [
    await new SqlShopRecords(db, shop.domain, systemClock).dossier(String(10_000_001 + turn) as Sku),
  ],
};
