/** Products that the merchant's own prices sell for too little, in words for a person at a terminal. */
import type { LowPrices } from '../domain/own-price.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { amount } from './amount.ts';

const line = (count: number, what: string, code: ReasonCode): string[] =>
  count === 0 ? [] : [`${amount(count, 'product')} ${what} [${code}]. ${reasonText(code, 'en').means}`];

export function lowPriceLines({ losses, thin, first }: LowPrices): string[] {
  if (losses + thin === 0) return [];
  const more = losses + thin > first.length ? `, and ${losses + thin - first.length} more` : '';
  return [
    ...line(losses, 'at your own price, which is below the cost', 'GRD-309'),
    ...line(thin, 'at your own price, which leaves less than your minimum margin', 'GRD-308'),
    `  ${first.map(({ sku, price }) => `${sku} (${price ?? 'no price'})`).join(', ')}${more}`,
    '  Raise your prices in the Shopify admin, or hand them back to your price rules: own SKU price supplier, or for all products own --field price --yes.',
  ];
}
