/** The words of Home. */
import { english, type HomeWords } from './english.ts';
import { german } from './german.ts';

export type { HomeWords };
export const words = { en: english, de: german };
