/** Every value that a label of free text may have: a metric has as many series as these say, however many shops there are. */
import { leavesOpen, reasonCodes } from '../domain/reasons.ts';

/** Name of a queue, and the flow that works on it. */
export const flowOfQueue = {
  'sync-catalogue': 'catalogue',
  'preview-catalogue': 'preview',
  'apply-plan': 'plan',
  'make-catalog': 'market',
  'import-parcels': 'tracking',
  'sweep-rows': 'sweep',
  'work-webhooks': 'webhooks',
} as const;

/** What nobody does as a job: pages, commands, installations. */
export const askedFlow = 'asked';

/** What a label may say; anything else counts as `other`. */
export const labelValues = {
  queue: Object.keys(flowOfQueue),
  flow: [...Object.values(flowOfQueue), askedFlow],
  end: 'completed incomplete previewed failed interrupted thrown stopped done'.split(' '),
  outcome: 'done failed waiting cancelled lost left'.split(' '),
  reply: 'answered throttled busy unauthorized refused lost no-token unsent aborted'.split(' '),
  answer: ['answered', 'failed'],
  fault: 'missing unreachable refused full locked read-only damaged outdated'.split(' '),
  parcel: 'new waiting sending written attention handed-over'.split(' '),
  reason: reasonCodes,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LabelName = keyof typeof labelValues;

/** Codes that begin so, and with which a pass or a request can have ended otherwise than well. */
const failures = (...beginnings: readonly string[]): readonly string[] =>
  reasonCodes.filter((code) => leavesOpen(code) && beginnings.some((some) => code.startsWith(some)));

/** By which codes it is counted from the start: those that have been seen to end a request, or a pass of the clock's. */
export const firstReasons = {
  supplierErrors: failures('SUP-'),
  // Nothing else is sent again: the network, and what a server says of itself for a while.
  supplierRepetitions: failures('SUP-001', 'SUP-002', 'SUP-007', 'SUP-008', 'SUP-603'),
  catalogue: failures('SUP-', 'SHP-70', 'SHP-720', 'RUN-50', 'RUN-51', 'GRD-30', 'GRD-31'),
  tracking: failures('SUP-', 'SHP-70', 'RUN-50', 'RUN-51', 'TRK-11'),
} as const;

/** A value that nobody foresaw counts, and makes no series of its own. */
export const bounded = (name: LabelName, value: string): string =>
  (labelValues[name] as readonly string[]).includes(value) ? value : 'other';

/** The flow of what is under way; without a queue somebody asked for it. */
export const flowOf = (queue: string | undefined): string =>
  queue === undefined ? askedFlow : ((flowOfQueue as Readonly<Record<string, string>>)[queue] ?? 'other');
