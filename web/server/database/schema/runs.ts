/** Passes of work and what each planned. */
import type { Generated } from 'kysely';
import type { Choice, DecidedKind } from '../../catalogue/ports/decisions.ts';
import type { OperationKind, OperationState } from '../../catalogue/operations.ts';
import type { ProgressStep, RunState } from '../../catalogue/ports/runs.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { Instant, Json, Truth } from './columns.ts';

interface RunTable {
  shop: ShopDomain;
  id: RunId;
  state: RunState;
  started_at: Instant;
  finished_at: Instant | null;
  /** How long nobody worked on it: its plan waited, or its process had died. */
  waited_ms: Generated<number>;
  /** When somebody was at work on it last, as far as its rows tell. */
  worked_at: Instant | null;
  reason: ReasonCode | null;
  message: string | null;
  /** The setting-up of the shop for which its plan was made. */
  made_for: string | null;
  /** What tells the keys of its writes from those of any other run, in this database or another. */
  key_part: string | null;
  /** The run that it puts back. */
  undoes: RunId | null;
  /** The one product that it is about; null: the whole catalogue. */
  only_sku: Sku | null;
  crawl: Json | null;
  /** How far it is. */
  phase: ProgressStep['phase'] | null;
  done: Generated<number>;
  total: number | null;
  per_minute: number | null;
  /** It only plans, for somebody to look at. */
  is_plan: Generated<Truth>;
  /** A person asked for its end. */
  is_to_end: Generated<Truth>;
  /** Numbers that balance once it has ended: planned = applied + rejected + deferred + held. */
  planned: Generated<number>;
  applied: Generated<number>;
  rejected: Generated<number>;
  deferred: Generated<number>;
  held: Generated<number>;
  /** Counts by kind and by reason, from its end on. */
  tally: Json | null;
}

/** What a person has decided about a change that was held. */
interface DecisionTable {
  shop: ShopDomain;
  sku: Sku;
  kind: DecidedKind;
  /** `group.field`, the name of a group, or `all`. */
  field: string;
  choice: Choice;
  /** The fingerprint of what was to be written. */
  value: string;
  /** What the change was held for. */
  reason: ReasonCode;
  /** What the supplier and the rules said of its place when it was decided: countries; why it is a draft. */
  place: string;
  until: Instant | null;
  /** The last run that met the change, or the newest one when it was decided. */
  met_run: RunId;
  at: Instant;
  /** The run whose undoing decided it; null: a person did. */
  undid: RunId | null;
  /** When that was noted; another instant than the decision's: nobody has. */
  undid_at: Instant | null;
}

interface OperationTable {
  shop: ShopDomain;
  run_id: RunId;
  /** Rises in the order in which they were planned. */
  seq: OperationId;
  sku: Sku;
  kind: OperationKind;
  state: OperationState;
  before: Json;
  after: Json;
  reason: ReasonCode | null;
  message: string | null;
  /** What it does to a live listing that no person has accepted, with commas between. */
  harms: string | null;
  /** A call of it was begun. */
  went_out: Generated<Truth>;
  /** Its last move. */
  at: Instant;
}

export interface RunTables {
  runs: RunTable;
  operations: OperationTable;
  decisions: DecisionTable;
}
