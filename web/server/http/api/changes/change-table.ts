/** GET /api/changes/table: every change of a plan as CSV, a row for each field; streamed, however many there are. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { changesQuestionSchema } from '../../../../shared/api/changes.ts';
import type { ReviewedOperation } from '../../../catalogue/ports/plans.ts';
import type { RunId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';
import { csvLines } from '../../../lib/csv-lines.ts';
import { shopOfToken } from '../../session-token.ts';
import { asked } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';
import { sizeOf } from './plan-size.ts';
import { changesOf, createTeller, whysOf, type Teller } from './change-words.ts';

const columns: Readonly<Record<Language, readonly string[]>> = {
  en: ['Plan', 'Product number', 'Product', 'Change', 'Held', 'Field', 'Before', 'After', 'Why'],
  de: ['Plan', 'Produktnummer', 'Produkt', 'Änderung', 'Wartet', 'Feld', 'Vorher', 'Nachher', 'Warum'],
};
const yes: Readonly<Record<Language, string>> = { en: 'yes', de: 'ja' };

interface Telling {
  readonly run: RunId;
  readonly teller: Teller;
  readonly language: Language;
}

const rowsOf = (operation: ReviewedOperation, { run, teller, language }: Telling) =>
  changesOf(operation, teller).map(({ field, before, after }) => [
    run,
    operation.sku,
    operation.title ?? '',
    teller.kind(operation.kind)[0],
    operation.state === 'held' ? yes[language] : '',
    field,
    before,
    after,
    whysOf(operation, teller).join(' '),
  ]);

async function* parts(pages: AsyncIterable<readonly ReviewedOperation[]>, telling: Telling) {
  // By the mark at the beginning a spreadsheet knows its letters.
  const { language } = telling;
  yield `\uFEFF${csvLines([columns[language]], language)}`;
  for await (const page of pages)
    yield csvLines(
      page.flatMap((operation) => rowsOf(operation, telling)),
      language,
    );
}

export const changeTable =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { run: number, language } = asked(request, changesQuestionSchema);
    const shop = shopOfToken(response);
    const run = (number ?? 0) as RunId;
    const size = await sizeOf(shop, run, commands);
    response.type('text/csv').attachment(`plan-${run}.csv`);
    const telling = { run, teller: createTeller(size.shop, language, size.undoes), language };
    await pipeline(Readable.from(parts(commands.changes(shop, run), telling)), response);
  };
