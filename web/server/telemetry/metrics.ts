/**
 * Every metric's name, and what it means: nowhere else is one named (gauges.ts is a part of this), but for what the library
 * counts of a Node process by itself. Two kinds: counters and histograms are of this process, to be summed over all; what says “from the
 * database” is the same in every process, to be taken once (`max`). No label names a shop, a person or a product.
 */
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { gaugesIn, hide, show } from './gauges.ts';
import { bounded, firstReasons, labelValues, type LabelName } from './labels.ts';
import type { Figures, Measures } from './measures.ts';

export interface Metrics extends Measures {
  readonly contentType: string;
  /** In Prometheus' text format. Never throws for want of a database: then its figures are missing. */
  readonly text: () => Promise<string>;
}

interface MetricsParts {
  readonly readFigures: () => Promise<Figures>;
  readonly nowMs: () => number;
  readonly onFailure: (error: unknown) => void;
}

const ofProcess = 'Of this process: sum over all.';

const minute = 60;
const hour = 60 * minute;

type Values = Readonly<Partial<Record<LabelName, string>>>;
type Pairs = readonly (readonly [LabelName, string])[];

/** Every combination of these labels. */
const combinations = (names: readonly LabelName[]): readonly Values[] =>
  names
    .reduce<readonly Pairs[]>(
      (all, name) =>
        all.flatMap((one) => labelValues[name].map((value): Pairs => one.concat([[name, value]]))),
      [[]],
    )
    .map((pairs) => Object.fromEntries(pairs));

/** Name, meaning and labels. */
type Definition = readonly [name: string, help: string, labels: readonly LabelName[]];

const counters = {
  runs: [
    'sortiment_runs_total',
    'Runs that ended, by flow and end. Those of the command line are not counted.',
    ['flow', 'end'],
  ],
  runFailures: [
    'sortiment_run_failures_total',
    'Runs that were not complete, by the code of the first reason.',
    ['flow', 'reason'],
  ],
  attempts: [
    'sortiment_job_attempts_total',
    'Attempts at jobs, by what became of them.',
    ['queue', 'outcome'],
  ],
  leaseLosses: [
    'sortiment_lease_losses_total',
    'Jobs that this process lost while it worked on them, because it gave no sign of life in time.',
    ['queue'],
  ],
  takenOver: [
    'sortiment_jobs_taken_over_total',
    'Jobs that this process took up after whoever worked on them had died.',
    ['queue'],
  ],
  calls: ['sortiment_shopify_calls_total', 'Calls sent to Shopify, by flow and reply.', ['flow', 'reply']],
  points: ['sortiment_shopify_points_total', 'Points that Shopify charged.', ['flow']],
  supplierRequests: [
    'sortiment_supplier_requests_total',
    'Requests to suppliers, repetitions not counted, by whether they were answered in the end.',
    ['flow', 'answer'],
  ],
  supplierErrors: [
    'sortiment_supplier_errors_total',
    'Requests to suppliers that failed for good, by the code of why.',
    ['reason'],
  ],
  supplierRepetitions: [
    'sortiment_supplier_repetitions_total',
    'Requests to suppliers that failed and were sent again, by the code of why.',
    ['reason'],
  ],
  databaseErrors: [
    'sortiment_database_errors_total',
    'Failures of the database itself, by what was the trouble.',
    ['fault'],
  ],
} as const satisfies Readonly<Record<string, Definition>>;

const runReasons = (flow: 'catalogue' | 'tracking'): readonly Values[] =>
  firstReasons[flow].map((reason) => ({ flow, reason }));

/** Not every flow, and not every request, can end with every reason. */
const firstValues: Readonly<Partial<Record<keyof typeof counters, readonly Values[]>>> = {
  runFailures: [...runReasons('catalogue'), ...runReasons('tracking')],
  supplierErrors: firstReasons.supplierErrors.map((reason) => ({ reason })),
  supplierRepetitions: firstReasons.supplierRepetitions.map((reason) => ({ reason })),
};

type Count = (values: Values, by?: number) => void;

