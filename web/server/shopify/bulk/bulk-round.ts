/**
 * The calls of many operations, together: when all of them wait for an answer, what they ask for goes out, each kind of
 * call in a file of its own, few of them by themselves. Whatever became of a file, each call ends as a single call would.
 */
import type { OperationId, RunId } from '../../domain/ids.ts';
import { ShopifyError } from '../../domain/failures.ts';
import type { AdminClient, Document } from '../admin-document.ts';
import type { BulkCall } from './bulk-call.ts';
import { readResult, settleCall } from './bulk-call.ts';
import { startBulk, uniquelyNamed, unfinished, waitForEnd, type BulkParts } from './bulk-job.ts';
import type { BulkRow } from './bulk-rows.ts';
import { resultLines } from './result-lines.ts';
import { uploadLines } from './upload-lines.ts';

export interface RoundOptions {
  readonly run: RunId;
  /** Documents that may travel in files: repeating them with the same variables is harmless. */
  readonly mayTravel: ReadonlySet<object>;
  /** Fewer than so many calls of a kind go out by themselves. */
  readonly few: number;
  /** Files of a dead process, with Shopify's id: their results answer calls of the same operation and kind. */
  readonly left: readonly BulkRow[];
}

/** A file may have 100 MB. */
const mostBytes = 50_000_000;
/** A call whose answer was in no result goes out so often in files. */
const mostFiles = 2;

type Calls = readonly BulkCall[];

interface LeftFile {
  readonly row: BulkRow;
  readonly lineOf: ReadonlyMap<OperationId, number>;
  readonly calls: BulkCall[];
}

export class BulkRound {
  readonly #parts: BulkParts;
  readonly #options: RoundOptions;
  /** Works that wait for no file. */
  #active = 0;
  readonly #waiting: BulkCall[] = [];
  /** Files whose results this round has taken, or begun to. */
  readonly #used = new Set<string>();
  /** Files of a dead process of which nobody has read the results in this round. */
  #left: readonly LeftFile[];
  constructor(parts: BulkParts, options: RoundOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#left = options.left.map((row) => {
      return { row, lineOf: new Map(row.lines.map((operation, line) => [operation, line])), calls: [] };
    });
  }

  /** Resolves when all works have ended; their results are taken then, and the files forgotten. */
  async run(works: readonly (() => Promise<void>)[]): Promise<void> {
    this.#active = works.length;
    await Promise.all(
      works.map((work) =>
        work().finally(() => {
          this.#active -= 1;
          this.#flush();
        }),
      ),
    );
    if (this.#parts.signal?.aborted) return;
    for (const name of this.#used) await this.#parts.rows.remove(name);
  }

  /** For the calls of one operation. */
  clientOf(operation: OperationId): AdminClient {
    const { client, signal } = this.#parts;
    return {
      execute: <Variables extends object, Answer>(
        document: Document<Variables, Answer>,
        variables: Variables,
      ): Promise<Answer> =>
        this.#options.mayTravel.has(document)
          ? (this.#ask(operation, document, variables) as Promise<Answer>)
          : client.execute(document, variables, { signal }),
    };
  }

  async #ask(operation: OperationId, document: BulkCall['document'], variables: object): Promise<unknown> {
    this.#parts.signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const bytes = Buffer.byteLength(JSON.stringify(variables)) + 1;
    const call = { operation, document, variables, bytes, resolve, reject, sent: 0 };
    const left = this.#left.find(({ row, lineOf }) => row.purpose === document.name && lineOf.has(operation));
    (left?.calls ?? this.#waiting).push(call);
    this.#active -= 1;
    this.#flush();
    return promise.finally(() => {
      this.#active += 1;
    });
  }

  /** Nothing goes out before everybody waits. */
  #flush(): void {
    if (this.#active > 0) return;
    for (const { row, lineOf, calls } of this.#left.filter((one) => one.calls.length > 0)) {
      this.#left = this.#left.filter((one) => one.row !== row);
      const lines = new Map(calls.map((call) => [lineOf.get(call.operation) ?? -1, call]));
      void this.#guarded(calls, () => this.#results({ name: row.name, id: row.operation ?? '' }, lines));
    }
    const byKind = Map.groupBy(this.#waiting.splice(0), ({ document }) => document);
    for (const calls of byKind.values())
      for (const some of bySize(calls)) void this.#guarded(some, () => this.#send(some));
  }

  /** Whatever is thrown is the answer of every call that has none yet. */
  async #guarded(calls: Calls, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  async #send(calls: Calls): Promise<void> {
    const [first] = calls;
    if (!first) return;
    if (calls.length < this.#options.few) return this.#singly(calls);
    let started: { name: string; id: string };
    try {
      started = await this.#start(first.document, calls);
    } catch (error) {
      // What concerns the file alone keeps nobody from writing.
      const isOfFile = error instanceof ShopifyError && error.effect === 'no' && error.scope !== 'shop';
      if (this.#parts.signal?.aborted || !isOfFile) throw error;
      this.#parts.logger.warn({ error: error.message }, 'calls go out by themselves, their file did not');
      return this.#singly(calls);
    }
    await this.#results(started, new Map(calls.entries()));
  }

  async #singly(calls: Calls): Promise<void> {
    const { client, signal } = this.#parts;
    await Promise.all(
      calls.map(({ document, variables, resolve, reject }) =>
        client.execute(document, variables, { signal }).then(resolve, reject),
      ),
    );
  }

  async #start(document: BulkCall['document'], calls: Calls): Promise<{ name: string; id: string }> {
    const { name, text } = uniquelyNamed(document.text, document.name);
    const bytes = calls.reduce((sum, call) => sum + call.bytes, 0);
    const path = await uploadLines(this.#parts, { name, lines: () => linesOf(calls), bytes });
    const row: BulkRow = {
      name,
      type: 'mutation',
      purpose: document.name,
      state: 'starting',
      operation: null,
      run: this.#options.run,
      lines: calls.map(({ operation }) => operation),
    };
    for (const call of calls) call.sent += 1;
    return { name, id: await startBulk(this.#parts, row, { document: text, path }) };
  }

  /** Nobody asks for more before all answers of the file are there: what follows them travels together as well. */
  async #take(file: { name: string; id: string }, unanswered: Map<number, BulkCall>): Promise<void> {
    this.#active += 1;
    try {
      const lines = resultLines(this.#parts, file, ({ url, partialDataUrl }) => url ?? partialDataUrl);
      for await (const line of lines) {
        const result = readResult(line);
        const call = result ? unanswered.get(result.__lineNumber) : undefined;
        if (!result || !call) continue;
        unanswered.delete(result.__lineNumber);
        settleCall(call, result);
      }
    } finally {
      this.#active -= 1;
      this.#flush();
    }
  }

  /** What the results do not answer goes out once more. */
  async #results(file: { name: string; id: string }, open: Map<number, BulkCall>): Promise<void> {
    const unanswered = new Map(open);
    const state = await waitForEnd(this.#parts, file.id);
    this.#used.add(file.name);
    if (state && state.status !== 'EXPIRED') await this.#take(file, unanswered);
    const calls = [...unanswered.values()];
    for (const { reject } of calls.filter(({ sent }) => sent >= mostFiles))
      reject(
        unfinished(file.name, `Shopify ended it without an answer to this (${state?.status})`, 'unknown'),
      );
    await this.#send(calls.filter(({ sent }) => sent < mostFiles));
  }
}

function* linesOf(calls: Calls): Generator<string> {
  for (const { variables } of calls) yield JSON.stringify(variables);
}

/** Files of the size that Shopify takes. */
function bySize(calls: Calls): Calls[] {
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
