/** What could not be done, in the words of the server, or in our own where it was not reached. */
import { language } from '../words/language.ts';

export interface ProblemWords {
  /** Of HTTP, where the server answered. */
  readonly status?: number | undefined;
  /** `SUP-401`: by it support finds the same words. */
  readonly code?: string | undefined;
  /** The field of a form that it is about. */
  readonly field?: string | undefined;
  readonly what: string;
  readonly means?: string | undefined;
  readonly did?: string | undefined;
  readonly can?: string | undefined;
}

/** Thrown by `ask`. */
export class Problem extends Error implements ProblemWords {
  override readonly name = 'Problem';
  /** Of HTTP; 0 when nobody answered. */
  readonly status: number;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly what: string;
  readonly means: string | undefined;
  readonly did: string | undefined;
  readonly can: string | undefined;
  constructor(status: number, { code, field, what, means, did, can }: ProblemWords) {
    super(what);
    this.status = status;
    [this.code, this.field, this.what, this.means, this.did, this.can] = [code, field, what, means, did, can];
  }
}

const words = {
  en: {
    unreachable: {
      what: 'Sortiment cannot be reached right now.',
      means: 'What you see may be older than it looks. Your shop goes on as it stands.',
      can: 'Check your connection to the internet. We try again by ourselves.',
    },
    unsure: {
      what: 'Sortiment did not answer.',
      means: 'What you asked for may have been done, or not.',
      can: 'Check your connection to the internet, reload the page, and look before you press again.',
    },
    strange: {
      what: 'Sortiment gave an answer that this page does not understand.',
      can: 'Reload the page. If it comes back, tell whoever operates the app.',
    },
  },
  de: {
    unreachable: {
      what: 'Sortiment ist gerade nicht erreichbar.',
      means: 'Was Sie sehen, kann älter sein, als es scheint. Ihr Shop läuft weiter, wie er ist.',
      can: 'Prüfen Sie Ihre Internetverbindung. Wir versuchen es von selbst noch einmal.',
    },
    unsure: {
      what: 'Sortiment hat nicht geantwortet.',
      means: 'Was Sie wollten, kann geschehen sein oder auch nicht.',
      can: 'Prüfen Sie Ihre Internetverbindung, laden Sie die Seite neu und sehen Sie nach, bevor Sie noch einmal drücken.',
    },
    strange: {
      what: 'Sortiment hat etwas geantwortet, das diese Seite nicht versteht.',
      can: 'Laden Sie die Seite neu. Geschieht es wieder, sagen Sie es dem Betreiber der App.',
    },
  },
} as const;

/** The session has ended: nothing is answered before the page is loaded anew. */
export const hasEnded = ({ status }: ProblemWords): boolean => status === 401;

/** What the page shows has been changed elsewhere: asked again from here, it is refused again. */
export const isOutdated = ({ status }: ProblemWords): boolean => status === 412;

/** The question itself was refused: asked again it is refused again. */
const forGood: ReadonlySet<number | undefined> = new Set([400, 404, 410, 412, 422]);

/** Whether another attempt can come to another end. */
export const mayHelp = (problem: ProblemWords): boolean => !hasEnded(problem) && !forGood.has(problem.status);

/** Nobody answered, or a server in front of ours in its place: it is asked again. */
export const mayPass = ({ status }: Problem): boolean => status === 0 || status >= 500;

/** A question that only reads was not answered. */
export const unreachable = (): Problem => new Problem(0, words[language].unreachable);

/** Something was to be done, and nobody knows whether it was. */
export const unsure = (): Problem => new Problem(0, words[language].unsure);

/** Of an answer without success, whatever it holds. */
export function problemIn(status: number, body: unknown): Problem {
  const error: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  const isTold = typeof error === 'object' && error !== null && 'what' in error;
  return new Problem(status, isTold ? (error as ProblemWords) : words[language].strange);
}

export const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(0, words[language].strange);
