/** A plan as a table for spreadsheets: a row for each field that changes. */
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { RunReport } from '../catalogue/ports/runs.ts';
import type { Shop } from '../domain/shop.ts';
import { csvLines } from '../lib/csv-lines.ts';
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
  yield csvLines([columns], 'en');
  for await (const page of pages)
    yield csvLines(
      page.flatMap((operation) => rowsOf(operation, of)),
      'en',
    );
}
