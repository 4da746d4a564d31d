/** Rows of `operations` in the words of the catalogue. */
import type { Operation, PlannedOperation } from '../catalogue/operations.ts';
import type { Sku } from '../domain/ids.ts';
import type { ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { Row } from './schema.ts';

/** A SKU that changes stands among what was there before. */
export const beforeColumn = ({ before, from }: Pick<PlannedOperation, 'before' | 'from'>): string =>
  JSON.stringify(from === undefined ? before : { ...before, sku: from });

export function toOperation(row: Row<'operations'>): Operation {
  const { sku: from, ...before } = JSON.parse(row.before) as Partial<StoredGroups> & { readonly sku?: Sku };
  return {
    id: row.seq,
    sku: row.sku,
    kind: row.kind,
    state: row.state,
    before,
    after: JSON.parse(row.after) as Partial<ListingGroups>,
    ...(from === undefined ? {} : { from }),
  };
}
