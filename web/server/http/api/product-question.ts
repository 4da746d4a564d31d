/** Which product a request asks about, in which language; the shop is the session token's. */
import type { Request } from 'express';
import { productQuestionSchema } from '../../../shared/product-status.ts';
import type { ProductId } from '../../domain/ids.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';

/** The request makes no sense; `message` says what is missing. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** Throws BadRequest. */
export function productQuestion({ query }: Request): {
  readonly product: ProductId;
  readonly language: Language;
} {
  const { data } = productQuestionSchema.safeParse(query);
  if (!data)
    throw new BadRequest(
      'Name the product as Shopify does, such as id=gid://shopify/Product/123, and the language as en or de.',
    );
  return { product: data.id as ProductId, language: data.language };
}
