/**
 * Connects those who work with those who count: what Shopify, suppliers, jobs and the database tell becomes metrics, where
 * somebody asks for any. The library that keeps them is loaded only then.
 */
import type { Config } from '../config.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import type { BeginTrace } from '../lib/spans.ts';
import { underWay } from '../lib/under-way.ts';
import type { CallWatch } from '../shopify/call-watch.ts';
import type { SupplierWatch } from '../supplier/create-supplier.ts';
import { flowOf } from '../telemetry/labels.ts';
import { unmeasured, type Figures, type Measures } from '../telemetry/measures.ts';
import type { Metrics } from '../telemetry/metrics.ts';

export interface Watch {
  readonly measures: Measures;
  /** Null: nobody asks. */
  readonly metrics: Metrics | null;
  /** Null: nobody traces. */
  readonly beginTrace: BeginTrace | null;
  /** Sends what is left of the traces; resolves also when nobody takes it. */
  readonly stop: () => Promise<void>;
}

interface WatchParts {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly readFigures: () => Promise<Figures>;
  /** Secrets of the configuration, for no eyes. */
  readonly hidden: readonly string[];
}

/** Nobody asks, and nobody traces. */
export const unwatched: Watch = {
  measures: unmeasured,
  metrics: null,
  beginTrace: null,
  stop: async () => undefined,
};

type Wanted = Pick<Config, 'metrics' | 'traces'>;

async function openMetrics(
  { metrics: wanted }: Wanted,
  { clock, logger, readFigures }: Omit<WatchParts, 'hidden'>,
): Promise<Pick<Watch, 'measures' | 'metrics'>> {
  if (wanted === null) return { measures: unwatched.measures, metrics: unwatched.metrics };
  const { createMetrics } = await import('../telemetry/metrics.ts');
  const metrics = createMetrics({
    readFigures,
    nowMs: () => clock.now().toMillis(),
    onFailure: (error) => logger.warn({ error: messageOf(error) }, 'the database does not answer to metrics'),
  });
  return { measures: metrics, metrics };
}

async function openTraces(
  { traces: wanted }: Wanted,
  { hidden }: Pick<WatchParts, 'hidden'>,
): Promise<Pick<Watch, 'beginTrace' | 'stop'>> {
  if (wanted === null) return { beginTrace: unwatched.beginTrace, stop: unwatched.stop };
  const { createTraces } = await import('../telemetry/traces.ts');
  const { begin, stop } = createTraces({ ...wanted, hidden });
  return { beginTrace: begin, stop };
}

export const openWatch = async (wanted: Wanted, parts: WatchParts): Promise<Watch> => ({
  ...(await openMetrics(wanted, parts)),
  ...(await openTraces(wanted, parts)),
});

const flow = (): string => flowOf(underWay().queue);

export const callWatch = (measures: Measures): CallWatch => ({
  waited: (ms) => measures.shopifyWaited({ flow: flow(), seconds: ms / 1_000 }),
  replied: (seen) => measures.shopifyReplied({ flow: flow(), ...seen }),
});

export const supplierWatch = (measures: Measures): SupplierWatch => ({
  ended: (reason) => measures.supplierEnded({ flow: flow(), reason }),
  repeated: (reason) => measures.supplierRepeated(reason),
});
