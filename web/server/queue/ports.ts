/**
 * The words of the queue, what it offers (JobQueue) and what it needs of the database (JobTable, Ticks).
 * At most one job per queue and key is queued or active: what must not run twice at a time shares a key.
 */
import type { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';

/**
 * queued -> waits for `runAt`
 * active -> somebody holds it until `leasedUntil`; from then on anybody may claim it
 * done, failed -> history; the key is free again
 */
type JobState = 'queued' | 'active' | 'done' | 'failed';

export interface JobRequest {
  readonly shop: ShopDomain;
  readonly queue: string;
  /** What must not run twice at a time; names the shop, because a key is one for all shops. */
  readonly key: string;
  /** Anything that JSON carries. */
  readonly payload: unknown;
  /** Not before; at once when it is missing. */
  readonly runAt?: DateTime<true>;
}

export interface Job<Payload = unknown> {
  readonly id: number;
  readonly shop: ShopDomain;
  readonly queue: string;
  readonly key: string;
  readonly payload: Payload;
  readonly state: JobState;
  /** How often it was claimed, this time included. */
  readonly attempts: number;
  /** When it may start; once it was claimed, when that was. */
  readonly runAt: DateTime<true>;
  /** The claim that holds it, or held it last. */
  readonly worker: string | null;
  readonly leasedUntil: DateTime<true> | null;
  /** Why the last attempt failed. */
  readonly error: string | null;
}

/** Works on one job. When `signal` aborts (lease lost, process stopping), it ends as soon as it safely can. */
export type JobHandler<Payload, Result = unknown> = (
  job: Job<Payload>,
  signal: AbortSignal,
) => Promise<Result>;

export interface JobQueue {
  /**
   * Stores a job, or finds the queued or active one of its queue and key (`added` false, payload unchanged). A
   * queued one that would start later than asked now is moved forward, also when it waits after a failure.
   */
  send(request: JobRequest): Promise<{ readonly id: number; readonly added: boolean }>;
  /** Works on a queue from now until `stop`, at most `parallel` jobs (default 1) at a time. */
  work<Payload>(queue: string, handler: JobHandler<Payload>, parallel?: number): void;
  /**
   * Sends or finds the job and works on it here and now, whatever its `runAt`. Throws JobBusy when somebody alive
   * holds it, LeaseLost, QueueStopped, and what the handler throws. A job that it added itself ends with it, failed
   * or done; a job that it found goes back to the queue after a failure.
   */
  runNow<Payload, Result>(
    request: Omit<JobRequest, 'runAt'>,
    handler: JobHandler<Payload, Result>,
  ): Promise<Result>;
  /**
   * Claims nothing more, lets running handlers finish for a moment, aborts the others and gives their jobs back.
   * A handler that does not end in time keeps its job until the lease runs out: nobody else may start beside it.
   */
  stop(): Promise<void>;
}

/** Who takes a job, and for how long. `worker` is new for every claim: it proves that the lease is still theirs. */
export interface Claim {
  readonly worker: string;
  readonly at: DateTime<true>;
  readonly until: DateTime<true>;
}

/** A claimed job, as its holder names it. */
export interface Held {
  readonly id: number;
  readonly worker: string;
}

/** Jobs as rows. Each method is atomic; those that take a `Held` do nothing and answer false when it lost its lease. */
export interface JobTable {
  /** Inserts the job, active at once with a claim, else queued; or finds the queued or active one as it is now. */
  add(
    request: JobRequest,
    at: DateTime<true>,
    claim?: Claim,
  ): Promise<{ readonly job: Job; readonly added: boolean }>;
  /** The job that has waited longest among those due and those whose lease ran out. */
  claimNext(queue: string, claim: Claim): Promise<Job | null>;
  /** This job, if it is queued, its lease ran out, or `deadWorker` holds it. */
  claim(id: number, claim: Claim, deadWorker?: string): Promise<Job | null>;
  renew(held: Held, until: DateTime<true>): Promise<boolean>;
  finish(held: Held, at: DateTime<true>): Promise<boolean>;
  fail(held: Held, at: DateTime<true>, error: string): Promise<boolean>;
  /** Moves a queued job forward to this instant, if it would start later. */
  hasten(id: number, runAt: DateTime<true>): Promise<void>;
  /** Queues it again after a failure. */
  retry(held: Held, runAt: DateTime<true>, error: string): Promise<boolean>;
  /** Queues it again as it is, due at once; `attempts` says how many count. */
  release(held: Held, attempts: number): Promise<boolean>;
  /** Newest first, at most 1,000. */
  list(filter: {
    readonly queue?: string;
    readonly shop?: ShopDomain;
    readonly states?: readonly JobState[];
  }): Promise<readonly Job[]>;
  /** Deletes jobs that ended before this instant. */
  forget(endedBefore: DateTime<true>): Promise<void>;
}

/** An instant at which a kind of work (`name`) is due. */
export interface Slot {
  readonly name: string;
  readonly slot: DateTime<true>;
}

/** The slots of an interval, in any order; whether its ends belong to it does not matter. */
export type SlotsBetween = (from: DateTime<true>, to: DateTime<true>) => readonly Slot[];

/** What the job of a slot carries; `slot` is ISO text in UTC. */
export interface SlotPayload {
  readonly name: string;
  readonly slot: string;
}

/** Which slots of a shop have been handed out, as rows. */
export interface Ticks {
  /** Per name the last recorded slot that is not later than `until`. */
  last(shop: ShopDomain, until: DateTime<true>): Promise<ReadonlyMap<string, DateTime<true>>>;
  /**
   * In one transaction: adds the job of the last slot, and records this slot and those before it that it stands for.
   * `sent`: a job that begins after now carries this name. `known`: the last slot had been recorded. `busy`: the
   * key's job carries another name, or runs already and may have looked too early; nothing was recorded.
   */
  handOut(
    slots: readonly Slot[],
    job: JobRequest & { readonly payload: SlotPayload },
    at: DateTime<true>,
  ): Promise<'sent' | 'known' | 'busy'>;
  /** Records slots that nobody has to work on. */
  pass(shop: ShopDomain, slots: readonly Slot[], at: DateTime<true>): Promise<void>;
  /** Deletes what was recorded of slots before this instant. */
  forget(before: DateTime<true>): Promise<void>;
}
