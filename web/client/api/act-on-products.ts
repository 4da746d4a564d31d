/** What a person does with products: it is noted, and a sync does it, which begins now where customers see the change. */
import type { ProductAct, ProductActAnswer } from '../../shared/api/products.ts';
import { ask } from './ask.ts';
import { lookNow } from './progress-feed.ts';

export async function actOnProducts(act: ProductAct, skus: readonly string[]): Promise<ProductActAnswer> {
  const answer = await ask<ProductActAnswer>('/api/products/act', { body: { act, skus } });
  if (answer.isAsked) await lookNow();
  return answer;
}
