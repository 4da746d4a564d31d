/** What a sync of one product came to: the product first, then what every run tells. */
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import { stateText } from '../domain/reason-texts/reason-text.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import { amount } from './amount.ts';
import { appliedWords, syncWords } from './run-words.ts';

const doneWords = ({ state, operations, applied }: SyncResult['run']): string => {
  const { planned, held } = operations;
  const waits = held > 0 ? `, ${amount(held, 'change')} held` : '';
  if (operations.applied > 0) return `written: ${appliedWords(applied)}${waits}`;
  if (planned > 0) return `nothing was written${waits}`;
  return state === 'completed' ? 'nothing to change' : 'nothing was written';
};

const placeWords = ({ verdict, markets }: Explanation): string =>
  verdict === 'live' && markets.in.length > 0
    ? `it is live in ${markets.in.join(', ')}`
    : `it ${stateText(verdict, 'en').is}`;

/** `explanation`: as it stands after the run. */
export const productSyncWords = (result: SyncResult, explanation: Explanation): string[] => [
  `${explanation.sku}: ${doneWords(result.run)}; ${placeWords(explanation)}.`,
  ...syncWords(result),
];
