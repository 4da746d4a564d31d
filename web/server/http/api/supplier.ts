/** /api/settings/supplier: the connection without its credentials, trying another one, keeping it, and giving it up. */
import type { Request, RequestHandler } from 'express';
import {
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

const otherAddress = {
  en: {
    what: 'The stored sign-in details are for another address.',
    can: 'Enter the sign-in details for this address.',
  },
  de: {
    what: 'Die gespeicherten Zugangsdaten gehören zu einer anderen Adresse.',
    can: 'Geben Sie die Zugangsdaten für diese Adresse ein.',
  },
};

/** Nobody was asked there, so nothing is said of the server. */
const noAddress = {
  en: {
    what: 'This is not an address that can be asked.',
    can: 'Enter it as the supplier gave it to you, with https:// at its beginning, and without a user name, a password, “?” or “#”.',
  },
  de: {
    what: 'Diese Adresse lässt sich nicht abfragen.',
    can: 'Geben Sie sie so ein, wie der Lieferant sie genannt hat: mit https:// am Anfang und ohne Benutzernamen, Passwort, „?“ oder „#“.',
  },
};

/** What cannot even be tried, by its field. */
function refused(error: ConnectionRefused): Refused {
  const { field } = error;
  if (field === 'auth') return new Refused(422, { field, words: otherAddress });
  if (field === 'root') return new Refused(422, { field, words: noAddress });
  return refusedValue({ code: 'custom', path: field.split('.'), message: '' });
}

/** Throws Refused. */
async function asked(
  request: Request,
  ask: (wish: SupplierWish) => Promise<Verdict>,
): Promise<SupplierVerdict> {
  const wish = readBody(supplierWishSchema, request);
  try {
    return verdictOf(await ask(wish), askedLanguage(request));
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
    response.json(await asked(request, (wish) => commands.connectAndRead(shop, wish)));
  };

export const disconnectSupplier =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    response.json((await commands.disconnect(shopOfToken(response))) satisfies Disconnected);
  };
