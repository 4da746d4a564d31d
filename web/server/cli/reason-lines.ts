/** A reason in words for a person at a terminal, in one of the app's languages. */
import { reasonText, trackingReasonText, type Language } from '../domain/reason-texts/reason-text.ts';
import type { ReasonText } from '../domain/reason-texts/sentences.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { commandLines } from './command-lines.ts';

function linesOf(code: ReasonCode, text: ReasonText, { detail, language }: Asked): string[] {
  const { what, means, did, can } = text;
  return [
    `[${code}] ${what}`,
    `  ${means} ${did}`,
    `  ${can}`,
    ...commandLines(code, language),
    ...(detail ? [`  Details: ${detail}`] : []),
  ];
}

interface Asked {
  readonly detail: string | null | undefined;
  readonly language: Language;
}

/** The code, what happened and what to do; with details in the supplier's or Shopify's own words, if there are any. */
export const reasonLines = (code: ReasonCode, detail?: string | null, language: Language = 'en'): string[] =>
  linesOf(code, reasonText(code, language), { detail, language });

/** The same where it concerns parcels. */
export const trackingReasonLines = (
  code: ReasonCode,
  detail?: string | null,
  language: Language = 'en',
): string[] => linesOf(code, trackingReasonText(code, language), { detail, language });
