/** Prints the answer of a command: words for a person, or one JSON document for a machine; and its exit status. */
import { ShopBusy } from '../application/refusals.ts';
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { messageOf } from '../lib/errors.ts';
import { reasonLines } from './words.ts';

/** 0 done, 1 it did not work, 2 the command or its surroundings cannot be used. */
export type ExitStatus = 0 | 1 | 2;

export interface CommandAnswer {
  readonly document: unknown;
  readonly words: readonly string[];
  readonly status: ExitStatus;
}

/** The command was called with something that cannot be meant; `message` names it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const expected = new Set([
  'ConfigError',
  'DatabaseError',
  'InstallationError',
  'JobFailed',
  'NotReady',
  'QueueStopped',
  'SealError',
  'UsageError',
]);

const reasonAnswer = (code: ReasonCode, message: string): CommandAnswer => ({
  document: { error: { code, message } },
  words: reasonLines(code, message),
  status: 1,
});

/** What went wrong as an answer; a bug keeps its stack for the developer. */
export function failureAnswer(error: unknown): CommandAnswer {
  if (error instanceof SupplierError || error instanceof ShopifyError || error instanceof ShopBusy) {
    return reasonAnswer(error.reason, error.message);
  }
  const message = messageOf(error);
  const isExpected = error instanceof Error && expected.has(error.name);
  const stack = error instanceof Error && !isExpected ? [error.stack ?? ''] : [];
  const unusable = error instanceof Error && (error.name === 'ConfigError' || error.name === 'UsageError');
  return { document: { error: { message } }, words: [message, ...stack], status: unusable ? 2 : 1 };
}

export function print({ document, words, status }: CommandAnswer, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(document)}\n`);
  else (status === 0 ? process.stdout : process.stderr).write(`${words.join('\n')}\n`);
  process.exitCode = status;
}
