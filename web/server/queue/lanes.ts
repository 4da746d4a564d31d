/**
 * One lane per shop: whatever writes to a shop waits here for its turn, the highest priority first.
 * How much of Shopify's rate a task costs is known inside the task; the lane decides order and concurrency.
 */
import PQueue from 'p-queue';
import type { WriteLane } from '../catalogue/ports/write-lane.ts';
import type { ShopDomain } from '../domain/ids.ts';

/** The task was not started and will not be: the process is stopping. */
export class LaneStopped extends Error {
  override readonly name = 'LaneStopped';
  constructor() {
    super('no more writes to the shop are taken: the app is stopping');
  }
}

export interface Lanes {
  /** The shop's lane, the same for all. When `signal` aborts, tasks added here that still wait reject with its reason. */
  lane(shop: ShopDomain, signal?: AbortSignal): WriteLane;
  /** Resolves when no lane has anything waiting or running. */
  idle(): Promise<void>;
  /** Refuses what waits and what comes with LaneStopped; resolves when what runs has finished. */
  stop(): Promise<void>;
}

/** `concurrency`: tasks of one shop that run at a time, from 1. */
export const createLanes = ({ concurrency }: { readonly concurrency: number }): Lanes =>
  new ShopLanes(concurrency);

class ShopLanes implements Lanes {
  readonly #concurrency: number;
  readonly #queues = new Map<ShopDomain, PQueue>();
  readonly #stop = new AbortController();
  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  lane(shop: ShopDomain, signal?: AbortSignal): WriteLane {
    const queue = this.#queues.get(shop) ?? new PQueue({ concurrency: this.#concurrency });
    this.#queues.set(shop, queue);
    const signals = signal ? [this.#stop.signal, signal] : [this.#stop.signal];
    const refuse = (): void => {
      for (const { aborted, reason } of signals) if (aborted) throw reason;
    };
    return {
      add: async (task, priority) => {
        refuse();
        // Asked again in its turn: a signal handed to p-queue would let go of tasks that run already.
        const inTurn = () => {
          refuse();
          return task();
        };
        return queue.add(inTurn, { priority });
      },
      roomFor: (size) => queue.onSizeLessThan(size),
      idle: () => queue.onIdle(),
    };
  }

  async idle(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.onIdle()));
  }

  stop(): Promise<void> {
    this.#stop.abort(new LaneStopped());
    return this.idle();
  }
}
