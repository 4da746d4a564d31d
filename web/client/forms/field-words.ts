/** What every setting is called, what it does, and in which unit it is. */
import { de } from './field-words-de.ts';
import { en } from './field-words-en.ts';

export const words = { en, de };
