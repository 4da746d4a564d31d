/** What can be bought where, as it was looked at, in words for a person at a terminal. */
import type { Proof } from '../catalogue/ports/proof.ts';
import { amount } from './amount.ts';
import { reasonLines } from './reason-lines.ts';

function sampleLines({ samples }: Proof, isLeft: boolean): string[] {
  return samples
    .filter((sample) => sample.isLeft === isLeft)
    .map(({ sku, countries }) => `  ${sku} in ${countries.join(', ')}`);
}

/** Nothing where nobody has looked, or no market sells anything. */
export function proofLines(proof: Proof | null): string[] {
  if (!proof || proof.products === 0) return [];
  const { products, countries, waiting, putRight, left } = proof;
  const looked = `Looked at ${amount(products, 'product')} in ${amount(countries, 'country', 'countries')}:`;
  if (putRight + left + waiting === 0)
    return [`${looked} none of them can be bought where it may not be shipped.`];
  return [
    `${looked} ${putRight} taken out of countries where they may not be shipped, ${left} still shown there.`,
    ...sampleLines(proof, false),
    ...(left > 0 ? [...reasonLines('MKT-804'), ...sampleLines(proof, true)] : []),
    ...(waiting > 0
      ? [`  ${amount(waiting, 'product')} can still be bought there until a held or refused change is made.`]
      : []),
  ];
}
