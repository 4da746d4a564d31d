/** How far a shop's trackings have been read, and since when: cursors that the parcels' ledger keeps. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Overview } from '../shops/ports.ts';
import type { Database } from './open-database.ts';
import { readCursor } from './sql-cursors.ts';

/** The name of its cursor; those of the marks begin with it. */
export const watermark = 'trackings';

export const trackingsRead = async (db: Database, shop: ShopDomain): Promise<Overview['trackingsRead']> => ({
  newest: await readCursor(db, shop, watermark),
  since: await readCursor(db, shop, `${watermark}.first`),
});
