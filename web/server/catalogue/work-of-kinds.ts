/**
 * How each kind of operation is worked off: in which order, how many are read at a time, and by which way they go to the
 * shop. The plan and the outcome of an operation are the same whichever way it went.
 */
import { stockBatchSize } from './apply-stock.ts';
import { translationPageSize } from './apply-translations.ts';
import { isHiding, isLast, leavesFirst } from './going-live.ts';
import type { Operation, OperationKind } from './operations.ts';

/**
 * batch   so many in one call, which Shopify takes or refuses as a whole: the cheapest
 * single  the calls of each operation by themselves
 * bulk    the same calls in files that Shopify works through, when there are many; single when there are few
 */
export type Way = 'batch' | 'single' | 'bulk';

export interface KindOfWork {
  readonly kind: OperationKind;
  /** Of this kind only those; all of them unless told. */
  readonly only?: (operation: Operation) => boolean;
  /** Of each the part that does not wait is written now, and the rest when its turn comes. */
  readonly isPart?: true;
  /** What of this kind waited when its turn came. */
  readonly isRest?: true;
  /** Everything before it has ended: a translation goes with a text that is there, and a product on sale with its price. */
  readonly isAfter?: true;
  /** It moves products into places and out of them: by single calls, some products share one. */
  readonly isMove?: true;
  readonly way: Way;
  /** How many are read, prepared and looked up at a time. */
  readonly pageSize: number;
}

/** What one call reads. */
const onePage = 250;

/** After a SKU, by which people find it, stock first: it is cheap, and overselling hurts; then removals, and where products may not be seen; then what takes longest. */
export const workInOrder: readonly KindOfWork[] = [
  { kind: 'renumber', way: 'bulk', pageSize: onePage },
  { kind: 'withdraw', way: 'batch', pageSize: stockBatchSize },
  { kind: 'stock', way: 'batch', pageSize: stockBatchSize },
  { kind: 'remove', way: 'bulk', pageSize: onePage },
  { kind: 'leave', isMove: true, way: 'bulk', pageSize: onePage },
  { kind: 'place', only: isHiding, isMove: true, way: 'bulk', pageSize: onePage },
  { kind: 'place', only: leavesFirst, isPart: true, isMove: true, way: 'single', pageSize: onePage },
  // What could not be bought so far, and has left by then where it may not be bought.
  { kind: 'stock', isRest: true, isAfter: true, way: 'batch', pageSize: stockBatchSize },
  { kind: 'offer', way: 'bulk', pageSize: onePage },
  { kind: 'update', way: 'bulk', pageSize: onePage },
  // Media are appended, detached and moved by several calls each, which depend on one another's answers.
  { kind: 'images', way: 'single', pageSize: onePage },
  { kind: 'place', only: isLast, isAfter: true, isMove: true, way: 'bulk', pageSize: onePage },
  // After all else that is planned of it, a market that it leaves among that; each is looked at by itself just before.
  { kind: 'delete', isAfter: true, way: 'single', pageSize: onePage },
  { kind: 'create', way: 'bulk', pageSize: onePage },
  // Last: a translation goes with a text that is certainly there.
  { kind: 'translate', isAfter: true, way: 'bulk', pageSize: translationPageSize },
];

/** Kinds that leave quantities at the location. */
export const stocking: readonly OperationKind[] = ['withdraw', 'stock', 'create'];

/** The higher goes first. */
export const priorityOf = (kind: OperationKind): number =>
  workInOrder.length - workInOrder.findIndex((work) => work.kind === kind);
