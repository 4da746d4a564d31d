/** A reason in words, in the reader's language: page, command line, API and notices all ask here. */
import type { ReasonCode } from '../reasons.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import type { ReasonText } from './sentences.ts';

export type Language = 'en' | 'de';

const catalogues: Readonly<Record<Language, Readonly<Record<ReasonCode, ReasonText>>>> = {
  en: english,
  de: german,
};

/** Four sentences; every code has them in every language. */
export const reasonText = (code: ReasonCode, language: Language): ReasonText => catalogues[language][code];
