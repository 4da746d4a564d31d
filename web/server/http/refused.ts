/** What an API refuses, in the words of whoever asks. In the one shape that every answer without success has. */
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText, type Language } from '../domain/reason-texts/reason-text.ts';
import { OwnError } from '../lib/own-error.ts';

/** What happened; what it means, what the app did about it, and what can be done. */
export interface RefusalWords {
  readonly what: string;
  readonly means?: string;
  readonly did?: string;
  readonly can?: string;
}

interface Refusal {
  readonly code?: ReasonCode;
  /** The field of the form that it is about. */
  readonly field?: string;
  readonly words: Readonly<Record<Language, RefusalWords>>;
}

/** 400 for a question that makes no sense, 404, 409 while it cannot be, 422 for a value that is refused. */
export type RefusalStatus = 400 | 404 | 409 | 422;

/** Thrown by a route; error-answer.ts answers it in the language that was asked for. */
export class Refused extends OwnError {
  override readonly name = 'Refused';
  readonly status: RefusalStatus;
  readonly refusal: Refusal;
  constructor(status: RefusalStatus, refusal: Refusal) {
    super(refusal.words.en.what);
    this.status = status;
    this.refusal = refusal;
  }
}

/** In the words of the catalogue of reasons. */
export const refusedFor = (code: ReasonCode, status: RefusalStatus, field?: string): Refused =>
  new Refused(status, {
    code,
    ...(field !== undefined && { field }),
    words: { en: reasonText(code, 'en'), de: reasonText(code, 'de') },
  });
