/**
 * The language of whoever asks: `?language=` of the app's own requests, `?locale=` as Shopify opens a page (`de-DE`).
 * English unless German is asked for.
 */
import type { Request } from 'express';
import type { Language } from '../domain/reason-texts/reason-text.ts';

export function askedLanguage({ query }: Pick<Request, 'query'>): Language {
  const asked = query['language'] ?? query['locale'];
  return typeof asked === 'string' && /^de\b/i.test(asked) ? 'de' : 'en';
}
