/** One call that travels as a line of a file, and what its line in the results says. */
import { z } from 'zod';
import { ShopifyError } from '../../domain/failures.ts';
import type { OperationId } from '../../domain/ids.ts';
import type { Document } from '../admin-document.ts';
import { judgeErrors, type AnswerWithErrors } from '../answer-errors.ts';
import { outcomeUnknown } from '../user-errors.ts';

export interface BulkCall {
  readonly operation: OperationId;
  readonly document: Document<object, unknown>;
  readonly variables: object;
  /** Of its line, with the line feed. */
  readonly bytes: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export type Calls = readonly BulkCall[];

const resultLine = z.object({
  __lineNumber: z.int().nonnegative(),
  data: z.unknown(),
  errors: z.unknown().optional(),
});

export type ResultLine = z.output<typeof resultLine>;

/** Null: it is no answer to a line, such as an object of a list in one. */
export const readResult = (line: unknown): ResultLine | null => resultLine.safeParse(line).data ?? null;

function failureOf({ name, text }: BulkCall['document'], answer: AnswerWithErrors): ShopifyError {
  const { message, code, refusal } = judgeErrors(text, answer);
  // After an internal error, part of the work may have been done.
  if (code === undefined || !refusal) return outcomeUnknown(message, name);
  return new ShopifyError({ ...refusal, message, operation: name, code });
}

/** The call ends as it would have ended by itself. */
export function settleCall({ document, resolve, reject }: BulkCall, { data, errors }: ResultLine): void {
  const isWithout = !errors || (Array.isArray(errors) && errors.length === 0);
  if (!isWithout) return reject(failureOf(document, { data, errors }));
  const parsed = document.answer.safeParse(data);
  if (parsed.success) return resolve(parsed.data);
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  reject(outcomeUnknown(`Shopify’s answer is not as expected at ${where}: ${issue?.message}`, document.name));
}

/** A file may have 100 MB. */
const mostBytes = 50_000_000;

export function* linesOf(calls: Calls): Generator<string> {
  for (const { variables } of calls) yield JSON.stringify(variables);
}

/** Files of the size that Shopify takes. */
export function bySize(calls: Calls): Calls[] {
  const files: BulkCall[][] = [[]];
  let bytes = 0;
  for (const call of calls) {
    bytes += call.bytes;
    if (bytes > mostBytes) {
      files.push([]);
      bytes = call.bytes;
    }
    files.at(-1)?.push(call);
  }
  return files;
}
