/** Where products are shown and what stands in the way, in words for a person at a terminal. */
import type { ShopStatus } from '../application/commands.ts';
import type { MarketGap } from '../domain/market-gaps.ts';
import { amount } from './amount.ts';
import { pendingLines } from './catalog-words.ts';
import { guardedLines } from './guard-state-words.ts';
import { unknownCodeLines } from './market-words.ts';
import { proofLines } from './proof-words.ts';
import { reasonLines } from './reason-lines.ts';

export const gapLine = ({ reason, market, forbidden, products }: MarketGap): string => {
  const where = forbidden.join(', ') || 'some of its countries';
  const many = `${amount(products, 'product')} ${products === 1 ? 'is' : 'are'}`;
  if (reason === 'MKT-806')
    return `  Market “${market}”: ${many} left out, because it takes in all countries, or more than could be read.`;
  return reason !== 'MKT-802'
    ? `  Market “${market}”: ${many} visible that may not be shipped to ${where}.`
    : `  Market “${market}”: ${many} left out, not to be shipped to ${where}.`;
};

/** Each reason once, then the markets that it holds for. */
export const gapLines = (gaps: readonly MarketGap[]): string[] =>
  [...Map.groupBy(gaps, ({ reason }) => reason)].flatMap(([reason, alike]) =>
    reasonLines(reason).concat(alike.map(gapLine)),
  );

/** Part of `status`. */
export const placeLines = ({ markets, unknownCodes, catalogs, proof, guard }: ShopStatus): string[] => [
  ...gapLines(markets),
  ...guardedLines(markets, guard),
  ...unknownCodeLines(unknownCodes),
  ...pendingLines(catalogs),
  ...(proof && proof.left > 0 ? proofLines(proof, markets) : []),
];
