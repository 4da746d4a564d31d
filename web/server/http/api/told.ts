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

/** As the supplier client words it: which request, and what the server's page says of it, is for the log. */
const failed = /^The supplier’s server failed at .+ \(status (\d{3})\)/s;
const unavailable: ReadonlySet<string> = new Set(['502', '503', '504']);
const failures = {
  en: (status: string) =>
    unavailable.has(status)
      ? `The supplier answered that it is not available (${status}).`
      : `The supplier’s server answered with an error of its own (${status}).`,
  de: (status: string) =>
    unavailable.has(status)
      ? `Der Lieferant hat geantwortet, dass er nicht erreichbar ist (${status}).`
      : `Der Server des Lieferanten hat mit einem eigenen Fehler geantwortet (${status}).`,
};

export function toldBeside(
  code: ReasonCode | null,
  message: string | null,
  language: Language,
): Pick<Said, 'details' | 'wording'> {
  if (message === null || message === '') return {};
  const [, status] = failed.exec(message) ?? [];
  if (status !== undefined) return { details: failures[language](status) };
  const details = retold(message, language);
  if (details !== null) return { details };
  return code !== null && quotes.test(code) ? { wording: message } : {};
}
