/** A reason in the asked language, in the form in which every page is told it. */
import type { Said } from '../../../shared/api/said.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { RunId } from '../../domain/ids.ts';
import { ofUndoing } from '../../domain/reason-texts/of-undoing.ts';
import { reasonText, trackingReasonText, type Language } from '../../domain/reason-texts/reason-text.ts';

export const saidOf = (code: ReasonCode, language: Language, count = 1): Said => ({
  code,
  ...reasonText(code, language, count),
});

/** The same in a run that may be an undoing: `undoes` is what it undoes. */
export const saidOfRun = (
  code: ReasonCode,
  undoes: RunId | null,
  [language, count]: readonly [Language, number?],
): Said => ofUndoing(code, saidOf(code, language, count), { undoes, language });

/** The same of a parcel. */
export const saidOfParcel = (code: ReasonCode, language: Language): Said => ({
  code,
  ...trackingReasonText(code, language),
});
