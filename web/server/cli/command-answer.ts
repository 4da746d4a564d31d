/** Prints the answer of a command: words for a person, or one JSON document for a machine; and its exit status. */
import { JobFailed } from '../application/refusals.ts';
import { isReasonCode, type ReasonCode } from '../domain/reasons.ts';
import { messageOf } from '../lib/errors.ts';
import { OwnError } from '../lib/own-error.ts';
import { redact } from '../lib/redact.ts';
import { reasonLines } from './reason-lines.ts';
import { isGone, put } from './written.ts';

/** 0 done, 1 it did not work, 2 the command or its surroundings cannot be used. */
export type ExitStatus = 0 | 1 | 2;

export interface CommandAnswer {
  readonly document: unknown;
  readonly words: readonly string[];
  /** What follows the words, of any length; it is not part of the document. */
  readonly parts?: AsyncIterable<string>;
  readonly status: ExitStatus;
  /** It is no answer: the command came to none. */
  readonly isFailure?: boolean;
}

/** The command was called with something that makes no sense; `message` names it. */
export class UsageError extends OwnError {
  override readonly name = 'UsageError';
}

/** The way the command was called, or its surroundings, make it impossible to do anything. */
const unusable: ReadonlySet<string> = new Set([
  'ConfigError',
  'ConnectionRefused',
  'DatabaseError',
  'SealError',
  'SettingsRefused',
  'UsageError',
]);

interface Thrown {
  /** Name of its class; null when nobody knows. */
  readonly name: string | null;
  readonly reason: ReasonCode | null;
}

/** What was thrown here, or by the process that worked on it. */
function thrownBy(error: unknown): Thrown {
  if (error instanceof JobFailed) {
    const { kind } = error;
    return isReasonCode(kind)
      ? { name: error.name, reason: kind }
      : { name: kind ?? error.name, reason: null };
  }
  if (!(error instanceof OwnError)) return { name: null, reason: null };
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : null;
  return { name: error.name, reason: isReasonCode(reason) ? reason : null };
}

/** What went wrong as an answer: errors of ours say it in a sentence, anything else is a bug and keeps its stack. */
export function failureAnswer(error: unknown): CommandAnswer {
  const { name, reason } = thrownBy(error);
  if (reason) {
    const message = error instanceof Error ? redact(error.message) : '';
    const words = reasonLines(reason, message);
    return { document: { error: { code: reason, message } }, words, status: 1, isFailure: true };
  }
  const message = redact(messageOf(error));
  const isBug = error instanceof Error && !(error instanceof OwnError);
  const stack = isBug ? [redact(error.stack ?? '')] : [];
  const status = name !== null && unusable.has(name) ? 2 : 1;
  return { document: { error: { message } }, words: [message, ...stack], status, isFailure: true };
}

/** An answer goes to standard output, whatever it says; why there is none, to standard error. A document always is one. */
export async function print(
  { document, words, parts, status, isFailure = false }: CommandAnswer,
  json: boolean,
): Promise<void> {
  const out = isFailure && !json ? process.stderr : process.stdout;
  process.exitCode = status;
  for await (const piece of json ? [`${JSON.stringify(document)}\n`] : piecesOf(words, parts)) {
    const unwritten = await put(out, piece);
    if (unwritten === null) continue;
    if (!isGone(unwritten)) {
      process.exitCode = 1;
      const what = `The answer could not be written: ${redact(unwritten.message)}.`;
      await put(
        process.stderr,
        `${what} What the command did stands; make room there, and ask “status” or give the command again.\n`,
      );
    }
    return;
  }
}

async function* piecesOf(words: readonly string[], parts: AsyncIterable<string> | undefined) {
  if (words.length > 0) yield `${words.join('\n')}\n`;
  if (parts) yield* parts;
}
