/** Passes of work and what each planned. */
import type { Kysely } from 'kysely';
import { isHarmful, isHeld, isNotCreated, isOfOne, isUnended, wasHarmful } from '../../partial-indexes.ts';
import {
  bigint,
  createIndex,
  createTable,
  instant,
  integer,
  key,
  optional,
  otherwise,
  text,
  truth,
} from '../columns.ts';

const none = otherwise(integer, 0);

const runs = {
  shop: key,
  id: integer,
  state: key,
  started_at: instant,
  finished_at: optional(instant),
  // Plans may wait for weeks until somebody discards them.
  waited_ms: otherwise(bigint, 0),
  worked_at: optional(instant),
  reason: optional(key),
  message: optional(text),
  made_for: optional(key),
  // Shopify answers a key that it knows with what it said a day ago, and numbers of runs come again in a lost database.
  key_part: optional(key),
  undoes: optional(integer),
  only_sku: optional(key),
  crawl: optional(text),
  phase: optional(key),
  done: none,
  // The supplier may say any number.
  total: optional(bigint),
  per_minute: optional(integer),
  is_to_end: otherwise(truth, 0),
  planned: none,
  applied: none,
  rejected: none,
  deferred: none,
  held: none,
  tally: optional(text),
};

const operations = {
  shop: key,
  run_id: integer,
  seq: integer,
  sku: key,
  kind: key,
  state: key,
  before: text,
  after: text,
  reason: optional(key),
  message: optional(text),
  harms: optional(key),
  went_out: otherwise(truth, 0),
  at: instant,
};

const decisions = {
  shop: key,
  sku: key,
  kind: key,
  field: key,
  choice: key,
  value: key,
  reason: key,
  place: text,
  until: optional(instant),
  met_run: integer,
  at: instant,
};

export async function createRunTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'runs', runs, { key: ['shop', 'id'] });
  await createIndex(db, ['runs', 'product'], { columns: ['shop', 'only_sku', 'id'], where: isOfOne });
  await createTable(db, 'operations', operations, { key: ['shop', 'run_id', 'seq'] });
  const of = (purpose: string) => ['operations', purpose] as const;
  await createIndex(db, of('once'), { columns: ['shop', 'run_id', 'sku', 'kind'], unique: true });
  await createIndex(db, of('open'), { columns: ['shop', 'run_id', 'kind', 'seq'], where: isUnended });
  await createIndex(db, of('held'), { columns: ['shop', 'run_id', 'reason', 'seq'], where: isHeld });
  await createIndex(db, of('harmful'), { columns: ['shop', 'run_id', 'seq'], where: isHarmful });
  await createIndex(db, of('harmed'), { columns: ['shop', 'at'], where: wasHarmful });
  await createIndex(db, of('not_created'), { columns: ['shop', 'run_id', 'sku'], where: isNotCreated });
  await createIndex(db, of('sku'), { columns: ['shop', 'sku', 'run_id', 'seq'] });
  await createTable(db, 'decisions', decisions, { key: ['shop', 'sku', 'kind', 'field'] });
  await createIndex(db, ['decisions', 'met'], { columns: ['shop', 'kind', 'met_run'] });
}
