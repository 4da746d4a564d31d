/** What is kept of a bulk operation while it is under way, so that the next start takes it up. Filled by database/. */
import type { OperationId, RunId } from '../../domain/ids.ts';

export interface BulkRow {
  /** Stands in the document that Shopify carries out, and nowhere else in the world. */
  readonly name: string;
  readonly type: 'query' | 'mutation';
  /** What it is for: whoever looks for what was left behind looks for this. */
  readonly purpose: string;
  /**
   * `starting`: nobody knows whether it was started; `running`: Shopify works on it, or has ended it, and not all of its
   * results have been taken.
   */
  readonly state: 'starting' | 'running';
  /** Shopify's id; null until it is known. */
  readonly operation: string | null;
  /** Of a mutation: its run, and the operation that each line belongs to, in the order of the lines. */
  readonly run: RunId | null;
  readonly lines: readonly OperationId[];
}

/** Of one shop. A row stands for something unfinished: what is done with leaves. */
export interface BulkRows {
  /** In no order. */
  open(type: BulkRow['type']): Promise<readonly BulkRow[]>;
  /** Writes the row, new or again. */
  save(row: BulkRow): Promise<void>;
  /** `running`, with Shopify's id. */
  started(name: string, operation: string): Promise<void>;
  remove(name: string): Promise<void>;
}
