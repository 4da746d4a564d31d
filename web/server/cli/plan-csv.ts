/**
 * A plan as a table for spreadsheets: a row for each field that changes. A text that a spreadsheet would take for a
 * formula begins with an apostrophe there.
 */
import { stringify } from 'csv-stringify/sync';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { RunReport } from '../catalogue/ports/runs.ts';
import type { Shop } from '../domain/shop.ts';
import { fieldChanges, kindPhrases, waitWords, whyWords, withoutFields } from './change-words.ts';

interface Of {
  readonly run: Pick<RunReport, 'id' | 'undoes'>;
  readonly shop: Pick<Shop, 'catalogs' | 'onlineStoreId'>;
}

const columns = [
  'Plan',
  'SKU',
  'Product',
  'Change',
  'State',
  'Field',
  'Before',
  'After',
  'Why',
  'Waits because',
];

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], { escape_formulas: true });

/** A new product had nothing before: an empty cell, not a dash. */
const rowsOf = (operation: ReviewedOperation, { run, shop }: Of) => {
  const { sku, title, kind, state } = operation;
  const fields = fieldChanges(operation, shop);
  const known = fields.length > 0 ? fields : [{ field: withoutFields(operation), before: '', after: '' }];
  return known.map(({ field, before, after }) => [
    run.id,
    sku,
    title ?? '',
    kindPhrases[kind][0],
    state,
    field,
    kind === 'create' ? '' : before,
    after,
    whyWords(operation, run.undoes),
    waitWords(operation),
  ]);
};

/** In parts of some hundred rows, the titles first. */
export async function* planCsv(
  pages: AsyncIterable<readonly ReviewedOperation[]>,
  of: Of,
): AsyncGenerator<string> {
  yield lines([columns]);
  for await (const page of pages) yield lines(page.flatMap((operation) => rowsOf(operation, of)));
}