function counterIn(registry: Registry, key: keyof typeof counters): Count {
  const [name, help, labels]: Definition = counters[key];
  const counter = new Counter({
    name,
    help: `${help} ${ofProcess}`,
    labelNames: [...labels],
    registers: [registry],
  });
  // Series begin at 0: of one that begins at 1, Prometheus never sees the increase.
  for (const values of firstValues[key] ?? combinations(labels)) counter.inc({ ...values }, 0);
  return (values, by = 1) => {
    const given = Object.entries(values) as [LabelName, string][];
    counter.inc(Object.fromEntries(given.map(([label, value]) => [label, bounded(label, value)])), by);
  };
}

const countersIn = (registry: Registry) =>
  Object.fromEntries(
    (Object.keys(counters) as (keyof typeof counters)[]).map((key) => [key, counterIn(registry, key)]),
  ) as Record<keyof typeof counters, Count>;

function histogramsIn(registry: Registry) {
  const registers = [registry];
  return {
    runSeconds: new Histogram({
      name: 'sortiment_run_seconds',
      help: `How long runs took. ${ofProcess}`,
      labelNames: ['flow'],
      buckets: [1, 10, minute, 5 * minute, 15 * minute, hour, 4 * hour, 24 * hour],
      registers,
    }),
    pointsWait: new Histogram({
      name: 'sortiment_shopify_points_wait_seconds',
      help: `How long calls waited until Shopify’s bucket had points for them. ${ofProcess}`,
      labelNames: ['flow'],
      buckets: [0.01, 0.1, 1, 5, 10, 30, minute, 5 * minute],
      registers,
    }),
    parcelDelay: new Histogram({
      name: 'sortiment_parcel_delay_seconds',
      help: `From the supplier’s upload of a tracking until the shop has it, of parcels that the app has written; a first poll brings old ones. ${ofProcess}`,
      buckets: [1, 5, 10, 15, 20, 30, 45, 60, 120, 360, 1440].map((minutes) => minutes * minute),
      registers,
    }),
  };
}

function measuresIn(registry: Registry): Measures {
  const count = countersIn(registry);
  const { runSeconds, pointsWait, parcelDelay } = histogramsIn(registry);
  return {
    runEnded({ flow, end, reason, seconds }) {
      count.runs({ flow, end });
      if (reason !== null) count.runFailures({ flow, reason });
      runSeconds.observe({ flow: bounded('flow', flow) }, seconds);
    },
    attemptEnded({ queue, end, afterDeath }) {
      count.attempts({ queue, outcome: end });
      if (end === 'lost') count.leaseLosses({ queue });
      if (afterDeath) count.takenOver({ queue });
    },
    shopifyReplied({ flow, kind, points }) {
      count.calls({ flow, reply: kind });
      count.points({ flow }, points);
    },
    shopifyWaited: ({ flow, seconds }) => pointsWait.observe({ flow: bounded('flow', flow) }, seconds),
    supplierEnded({ flow, reason }) {
      count.supplierRequests({ flow, answer: reason === null ? 'answered' : 'failed' });
      if (reason !== null) count.supplierErrors({ reason });
    },
    supplierRepeated: (reason) => count.supplierRepetitions({ reason }),
    parcelWritten: (seconds) => parcelDelay.observe(Math.max(0, seconds)),
    databaseFailed: (fault) => count.databaseErrors({ fault }),
  };
}

export function createMetrics({ readFigures, nowMs, onFailure }: MetricsParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = gaugesIn(registry, nowMs);
  let asked: Promise<string> | null = null;
  const read = async (): Promise<string> => {
    try {
      show(await readFigures(), gauges);
      gauges.isUp.set(1);
    } catch (error) {
      hide(gauges);
      onFailure(error);
    }
    return registry.metrics();
  };
  return {
    ...measuresIn(registry),
    contentType: registry.contentType,
    // Whoever asks meanwhile gets the same answer: asking often costs the database nothing.
    text: () => (asked ??= read().finally(() => (asked = null))),
  };
}
