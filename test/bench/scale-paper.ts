/** On paper, from what was measured: what 10,000 shops with 10,000 products need. The formula is in web/operations/scale.md. */
import { bucketOf } from '../../web/sandbox/shopify/engine/cost-bucket.ts';
import { bytesPerListing, type Taken } from './scale-database.ts';
import type { Round } from './scale-growth.ts';
import type { Upload } from './scale-upload.ts';

export interface Measured {
  readonly shops: number;
  readonly products: number;
  readonly rounds: readonly Round[];
  /** The first one, on the fewest workers. */
  readonly sync: Round;
  readonly upload: Upload;
  readonly taken: Taken;
}

const wanted = { shops: 10_000, products: 10_000 };
const perDay = { syncs: 6, polls: 28 };
const daySeconds = 86_400;
/** All shops are polled within ten minutes after 18:05. */
const peakSeconds = 600;
/** Of a core: beyond it work begins to wait for itself. */
const usable = 0.7;
/** Assumed, in EUR a month: a core with 4 GB of memory, and a GB of disk with its backup. */
const price = { core: 15, gigabyte: 0.15 };

export interface Needs {
  readonly workers: number;
  readonly databaseCores: number;
  readonly databaseGb: number;
  /** A day, of what a standard plan restores. */
  readonly pointsShare: number;
  readonly eurAMonth: number;
}

/** Of one run with so many products: the straight line through the smallest and the largest shop that were measured. */
function ofRun(measured: readonly Measured[], of: (sync: Round) => number): number {
  const sized = measured.toSorted((one, other) => one.products - other.products);
  const [small, large] = [sized[0], sized.at(-1)];
  if (!small || !large) throw new Error('nothing was measured');
  // Of one size alone all of it grows with the products: too much, for a run costs something without any.
  if (small === large) return (of(large.sync) * wanted.products) / large.products;
  const each = Math.max(0, (of(large.sync) - of(small.sync)) / (large.products - small.products));
  return of(large.sync) + each * (wanted.products - large.products);
}

const perRun = (of: 'workersMs' | 'databaseMs') => (sync: Round) =>
  sync.spent[of] / Math.max(1, sync.completed);

export function needsOf(measured: readonly Measured[]): Needs {
  const largest = measured.toSorted((one, other) => one.products - other.products).at(-1);
  if (!largest) throw new Error('nothing was measured');
  const { shops, upload, taken } = largest;
  const cores = (of: 'workersMs' | 'databaseMs'): number => {
    const syncSeconds = ofRun(measured, perRun(of)) / 1000;
    const pollSeconds = upload.spent[of] / shops / 1000;
    const base = (wanted.shops * (perDay.syncs * syncSeconds + perDay.polls * pollSeconds)) / daySeconds;
    const peak = (wanted.shops * pollSeconds) / peakSeconds;
    return (base + peak) / usable;
  };
  const workers = Math.ceil(cores('workersMs'));
  const databaseCores = Math.ceil(cores('databaseMs'));
  const databaseGb = Math.ceil((wanted.shops * wanted.products * bytesPerListing(taken)) / 1e9);
  const restored = bucketOf.standard.perSecond * daySeconds;
  return {
    workers,
    databaseCores,
    databaseGb,
    pointsShare: (perDay.syncs * ofRun(measured, ({ pointsEach }) => pointsEach)) / restored,
    eurAMonth: Math.round((workers + databaseCores) * price.core + databaseGb * price.gigabyte),
  };
}

export const paperRow = (measured: readonly Measured[]): object => {
  const needs = needsOf(measured);
  return {
    shops: wanted.shops,
    'products each': wanted.products,
    'workers (cores)': needs.workers,
    'database: cores': needs.databaseCores,
    'database: GB': needs.databaseGb,
    'points of a standard plan, syncs': `${(100 * needs.pointsShare).toFixed(2)} %`,
    'EUR a month (assumed prices)': needs.eurAMonth,
  };
};
