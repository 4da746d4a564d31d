/** GET /api/products/:sku: all that is known of one product, with the reasons in words. */
import type { Request, RequestHandler } from 'express';
import type { Product } from '../../../../shared/api/products.ts';
import type { ProductView } from '../../../application/product-pages.ts';
import { parseSku, type Sku } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../../../domain/ships-to.ts';
import { changedFields } from '../../../shops/product-fields.ts';
import { askedLanguage } from '../../asked-language.ts';
import { shopOfToken } from '../../session-token.ts';
import type { ApiPorts } from '../api-ports.ts';
import { saidOf } from '../said.ts';
import { numberOf } from './product-list.ts';
import { unknownProduct } from './product-words.ts';

/** Throws Refused (404). */
export function askedSku({ params }: Request): Sku {
  const sku = parseSku(params['sku']);
  if (sku === undefined) throw unknownProduct();
  return sku;
}

function shipsToOf(text: string | null): Product['shipsTo'] {
  if (text === null) return null;
  const { rule, countries } = parseShipsTo(text);
  return { rule, countries: [...countries] };
}

function productAnswer(view: ProductView, language: Language): Product {
  const { explanation, history, price } = view;
  const { sku, verdict, reasons, toBeDraft, details, formerly, supplier } = explanation;
  const { absentSince, syncedAt, became } = explanation;
  return {
    sku,
    title: view.title,
    state: verdict,
    productNumber: numberOf(view.productId),
    reasons: reasons.map((code) => saidOf(code, language)),
    toBeDraft: (toBeDraft?.reasons ?? []).map((code) => saidOf(code, language)),
    details: [...details],
    absentSince,
    syncedAt,
    became,
    formerly: [...formerly],
    shipsTo: shipsToOf(supplier.shipsTo),
    markets: view.markets.map(({ name, isShown, note }) => ({
      name,
      isShown,
      note: note?.kind ?? null,
      countries: [...(note?.forbidden ?? [])],
    })),
    fields: view.fields.map((field) => ({ ...field })),
    price: price && { ...price },
    history: history.map((change) => ({
      run: change.run,
      at: change.at,
      kind: change.kind,
      state: change.state,
      why: change.reason && {
        ...saidOf(change.reason, language),
        ...(change.message !== null && { details: change.message }),
      },
      fields: changedFields(change),
    })),
    link: view.link && { ...view.link },
    isBusy: view.isBusy,
    whyNotNow: view.whyNotNow,
  };
}

export const oneProduct =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const view = await commands.viewProduct(shopOfToken(response), askedSku(request));
    if (view === null) throw unknownProduct();
    response.json(productAnswer(view, askedLanguage(request)));
  };
