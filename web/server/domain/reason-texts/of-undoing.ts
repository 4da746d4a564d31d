/** Reasons as they are said of an undoing: what the next sync does after any other run, it does not do after this one. */
import type { ReasonCode } from '../reasons.ts';
import type { Language } from './reason-text.ts';

/** Their own sentences leave the rest to the next sync. */
export const leftToTheNextSync: readonly ReasonCode[] = [
  'RUN-512',
  'RUN-513',
  'RUN-514',
  'RUN-515',
  'RUN-527',
  'SHP-706',
  'SHP-708',
  'SHP-709',
  'SHP-714',
  'SHP-721',
];

const texts = {
  en: {
    did: 'What could not be put back stays as it is in your shop.',
    can: 'Undo it once more if you want the rest back: no sync does that by itself.',
  },
  de: {
    did: 'Was nicht rückgängig gemacht werden konnte, bleibt in Ihrem Shop, wie es ist.',
    can: 'Machen Sie es noch einmal rückgängig, wenn Sie auch den Rest zurück möchten: Kein Abgleich tut das von selbst.',
  },
} as const;

/** `undoes`: the run that is undone; null for any other. */
export const ofUndoing = <
  Text extends { readonly did?: string | undefined; readonly can?: string | undefined },
>(
  code: ReasonCode,
  text: Text,
  { undoes, language }: { readonly undoes: number | null; readonly language: Language },
): Text => (undoes !== null && leftToTheNextSync.includes(code) ? { ...text, ...texts[language] } : text);
