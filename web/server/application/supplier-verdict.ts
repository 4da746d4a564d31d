/** What was found when a supplier's connection was tried. */
import type { ReasonCode } from '../domain/reasons.ts';

export interface SupplierVerdict {
  /** Null when the connection works. */
  readonly reason: ReasonCode | null;
  /** What was found, in a sentence. */
  readonly message: string;
  readonly products: number | null;
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  /** Why its orders cannot be read, so that tracking will not work; null when they can, and when nothing works. */
  readonly orders: ReasonCode | null;
  /** Its address begins with http://, so whoever is on the way can read the credentials. */
  readonly isExposed: boolean;
}
