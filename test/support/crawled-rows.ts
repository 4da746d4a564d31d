/** Rows of the catalogue as a crawl leaves them, and what a complete creation confirms, for contracts of the tables. */
import { confirmed } from '../../web/server/catalogue/confirmation.ts';
import { derivationOf, deriveRow, nothingSent } from '../../web/server/catalogue/derive-row.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import type { RunId, ShopDomain } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { clockOn } from './catalogue-world.ts';
import { desiredListing } from './desired-listing.ts';
import { shopOf } from './supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const run = 1 as RunId;

export const rowsOf = (db: Database, domain: ShopDomain) => ({
  snapshot: new SqlSnapshot(db, domain, clock),
  listings: new SqlListings(db, domain),
  ledger: new SqlLedger(db, domain, clock),
  log: new SqlOperationLog(db, domain, clock),
  runs: new SqlRuns(db, domain, clock),
  records: new SqlShopRecords(db, domain, clock),
});

/** As a crawl that read these products leaves them. */
export async function crawled(db: Database, domain: ShopDomain, products: readonly SupplierProduct[]) {
  const shop = shopOf({ domain });
  const derivation = derivationOf(shop, defaultSettings);
  const read = { docHash: 'h', sent: nothingSent };
  const rows = rowsOf(db, domain);
  await rows.runs.start();
  await rows.snapshot.save(run, {
    seen: products.map(({ sku }) => sku),
    changed: products.map((product) => ({ product, row: deriveRow(product, read, derivation) })),
    stocks: [],
    back: [],
    setAside: [],
  });
  return rows;
}

/** What a complete creation confirms. */
export const everything = (product: SupplierProduct) => {
  const shop = shopOf();
  const { groups } = desiredListing(product, shop);
  const { images: _, stock: __, ...stored } = groups;
  return confirmed(groups, stored, shop);
};
