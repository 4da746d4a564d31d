/** What stopped a pass over a shop's trackings as a whole, for people who ask later. */
import type { ReasonCode } from './reasons.ts';

export interface PassProblem {
  readonly reason: ReasonCode;
  readonly message: string;
  /** When the first pass of those in a row failed by this; ISO. */
  readonly since: string;
}
