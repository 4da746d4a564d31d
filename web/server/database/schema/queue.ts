/** What runs when: the slot that was handed out last, and jobs (on PostgreSQL pg-boss keeps those in tables of its own). */
import type { ShopDomain } from '../../domain/ids.ts';
import type { JobId, JobState } from '../../queue/ports.ts';
import type { Instant, Json, Truth } from './columns.ts';

/** Per shop and queue the slot of the schedule that was handed out last: no restart repeats or loses one. */
interface TickTable {
  shop: ShopDomain;
  queue: string;
  slot: Instant;
  /** Where a slot is spread over some time: its part of that, in thousandths. */
  part: number;
}

interface JobTable {
  id: JobId;
  shop: ShopDomain;
  queue: string;
  payload: Json;
  state: JobState;
  urgent: Truth;
  run_at: Instant;
  /** How often it was claimed: names the claim that holds it. */
  attempts: number;
  failures: number;
  tries: number;
  /** Who claimed it last, and the last sign of life. */
  worker: string | null;
  beat_at: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
  output: Json | null;
  error: string | null;
}

export interface QueueTables {
  ticks: TickTable;
  jobs: JobTable;
}
