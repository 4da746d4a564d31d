/**
 * The words of the queue, what it offers (JobQueue), and what it needs of a database (JobStore, Deaths, Ticks). Per
 * queue at most one job of a shop is active, and one waits behind it: what is asked for during a run is not forgotten.
 */
import type { DateTime } from 'luxon';
import type { Branded, ShopDomain } from '../domain/ids.ts';

export type JobId = Branded<string, 'JobId'>;

/**
 * queued -> waits; retry -> waits after a failure, or after its worker died or stopped; active -> somebody works on it
 * and says so; done, failed (too often, or in favour of two that wait already), cancelled -> history
 */
export type JobState = 'queued' | 'retry' | 'active' | 'done' | 'failed' | 'cancelled';

export interface JobRequest {
  readonly shop: ShopDomain;
  readonly queue: string;
  /** Anything that JSON carries, without U+0000. */
  readonly payload: object;
  /** Somebody waits for it: it goes before jobs that are not urgent. */
  readonly urgent?: boolean;
  /** How often it may fail before it has failed for good; 5 unless told. */
  readonly tries?: number;
}

/** An open job of one store, as another one takes it over. */
export interface MovedJob {
  readonly id: JobId;
  readonly shop: ShopDomain;
  readonly queue: string;
  readonly payload: object;
  readonly tries: number;
  readonly isUrgent: boolean;
  /** Where it is `active`, it was begun, and nobody works on it any more. */
  readonly state: 'queued' | 'retry' | 'active';
  readonly failures: number;
}

/** Enough to find a job again. */
export interface JobRef {
  readonly queue: string;
  readonly id: JobId;
}

export interface ActiveJob extends JobRef {
  /** The last sign of life of whoever works on it; ISO in UTC, by the clock of whoever keeps it. */
  readonly heardAt: string;
}

export interface SentJob extends JobRef {
  readonly shop: ShopDomain;
  /** False when it was already waiting. */
  readonly added: boolean;
  /** What it carries: its own, when it was already waiting. */
  readonly payload: object;
}

