/** POST /api/syncing/…: begin a sync, pause, go on, end what runs. Each answers at once; progress tells the rest. */
import type { RequestHandler } from 'express';
import type { SyncAnswer } from '../../application/shop-activity.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { Refused } from '../refused.ts';
import { shopOfToken } from '../session-token.ts';
import { endWishSchema } from '../../../shared/api/progress.ts';
import type { RunId } from '../../domain/ids.ts';
import type { ApiPorts } from './api-ports.ts';
import { wished } from './asked.ts';
import { workWords } from './syncing-words.ts';

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

/** Nothing to end is no failure: it has just ended by itself, and whatever came after it was not seen. */
export const endWork =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { run = null } = wished(request, endWishSchema);
    const { cancelled } = await commands.cancel(shopOfToken(response), run as RunId | null);
    response.status(202).json({ cancelled });
  };
