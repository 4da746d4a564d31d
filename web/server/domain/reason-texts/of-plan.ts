/** Reasons as they are said of a plan of which nothing was made: what they say the app did has not happened. */
import type { Language } from './reason-text.ts';

/** `open`: a person may still apply it. `over`: nobody can any more. */
export type UnmadePlan = 'open' | 'over';

const did: Readonly<Record<Language, Readonly<Record<UnmadePlan, string>>>> = {
  en: {
    open: 'Nothing of this plan has been carried out yet.',
    over: 'Nothing of this plan was carried out.',
  },
  de: {
    open: 'Von diesem Plan ist noch nichts ausgeführt.',
    over: 'Von diesem Plan wurde nichts ausgeführt.',
  },
};

export const ofPlan = <Text extends { readonly did?: string | undefined }>(
  text: Text,
  plan: UnmadePlan | null,
  language: Language,
): Text => (plan === null ? text : { ...text, did: did[language][plan] });
