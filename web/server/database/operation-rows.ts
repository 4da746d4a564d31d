/** Rows of `operations` in the words of the catalogue. */
import type { Operation } from '../catalogue/operations.ts';
import type { ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { Row } from './schema.ts';

export const toOperation = (row: Row<'operations'>): Operation => ({
  id: row.seq,
  sku: row.sku,
  kind: row.kind,
  state: row.state,
  before: JSON.parse(row.before) as Partial<StoredGroups>,
  after: JSON.parse(row.after) as Partial<ListingGroups>,
});
