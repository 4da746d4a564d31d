/** The words of the settings. */
import { de } from './words-de.ts';
import { en } from './words-en.ts';

export const words = { en, de };
