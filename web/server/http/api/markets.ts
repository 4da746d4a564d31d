/** GET /api/settings/markets: the shop's markets as they are now, and what will be seen in each. */
import type { RequestHandler } from 'express';
import type { MarketLine, Markets } from '../../../shared/api/markets.ts';
import type { MarketsAnswer } from '../../application/shop-markets.ts';
import type { MarketEffect } from '../../markets/market-tally.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';

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
