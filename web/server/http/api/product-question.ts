/** Which product a request asks about, in which language; the shop is the session token's. */
import type { Request } from 'express';
import { productQuestionSchema } from '../../../shared/product-status.ts';
import type { ProductId } from '../../domain/ids.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import { asked } from './asked.ts';

/** Throws Refused (400). */
export function productQuestion(request: Request): {
  readonly product: ProductId;
  readonly language: Language;
} {
  const { id, language } = asked(request, productQuestionSchema);
  return { product: id as ProductId, language };
}
