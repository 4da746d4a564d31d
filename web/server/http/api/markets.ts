/** /api/settings/markets: the shop's markets as they are now, what will be seen in each, and a catalog for one of them. */
import type { RequestHandler } from 'express';
import {
  catalogWishSchema,
  type MarketCatalog,
  type MarketLine,
  type Markets,
} from '../../../shared/api/markets.ts';
import type { MarketsAnswer } from '../../application/shop-markets.ts';
import type { MarketEffect } from '../../markets/market-tally.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';

/** Of each kind, that of what is hidden and of what is shown against the rule. */
const examplesOf = ({ examples }: MarketEffect, titles: MarketsAnswer['titles']): MarketLine['examples'] =>
  [...examples.leaves, ...examples.out]
    .slice(0, 3)
    .map((example) => [example, false] as const)
    .concat(examples.against.map((example) => [example, true] as never))
    .map(([{ sku, forbidden }, isShown]) => ({ sku, title: titles[sku] ?? sku, isShown, forbidden }));

function lineOf(effect: MarketEffect, titles: MarketsAnswer['titles']): MarketLine {
  const { market, countries, isOpen, hasCatalog, products, why, against, split } = effect;
  const { stays, enters, leaves, out } = products;
  return {
    market,
    countries,
    isOpen,
    hasCatalog,
    shown: stays + enters,
    hidden: leaves + out,
    why: Object.fromEntries(Object.entries(why).filter(([, count]) => count > 0)),
    against,
    split,
    examples: examplesOf(effect, titles),
  };
}

export const markets =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const answer = await commands.markets(shopOfToken(response));
    const { products, nowhere, uncovered, inactive, mixedMarkets, titles } = answer;
    response.json({
      products,
      nowhere,
      markets: answer.markets.map((effect) => lineOf(effect, titles)),
      uncovered,
      inactive,
      mixedMarkets,
    } satisfies Markets);
  };

/** Asked again it goes on where it stopped, and makes no second one. */
export const marketCatalog =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { market, agreed: isAgreed } = readBody(catalogWishSchema, request);
    const { titles, examples, stage, ...answer } = await commands.createCatalog(shopOfToken(response), {
      market,
      isAgreed,
    });
    const { title, state, stay, leave, drafts, freed, elsewhere, openMarkets } = answer;
    response.json({
      market: answer.market,
      title,
      state,
      isLive: stage === 'live',
      stay,
      leave,
      examples: examples.map((sku) => titles[sku] ?? sku),
      drafts,
      freed,
      elsewhere,
      openMarkets,
    } satisfies MarketCatalog);
  };
