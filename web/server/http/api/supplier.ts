/** /api/settings/supplier: the connection without its credentials, trying another one, keeping it, and giving it up. */
import type { Request, RequestHandler } from 'express';
import {
  disconnectionSchema,
  supplierWishSchema,
  type Disconnected,
  type SupplierVerdict,
  type SupplierWish,
} from '../../../shared/api/supplier.ts';
import type { SupplierVerdict as Verdict } from '../../application/supplier-verdict.ts';
import { ConnectionRefused } from '../../application/refusals.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import { reasonText, type Language } from '../../domain/reason-texts/reason-text.ts';
import { askedLanguage } from '../asked-language.ts';
import { Refused } from '../refused.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody, refusedValue } from './read-body.ts';
import { untriable } from './refused-connection-words.ts';

const sentences = (code: ReasonCode, language: Language) => {
  const { what, means, can } = reasonText(code, language);
  return { code, what, means, can };
};

function verdictOf(
  { reason, products, languages, countries, orders, isExposed }: Verdict,
  language: Language,
): SupplierVerdict {
  if (reason !== null) return { works: false, problem: sentences(reason, language) };
  const why = orders && sentences(orders, language);
  return { works: true, products, languages, countries, orders: why, isExposed };
}

/** What cannot even be tried, by its field; nobody was asked. */
function refused({ field }: ConnectionRefused): Refused {
  const words = untriable[field];
  return words
    ? new Refused(422, { field, words })
    : refusedValue({ code: 'custom', path: field.split('.'), message: '' });
}

/** Throws Refused. */
async function asked(
  request: Request,
  ask: (wish: Pick<SupplierWish, 'root' | 'auth'>, seen: SupplierWish['seen']) => Promise<Verdict>,
): Promise<SupplierVerdict> {
  const { seen, ...wish } = readBody(supplierWishSchema, request);
  try {
    return verdictOf(await ask(wish, seen), askedLanguage(request));
  } catch (error) {
    throw error instanceof ConnectionRefused ? refused(error) : error;
  }
}

export const testSupplier =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const shop = shopOfToken(response);
    response.json(await asked(request, (wish) => commands.tryConnection(shop, wish)));
  };

/** Kept when it works; then the catalogue is read. */
export const saveSupplier =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const shop = shopOfToken(response);
    response.json(await asked(request, (wish, seen) => commands.connectAndRead(shop, wish, seen)));
  };

export const disconnectSupplier =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { seen } = readBody(disconnectionSchema, request);
    response.json((await commands.disconnect(shopOfToken(response), seen)) satisfies Disconnected);
  };
