/** The supplier's catalogue as read, what is wanted of it, and what stands in the shop. */
import type { Kysely } from 'kysely';
import { printedGroups } from '../../../domain/listing.ts';
import {
  hasBrokenImages,
  hasFaults,
  hasGtin,
  hasReason,
  isAbsent,
  isOwnerNew,
  isInShop,
  shallBeDraft,
  isCreating,
  isLeftOut,
  isPending,
  isUnseen,
  lacksIds,
  showsOtherSku,
  wasTakenOver,
} from '../../partial-indexes.ts';
import {
  bigint,
  createIndex,
  createTable,
  instant,
  integer,
  key,
  optional,
  text,
  truth,
} from '../columns.ts';

const perGroup = <Value>(prefix: string, column: Value) =>
  Object.fromEntries(printedGroups.map((group) => [`${prefix}${group}`, column]));

const listings = {
  shop: key,
  sku: key,
  state: key,
  iri: text,
  gtin: optional(key),
  came_run: optional(integer),
  became: optional(key),
  shop_sku: optional(key),
  title: key,
  search_text: key,
  brand: optional(key),
  category: optional(key),
  price: optional(bigint),
  reason: optional(key),
  changed_at: instant,
  absent_since: optional(instant),
  doc_hash: key,
  seen_hash: optional(text),
  seen_hash_at: optional(instant),
  applied_hash: optional(text),
  applied_hash_at: optional(instant),
  derived_with: key,
  placed_with: key,
  chosen: truth,
  ships_to: text,
  gate: text,
  reasons: text,
  faults: integer,
  product_id: optional(key),
  variant_id: optional(text),
  inventory_item_id: optional(text),
  images_seen: key,
  creating: truth,
  shop_status: key,
  shown_in: key,
  ...perGroup('want_', key),
  ...perGroup('sent_', key),
  supplier_stock: integer,
  want_stock: integer,
  sent_stock: integer,
};

/** What decides how a product stands for people, as far as its row says it. */
const causes = ['state', 'shop_status', 'shown_in', 'chosen', 'sent_publications', 'absent_since'];

/**
 * Lists: by state and SKU, with the number of live ones (counted in the index alone), by all that decides how a product
 * stands for people (counted there too), and one for each column that the products page sorts by. Nearly all listings are
 * of one state: without the SKU a page of them would sort them all. Search reads the index of search texts, not the rows. What a
 * merchant chooses by is counted in an index of its own, while they choose.
 */
async function createListingIndexes(db: Kysely<unknown>): Promise<void> {
  const of = (purpose: string) => ['listings', purpose] as const;
  await createIndex(db, of('state'), { columns: ['shop', 'state', 'sku', 'sent_status'] });
  await createIndex(db, of('standing'), {
    columns: ['shop', ...causes.slice(0, 4), 'sku', ...causes.slice(4)],
  });
  for (const column of ['brand', 'category'])
    await createIndex(db, of(column), { columns: ['shop', column] });
  await createIndex(db, of('search_text'), {
    columns: ['shop', 'search_text', 'sku', ...causes],
  });
  for (const column of ['price', 'want_stock', 'changed_at'])
    await createIndex(db, of(column), { columns: ['shop', column, 'sku'] });
  await createIndex(db, of('reason'), { columns: ['shop', 'reason'], where: hasReason });
  await createIndex(db, of('drafts'), {
    columns: ['shop', 'reasons', 'sent_status', 'shop_status', 'state', 'sku'],
    where: shallBeDraft,
  });
  await createIndex(db, of('faults'), { columns: ['shop', 'sku'], where: hasFaults });
  await createIndex(db, of('product'), { columns: ['shop', 'product_id'], unique: true });
  await createIndex(db, of('pending'), { columns: ['shop', 'sku'], where: isPending });
  // The state too, though it is the condition: SQLite looks at the rows for what is not in the index.
  await createIndex(db, of('ships_to'), {
    columns: ['shop', 'ships_to', 'sent_status', 'state'],
    where: isInShop,
  });
  await createIndex(db, of('in_doubt'), { columns: ['shop', 'sku'], where: isCreating });
  await createIndex(db, of('absent'), {
    columns: ['shop', 'absent_since', 'state', 'chosen'],
    where: isAbsent,
  });
  await createIndex(db, of('images_unseen'), { columns: ['shop', 'sku'], where: isUnseen });
  await createIndex(db, of('images_broken'), { columns: ['shop', 'sku'], where: hasBrokenImages });
  // Not a partial one: SQLite looks at the rows for the conditions of those.
  const choice = ['shop', 'brand', 'category', 'ships_to', 'state', 'chosen', 'absent_since'];
  await createIndex(db, of('choice'), { columns: choice });
  await createIndex(db, of('left_out'), { columns: ['shop', 'state', 'sku'], where: isLeftOut });
  await createIndex(db, of('gtin'), { columns: ['shop', 'gtin'], where: hasGtin });
  await createIndex(db, of('became'), { columns: ['shop', 'became'], where: wasTakenOver });
  await createIndex(db, of('shop_sku'), { columns: ['shop', 'sku'], where: showsOtherSku });
  await createIndex(db, of('without_ids'), { columns: ['shop', 'sku'], where: lacksIds });
}

async function createOwnershipTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'owned_fields',
    { shop: key, sku: key, field: key, state: key, since: instant },
    { key: ['shop', 'sku', 'field'], rowless: true },
  );
  await createTable(
    db,
    'hints',
    { shop: key, sku: key, at: instant, edited: optional(text) },
    { key: ['shop', 'sku'], rowless: true },
  );
  await createIndex(db, ['owned_fields', 'decided'], { columns: ['shop', 'sku'], where: isOwnerNew });
  await createIndex(db, ['owned_fields', 'field'], { columns: ['shop', 'field', 'sku'] });
}

export async function createCatalogueTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'listings', listings, { key: ['shop', 'sku'], rowless: true, vacuumedOften: true });
  await createListingIndexes(db);
  await createTable(db, 'documents', { shop: key, sku: key, document: text }, { key: ['shop', 'sku'] });
  await createTable(
    db,
    'stored_groups',
    { shop: key, sku: key, ...perGroup('', optional(text)) },
    { key: ['shop', 'sku'] },
  );
  await createTable(
    db,
    'stock_levels',
    { shop: key, sku: key, location_id: key, sent: integer, stored: integer, at: instant },
    { key: ['shop', 'sku', 'location_id'], rowless: true },
  );
  await createOwnershipTables(db);
  await createTable(
    db,
    'seen_pages',
    { shop: key, run_id: integer, page: integer, names: text },
    { key: ['shop', 'run_id', 'page'] },
  );
  await createTable(
    db,
    'set_aside',
    {
      shop: key,
      item: key,
      iri: optional(text),
      sku: optional(key),
      reason: key,
      detail: text,
      since: instant,
    },
    { key: ['shop', 'item'] },
  );
  await createIndex(db, ['set_aside', 'sku'], { columns: ['shop', 'sku'] });
}
