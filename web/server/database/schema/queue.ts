/** What runs when: slots that were handed out, and jobs. */
import type { ShopDomain } from '../../domain/ids.ts';
import type { Instant, Json } from './columns.ts';

/** A slot of the daily schedule that has been handed out: known since, so that no restart repeats or loses it. */
interface TickTable {
  shop: ShopDomain;
  name: string;
  slot: Instant;
  sent_at: Instant;
}

export type JobState = 'queued' | 'active' | 'done' | 'failed';

interface JobTable {
  id: number;
  shop: ShopDomain;
  queue: string;
  /** At most one queued or active job per queue and key. */
  key: string;
  payload: Json;
  state: JobState;
  run_at: Instant;
  attempts: number;
  worker: string | null;
  leased_until: Instant | null;
  created_at: Instant;
  finished_at: Instant | null;
  error: string | null;
}

export interface QueueTables {
  ticks: TickTable;
  jobs: JobTable;
}
