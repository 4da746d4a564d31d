/** What a bulk operation is worked on with, and what comes out. */
import type { Clock } from '../../../server/lib/clock.ts';
import type { Executor, Prepared } from '../engine/executor.ts';
import type { Call } from '../engine/model.ts';
import type { Faults } from '../faults.ts';
import type { BulkOperation } from '../state-app.ts';
import type { App, SandboxState, Shop } from '../state.ts';

/** The part of the World that bulk operations need. */
export interface BulkWorld {
  readonly state: SandboxState;
  readonly clock: Clock;
  readonly executor: Executor;
  readonly faults: Faults;
  readonly webhooks: { emit(shop: Shop, topic: string, payload: object): void };
  now(): string;
  call(shop: Shop, app: App): Call;
  count(shop: Shop, prepared: Prepared, points: number): void;
}

export interface BulkJob {
  world: BulkWorld;
  shop: Shop;
  app: App;
  operation: BulkOperation;
}

/** One line of a result file. */
export interface ResultLine {
  text: string;
  isRoot: boolean;
}
