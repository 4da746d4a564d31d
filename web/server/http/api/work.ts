/** POST /api/work/…: begin a sync, pause, go on, end what runs. Each answers at once; progress tells the rest. */
import type { RequestHandler } from 'express';
import type { SyncAnswer } from '../../application/shop-activity.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { Refused } from '../refused.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { workWords } from './work-words.ts';

/** Throws Refused for all but the first. */
function assertAsked(answer: SyncAnswer): void {
  switch (answer) {
    case 'asked':
      return;
    case 'no-supplier':
    case 'setting-up':
    case 'paused':
    case 'no-access':
      throw new Refused(409, { words: workWords[answer] });
    default:
      assertNever(answer);
  }
}

export const syncNow =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    assertAsked(await commands.askForSync(shopOfToken(response)));
    response.status(202).json({});
  };

export const pauseWork =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    await commands.pause(shopOfToken(response));
    response.status(202).json({});
  };

export const resumeWork =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    await commands.resume(shopOfToken(response));
    response.status(202).json({});
  };

/** Nothing to end is no failure: it has just ended by itself. */
export const endWork =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const { cancelled } = await commands.cancel(shopOfToken(response));
    response.status(202).json({ cancelled });
  };
