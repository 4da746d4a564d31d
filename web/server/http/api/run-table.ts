/** GET /api/runs/table: every run as CSV. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import { isDiscarded } from '../../catalogue/ports/runs.ts';
import type { ActivityCommands } from '../../application/shop-activity.ts';
import type { RunId, ShopDomain } from '../../domain/ids.ts';
import { reasonText, type Language } from '../../domain/reason-texts/reason-text.ts';
import { csvLines } from '../../lib/csv-lines.ts';
import type { RunSummary } from '../../shops/ports/activity.ts';
import type { RunLook } from '../../application/shop-activity.ts';
import { askedLanguage } from '../asked-language.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { kindOfRun } from './run-answer.ts';
import { tableWords } from './run-table-words.ts';

const pageSize = 500;

type Row = readonly (string | number)[];

const secondsOf = ({ workedMs }: RunSummary): number | '' =>
  workedMs === null ? '' : Math.round(workedMs / 1_000);

function rowOf(run: RunLook, language: Language): Row {
  const { kinds, states, replaced, discarded } = tableWords[language];
  const { id, only, startedAt, finishedAt, read, planned, applied, rejected, deferred, held, reason } = run;
  return [
    id,
    kinds[kindOfRun(run)],
    only ?? '',
    isDiscarded(run) ? discarded : run.replacedBy === null ? states[run.state] : replaced,
    startedAt,
    finishedAt ?? '',
    secondsOf(run),
    read ?? '',
    planned,
    applied,
    rejected,
    deferred,
    held,
    reason ?? '',
    reason === null ? '' : reasonText(reason, language).what,
    run.undoes ?? '',
  ];
}

async function* parts(
  commands: Pick<ActivityCommands, 'runs'>,
  shop: ShopDomain,
  language: Language,
): AsyncGenerator<string> {
  // By the mark at the beginning a spreadsheet knows its letters.
  yield `\uFEFF${csvLines([tableWords[language].columns], language)}`;
  let before: RunId | null = null;
  do {
    const page: Awaited<ReturnType<ActivityCommands['runs']>> = await commands.runs(shop, {
      before,
      limit: pageSize,
    });
    const rows = page.items.map((run) => rowOf(run, language));
    if (rows.length > 0) yield csvLines(rows, language);
    before = page.next;
  } while (before !== null);
}

export const runTable =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    response.type('text/csv').attachment('sortiment-activity.csv');
    const rows = parts(commands, shopOfToken(response), askedLanguage(request));
    await pipeline(Readable.from(rows), response);
  };
