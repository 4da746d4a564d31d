/** POST /api/settings/stock: what keeping pieces back would leave to buy. Saves nothing. */
import type { RequestHandler } from 'express';
import { stockWishSchema, type StockTried } from '../../../shared/api/stock.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';

export const tryStock =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { keepBack } = readBody(stockWishSchema, request);
    response.json((await commands.stockEffect(shopOfToken(response), keepBack)) satisfies StockTried);
  };
