/** A reason in words, in the reader's language: page, command line, API and notices all ask here. */
import type { ReasonCode } from '../reasons.ts';
import { german } from './de.ts';
import { textsInTracking as germanInTracking } from './de/in-tracking.ts';
import { english } from './en.ts';
import { textsInTracking as englishInTracking } from './en/in-tracking.ts';
import { textsOfMany as germanOfMany } from './de/of-many.ts';
import { textsOfMany as englishOfMany } from './en/of-many.ts';
import { textsWhenAsked as germanWhenAsked } from './de/when-asked.ts';
import { textsWhenAsked as englishWhenAsked } from './en/when-asked.ts';
import { stateTexts as germanStates } from './de/state.ts';
import { stateTexts as englishStates } from './en/state.ts';
import type { ReasonText, StateText, TextsInTracking, TextsOfMany, TextsWhenAsked } from './sentences.ts';
import type { ProductState } from '../product-states.ts';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const catalogues: Readonly<Record<Language, Readonly<Record<ReasonCode, ReasonText>>>> = {
  en: english,
  de: german,
};

const ofMany: Readonly<Record<Language, TextsOfMany>> = { en: englishOfMany, de: germanOfMany };

/** Four sentences; every code has them in every language, for one product and for a group of `count`. */
export const reasonText = (code: ReasonCode, language: Language, count = 1): ReasonText =>
  count === 1 ? catalogues[language][code] : { ...catalogues[language][code], ...ofMany[language][code] };

const inTracking: Readonly<Record<Language, TextsInTracking>> = {
  en: englishInTracking,
  de: germanInTracking,
};

/** The same where a pass over the trackings met it: nothing is said of products then. */
export function trackingReasonText(code: ReasonCode, language: Language): ReasonText {
  const { supplier, [code]: own } = inTracking[language];
  return { ...reasonText(code, language), ...(code.startsWith('SUP-') ? supplier : {}), ...own };
}

const whenAsked: Readonly<Record<Language, TextsWhenAsked>> = { en: englishWhenAsked, de: germanWhenAsked };

/** The same where a person waits for the answer, and no run repeats what they asked for. */
export const askedReasonText = (code: ReasonCode, language: Language): ReasonText => ({
  ...reasonText(code, language),
  ...whenAsked[language][code],
});

const states: Readonly<Record<Language, Readonly<Record<ProductState, StateText>>>> = {
  en: englishStates,
  de: germanStates,
};

/** How a product stands, and what to do. */
export const stateText = (state: ProductState, language: Language): StateText => states[language][state];
