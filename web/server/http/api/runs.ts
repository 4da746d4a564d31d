/** GET /api/runs and /api/runs/:run: what was done, the newest first, and all about one run. */
import type { RequestHandler } from 'express';
import { runQuestionSchema, runsQuestionSchema, type Runs } from '../../../shared/api/runs.ts';
import type { RunId } from '../../domain/ids.ts';
import { askedLanguage } from '../asked-language.ts';
import { errorWords } from '../error-words.ts';
import { Refused } from '../refused.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { asked } from './asked.ts';
import { runDetailsOf, runLineOf } from './run-answer.ts';

export const runList =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { after, limit, language } = asked(request, runsQuestionSchema);
    const before = after === undefined ? null : (after as RunId);
    const { items, next, total } = await commands.runs(shopOfToken(response), { before, limit });
    const answer: Runs = {
      items: items.map((run) => runLineOf(run, language)),
      next: next === null ? null : String(next),
      total,
    };
    response.json(answer);
  };

export const oneRun =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { data } = runQuestionSchema.safeParse(request.params);
    const details = data && (await commands.runDetails(shopOfToken(response), data.run as RunId));
    if (!details) throw new Refused(404, { words: errorWords.noRun });
    response.json(runDetailsOf(details, askedLanguage(request)));
  };
