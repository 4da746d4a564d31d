/** The app's own state, told to people. Bound to one shop. */
import type { RunId, Sku } from '../../domain/ids.ts';
import type { Listing, ListingState } from '../../domain/listing.ts';
import type { ShippedAlike } from '../../domain/market-gaps.ts';
import type { PassProblem } from '../../domain/pass-problem.ts';
import type { ReasonCode } from '../../domain/reasons.ts';

/** A run in two lines. */
export interface RunLine {
  readonly id: RunId;
  readonly state: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly reason: ReasonCode | null;
  readonly message: string | null;
}

export interface Overview {
  readonly listings: Readonly<Record<ListingState, number>>;
  /** Why listings are drafts, and how many for that reason; one can have several. */
  readonly drafts: Readonly<Partial<Record<ReasonCode, number>>>;
  readonly setAside: number;
  /** Products that the supplier lists and that are not imported. */
  readonly leftOut: number;
  readonly shippedAlike: readonly ShippedAlike[];
  readonly lastRun: RunLine | null;
  /** Those that a person set aside are `ignored`, and not among those that are done. */
  readonly parcels: Readonly<Partial<Record<string, number>>>;
  /** Why parcels wait or need a person: how many for each reason. */
  readonly parcelReasons: Readonly<Partial<Record<ReasonCode, number>>>;
  /** The latest 20 of the supplier's trackings that cannot be read (TRK-116). */
  readonly unreadTrackings: readonly {
    /** Its address, or what else it is known by. */
    readonly iri: string;
    /** The supplier's order, and the merchant's number of it, where they are known. */
    readonly order: string | null;
    readonly orderNumber: string | null;
    /** Which field cannot be read, and what came. */
    readonly message: string | null;
  }[];
  /** When the newest tracking was made, and when trackings were first polled; ISO, null where nothing was. */
  readonly trackingsRead: {
    readonly newest: string | null;
    readonly since: string | null;
    /** When they were last read to the end. */
    readonly last: string | null;
    /** What failed as a whole in the last pass, and since when; empty when it came through. */
    readonly problems: readonly PassProblem[];
  };
}

/** A hash of the supplier's and since when (ISO, UTC). */
export interface HashAt {
  readonly hash: string;
  readonly at: string;
}

/** The supplier's word that a product changed: as it came last, and the one of which the shop has everything. */
export interface Hashes {
  readonly seen: HashAt | null;
  readonly applied: HashAt | null;
}

/** Everything that the app knows of one SKU. */
export interface Dossier {
  /** Null when neither the supplier nor the shop ever had it. */
  readonly state: ListingState | null;
  /** Null while there is no product in the shop. */
  readonly listing: Listing | null;
  /** ISO, UTC; null while the supplier lists it. */
  readonly absentSince: string | null;
  /** The SKU under which its product goes on, because the supplier has changed it. */
  readonly became: Sku | null;
  /** SKUs that its product had before. */
  readonly formerly: readonly Sku[];
  /** It is among what the merchant imports; also while the supplier's data were never read. */
  readonly isChosen: boolean;
  /** The compact text of where it ships to; null where the supplier's data were never read. */
  readonly shipsTo: string | null;
  /** The supplier's quantity and name, as last read; null where its data were never read. */
  readonly stock: number | null;
  readonly title: string | null;
  /** Why it shall be a draft. */
  readonly reasons: readonly ReasonCode[];
  /** What of the product itself would make it one at the price that its rules make. */
  readonly gate: readonly ReasonCode[];
  readonly setAside: { readonly reason: ReasonCode; readonly detail: string } | null;
  /** Fields of the supplier's that could not be taken as they came: what was expected and what came. */
  readonly faults: readonly string[];
  readonly hashes: Hashes;
  /** What was said of its creation beside a product of the merchant's own: it comes, or is not wanted. */
  readonly double?: 'comes' | 'unwanted' | null;
  /** What a person has decided about changes that were held, field by field (`item.cost`), while it holds. */
  readonly decisions: readonly { readonly field: string; readonly choice: 'accept' | 'keep' | 'ask-again' }[];
  /** Newest first, at most ten. */
  readonly operations: readonly {
    readonly run: RunId;
    /** The run that it puts back; null for every other. */
    readonly undoes: RunId | null;
    readonly kind: string;
    readonly state: string;
    readonly reason: ReasonCode | null;
    readonly message: string | null;
    readonly at: string;
    /** At Shopify, and its run goes on: it waits for nobody. */
    readonly isOnItsWay: boolean;
  }[];
  /** The last run that planned whatever still differed, and came to its end; null before the first. */
  readonly lastPlanned: RunId | null;
  /** The last that would have planned its creation: one that broke off says nothing of what it has not met. */
  readonly lastCreating: RunId | null;
  /** When that was, ISO in UTC. */
  readonly syncedAt: string | null;
  /** When all of the shop was read last, ISO in UTC; null before that. */
  readonly lookedAt: string | null;
  /** When all this was read, ISO in UTC. */
  readonly now: string;
}

/** The app's own state for people. Bound to one shop. */
export interface ShopRecords {
  overview(): Promise<Overview>;
  /** Parts of it, where no more is asked. */
  lastRun(): Promise<Overview['lastRun']>;
  countSetAside(): Promise<number>;
  shippedAlike(): Promise<Overview['shippedAlike']>;
  trackingsRead(): Promise<Overview['trackingsRead']>;
  dossier(sku: Sku): Promise<Dossier>;
  /** A listing that the merchant deleted is wanted again, under whichever SKU it has by now; false when it is not deleted. */
  release(sku: Sku): Promise<boolean>;
  /** What is in the shop and listed by the supplier, by SKU, at most `limit`. */
  inShop(limit: number, isWithoutLinked?: boolean): Promise<readonly Sku[]>;
  /** Whoever works on a pass of the catalogue (only on this one, where it is named) is to end it; false when there is none. */
  endRuns(only?: RunId | null): Promise<boolean>;
}
