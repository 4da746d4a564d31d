/** /api/settings/markets: the shop's markets as they are now, what will be seen in each, and a catalog for one of them. */
import type { RequestHandler } from 'express';
import {
  catalogWishSchema,
  type MarketCatalog,
  type MarketLine,
  type Markets,
} from '../../../shared/api/markets.ts';
import type { MarketsAnswer } from '../../application/shop-markets.ts';
import { firstExamples, type MarketEffect } from '../../markets/market-tally.ts';
import { reasonText, type Language } from '../../domain/reason-texts/reason-text.ts';
import { askedLanguage } from '../asked-language.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';

/** What is known of the products that stand as examples. */
type Named = Pick<MarketsAnswer, 'titles' | 'gates'>;

/** Of each kind, that of what is hidden and of what is shown against the rule. */
function examplesOf(
  { examples }: MarketEffect,
  { titles, gates }: Named,
  language: Language,
): MarketLine['examples'] {
  const hidden = firstExamples([...examples.leaves, ...examples.out]);
  return [...hidden, ...examples.against].map(({ sku, forbidden, why }) => ({
    sku,
    title: titles[sku] ?? sku,
    forbidden,
    why,
    reasons: why === 'gate' ? (gates[sku] ?? []).map((code) => reasonText(code, language).what) : [],
  }));
}

function lineOf(effect: MarketEffect, named: Named, language: Language): MarketLine {
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
    examples: examplesOf(effect, named, language),
  };
}

export const markets =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const answer = await commands.markets(shopOfToken(response));
    const language = askedLanguage(request);
    const { products, nowhere, uncovered, inactive, mixedMarkets, own } = answer;
    const { open, link, skip } = own;
    response.json({
      products,
      nowhere,
      own: { open, link, skip },
      markets: answer.markets.map((effect) => lineOf(effect, answer, language)),
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
