/** What a hint at an edited product needs of the shop. */
import { SqlOwnership } from '../database/sql-ownership.ts';
import { SqlShopRecords } from '../database/sql-shop-records.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { HintPorts } from '../shops/hint-at-edit.ts';
import type { Parts } from './parts.ts';

export const hintPorts = (shop: ShopDomain, { db, clock }: Pick<Parts, 'db' | 'clock'>): HintPorts => ({
  records: new SqlShopRecords(db, shop, clock),
  ownership: new SqlOwnership(db, shop, clock),
});
