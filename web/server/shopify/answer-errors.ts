/**
 * The `errors` of a GraphQL answer. In: the text that was sent, and what came back. Out: Shopify's words, how far they
 * reach, and whether a change may have been made all the same. Pure.
 */
import type { FailureEffect } from '../domain/failures.ts';
import { refusalOfCode, type Refused } from './graphql-refusals.ts';

export interface AnswerError {
  readonly message: string;
  readonly path?: unknown;
  readonly extensions?: { readonly code?: string | undefined } | undefined;
}

export interface AnswerWithErrors {
  readonly data?: unknown;
  readonly errors: readonly AnswerError[];
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

export const isMutation = (text: string): boolean => /^\s*mutation\b/.test(text);

/** Under which name the payload is answered. */
const rootOf = (text: string): string | undefined => /\{\s*(\w+)/.exec(text)?.[1];

/**
 * Shopify works on a change before it reads the answer's fields: an error below the payload, or beside one, comes after the
 * work. What is refused before has no payload, and its errors are about the root field, the document or an argument.
 */
function mayBeDone(text: string, { data, errors }: AnswerWithErrors): boolean {
  if (!isMutation(text)) return false;
  if (Object.values(data ?? {}).some((payload) => payload !== null)) return true;
  const root = rootOf(text);
  return errors.some(({ path }) => Array.isArray(path) && path.length > 1 && path[0] === root);
}

/** Of what may be done the next run asks; one item alone is then compared, as after any lost answer. */
const inDoubt = (refusal: Refused | null): Verdict['refusal'] =>
  refusal === null || refusal.scope === 'item' ? null : { ...refusal, retry: 'next-run', effect: 'unknown' };

export function judgeErrors(text: string, answer: AnswerWithErrors): Verdict {
  const message = answer.errors.map((one) => one.message.trim()).join('; ');
  const codes = answer.errors.flatMap(({ extensions }) => extensions?.code ?? []);
  const isInDoubt = mayBeDone(text, answer);
  for (const code of codes) {
    const known = refusalOfCode(code, message);
    const refusal = isInDoubt ? inDoubt(known) : known && { ...known, effect: 'no' as const };
    if (refusal) return { message, code, isThrottled: false, refusal };
  }
  const [code] = codes;
  const isThrottled = !isInDoubt && codes.includes('THROTTLED');
  return { message, isThrottled, refusal: null, ...(code === undefined ? {} : { code }) };
}