export interface Job<Payload = object> extends JobRef {
  readonly shop: ShopDomain;
  readonly payload: Payload;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** How a job ended: what its handler returned, or why it failed. */
export interface JobEnd {
  readonly state: Extract<JobState, 'done' | 'failed' | 'cancelled'>;
  readonly output: unknown;
  readonly error: string | null;
}

/**
 * Works on one job; what it returns (JSON) is kept as its output. When `signal` aborts (lease lost, cancelled, process
 * stopping), it ends as soon as it safely can: whatever it returns or throws then, the job is not done.
 */
export type JobHandler<Payload, Output = unknown> = (
  job: Job<Payload>,
  signal: AbortSignal,
) => Promise<Output>;

/** A transaction of the caller's, on the database that holds the jobs. */
export type Within = object;

export interface LineOptions {
  /** At most so many jobs at a time in this process, each of another shop; 1 unless told. */
  readonly parallel?: number;
  /** Takes nothing but urgent jobs of this shop. */
  readonly only?: ShopDomain;
}

/** Somebody who works on a queue. */
export interface JobLine {
  /** Takes nothing more, and gives back at once what it works on. */
  stop(): Promise<void>;
}

export interface JobQueue {
  /**
   * Stores a job, or finds the one that waits (queued or retry) for the same queue and shop: that one keeps its payload
   * and its tries, and is moved forward. In a transaction the job exists when it commits, and only then.
   */
  send(request: JobRequest, within?: Within): Promise<SentJob>;
  /** The same for many shops of one queue, in a few statements. */
  sendAll(requests: readonly JobRequest[], within?: Within): Promise<readonly SentJob[]>;
  /** Works on a queue from now until it is stopped. */
  work<Payload extends object>(queue: string, handler: JobHandler<Payload>, options?: LineOptions): JobLine;
  /** Resolves when the job has ended, whoever worked on it; rejects with the signal's reason, or QueueStopped. */
  ended(job: JobRef, signal?: AbortSignal): Promise<JobEnd>;
  /** How it ended; null while it has not. */
  end(job: JobRef): Promise<JobEnd | null>;
  /** The job of this shop that somebody works on, or worked on and has not been known to be dead for long enough. */
  active(queue: string, shop: ShopDomain): Promise<ActiveJob | null>;
  /** A waiting job ends now; an active one is told at its next sign of life. */
  cancel(job: JobRef): Promise<void>;
  /**
   * Erases jobs of the shop by what they carry, every one unless told, also what has ended; whoever works on one finds at
   * the next sign of life that it is lost.
   */
  forget(queue: string, shop: ShopDomain, isMeant?: (payload: object) => boolean): Promise<void>;
  /**
   * Takes nothing more, lets what runs finish for a moment, aborts the rest and gives it back, so that it starts again
   * at once elsewhere. What does not end in time stays its worker's until it counts as dead: nobody starts beside it.
   */
  stop(): Promise<void>;
}

/** A claimed job as its holder names it: whoever claims it later holds another attempt. */
export interface Held extends JobRef {
  readonly attempts: number;
}

export interface ClaimedJob {
  readonly job: Job;
  /** How often it has failed, and how often it may. */
  readonly failures: number;
  readonly tries: number;
  /** Whoever worked on it last died, or gave no sign of life for too long. */
  readonly afterDeath: boolean;
}

/** What became of one attempt at a job; `lost`: its lease ran out, or somebody else had it meanwhile. */
export interface AttemptSeen {
  readonly queue: string;
  readonly end: 'done' | 'failed' | 'waiting' | 'cancelled' | 'lost' | 'left';
  readonly afterDeath: boolean;
}

/** What waits in a queue, of all shops and processes. */
export interface QueueDepth {
  readonly queue: string;
  /** Jobs that wait, to be begun or to be tried again. */
  readonly waiting: number;
  /** Of those, the ones that failed before. */
  readonly again: number;
  readonly active: number;
  /** Since when the oldest could have been begun, in milliseconds; 0 where none could: what waits behind its own shop's job cannot. */
  readonly oldestMs: number;
}

/** For whoever watches: every queue in which something waits or is worked on. */
export type ReadDepths = () => Promise<readonly QueueDepth[]>;

export interface ClaimOrder {
  readonly queue: string;
  readonly count: number;
  readonly only?: ShopDomain;
}

export interface Setback {
  /** Not before so many milliseconds have passed. */
  readonly afterMs: number;
  readonly failures: number;
  readonly error: string;
}

/**
 * Jobs as a database keeps them, in its own time. Each method is atomic; those that take a `Held` do nothing and answer
 * false when somebody else holds the job, or nobody does.
 */
export interface JobStore {
  /** As JobQueue.sendAll; every request is of one queue, and of another shop. */
  add(requests: readonly JobRequest[], within?: Within): Promise<readonly SentJob[]>;
  /** Those who may run, urgent ones first, then the ones that have waited longest; never two of one shop. */
  claim(order: ClaimOrder): Promise<readonly ClaimedJob[]>;
  renew(held: Held): Promise<'kept' | 'lost' | 'cancelled'>;
  finish(held: Held, output: unknown): Promise<boolean>;
  fail(held: Held, error: string): Promise<boolean>;
  /** Lets it wait again, beside one that waits already; it has failed for good when two of its shop do. */
  putBack(held: Held, setback: Setback): Promise<boolean>;
  cancel(job: JobRef): Promise<void>;
  forget(queue: string, shop: ShopDomain, isMeant?: (payload: object) => boolean): Promise<void>;
  /** Null while it is not over. What has been forgotten counts as cancelled. */
  end(job: JobRef): Promise<JobEnd | null>;
  active(queue: string, shop: ShopDomain): Promise<ActiveJob | null>;
}

/** The last sign of life of whoever works on a job. */
export interface Beat extends Held {
  /** Who: host, process id and a part drawn once per process. */
  readonly worker: string;
  readonly at: string;
}

/** For stores whose database does not notice by itself that a worker has died. */
export interface Deaths {
  beats(queue: string): Promise<readonly Beat[]>;
  /** Lets the job wait again, unless there was another sign of life since. */
  release(beat: Beat): Promise<void>;
}

/** The instants of an interval at which work is due, in any order; whether its ends belong to it does not matter. */
export type SlotsBetween = (from: DateTime<true>, to: DateTime<true>) => readonly DateTime<true>[];

/** What the job of a slot carries; ISO text in UTC. */
export interface SlotPayload {
  readonly slot: string;
}

/** Over what time the shops of one slot come, each at a part of it that is its own for good. */
export interface Spread {
  readonly overMs: number;
  /** Also after a standstill, when many are due at once; of one process. */
  readonly mostPerSecond: number;
}

export interface DueSlot {
  readonly queue: string;
  readonly slot: DateTime<true>;
  /** The one before it: whoever was passed over in its part of that one does not wait for its part of this one. */
  readonly before?: DateTime<true> | undefined;
  readonly now: DateTime<true>;
  /** Goes to shops without a supplier too, and to those that have left; else only to those that there is work for. */
  readonly everyShop?: boolean;
  /** Goes only to shops whose own hours between two syncs have passed, and to none that is paused. */
  readonly byOwnHours?: boolean;
  /** All at once when left out. */
  readonly spread?: Spread;
  /** It passed while nobody watched the clock: every part of it has come. */
  readonly isLate?: boolean;
}

/** Which slot of each queue was handed out last to each shop, as rows. */
export interface Ticks {
  /**
   * Hands the slot to every shop that it is for and whose last one was earlier (by its own hours, where they count): `send` is called in the transaction that
   * records it, so that each shop gets a slot once, whoever asks. A shop that is seen for the first time is only
   * recorded: what was before is not made up for. So is one whose last slot lies far ahead, because a clock was wrong.
   * Where the slot is spread, those are served whose part of it has come; answers when the next one is due, null when
   * all have it.
   */
  handOut(
    due: DueSlot,
    send: (shops: readonly ShopDomain[], within: Within) => Promise<unknown>,
  ): Promise<DateTime<true> | null>;
}
