/** A reason in words for a person at a terminal, in one of the app's languages. */
import { reasonText, trackingReasonText, type Language } from '../domain/reason-texts/reason-text.ts';
import type { ReasonText } from '../domain/reason-texts/sentences.ts';
import { ofUndoing } from '../domain/reason-texts/of-undoing.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { commandLines } from './command-lines.ts';

function linesOf(code: ReasonCode, text: ReasonText, { detail, language, sku }: Asked): string[] {
  const { what, means, did, can } = text;
  return [
    `[${code}] ${what}`,
    `  ${means} ${did}`,
    `  ${can}`,
    ...commandLines(code, language, sku ?? null),
    ...(detail ? [`  Details: ${detail}`] : []),
  ];
}

interface Asked {
  readonly detail: string | null | undefined;
  readonly language: Language;
  /** The product that it is about. */
  readonly sku?: Sku;
}

/** The code, what happened and what to do; with details in the supplier's or Shopify's own words, if there are any. */
export const reasonLines = (code: ReasonCode, detail?: string | null, language: Language = 'en'): string[] =>
  linesOf(code, reasonText(code, language), { detail, language });

interface AskedOfRun extends Asked {
  /** What the run undoes, where it is an undoing. */
  readonly undoes: RunId | null;
}

const linesOfRun = (code: ReasonCode, asked: AskedOfRun): string[] =>
  linesOf(code, ofUndoing(code, reasonText(code, asked.language), asked), asked);

/** The same of a run that may be an undoing. */
export const runReasonOf = (
  code: ReasonCode,
  { undoes, detail }: { readonly undoes: RunId | null; readonly detail?: string | null },
): string[] => linesOfRun(code, { undoes, detail, language: 'en' });

/** The same where it concerns parcels. */
export const trackingReasonLines = (
  code: ReasonCode,
  detail?: string | null,
  language: Language = 'en',
): string[] => linesOf(code, trackingReasonText(code, language), { detail, language });

/** The same of one product: its commands can be typed as they stand there. */
export const productReasonLines = (
  code: ReasonCode,
  {
    sku,
    undoes,
    language,
  }: { readonly sku: Sku; readonly undoes: RunId | null; readonly language: Language },
): string[] => linesOfRun(code, { undoes, detail: null, language, sku });
