/** What can be asked about how a shop stands and what was done in it; activity-commands.ts answers. */
import type { RunReport } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Stage } from '../domain/shop.ts';
import type { Noted, ParcelMoment, RunSummary, Undoing } from '../shops/ports/activity.ts';
import type { ActivityDay } from './activity-days.ts';
import type { FatesLook } from './held-fates.ts';
import type { ShopStanding } from './shop-standing.ts';

/** As countProducts (shops/list-products.ts) counts them. */
export interface ProductNumbers {
  readonly live: number;
  readonly attention: number;
  readonly inShop: number;
}

/** What waits for a person: `kind` is a question about held changes, or where else to look. */
export interface WaitingLine {
  readonly kind: string;
  readonly count: number;
  readonly reason: ReasonCode | null;
}

export interface HomeTracking {
  /** Instants are ISO in UTC. */
  readonly nextUploadAt: string;
  readonly nextLookAt: string;
  /** A look whose time has come, and that has not ended; null: there is none. */
  readonly lookDueAt: string | null;
  /** When the first parcel of the last upload was seen, where they came late; null when they came in time. */
  readonly lateSince: string | null;
  readonly lastReadAt: string | null;
  readonly parcels: readonly ParcelMoment[];
  /** Of these, how many are of an upload before the last. */
  readonly earlier: number;
  readonly needYou: number;
  readonly missingUploadAt: string | null;
  /** That nothing comes on such a day is usual. */
  readonly missingIsUsual: boolean;
  readonly emails: boolean;
}

export interface ShopHome {
  readonly name: string;
  readonly stage: Stage;
  readonly isConnected: boolean;
  readonly pausedAt: string | null;
  readonly standing: ShopStanding;
  /** The last about the whole catalogue that did its work; and whether that was undone since. */
  readonly lastSync: RunSummary | null;
  readonly isLastUndone: boolean;
  readonly nextSyncAt: string | null;
  /** What the next sync carries out of what was decided, and the products that it creates. */
  readonly noted: Noted & { readonly creations: number };
  readonly products: ProductNumbers;
  readonly stockAt: string | null;
  /** Also of what makes no standing: the plan, the merchant's own products. */
  readonly waiting: readonly WaitingLine[];
  readonly tracking: HomeTracking;
  readonly days: readonly ActivityDay[];
}

/**
 * asked        -> it begins soon, or the one that waits already does
 * no-supplier  -> none is connected
 * setting-up   -> nothing is imported by itself so far
 * paused       -> a person paused all syncs
 * no-access    -> Shopify refuses the app's access
 */
export type SyncAnswer = 'asked' | 'no-supplier' | 'setting-up' | 'paused' | 'no-access';

/** A run, and what came of it since. */
export interface RunLook extends RunSummary {
  /** Runs that put it back, the newest first. */
  readonly undoneBy: readonly Pick<Undoing, 'run' | 'only' | 'isWhole'>[];
  /** Of a plan that nobody applied: a newer run, since which nobody can. */
  readonly replacedBy: RunId | null;
}

export interface RunPage {
  /** The newest first. */
  readonly items: readonly RunLook[];
  /** Before this one the next page begins; null: there is none. */
  readonly next: RunId | null;
  readonly total: number;
}

export interface RunDetails {
  readonly summary: RunLook;
  readonly report: RunReport;
  /** What has become of what it held, for each reason of which a person is asked. */
  readonly held: ReadonlyMap<ReasonCode, FatesLook | null>;
  /** A person may have it put back. */
  readonly isUndoable: boolean;
  /** Of an undoing that left something: the run that it puts back may be undone once more. */
  readonly mayGoOn: boolean;
  /** The undoing that found nothing to put back, for which it is not offered again. */
  readonly vainUndoing: RunSummary | null;
}

export interface ActivityCommands {
  /** Days are counted in the shop's zone. */
  home(shop: ShopDomain): Promise<ShopHome>;
  runs(shop: ShopDomain, page: { readonly before: RunId | null; readonly limit: number }): Promise<RunPage>;
  /** Null when there is no such run. */
  runDetails(shop: ShopDomain, run: RunId): Promise<RunDetails | null>;
  /** Asks for a sync and does not wait for it; however often it is asked for, one waits at most. */
  askForSync(shop: ShopDomain): Promise<SyncAnswer>;
}
