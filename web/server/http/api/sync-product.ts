/** POST /api/products/sync: one product, now. Answers when that is done, or soon, with how the product stands then. */
import type { RequestHandler } from 'express';
import type { ProductSyncAnswer } from '../../../shared/product-status.ts';
import type { ProductCommands } from '../../application/product-standing.ts';
import { shopOfToken } from '../session-token.ts';
import { productQuestion } from './product-question.ts';
import { statusAnswer } from './product-status.ts';

/** Nearly always it is done by then; a proxy would give up soon after. */
const longestWaitMs = 15_000;

export const syncProduct =
  (commands: Pick<ProductCommands, 'standing' | 'askToSync'>): RequestHandler =>
  async (request, response) => {
    const { product, language } = productQuestion(request);
    const shop = shopOfToken(response);
    const outcome = (await commands.askToSync(shop, product, longestWaitMs)) ?? 'refused';
    const status = statusAnswer(await commands.standing(shop, product), language);
    response.status(outcome === 'asked' ? 202 : 200).json({ outcome, status } satisfies ProductSyncAnswer);
  };
