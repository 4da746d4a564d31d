/** A reason in words for a person at a terminal, in one of the app's languages. */
import { reasonText, type Language } from '../domain/reason-texts/reason-text.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { commandLines } from './command-lines.ts';

/** The code, what happened and what to do; with details in the supplier's or Shopify's own words, if there are any. */
export function reasonLines(code: ReasonCode, detail?: string | null, language: Language = 'en'): string[] {
  const { what, means, did, can } = reasonText(code, language);
  return [
    `[${code}] ${what}`,
    `  ${means} ${did}`,
    `  ${can}`,
    ...commandLines(code, language),
    ...(detail ? [`  Details: ${detail}`] : []),
  ];
}
