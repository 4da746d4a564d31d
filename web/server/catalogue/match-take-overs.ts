/**
 * Which product goes on under a new SKU: the supplier has left out one SKU and lists another one that it did not list
 * before, with the very same GTIN, and nothing else in the catalogue has that. Never in doubt: what could be meant
 * otherwise is no match. Pure.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import type { SameGtin } from './ports/listings.ts';
import type { Arrival } from './ports/operation-log.ts';

export interface TakeOver {
  /** The SKU that is gone, whose product is in the shop, or was deleted there by the merchant. */
  readonly from: Sku;
  /** The SKU that has come. */
  readonly to: Sku;
  readonly gtin: string;
  /** The merchant deleted it: what goes on is that it stays away. */
  readonly isDeleted: boolean;
}

export interface Matching {
  /** The supplier certainly has it no more. */
  readonly isGone: (sku: Sku) => boolean;
  /** This crawl has met it. */
  readonly isSeen: (sku: Sku) => boolean;
  /** Runs before this one that proved what is gone, from the first on that met what has come. */
  readonly proofs: readonly RunId[];
  /** What earlier runs planned for what has come. */
  readonly arrivals: ReadonlyMap<Sku, readonly Arrival[]>;
}

export interface Matches {
  readonly pairs: readonly TakeOver[];
  /** New ones with the barcode of a product that is gone, and that may be another one. */
  readonly doubtful: readonly Sku[];
  /** By an old SKU that was never in the shop the one of today: there is nothing to take over but the name. */
  readonly names: readonly (readonly [Sku, Sku])[];
}

/** Nothing of it was ever in the shop, and nothing is under way. */
export const isUnmade = ({ state, hasProduct, creating }: SameGtin): boolean =>
  state === 'wanted' && !hasProduct && !creating;

/**
 * What stood beside the old one is another product, whatever its barcode says: since it came, every whole crawl and every
 * plan to make it has taken the old one for missing, and let it wait.
 */
function cameAlone({ sku, cameRun }: SameGtin, { proofs, arrivals }: Matching): boolean {
  if (cameRun === null) return false;
  const since = (arrivals.get(sku) ?? []).filter(({ run }) => run >= cameRun);
  const waited = new Set(since.flatMap(({ run, isAwaited }) => (isAwaited ? run : [])));
  return since.every(({ run }) => waited.has(run)) && proofs.every((run) => run < cameRun || waited.has(run));
}

const isNew = (row: SameGtin, matching: Matching): boolean =>
  row.isChosen && !row.isAbsent && matching.isSeen(row.sku) && cameAlone(row, matching);

const isLeaving = (row: SameGtin, { isGone }: Matching): boolean =>
  (row.hasProduct || row.state === 'deleted') && isGone(row.sku);

/** A SKU that waited for the old one, and was changed again before anything was made of it: it is nothing else. */
const isBetween = (row: SameGtin, matching: Matching): boolean =>
  isUnmade(row) && !matching.isSeen(row.sku) && cameAlone(row, matching);

/** `groups`: all rows of the catalogue that share a GTIN, by that. */
export function matchTakeOvers(
  groups: ReadonlyMap<string, readonly SameGtin[]>,
  matching: Matching,
): Matches {
  const pairs: TakeOver[] = [];
  const doubtful: Sku[] = [];
  const names: (readonly [Sku, Sku])[] = [];
  for (const [gtin, rows] of groups) {
    const [old, ...olds] = rows.filter((row) => isLeaving(row, matching));
    const unmade = rows.filter((row) => isUnmade(row) && matching.isSeen(row.sku));
    const [come] = unmade;
    if (!come) continue;
    if (!old) {
      const rest = rows.filter((row) => row !== come);
      const isNamed =
        rest.every((row) => isUnmade(row) && !matching.isSeen(row.sku)) && isNew(come, matching);
      if (isNamed) names.push(...rest.map(({ sku }) => [sku, come.sku] as const));
      continue;
    }
    const isDeleted = [old, ...olds].every(({ state }) => state === 'deleted');
    // Deleted under several SKUs, one after the other, it is deleted all the same.
    const others = rows.filter((row) => row !== come && row !== old && !olds.includes(row));
    const isAlone = others.every((row) => isBetween(row, matching)) && (isDeleted || olds.length === 0);
    if (isAlone && isNew(come, matching)) pairs.push({ from: old.sku, to: come.sku, gtin, isDeleted });
    else doubtful.push(...unmade.map(({ sku }) => sku));
  }
  return { pairs, doubtful, names };
}
