/**
 * What is kept beside a reason, for a page: the flow's own sentences in its reader's language; what the supplier or Shopify
 * said word for word, where the reason's text tells to pass it on. Anything else is for the log.
 */
import type { Said } from '../../../shared/api/said.ts';
import { retold } from '../../domain/reason-texts/note.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import type { ReasonCode } from '../../domain/reasons.ts';

/** Whoever mends it needs the words. Of the app's own settings, which others' messages may name, nothing is passed on. */
const quotes = /^(SUP-(00[1-8]|60\d|61[123])|SHP-(70[2569]|716|721)|TRK-(110|111|114|116|124))$/;

export function toldBeside(
  code: ReasonCode | null,
  message: string | null,
  language: Language,
): Pick<Said, 'details' | 'wording'> {
  if (message === null || message === '') return {};
  const details = retold(message, language);
  if (details !== null) return { details };
  return code !== null && quotes.test(code) ? { wording: message } : {};
}
