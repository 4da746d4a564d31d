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

const endSchema = z.tuple([z.union([z.string().max(600), z.number(), z.null()]), skuSchema]);

const cursorOf = ({ value, sku }: PageEnd): string =>
  Buffer.from(JSON.stringify([value, sku])).toString('base64url');

/** Throws Refused (400): one page ends by a text, another by a number. */
function endOf(cursor: string | undefined, isText: boolean): PageEnd | null {
  if (cursor === undefined) return null;
  try {
    const [value, sku] = endSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    const fits =
      value === null ? !isText : (typeof value === 'string') === isText && !`${value}`.includes('\0');
    if (fits) return { value, sku: sku as Sku };
  } catch {
    // Whatever is wrong with it, there is no such page.
  }
  throw unknownPage();
}

export const numberOf = (id: string | null): string | null => id?.slice(id.lastIndexOf('/') + 1) ?? null;

function lineAnswer(line: Line, language: Language): ProductList['items'][number] {
  const { sku, title, brand, state, price, stock, isLinked, changedAt } = line;
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
    changedAt,
  };
}

export const productList =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { state, order, after, language, ...wish } = asked(request, productListQuestionSchema);
    const isText = wish.sort === 'name' || wish.sort === 'changed';
    const end = endOf(after, isText);
    if (end?.value === null && wish.sort !== 'price') throw unknownPage();
    const { items, next, total } = await commands.listProducts(shopOfToken(response), {
      ...wish,
      states: state,
      isDescending: order === 'desc',
      after: end,
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
