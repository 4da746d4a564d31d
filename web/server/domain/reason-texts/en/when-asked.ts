/** What is said otherwise of a failure that met what a person asked for, outside every run: none repeats it. In English. */
import type { TextsWhenAsked } from '../sentences.ts';

export const textsWhenAsked: TextsWhenAsked = {
  'SHP-708': {
    did: 'We left everything as it was, and do not try it again by ourselves.',
    can: 'Do it again in a moment.',
  },
  'SHP-709': {
    did: 'We do not repeat it by ourselves.',
    can: 'See whether it was done, and do it again if it was not.',
  },
};
