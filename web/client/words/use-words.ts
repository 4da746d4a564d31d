/** The words of a page in the reader's language. They do not change while the page is open. */
import { language, type Language } from './language.ts';

export const useWords = <Words>(words: Readonly<Record<Language, Words>>): Words => words[language];
