/**
 * The `errors` of a GraphQL answer. In: the text that was sent, and what came back, of whatever shape: proxies before
 * Shopify answer too. Out: Shopify's words, how far they reach, and whether a change may have been made all the same. Pure.
 */
import type { FailureEffect } from '../domain/failures.ts';
import { refusalOfCode, type Refused } from './graphql-refusals.ts';

export interface AnswerWithErrors {
  readonly data?: unknown;
  readonly errors: unknown;
}

interface AnswerError {
  readonly message: string;
  readonly path?: unknown;
  readonly code?: string;
}

interface Verdict {
  readonly message: string;
  /** The code that decides, else the first one. */
  readonly code?: string;
  /** The bucket was too empty, and nothing was done. */
  readonly isThrottled: boolean;
  /** Null: the answer counts as lost. */
  readonly refusal: (Refused & { readonly effect: FailureEffect }) | null;
}

export const noGraphql = 'Shopify’s answer is no GraphQL answer';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readError(told: unknown): AnswerError {
  const { message, path, extensions } = fieldsOf(told);
  const { code } = fieldsOf(extensions);
  return {
    message: typeof message === 'string' ? message.trim() : '',
    path,
    ...(typeof code === 'string' ? { code } : {}),
  };
}

function readErrors(told: unknown): readonly AnswerError[] {
  if (typeof told === 'string') return [{ message: told.trim() }];
  return Array.isArray(told) ? told.map(readError) : [];
}

export const isMutation = (text: string): boolean => /^\s*mutation\b/.test(text);

/** Under which name the payload is answered. */
const rootOf = (text: string): string | undefined => /\{\s*(\w+)/.exec(text)?.[1];

/**
 * Shopify works on a change before it reads the answer's fields: an error below the payload, or beside one, comes after the
 * work. What is refused before has no payload, and its errors are about the root field, the document or an argument.
 */
function mayBeDone(text: string, data: unknown, errors: readonly AnswerError[]): boolean {
  if (!isMutation(text)) return false;
  if (Object.values(fieldsOf(data)).some((payload) => payload !== null)) return true;
  const root = rootOf(text);
  return errors.some(({ path }) => Array.isArray(path) && path.length > 1 && path[0] === root);
}

/** Of what may be done the next run asks; one item alone is then compared, as after any lost answer. */
const inDoubt = (refusal: Refused | null): Verdict['refusal'] =>
  refusal === null || refusal.scope === 'item' ? null : { ...refusal, retry: 'next-run', effect: 'unknown' };

export function judgeErrors(text: string, { data, errors: told }: AnswerWithErrors): Verdict {
  const errors = readErrors(told);
  const message = errors.flatMap((one) => one.message || []).join('; ') || noGraphql;
  const codes = errors.flatMap(({ code }) => code ?? []);
  const isInDoubt = mayBeDone(text, data, errors);
  for (const code of codes) {
    const known = refusalOfCode(code, message);
    const refusal = isInDoubt ? inDoubt(known) : known && { ...known, effect: 'no' as const };
    if (refusal) return { message, code, isThrottled: false, refusal };
  }
  const [code] = codes;
  const isThrottled = !isInDoubt && codes.includes('THROTTLED');
  return { message, isThrottled, refusal: null, ...(code === undefined ? {} : { code }) };
}
