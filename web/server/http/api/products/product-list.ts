/** GET /api/products: a page of products; GET /api/products/counts: how many stand how. */
import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  productFilters,
  productListQuestionSchema,
  skuSchema,
  type ProductCounts,
  type ProductList,
} from '../../../../shared/api/products.ts';
import type { Sku } from '../../../domain/ids.ts';
import { reasonText, type Language } from '../../../domain/reason-texts/reason-text.ts';
import type { ProductLine as Line } from '../../../shops/list-products.ts';
import type { PageEnd } from '../../../shops/ports/product-desk.ts';
import { shopOfToken } from '../../session-token.ts';
import type { ApiPorts } from '../api-ports.ts';
import { asked } from '../asked.ts';
import { unknownPage } from './product-words.ts';

const text = z
  .string()
  .max(600)
  .refine((value) => !value.includes('\0'));
/** What a page ends by, as the column that it is sorted by holds it: stock has 32 bits, prices 64, and what has none comes last. */
const ends = { name: text, changed: text, stock: z.int32(), price: z.int() } as const;

const cursorOf = ({ value, sku }: PageEnd): string =>
  Buffer.from(JSON.stringify([value, sku])).toString('base64url');

/** Throws Refused (400). */
function endOf(cursor: string | undefined, sort: keyof typeof ends): PageEnd | null {
  if (cursor === undefined) return null;
  try {
    const end: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [value, sku] = z.tuple([ends[sort].nullable(), skuSchema]).parse(end);
    return { value, sku: sku as Sku };
  } catch {
    // Whatever is wrong with it, there is no such page.
  }
  throw unknownPage();
}

export const numberOf = (id: string | null): string | null => id?.slice(id.lastIndexOf('/') + 1) ?? null;

function lineAnswer(line: Line, language: Language): ProductList['items'][number] {
  const { sku, title, brand, state, price, stock, isLinked, isLinkNoted, isUnlisted, changedAt } = line;
  const [first] = line.reasons;
  return {
    sku,
    title,
    brand,
    state,
    hiddenIn: [...line.hiddenIn],
    productNumber: numberOf(line.productId),
    price,
    stock,
    why: first === undefined ? null : reasonText(first, language).what,
    isLinked,
    isLinkNoted,
    isUnlisted,
    changedAt,
  };
}

export const productList =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { state, order, after, language, ...wish } = asked(request, productListQuestionSchema);
    const { items, next, total } = await commands.listProducts(shopOfToken(response), {
      ...wish,
      states: state,
      isDescending: order === 'desc',
      after: endOf(after, wish.sort),
    });
    response.json({
      items: items.map((line) => lineAnswer(line, language)),
      next: next && cursorOf(next),
      total,
    } satisfies ProductList);
  };

export const productCounts =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const counts = await commands.countProducts(shopOfToken(response));
    const shown = productFilters.map((state) => [state, counts[state]] as const);
    response.json({ counts: Object.fromEntries(shown) } satisfies ProductCounts);
  };
