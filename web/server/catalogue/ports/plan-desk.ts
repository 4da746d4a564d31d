/** A stored plan as a person reads it: by product, in parts. Filled by database/; bound to one shop. */
import type { RunId, Sku } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { OperationKind } from '../operations.ts';
import type { ReviewedOperation } from './plans.ts';
import type { ProgressStep, RunState } from './runs.ts';

/**
 * new      products that the shop gets
 * changed  products of which something is written
 * leaving  products that are sold out or leave the shop
 */
export const planParts = ['new', 'changed', 'leaving'] as const;
export type PlanPart = (typeof planParts)[number];

/** Products of each part; `all` counts those of several parts once. */
export type PlanCounts = Readonly<Record<PlanPart | 'all', number>>;

export const kindsOfPart: Readonly<Record<PlanPart, readonly OperationKind[]>> = {
  new: ['create'],
  changed: ['renumber', 'place', 'leave', 'update', 'offer', 'images', 'translate', 'stock'],
  leaving: ['withdraw', 'remove', 'delete'],
};

export interface PlanHead {
  readonly run: RunId;
  readonly state: RunState;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** The run that it puts back. */
  readonly undoes: RunId | null;
  /** The one product that it is about; null: all. */
  readonly only: Sku | null;
  /** Products of the supplier's that were read for it; null where none were. */
  readonly products: number | null;
  /** The supplier's whole list was read and proved what is gone. */
  readonly isProven: boolean;
  /** Why it failed, or what of it stays as it is. */
  readonly reason: ReasonCode | null;
  readonly message: string | null;
  readonly progress: ProgressStep | null;
  /** Operations that were written, and those that were refused or left to the next run. */
  readonly applied: number;
  readonly left: number;
}

export interface HeldCount {
  readonly reason: ReasonCode;
  /** Products; each may have several changes that are held for it. */
  readonly count: number;
  readonly changes: number;
}

/** Of those that are held for one reason and would leave the shop by one kind of operation. */
export interface HeldLeaving {
  readonly kind: 'withdraw' | 'remove' | 'delete';
  readonly count: number;
  /** Since when the supplier's list lacks them, ISO in UTC: the first and the last of them; null where it lacks none. */
  readonly firstSince: string | null;
  readonly lastSince: string | null;
  /** The supplier's list has some of them: they leave for another reason. */
  readonly isAnyListed: boolean;
}

export interface PlanDesk {
  /** Of this run; null: of the newest that syncs more than one product, or puts a run back. Null where there is none. */
  head(run: RunId | null): Promise<PlanHead | null>;
  /** How many products each part is about; what is held is in none of them. */
  products(run: RunId): Promise<PlanCounts>;
  /** What is held, by reason, of the most products first. */
  held(run: RunId): Promise<readonly HeldCount[]>;
  /** What of that would leave the shop. */
  heldLeaving(run: RunId, reason: ReasonCode): Promise<readonly HeldLeaving[]>;
  /** The products of a part behind this one by SKU, at most `limit`; each with its operations in the plan's order. */
  page(
    run: RunId,
    part: PlanPart,
    page: { readonly after: Sku | null; readonly limit: number },
  ): Promise<readonly ReviewedOperation[]>;
  /** The same of the products of which something is held for this reason, each with all of that. */
  heldPage(
    run: RunId,
    reason: ReasonCode,
    page: { readonly after: Sku | null; readonly limit: number },
  ): Promise<readonly ReviewedOperation[]>;
}
