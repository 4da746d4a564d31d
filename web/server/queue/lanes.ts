/**
 * The lanes of each shop. Calls: whatever is sent to the shop waits here for its turn, the highest priority first, and
 * the lane is as wide as the answers say. Operations: how many changes of a plan are in flight, each of several calls, one
 * at a time: more than there are calls under way would only wait, and be past calling off.
 * How much of Shopify's rate a call costs is known inside the task.
 */
import PQueue from 'p-queue';
import type { ShopDomain } from '../domain/ids.ts';
import { OwnError } from '../lib/own-error.ts';
import { onBehalf } from '../lib/under-way.ts';

/** The task was not started and will not be: the process is stopping. */
export class LaneStopped extends OwnError {
  override readonly name = 'LaneStopped';
  constructor() {
    super('nothing more is sent to the shop: the app is stopping');
  }
}

interface Place {
  /** A task that has not begun when it aborts rejects at once with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The higher number goes first. Default 0. */
  readonly priority?: number | undefined;
}

export type Lanes = ReturnType<typeof createLanes>;

/** How wide a shop's lane of calls is until the answers tell. */
const beforeMeasured = 4;

/** `ceiling`: calls of one shop under way at a time, from 1; operations in flight are never more. */
export function createLanes({ ceiling }: { readonly ceiling: number }) {
  const first = Math.min(ceiling, beforeMeasured);
  const operations = new ShopQueues(first);
  const calls = new ShopQueues(first);
  return {
    /** The same for all who call a shop. `resize`: so many at a time from now on, at most the ceiling. */
    calls: (shop: ShopDomain) => ({
      add: <Result>(task: () => Promise<Result>, place: Place) => calls.add(shop, task, place),
      resize: (parallel: number) => {
        const width = Math.min(parallel, ceiling);
        calls.resize(shop, width);
        operations.resize(shop, width);
      },
    }),
    /**
     * The same for all. When `signal` aborts, tasks added here that still wait reject with its reason. `roomFor`
     * resolves when fewer than `size` tasks wait, so that a plan of any size streams through.
     */
    operations: (shop: ShopDomain, signal?: AbortSignal) => ({
      add: <Result>(task: () => Promise<Result>, priority: number) =>
        operations.add(shop, task, { signal, priority }),
      roomFor: (size: number) => operations.of(shop).onSizeLessThan(size),
      idle: () => operations.of(shop).onIdle(),
    }),
    /** Resolves when no lane has anything waiting or running. */
    async idle(): Promise<void> {
      await operations.idle();
      await calls.idle();
    },
    /** Refuses operations with LaneStopped, lets those that run finish their calls, then refuses calls too. */
    async stop(): Promise<void> {
      await operations.stop();
      await calls.stop();
    },
  };
}

class ShopQueues {
  readonly #concurrency: number;
  readonly #queues = new Map<ShopDomain, PQueue>();
  readonly #stopped = new AbortController();
  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  of(shop: ShopDomain): PQueue {
    const queue = this.#queues.get(shop) ?? new PQueue({ concurrency: this.#concurrency });
    this.#queues.set(shop, queue);
    return queue;
  }

  /** When its signal aborts, p-queue gives up running tasks as well: its signal counts only while they wait. */
  async add<Result>(
    shop: ShopDomain,
    task: () => Promise<Result>,
    { signal, priority = 0 }: Place,
  ): Promise<Result> {
    const waiting = new AbortController();
    const signals = signal ? [this.#stopped.signal, signal] : [this.#stopped.signal];
    for (const { aborted, reason } of signals) if (aborted) throw reason;
    const begun = new AbortController();
    for (const one of signals) {
      one.addEventListener('abort', () => waiting.abort(one.reason), { once: true, signal: begun.signal });
    }
    const inTurn = (): Promise<Result> => {
      begun.abort();
      return task();
    };
    return this.of(shop)
      .add(onBehalf(inTurn), { priority, signal: waiting.signal })
      .finally(() => begun.abort());
  }

  resize(shop: ShopDomain, concurrency: number): void {
    const queue = this.of(shop);
    if (queue.concurrency !== concurrency) queue.concurrency = concurrency;
  }

  async idle(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.onIdle()));
  }

  stop(): Promise<void> {
    this.#stopped.abort(new LaneStopped());
    return this.idle();
  }
}
