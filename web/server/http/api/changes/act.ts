/** POST /api/changes/…: make a plan, apply exactly that one, discard it, undo a run, decide about what is held. */
import type { RequestHandler } from 'express';
import {
  decisionWishSchema,
  runWishSchema,
  undoWishSchema,
  type DecisionAnswer,
  type DiscardAnswer,
} from '../../../../shared/api/changes.ts';
import { choicesFor, isQuestion } from '../../../application/questions.ts';
import { PlanRefused } from '../../../catalogue/plan-refused.ts';
import type { RunId, ShopDomain, Sku } from '../../../domain/ids.ts';
import { Refused, refusedFor } from '../../refused.ts';
import { shopOfToken } from '../../session-token.ts';
import { wished } from '../asked.ts';
import type { ApiPorts } from '../api-ports.ts';
import { neverAsked, refusedAs } from './stale-words.ts';

/** What keeps it from being done at all is said at once; `isLook`: nothing is written. */
async function assertFree(shop: ShopDomain, { commands }: ApiPorts, isLook = false): Promise<void> {
  const blocked = await commands.blockedBy(shop);
  if (blocked !== null && !(isLook && blocked === 'setting-up')) throw refusedAs(blocked);
}

async function tellingWhy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlanRefused) throw refusedFor(error.reason, 409);
    throw error;
  }
}

export const makePlan =
  (ports: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const shop = shopOfToken(response);
    await assertFree(shop, ports, true);
    await ports.commands.askForPlan(shop);
    response.status(202).json({});
  };

export const applyPlan =
  (ports: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { run } = wished(request, runWishSchema);
    const shop = shopOfToken(response);
    await assertFree(shop, ports);
    await tellingWhy(() => ports.commands.askToApply(shop, run as RunId));
    response.status(202).json({});
  };

export const undoRun =
  (ports: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { run, sku } = wished(request, undoWishSchema);
    const shop = shopOfToken(response);
    await assertFree(shop, ports);
    await tellingWhy(() => ports.commands.askToUndo(shop, run as RunId, sku as Sku | null));
    response.status(202).json({});
  };

export const discardPlan =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { run } = wished(request, runWishSchema);
    // A second click finds it discarded; another page may find it applied.
    const answer = await commands.discardPlan(shopOfToken(response), run as RunId);
    response.json(answer satisfies DiscardAnswer);
  };

export const decideHeld =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { run, question, choice, skus, version } = wished(request, decisionWishSchema);
    if (!isQuestion(question)) throw refusedFor('RUN-522', 422, 'question');
    if (!choicesFor(question).includes(choice))
      throw new Refused(422, { words: neverAsked, field: 'choice' });
    const wish = { question, choice, skus: skus as Sku[], seen: run as RunId, version };
    const { decided, unknown } = await tellingWhy(() => commands.decide(shopOfToken(response), wish));
    response.json({ decided, unknown: [...unknown] } satisfies DecisionAnswer);
  };
