/** What can be asked about plans, and the form in which a person looks at one. */
import type { OperationKind } from '../catalogue/operations.ts';
import type { Choice } from '../catalogue/ports/decisions.ts';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { Progress, RunReport } from '../catalogue/ports/runs.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop } from '../domain/shop.ts';

/** Changes alike: how many, and the first of them. */
export interface ChangeSample<By> {
  readonly by: By;
  readonly count: number;
  readonly first: readonly ReviewedOperation[];
}

/** How many changes have been decided since they were held, by choice. */
export type DecidedSince = Readonly<Partial<Record<Choice, number>>>;

/** What waits for one reason. */
export interface HeldSample extends ChangeSample<ReasonCode> {
  /** By what a person has chosen since. */
  readonly decided: DecidedSince;
}

/** A stored plan as a person looks at it. */
export interface PlanReview {
  readonly run: RunReport;
  readonly shop: InstalledShop;
  /** What it would write, by kind. */
  readonly planned: readonly ChangeSample<OperationKind>[];
  /** What waits for a person, or for a reading that settles it, by reason. */
  readonly held: readonly HeldSample[];
}

export interface PlanCommands {
  /** Of a run of this shop. */
  review(shop: ShopDomain, run: RunId, samples: number): Promise<PlanReview>;
  /** Every change of the plan, in pages. */
  changes(shop: ShopDomain, run: RunId): AsyncIterable<readonly ReviewedOperation[]>;
  /** As Commands.sync; throws PlanRefused, JobFailed with its reason, and ShopBusy beside a sync. */
  apply(shop: ShopDomain, plan: RunId, progress: Progress): Promise<SyncResult>;
  /** Puts back what a run wrote, of one product or of all; or only makes the plan for that. Throws the same. */
  undo(
    shop: ShopDomain,
    wish: { readonly run: RunId; readonly only: Sku | null; readonly planOnly: boolean },
    progress: Progress,
  ): Promise<SyncResult>;
}
