/** One file of calls of one kind: uploaded, started, waited for. In: the calls. Out: what Shopify says of its end. */
import type { RunId } from '../../domain/ids.ts';
import { linesOf, type Calls } from './bulk-call.ts';
import { startBulk, uniquelyNamed, waitForEnd, type BulkParts, type BulkState } from './bulk-job.ts';
import type { BulkRow } from './bulk-rows.ts';
import { uploadLines } from './upload-lines.ts';

export interface EndedFile {
  readonly name: string;
  /** Shopify's. */
  readonly id: string;
  /** Rejected: nobody knows whether it has ended. */
  readonly end: PromiseSettledResult<BulkState | null>;
}

export interface FileOfCalls {
  readonly run: RunId;
  readonly calls: Calls;
  /** Asked immediately before it is started. */
  readonly isStillRight: () => Promise<boolean>;
  readonly onStarted: () => void;
}

export async function endOfFile(parts: BulkParts, file: Omit<EndedFile, 'end'>): Promise<EndedFile> {
  const [end] = await Promise.allSettled([waitForEnd(parts, file.id)]);
  return { ...file, end };
}

/** Throws ShopifyError when it was not started, or not certainly; Overtaken when it is not right any more. */
export async function runFile(
  parts: BulkParts,
  { run, calls, isStillRight, onStarted }: FileOfCalls,
): Promise<EndedFile> {
  const [first] = calls;
  if (!first) throw new Error('a file has at least one call');
  const { document } = first;
  const { name, text } = uniquelyNamed(document.text, document.name);
  const bytes = calls.reduce((sum, call) => sum + call.bytes, 0);
  const path = await uploadLines(parts, { name, lines: () => linesOf(calls), bytes });
  const row: BulkRow = {
    name,
    type: 'mutation',
    purpose: document.name,
    state: 'starting',
    operation: null,
    run,
    lines: calls.map(({ operation }) => operation),
  };
  const id = await startBulk(parts, row, { document: text, path, isStillRight });
  onStarted();
  return endOfFile(parts, { name, id });
}
