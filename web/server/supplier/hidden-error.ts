/**
 * Errors that come as success: some servers, and many proxies, answer 200 with the document of an error.
 */
import type { Answer } from './attempt.ts';
import { isObject } from './hydra.ts';
import { errorText } from './refusal.ts';

/** In letters; longer ones hold data. */
const longestError = 50_000;
const errorType = /^(?:hydra:)?(?:Error|ConstraintViolationList)$/;
/** A quick test first, because nearly every answer is not an error. */
const looksLikeOne =
  /"@type"\s*:\s*"(?:hydra:)?(?:Error|ConstraintViolationList)"|"(?:code|status|error)"\s*:/;

/** What the error says, in the supplier's words; undefined when the answer is not an error. */
export function hiddenError(answer: Pick<Answer, 'text' | 'utf8'>): string | undefined {
  // Not decoded for its length alone: a letter takes three bytes at most.
  if (answer.utf8 && answer.utf8.length > 3 * longestError) return undefined;
  const { text } = answer;
  if (text.length > longestError || !looksLikeOne.test(text)) return undefined;
  const document = parsed(text);
  return isObject(document) && isError(document) ? errorText(text) : undefined;
}

function isError(document: Readonly<Record<string, unknown>>): boolean {
  const { code, status, error, message, detail, title } = document;
  if ('hydra:member' in document || 'member' in document) return false;
  if (typeof document['@type'] === 'string' && errorType.test(document['@type'])) return true;
  const says = [message, detail, title].some((said) => typeof said === 'string');
  return says && ([code, status].some(isRefusal) || typeof error === 'string');
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value < 600;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
