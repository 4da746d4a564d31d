/** Passes of work and what each planned. */
import type { OperationKind, OperationState } from '../../catalogue/operations.ts';
import type { RunState } from '../../catalogue/ports.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { Instant, Json } from './columns.ts';

interface RunTable {
  shop: ShopDomain;
  id: RunId;
  state: RunState;
  started_at: Instant;
  finished_at: Instant | null;
  reason: ReasonCode | null;
  message: string | null;
  crawl: Json | null;
}

interface OperationTable {
  shop: ShopDomain;
  run_id: RunId;
  seq: OperationId;
  sku: Sku;
  kind: OperationKind;
  state: OperationState;
  before: Json;
  after: Json;
  reason: ReasonCode | null;
  message: string | null;
  updated_at: Instant;
}

export interface RunTables {
  runs: RunTable;
  operations: OperationTable;
}
