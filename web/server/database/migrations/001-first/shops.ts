/** Shops, what was read of them, and what they are connected with. */
import type { Kysely } from 'kysely';
import { createIndex, createTable, instant, integer, key, optional, text, truth } from '../columns.ts';

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  const named = { shop: key, id: key, name: text, read_at: instant };
  await createTable(db, 'locations', named, { key: ['shop', 'id'] });
  await createTable(
    db,
    'markets',
    { ...named, countries: optional(text), is_open: truth },
    { key: ['shop', 'id'] },
  );
  await createTable(
    db,
    'catalogs',
    { shop: key, publication_id: key, title: text, countries: text, auto_publish: truth, read_at: instant },
    { key: ['shop', 'publication_id'] },
  );
  await createTable(
    db,
    'market_catalogs',
    { shop: key, market_id: key, publication_id: key, read_at: instant },
    { key: ['shop', 'market_id', 'publication_id'], rowless: true },
  );
}

export async function createShopTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'shops',
    {
      shop: key,
      stage: key,
      name: text,
      currency: text,
      plan: text,
      time_zone: text,
      primary_language: text,
      other_locales: optional(text),
      location_id: text,
      location_name: text,
      online_store_id: text,
      scopes: text,
      settings: text,
      sync_every_hours: integer,
      paused_at: optional(instant),
      settings_changed_at: optional(instant),
      installed_at: instant,
      uninstalled_at: optional(instant),
      read_at: instant,
    },
    { key: ['shop'] },
  );
  await createPlaces(db);
  await createTable(
    db,
    'supplier_connections',
    { shop: key, root_url: text, sealed: text, updated_at: instant },
    { key: ['shop'] },
  );
  await createTable(
    db,
    'sessions',
    {
      id: key,
      shop: key,
      sealed: text,
      updated_at: instant,
      renewer: optional(key),
      refused_at: optional(instant),
    },
    { key: ['id'] },
  );
  await createIndex(db, ['sessions', 'shop'], { columns: ['shop'] });
  await createTable(db, 'cursors', { shop: key, name: key, value: text }, { key: ['shop', 'name'] });
}
