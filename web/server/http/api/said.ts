/** A reason in the asked language, in the form in which every page is told it. */
import type { Said } from '../../../shared/api/said.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import { reasonText, trackingReasonText, type Language } from '../../domain/reason-texts/reason-text.ts';

export const saidOf = (code: ReasonCode, language: Language, count = 1): Said => ({
  code,
  ...reasonText(code, language, count),
});

/** The same of a parcel. */
export const saidOfParcel = (code: ReasonCode, language: Language): Said => ({
  code,
  ...trackingReasonText(code, language),
});
