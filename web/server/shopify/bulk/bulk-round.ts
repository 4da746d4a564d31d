/**
 * The calls of many operations, together: when all of them wait for an answer, what they ask for goes out, each kind of
 * call in a file of its own, few of them by themselves. Whatever became of a file, each call ends as a single call would,
 * or goes out once more; before it goes, whoever asked for it says whether it still may.
 */
import { Overtaken, type BulkWork } from '../../catalogue/ports/bulk-writes.ts';
import { mayBeInPart, ShopifyError } from '../../domain/failures.ts';
import type { OperationId, RunId } from '../../domain/ids.ts';
import type { AdminClient, Document } from '../admin-document.ts';
import { bySize, readResult, settleCall, type BulkCall, type Calls } from './bulk-call.ts';
import { endOfFile, runFile, type EndedFile } from './bulk-file.ts';
import { unfinished, type BulkParts } from './bulk-job.ts';
import type { BulkRow } from './bulk-rows.ts';
import { Departures } from './departures.ts';
import type { FilePlaces } from './file-places.ts';
import { LeftFiles } from './left-files.ts';
import { resultLines } from './result-lines.ts';

export interface RoundOptions {
  readonly run: RunId;
  readonly operations: readonly OperationId[];
  /** Documents that may travel in files: repeating them with the same variables is harmless. */
  readonly mayTravel: ReadonlySet<object>;
  /** Fewer than so many calls of a kind go out by themselves. */
  readonly few: number;
  /** Files of a dead process, with Shopify's id: their results answer calls of the same operation and kind. */
  readonly left: readonly BulkRow[];
  /** As many files at once as Shopify takes of one app. */
  readonly places: FilePlaces;
  readonly overtaken: BulkWork['overtaken'];
}

/** Of what is thrown once a file was started: whatever it is, Shopify may have worked it through. */
const mayHaveWorked = (error: unknown): unknown =>
  error instanceof ShopifyError ? mayBeInPart(error) : error;

export class BulkRound {
  readonly #parts: BulkParts;
  readonly #options: RoundOptions;
  /** Works that wait for no file. */
  #active = 0;
  readonly #waiting: BulkCall[] = [];
  readonly #departures: Departures;
  /** Files whose results this round has taken, or begun to. */
  readonly #used = new Set<string>();
  readonly #left: LeftFiles;
  constructor(parts: BulkParts, options: RoundOptions) {
    this.#parts = parts;
    this.#options = options;
    this.#left = new LeftFiles(options.left);
    this.#departures = new Departures(options.operations, options.overtaken);
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
    const call = { operation, document, variables, bytes, resolve, reject };
    if (this.#left.take(call)) this.#departures.count([call]);
    else this.#waiting.push(call);
    this.#active -= 1;
    this.#flush();
    return promise.finally(() => {
      this.#active += 1;
    });
  }

  /** Nothing goes out before everybody waits. */
  #flush(): void {
    if (this.#active > 0) return;
    for (const { calls, ...file } of this.#left.asked())
      void this.#guarded([...calls.values()], async () =>
        this.#results(await endOfFile(this.#parts, file), calls),
      );
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
    const { places, few } = this.#options;
    let left = calls;
    while (left.length >= few) {
      let file: EndedFile;
      const sent = left;
      let waited = false;
      const isStillRight = async (): Promise<boolean> => {
        left = await this.#departures.thatMayGo(sent, { waited });
        waited = true;
        return left.length === sent.length;
      };
      try {
        file = await places.take(() => this.#inFile(sent, isStillRight));
      } catch (error) {
        if (error instanceof Overtaken) continue;
        // What concerns the file alone keeps nobody from writing.
        const isOfFile = error instanceof ShopifyError && error.effect === 'no' && error.scope !== 'shop';
        if (this.#parts.signal?.aborted || !isOfFile) throw error;
        this.#parts.logger.warn({ error: error.message }, 'calls go out by themselves, their file did not');
        break;
      }
      return this.#results(file, new Map(sent.entries()));
    }
    await this.#singly(await this.#departures.thatMayGo(left));
  }

  #inFile(calls: Calls, isStillRight: () => Promise<boolean>): Promise<EndedFile> {
    const { run } = this.#options;
    return runFile(this.#parts, { run, calls, isStillRight, onStarted: () => this.#departures.count(calls) });
  }

  async #singly(calls: Calls): Promise<void> {
    const { client, signal } = this.#parts;
    await Promise.all(
      calls.map(({ document, variables, resolve, reject }) =>
        client.execute(document, variables, { signal }).then(resolve, reject),
      ),
    );
  }

  /** Nobody asks for more before all answers of the file are there: what follows them travels together as well. */
  async #take(file: Pick<EndedFile, 'name' | 'id'>, unanswered: Map<number, BulkCall>): Promise<void> {
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
    } catch (error) {
      throw mayHaveWorked(error);
    } finally {
      this.#active -= 1;
      this.#flush();
    }
  }

  /** What the results do not answer goes out once more. */
  async #results({ end, ...file }: EndedFile, open: ReadonlyMap<number, BulkCall>): Promise<void> {
    if (end.status === 'rejected') throw mayHaveWorked(end.reason);
    const { value: state } = end;
    const unanswered = new Map(open);
    this.#used.add(file.name);
    if (state && state.status !== 'EXPIRED') await this.#take(file, unanswered);
    const calls = [...unanswered.values()];
    for (const call of calls)
      if (!this.#departures.mayGoAgain(call))
        call.reject(
          unfinished(file.name, `Shopify ended it without an answer to this (${state?.status})`, 'unknown'),
        );
    await this.#send(calls.filter((call) => this.#departures.mayGoAgain(call)));
  }
}
