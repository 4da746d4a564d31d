/** Which fields of a product a planned change changes, for whichever door tells it. Pure. */
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import { groupNames } from '../domain/listing.ts';

export interface FieldValue {
  /** As its group calls the field. */
  readonly key: string;
  readonly value: unknown;
}

export interface ChangedField {
  /** Null where nobody knows what was there, and of a new product. */
  readonly before: FieldValue | null;
  readonly after: FieldValue;
}

/** Of a new product: what tells most. */
const ofNew = new Set(['price', 'available', 'status', 'ships_to', 'urls']);

/** What goes with a field and is none. */
const besides = new Set(['source', 'alt', 'attempted', 'foreign']);

/** Images are one field, whether they are addresses or media. */
const sameField: Readonly<Record<string, string>> = { media: 'urls' };

const fieldsOf = (group: object | undefined): ReadonlyMap<string, FieldValue> =>
  new Map(
    Object.entries(group ?? {})
      .filter(([key]) => !besides.has(key))
      .map(([key, value]: [string, unknown]) => [sameField[key] ?? key, { key, value }]),
  );

export function changedFields({
  kind,
  before,
  after,
}: Pick<ReviewedOperation, 'kind' | 'before' | 'after'>): readonly ChangedField[] {
  return groupNames.flatMap((name) => {
    const was = fieldsOf(before[name]);
    return [...fieldsOf(after[name])].flatMap(([field, now]): ChangedField[] => {
      if (kind === 'create') return ofNew.has(field) ? [{ before: null, after: now }] : [];
      const old = was.get(field) ?? null;
      const isSame = old !== null && JSON.stringify(old.value) === JSON.stringify(now.value);
      return isSame ? [] : [{ before: old, after: now }];
    });
  });
}
