/** Bulk operations of Shopify's that are under way. */
import type { RunId, ShopDomain } from '../../domain/ids.ts';
import type { Instant, Json } from './columns.ts';

interface BulkOperationTable {
  shop: ShopDomain;
  /** In the document that Shopify carries out; unique. */
  name: string;
  type: 'query' | 'mutation';
  purpose: string;
  state: 'starting' | 'running';
  /** Shopify's id. */
  operation_id: string | null;
  run_id: RunId | null;
  /** Numbers of the run's operations, in the order of the file's lines. */
  lines: Json;
  /** Its last move. */
  at: Instant;
}

export interface BulkTables {
  bulk_operations: BulkOperationTable;
}
