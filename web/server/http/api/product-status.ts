/** GET /api/products/status: how one product stands, in words of the one catalogue of reasons. */
import type { RequestHandler } from 'express';
import type { ProductStatus } from '../../../shared/product-status.ts';
import type { ProductCommands, ProductStanding } from '../../application/product-standing.ts';
import { reasonText, stateText, type Language } from '../../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../../domain/ships-to.ts';
import { shopOfToken } from '../session-token.ts';
import { productQuestion } from './product-question.ts';

export function statusAnswer(standing: ProductStanding | null, language: Language): ProductStatus {
  if (standing === null) return { kind: 'foreign' };
  const { explanation, isBusy, whyNotNow } = standing;
  const { sku, verdict, reasons, toBeDraft, supplier, markets, marketNotes } = explanation;
  const codes = [...new Set([...reasons, ...(toBeDraft?.reasons ?? [])])];
  const { is, can } = stateText(verdict, language);
  return {
    kind: 'ours',
    sku,
    state: verdict,
    says: is,
    todo: can,
    reasons: codes.map((code) => {
      const { what, can } = reasonText(code, language);
      return { code, what, can };
    }),
    supplier: { absentSince: explanation.absentSince, stock: supplier.stock },
    syncedAt: explanation.syncedAt,
    shipsTo: supplier.shipsTo === null ? null : shipsToOf(supplier.shipsTo),
    markets: {
      in: [...markets.in],
      notes: marketNotes.map(({ kind, market, forbidden }) => ({ kind, market, countries: [...forbidden] })),
    },
    yours: [...explanation.yours],
    isBusy,
    whyNotNow,
  };
}

function shipsToOf(text: string) {
  const { rule, countries } = parseShipsTo(text);
  return { rule, countries: [...countries] };
}

export const productStatus =
  (commands: Pick<ProductCommands, 'standing'>): RequestHandler =>
  async (request, response) => {
    const { product, language } = productQuestion(request);
    response.json(statusAnswer(await commands.standing(shopOfToken(response), product), language));
  };
