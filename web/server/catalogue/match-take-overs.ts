/**
 * Which product goes on under a new SKU: the supplier has left out one SKU and lists another one that it did not list
 * before, with the very same GTIN, and nothing else in the catalogue has that. Never in doubt: what could be meant
 * otherwise is no match. Pure.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import type { SameGtin } from './ports/listings.ts';

export interface TakeOver {
  /** The SKU that is gone, whose product is in the shop. */
  readonly from: Sku;
  /** The SKU that has come. */
  readonly to: Sku;
  readonly gtin: string;
}

export interface Matching {
  /** The supplier certainly has it no more. */
  readonly isGone: (sku: Sku) => boolean;
  /** This crawl has met it. */
  readonly isSeen: (sku: Sku) => boolean;
  /** The last run before this one that proved what is gone; null: there was none. */
  readonly lastProof: RunId | null;
  /** An earlier run has matched it already, or let it wait. */
  readonly isAwaited: (sku: Sku) => boolean;
}

export interface Matches {
  readonly pairs: readonly TakeOver[];
  /** New ones with the barcode of a product that is gone, and that may be another one. */
  readonly doubtful: readonly Sku[];
}

/** Nothing of it was ever in the shop, and nothing is under way. */
const isUnmade = ({ state, hasProduct, creating }: SameGtin): boolean =>
  state === 'wanted' && !hasProduct && !creating;

/** What stood beside the old one is another product, whatever its barcode says. */
const isNew = (row: SameGtin, { isSeen, lastProof, isAwaited }: Matching): boolean =>
  row.isChosen &&
  !row.isAbsent &&
  isSeen(row.sku) &&
  (isAwaited(row.sku) || lastProof === null || (row.cameRun !== null && row.cameRun > lastProof));

const isLeaving = (row: SameGtin, { isGone }: Matching): boolean =>
  row.hasProduct && row.state !== 'deleted' && isGone(row.sku);

/** `groups`: all rows of the catalogue that share a GTIN, by that. */
export function matchTakeOvers(
  groups: ReadonlyMap<string, readonly SameGtin[]>,
  matching: Matching,
): Matches {
  const pairs: TakeOver[] = [];
  const doubtful: Sku[] = [];
  for (const [gtin, rows] of groups) {
    const [old, ...olds] = rows.filter((row) => isLeaving(row, matching));
    const unmade = rows.filter((row) => isUnmade(row) && matching.isSeen(row.sku));
    const [come] = unmade;
    if (!old || !come) continue;
    const isCertain = rows.length === 2 && olds.length === 0 && isNew(come, matching);
    if (isCertain) pairs.push({ from: old.sku, to: come.sku, gtin });
    else doubtful.push(...unmade.map(({ sku }) => sku));
  }
  return { pairs, doubtful };
}
