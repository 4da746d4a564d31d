/**
 * A plan as a table for spreadsheets: a row for each field that changes. A text that a spreadsheet would take for a
 * formula begins with an apostrophe there.
 */
import { stringify } from 'csv-stringify/sync';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { RunId } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import { fieldChanges, kindWords, whyWords } from './change-words.ts';

const columns = ['Plan', 'SKU', 'Product', 'Change', 'State', 'Field', 'Before', 'After', 'Why'];

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], { escape_formulas: true });

const rowsOf = (run: RunId, operation: ReviewedOperation, shop: Pick<Shop, 'catalogs' | 'onlineStoreId'>) => {
  const { sku, title, kind, state } = operation;
  const fields = fieldChanges(operation, shop);
  const known = fields.length > 0 ? fields : [{ field: 'written anew', before: '', after: '' }];
  return known.map(({ field, before, after }) => [
    run,
    sku,
    title ?? '',
    kindWords[kind][0],
    state,
    field,
    before,
    after,
    whyWords(operation),
  ]);
};

/** In parts of some hundred rows, the titles first. */
export async function* planCsv(
  run: RunId,
  pages: AsyncIterable<readonly ReviewedOperation[]>,
  shop: Pick<Shop, 'catalogs' | 'onlineStoreId'>,
): AsyncGenerator<string> {
  yield lines([columns]);
  for await (const page of pages) yield lines(page.flatMap((operation) => rowsOf(run, operation, shop)));
}
