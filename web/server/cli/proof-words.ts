/** What can be bought where, as it was looked at, in words for a person at a terminal. */
import type { Proof } from '../catalogue/ports/proof.ts';
import { isLacking, type MarketGap } from '../domain/market-gaps.ts';
import { amount } from './amount.ts';
import { reasonLines } from './reason-lines.ts';

function sampleLines({ samples }: Proof, isLeft: boolean): string[] {
  return samples
    .filter((sample) => sample.isLeft === isLeft)
    .map(({ sku, countries }) => `  ${sku} in ${countries.join(', ')}`);
}

/** What open markets and the merchant's setting show where it may not be shipped; the look leaves these out. */
function knownWords(gaps: readonly MarketGap[]): string {
  const known = gaps
    .filter((gap) => !isLacking(gap))
    .map(({ reason, market, products }) => {
      const why =
        reason === 'MKT-803' ? 'by your setting for mixed markets' : 'no catalog with a list of products';
      return `“${market}”: ${amount(products, 'product')}, ${why}`;
    });
  return known.join('; ');
}

/** Nothing where nobody has looked, or no market sells anything. `gaps`: what is told of the markets beside it. */
export function proofLines(proof: Proof | null, gaps: readonly MarketGap[]): string[] {
  if (!proof || proof.products === 0) return [];
  const { products, countries, waiting, putRight, left } = proof;
  const looked = `Looked at ${amount(products, 'product')} in ${amount(countries, 'country', 'countries')}:`;
  const known = knownWords(gaps);
  if (putRight + left + waiting === 0)
    return [
      known
        ? `${looked} beyond those named above (${known}), none can be bought where it may not be shipped.`
        : `${looked} none of them can be bought where it may not be shipped.`,
    ];
  return [
    `${looked} ${putRight} taken out of countries where they may not be shipped, ${left} still shown there${known && `, beyond those named above (${known})`}.`,
    ...sampleLines(proof, false),
    ...(left > 0 ? [...reasonLines('MKT-804'), ...sampleLines(proof, true)] : []),
    ...(waiting > 0
      ? [`  ${amount(waiting, 'product')} can still be bought there until a held or refused change is made.`]
      : []),
  ];
}
