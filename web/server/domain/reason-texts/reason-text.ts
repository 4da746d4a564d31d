/** A reason in words, in the reader's language: page, command line, API and notices all ask here. */
import type { ReasonCode } from '../reasons.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { stateTexts as germanStates } from './de/state.ts';
import { stateTexts as englishStates } from './en/state.ts';
import type { ReasonText, StateText } from './sentences.ts';
import type { ProductState } from '../product-states.ts';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const catalogues: Readonly<Record<Language, Readonly<Record<ReasonCode, ReasonText>>>> = {
  en: english,
  de: german,
};

/** Four sentences; every code has them in every language. */
export const reasonText = (code: ReasonCode, language: Language): ReasonText => catalogues[language][code];

const states: Readonly<Record<Language, Readonly<Record<ProductState, StateText>>>> = {
  en: englishStates,
  de: germanStates,
};

/** How a product stands, and what to do. */
export const stateText = (state: ProductState, language: Language): StateText => states[language][state];
