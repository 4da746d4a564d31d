/** What a webhook says of a product, held against what is known of it. One that cannot be read says nothing. */
import { SqlOwnership } from '../database/sql-ownership.ts';
import { SqlShopRecords } from '../database/sql-shop-records.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { readProductWebhook } from '../shopify/product-webhook.ts';
import { hintAtEdit } from '../shops/hint-at-edit.ts';
import type { Parts } from './parts.ts';

export async function hintOf(
  { shop, body }: { readonly shop: ShopDomain; readonly body: string },
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
): Promise<void> {
  const shown = readProductWebhook(body);
  if (!shown) return;
  const [records, ownership] = [new SqlShopRecords(db, shop, clock), new SqlOwnership(db, shop, clock)];
  await hintAtEdit(shown, { records, ownership });
}
