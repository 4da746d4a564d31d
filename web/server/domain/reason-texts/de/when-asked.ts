/** What is said otherwise of a failure that met what a person asked for, outside every run: none repeats it. In German. */
import type { TextsWhenAsked } from '../sentences.ts';

export const textsWhenAsked: TextsWhenAsked = {
  'SHP-708': {
    did: 'Wir haben alles gelassen, wie es war, und versuchen es nicht von selbst noch einmal.',
    can: 'Versuchen Sie es gleich noch einmal.',
  },
  'SHP-709': {
    did: 'Wir wiederholen es nicht von selbst.',
    can: 'Sehen Sie nach, ob es geschehen ist, und versuchen Sie es sonst noch einmal.',
  },
};
