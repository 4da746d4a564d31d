/** What stopped a pass over a shop's trackings as a whole, for people who ask later. */
import type { ReasonCode } from './reasons.ts';

/**
 * What the shop's own merchant alone can mend: wrong credentials or address of their supplier, a closed shop, a permission
 * that was not granted. Whoever runs the app can do nothing about it but tell them.
 */
export const mendedByMerchant: readonly ReasonCode[] = [
  'SUP-003',
  'SUP-004',
  'SUP-005',
  'SUP-009',
  'SUP-010',
  'SUP-011',
  'SHP-702',
  'SHP-703',
];

export interface PassProblem {
  readonly reason: ReasonCode;
  readonly message: string;
  /** When the first pass of those in a row failed by this; ISO. */
  readonly since: string;
}
