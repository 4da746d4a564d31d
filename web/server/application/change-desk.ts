/** What the page of changes asks: a plan and what is held, part by part; and what is done about them without waiting. */
import type { Staleness } from '../catalogue/plan-staleness.ts';
import type { Choice } from '../catalogue/ports/decisions.ts';
import type { PlanCounts, PlanHead, PlanPart } from '../catalogue/ports/plan-desk.ts';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { AskedWork } from './asked-work.ts';
import type { Follows } from './held-follows.ts';
import type { DecidedSince } from './plan-review.ts';

/**
 * no-supplier  nothing can be read
 * setting-up   a plan can be looked at, and not be applied before the set-up is done
 * no-access    Shopify refuses the app's access
 */
export type Blocked = 'no-supplier' | 'setting-up' | 'no-access';

export interface PlanLook extends PlanHead {
  readonly counts: PlanCounts;
  /** Why it is not applied any more; null while it holds, and when it was applied. `moved`: products, when it was tried. */
  readonly stale: Staleness | { readonly kind: 'moved' } | null;
}

export interface HeldGroup {
  readonly reason: ReasonCode;
  /** Products, and those of them about which somebody has decided. */
  readonly count: number;
  readonly decided: DecidedSince;
  /** The same, of their changes: one product may have several. */
  readonly changes: { readonly count: number; readonly decided: DecidedSince };
  /** When the last of that was decided, ISO in UTC. */
  readonly decidedAt: string | null;
  /** Of these decisions: who decides about all of it says which ones they saw. */
  readonly version: string;
  /** What each choice leads to. */
  readonly follows: Follows;
}

/** What the newest run that read the supplier's list has held. */
export interface HeldLook {
  readonly run: RunId;
  /** ISO, UTC. */
  readonly at: string;
  readonly isProven: boolean;
  readonly groups: readonly HeldGroup[];
}

export interface ChangesLook {
  readonly shop: InstalledShop;
  readonly blocked: Blocked | null;
  /** Null when there is none that anybody could apply. */
  readonly plan: PlanLook | null;
  readonly held: HeldLook | null;
  readonly asked: AskedWork | null;
}

/** One product's planned changes. */
export interface PlannedProduct {
  readonly sku: Sku;
  readonly operations: readonly ReviewedOperation[];
  /** What was decided about all of it since; null: nothing yet. */
  readonly choice: Choice | null;
}

export interface HeldProduct extends PlannedProduct {
  /** A decision about it still changes something: nobody has made it since, and it is not settled. */
  readonly isOpen: boolean;
}

/** How much a run plans and holds, with the shop whose words its changes are told in. */
export interface PlanSize {
  readonly shop: InstalledShop;
  readonly counts: PlanLook['counts'];
  readonly held: readonly Pick<HeldGroup, 'reason' | 'count'>[];
  /** The run that it puts back; null where it is none of that. */
  readonly undoes: RunId | null;
}

export interface PartWish {
  readonly run: RunId;
  readonly part: PlanPart;
  readonly after: Sku | null;
  readonly limit: number;
}

export interface HeldWish {
  readonly run: RunId;
  readonly reason: ReasonCode;
  readonly after: Sku | null;
  readonly limit: number;
}

export interface Discarded {
  /** False when it was no plan that waited. */
  readonly discarded: boolean;
  /** How it stands now; null where there is no such run. */
  readonly plan: { readonly state: PlanHead['state']; readonly endedAt: string | null } | null;
}

/** Those that ask for work throw ShopBusy beside a sync; PlanRefused what is known at once, else `changes` tells it later. */
export interface ChangeCommands {
  /** What keeps anything from being applied; null: nothing does. */
  blockedBy(shop: ShopDomain): Promise<Blocked | null>;
  /** Throws PlanRefused where there is no such run. */
  planSize(shop: ShopDomain, run: RunId): Promise<PlanSize>;
  /** Of this run; null: of the newest plan that waits. */
  lookAtChanges(shop: ShopDomain, run: RunId | null): Promise<ChangesLook>;
  planPart(shop: ShopDomain, wish: PartWish): Promise<readonly PlannedProduct[]>;
  heldPart(shop: ShopDomain, wish: HeldWish): Promise<readonly HeldProduct[]>;
  askForPlan(shop: ShopDomain): Promise<void>;
  /** Asked twice, it is applied once. */
  askToApply(shop: ShopDomain, run: RunId): Promise<void>;
  /** Nobody can apply it any more. */
  discardPlan(shop: ShopDomain, run: RunId): Promise<Discarded>;
  /** Makes the plan that puts the run back; or what it wrote of one product. */
  askToUndo(shop: ShopDomain, run: RunId, only: Sku | null): Promise<void>;
}
