/** /api/set-up: where the set-up stands, and what its steps ask for. Work is asked for and goes on by itself (202). */
import type { RequestHandler } from 'express';
import { confirmStepSchema, importSchema, type SetUp } from '../../../shared/api/set-up.ts';
import type { SetUpAnswer } from '../../application/set-up.ts';
import { reasonText, type Language } from '../../domain/reason-texts/reason-text.ts';
import { askedLanguage } from '../asked-language.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';

function lastRunOf(run: SetUpAnswer['lastRun'], language: Language): SetUp['lastRun'] {
  if (run === null) return null;
  const { id, state, finishedAt, reason } = run;
  if (reason === null) return { id, state, finishedAt, problem: null };
  const { what, can } = reasonText(reason, language);
  return { id, state, finishedAt, problem: { code: reason, what, can } };
}

export const setUp =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { lastRun, ...answer } = await commands.setUp(shopOfToken(response));
    response.json({ ...answer, lastRun: lastRunOf(lastRun, askedLanguage(request)) } satisfies SetUp);
  };

export const confirmSetUp =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { step, supplier } = readBody(confirmStepSchema, request);
    await commands.confirmStep(shopOfToken(response), step, supplier);
    response.json({});
  };

export const readSupplier =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    await commands.askToRead(shopOfToken(response));
    response.status(202).json({});
  };

export const tryProducts =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    await commands.askToTry(shopOfToken(response));
    response.status(202).json({});
  };

export const importProducts =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { stage } = readBody(importSchema, request);
    await commands.askToImport(shopOfToken(response), stage);
    response.status(202).json({});
  };
