/** Passes of work: how far they are and how they ended. Filled by database/; bound to one shop. */
import type { RunId, ShopDomain, Sku } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { OperationCounts, OperationKind, ToldCounts } from '../operations.ts';
import type { SetAside } from './snapshot.ts';

/**
 * reading -> applying -> completed | incomplete (run-end.ts says which)
 * reading -> previewed (its plan is only looked at) -> applying (a person has it applied)
 * reading -> failed (nothing could be read)
 * A process that dies leaves `reading` (the next start marks it interrupted) or `applying` (it is taken up).
 */
export type RunState =
  'reading' | 'applying' | 'completed' | 'incomplete' | 'previewed' | 'failed' | 'interrupted';

/** Why a run failed or is incomplete, or why nothing was removed. */
export interface RunReason {
  readonly reason: ReasonCode;
  readonly message: string;
}

/** A plan that waited, and that a person discarded: what it planned was never begun. */
export const isDiscarded = ({
  state,
  reason,
}: {
  readonly state: string;
  readonly reason: string | null;
}): boolean => state === 'interrupted' && reason === 'RUN-527';

/** How far a run is; total is null while it is not known. */
export interface ProgressStep {
  readonly phase: 'read' | 'plan' | 'write';
  readonly done: number;
  readonly total: number | null;
  /** How fast it was in the last minute; null or missing while that cannot be said. */
  readonly perMinute?: number | null;
}

export type Progress = (step: ProgressStep) => void;

export interface CrawlNumbers {
  readonly pages: number;
  readonly distinct: number;
  readonly total: number | null;
  readonly proven: boolean;
  readonly setAside: number;
  /** False when the supplier failed before all was read and every absence checked, or lists nothing at all. */
  readonly whole: boolean;
  /** Everything was derived anew and compared, whatever the supplier's hashes say (full-compare.ts). */
  readonly full: boolean;
  /** Null until the plan is made. */
  readonly changes: ChangeNumbers | null;
  /** Products of the shop's own: linked, and given back. Missing of a run of before. */
  readonly links?: LinkNumbers;
}

export interface LinkNumbers {
  readonly taken: number;
  readonly givenBack: number;
}

/** What the supplier's hashes said of products in the shop, and what comparing them said. */
export interface ChangeNumbers {
  /** The supplier's hash is not the one that was applied last. */
  readonly marked: number;
  /** Of those, how many need a write: what is held counts, and waits. */
  readonly needed: number;
  /** The shop shall show something else, and the hash is as it was (or there is none). A quantity alone does not count. */
  readonly unmarked: number;
}

/** What a run came to once its plan is worked through. */
export interface RunNumbers {
  /** It puts back what another run wrote. */
  readonly isUndoing: boolean;
  readonly crawl: CrawlNumbers | null;
  readonly operations: OperationCounts;
  /** Operations that were rejected or deferred, by their reason. */
  readonly refusals: Readonly<Partial<Record<ReasonCode, number>>>;
  /** How many wait because their amounts are in another currency (GRD-306). */
  readonly amountsWait: number;
  /** What was known when the plan was made. */
  readonly why: RunReason | null;
}

export interface RunReport {
  readonly id: RunId;
  /** The run that it puts back; null for every other. */
  readonly undoes: RunId | null;
  readonly shop: ShopDomain;
  readonly state: RunState;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** As in RunReason. */
  readonly reason: ReasonCode | null;
  readonly message: string | null;
  readonly progress: ProgressStep | null;
  readonly crawl: CrawlNumbers | null;
  readonly operations: ToldCounts;
  /** Operations of the plan by kind, whatever became of them; and those that were applied. */
  readonly wanted: Readonly<Record<OperationKind, number>>;
  readonly applied: Readonly<Record<OperationKind, number>>;
  /** Why operations were rejected, deferred, held or left to the merchant: how many by reason. */
  readonly reasons: Readonly<Partial<Record<ReasonCode, number>>>;
  /** Products that cannot be taken over as of now, at most 100 of them. */
  readonly setAside: readonly SetAside[];
  /** Products of which a field cannot be taken as it came (PRD-104), as of now; at most 100, and how many there are. */
  readonly faults: readonly SetAside[];
  readonly faultyProducts: number;
  /** Products of which Shopify cannot use an image (SHP-716), as of now; at most 100, and how many there are. */
  readonly brokenImages: readonly SetAside[];
  readonly productsWithBrokenImages: number;
}

/** A run that nobody has ended yet, as its row says; ISO in UTC. */
export interface LiveRun {
  readonly run: RunId;
  readonly startedAt: string;
  readonly undoes: RunId | null;
  readonly only: Sku | null;
  /** Null before it has said anything. */
  readonly phase: ProgressStep['phase'] | null;
  readonly done: number;
  readonly total: number | null;
  readonly perMinute: number | null;
  /** A person asked for its end. */
  readonly isEnding: boolean;
}

/** A run that a dead process left behind. */
export interface InterruptedRun {
  readonly id: RunId;
  readonly state: 'reading' | 'applying';
  /** ISO, UTC; what the supplier said is not older. */
  readonly startedAt: string;
  /** As startApplying was told. */
  readonly madeFor: string | null;
  /** A person asked for its end: nothing more of its plan is applied. */
  readonly isToEnd: boolean;
}

export interface Runs {
  /** `undoes`: the run that it puts back. `only`: the one product that it is about. `isPlan`: it only plans. */
  start(undoes?: RunId | null, only?: Sku | null, isPlan?: boolean): Promise<RunId>;
  interrupted(): Promise<InterruptedRun | null>;
  /** Somebody is at work on it again: that nobody was since its last word is no time of work. */
  takeUp(run: RunId): Promise<void>;
  /** From this one on, those before that one that have proved what is gone, previews and what died after its crawl among them. */
  proofs(from: RunId, before: RunId): Promise<readonly RunId[]>;
  saveCrawl(run: RunId, crawl: CrawlNumbers): Promise<void>;
  /** Answers whether a person has asked for its end. */
  saveProgress(run: RunId, step: ProgressStep): Promise<boolean>;
  /** Its plan is stored, and only looked at: what of the shop it depends on. */
  saveMadeFor(run: RunId, madeFor: string): Promise<void>;
  /**
   * Its plan is stored: from here on a restart takes it up. `madeFor` names what of the shop it depends on. False, and
   * nothing is changed, when it has been discarded or ended meanwhile.
   */
  startApplying(run: RunId, madeFor: string, why: RunReason | null): Promise<boolean>;
  /**
   * Drawn by chance as its plan begins to be applied, and kept over a death of the process: a write that is repeated has
   * the key that it had, and no other run's, whatever database numbers that one alike.
   */
  keyPart(run: RunId): Promise<string>;
  /** Ends a plan that only waits to be looked at; false when it does not wait any more. */
  discard(run: RunId, why: RunReason): Promise<boolean>;
  /** Counts what became of its operations, and keeps the numbers: once, when there is nothing left to do. */
  count(run: RunId): Promise<RunNumbers>;
  /**
   * What an undoing leaves in doubt is looked at by the next sync. False, and nothing is changed: its plan was to wait, and
   * a person has asked for its end meanwhile.
   */
  finish(
    run: RunId,
    state: Exclude<RunState, 'reading' | 'applying'>,
    why: RunReason | null,
  ): Promise<boolean>;
  report(run: RunId): Promise<RunReport>;
}
