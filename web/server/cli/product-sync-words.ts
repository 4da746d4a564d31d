/** What a sync of one product came to: the product first, then what every run tells. */
import type { ProofSample } from '../catalogue/ports/proof.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import { stateText } from '../domain/reason-texts/reason-text.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import { amount } from './amount.ts';
import { phrases } from './explanation-phrases.ts';
import { appliedWords, syncWords } from './run-words.ts';

const doneWords = ({ state, operations, applied }: SyncResult['run']): string => {
  const { planned, held } = operations;
  const waits = held > 0 ? `, ${amount(held, 'change')} held` : '';
  if (operations.applied > 0) return `written: ${appliedWords(applied)}${waits}`;
  if (planned > 0) return `nothing was written${waits}`;
  return state === 'completed' ? 'nothing to change' : 'nothing was written';
};

const placeWords = ({ verdict, markets }: Explanation): string =>
  verdict === 'live' && markets.in.length + markets.open.length > 0
    ? `it is live in ${[...markets.in, ...markets.open].join(', ')}`
    : `it ${stateText(verdict, 'en').is}`;

const sidesOf = (samples: readonly ProofSample[]) => ({
  left: samples.filter(({ isLeft }) => isLeft).length,
  putRight: samples.filter(({ isLeft }) => !isLeft).length,
});

/** What concerns other products, or the shop, is left to "status" and the sync of all. */
function ofOne({ run, proof, ...result }: SyncResult, { sku }: Explanation): SyncResult {
  const isIts = (each: { readonly sku?: unknown }): boolean => each.sku === sku;
  const [faults, brokenImages] = [run.faults.filter(isIts), run.brokenImages.filter(isIts)];
  const samples = proof?.samples.filter(isIts) ?? [];
  return {
    ...result,
    markets: [],
    proof: samples.length > 0 ? proof && { ...proof, samples, waiting: 0, ...sidesOf(samples) } : null,
    run: {
      ...run,
      setAside: run.setAside.filter(isIts),
      faults,
      faultyProducts: faults.length > 0 ? 1 : 0,
      brokenImages,
      productsWithBrokenImages: brokenImages.length > 0 ? 1 : 0,
    },
  };
}

/** `explanation`: as it stands after the run. */
export const productSyncWords = (result: SyncResult, explanation: Explanation): string[] => [
  `${explanation.sku}: ${doneWords(result.run)}; ${placeWords(explanation)}.`,
  ...syncWords(ofOne(result, explanation)),
  ...explanation.marketNotes.map(
    ({ kind, market, forbidden }) =>
      `  ${phrases.en.marketNote[kind](market, forbidden.join(', ') || phrases.en.someCountries)}`,
  ),
];
