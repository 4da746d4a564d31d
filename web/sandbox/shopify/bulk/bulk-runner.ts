/**
 * Works on bulk operations in the background: small portions, so that other requests are answered in between, and no
 * order that a caller could rely on. Ends each operation with its result file and the webhook `bulk_operations/finish`.
 */
import { messageOf } from '../../../server/lib/errors.ts';
import { legacyId } from '../ids.ts';
import type { BulkOperation } from '../state-app.ts';
import type { Shop } from '../state.ts';
import type { BulkJob, BulkWorld, ResultLine } from './bulk-job.ts';
import { mutationLines } from './bulk-mutation.ts';
import { queryLines } from './bulk-query.ts';

const portion = 50;
/** How soon an operation that is held looks again whether it may go on. */
const heldPauseMs = 2;

export class BulkRunner {
  readonly #world: BulkWorld;
  readonly #delayMs: number;
  readonly #jobs = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(world: BulkWorld, delayMs: number) {
    this.#world = world;
    this.#delayMs = delayMs;
  }

  start(shop: Shop, operationId: string): void {
    const operation = shop.bulkOperations.get(operationId);
    const app = this.#world.state.apps.get(operation?.apiKey ?? '');
    if (operation === undefined || app === undefined) throw new Error(`no bulk operation ${operationId}`);
    const job = this.#work({ world: this.#world, shop, app, operation }).finally(() =>
      this.#jobs.delete(job),
    );
    this.#jobs.add(job);
  }

  /** Resolves when nothing is running any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#jobs);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.idle();
  }

  async #work(job: BulkJob): Promise<void> {
    const { operation } = job;
    const output: string[] = [];
    try {
      await this.#portions(job, output);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      operation.status = 'FAILED';
      operation.errorCode = messageOf(error) === 'ACCESS_DENIED' ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR';
    }
    this.#finish(job, output);
  }

  async #portions(job: BulkJob, output: string[]): Promise<void> {
    const { operation, shop } = job;
    const lines = operation.type === 'MUTATION' ? mutationLines(job) : queryLines(job);
    await this.#pause(this.#delayMs);
    for (;;) {
      const { linesPerSecond, failAfterLines, held } = this.#world.faults.bulk(shop.myshopifyDomain);
      if (operation.status === 'CANCELING') return;
      if (held === operation.type) {
        operation.status = 'RUNNING';
        await this.#pause(heldPauseMs);
        continue;
      }
      if (failAfterLines !== undefined && output.length >= failAfterLines) {
        throw new Error('INTERNAL_SERVER_ERROR');
      }
      operation.status = 'RUNNING';
      const size = Math.min(portion, linesPerSecond ?? portion, failAfterLines ?? portion);
      const isMore = take(lines, size, { operation, output });
      await this.#pause(linesPerSecond === undefined ? 1 : (1000 * size) / linesPerSecond);
      if (!isMore) return;
    }
  }

  #pause(ms: number): Promise<void> {
    return this.#world.clock.wait(ms, this.#stop.signal);
  }

  #finish({ shop, operation }: BulkJob, output: string[]): void {
    if (operation.status === 'RUNNING') operation.status = 'COMPLETED';
    // as recorded: a cancelled operation never completed
    if (operation.status === 'CANCELING') operation.status = 'CANCELED';
    else operation.completedAt = this.#world.now();
    if (output.length > 0) {
      operation.output = `bulk-${legacyId(operation.id)}.jsonl`;
      const file = `${output.join('\n')}\n`;
      operation.fileSize = Buffer.byteLength(file);
      this.#world.state.files.set(operation.output, file);
    }
    const { id, status, type, errorCode, createdAt, completedAt } = operation;
    this.#world.webhooks.emit(shop, 'bulk_operations/finish', {
      admin_graphql_api_id: id,
      completed_at: completedAt,
      created_at: createdAt,
      error_code: errorCode?.toLowerCase() ?? null,
      status: status.toLowerCase(),
      type: type.toLowerCase(),
    });
  }
}

/** False when there are no more lines. */
function take(
  lines: Iterator<ResultLine>,
  size: number,
  { operation, output }: { operation: BulkOperation; output: string[] },
): boolean {
  for (let count = 0; count < size; count += 1) {
    const next = lines.next();
    if (next.done === true) return false;
    output.push(next.value.text);
    operation.objectCount += 1;
    if (next.value.isRoot) operation.rootObjectCount += 1;
  }
  return true;
}
