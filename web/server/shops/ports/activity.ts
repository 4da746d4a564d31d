/** What was done in a shop, and how it stands, in few numbers for people. Filled by database/; bound to one shop. */
import type { DateTime } from 'luxon';
import type { RunId, Sku } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { Period } from '../../domain/period.ts';

/** What a run did to how products are sold: each product once. Known at its end. */
export interface RunSale {
  /** That were on sale: made drafts, or sold out because the supplier lists them no more. */
  readonly offSale: number;
  /** That the supplier lists no more, and that customers could not buy before either: sold out, or not active. */
  readonly offBefore: number;
  /** Sold out for that; whether they were on sale before nobody noted. */
  readonly soldOut: number;
  /** By the removal policy, as it was then. */
  readonly archived: number;
  readonly drafted: number;
  readonly unlisted: number;
  readonly deleted: number;
  /** By that policy too; which it was is not known any more. */
  readonly gone: number;
}

/** A pass of work as a line of a list. Instants are ISO in UTC. */
export interface RunSummary {
  readonly id: RunId;
  readonly state:
    'reading' | 'applying' | 'completed' | 'incomplete' | 'previewed' | 'failed' | 'interrupted';
  /** The run that it puts back. */
  readonly undoes: RunId | null;
  /** The one product that it is about; null: the whole catalogue. */
  readonly only: Sku | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** How long it worked: from its start to its end, less the time for which its plan waited. Null before its end. */
  readonly workedMs: number | null;
  readonly reason: ReasonCode | null;
  /** The reason in its details, in English. */
  readonly message: string | null;
  /** Products of the supplier's that were read; null where none were asked for, or nothing came of it. */
  readonly read: number | null;
  /** Products of the shop's own: linked with one of the supplier's, and given back. */
  readonly linked: number;
  readonly unlinked: number;
  /** Everything was read, and every absence looked up. */
  readonly wasWhole: boolean;
  /** It was only to plan, whatever has become of it. */
  readonly isPlan: boolean;
  /** A person asked for its end while it was under way. */
  readonly wasToEnd: boolean;
  /** Products that it was to change and did not, without what is held. */
  readonly open: number;
  readonly sale: RunSale;
  /** They balance once it has ended: planned = applied + rejected + deferred + held. */
  readonly planned: number;
  readonly applied: number;
  /** Of those applied: nothing was written, it stays as the merchant has it. Known at its end. */
  readonly leftTheirs: number;
  readonly rejected: number;
  readonly deferred: number;
  readonly held: number;
}

/** A run that put another one back, as far as that was possible. */
export interface Undoing {
  readonly run: RunId;
  readonly undoes: RunId;
  /** The one product of which it did; null: of all. */
  readonly only: Sku | null;
  /** False: it was ended, or something was refused; what is left is put back by another one. */
  readonly isWhole: boolean;
}

/** A parcel of the supplier's since some moment: when it was made, when Shopify had it, whether that mailed somebody. */
export interface ParcelMoment {
  readonly createdAt: string;
  readonly writtenAt: string | null;
  /** When a look found it first; null: the very first look did, which says nothing of its upload. */
  readonly seenAt: string | null;
  /** Of the e-mail that told of it, the same for all of that e-mail; null where none was sent. */
  readonly email: string | null;
}

/** What people have decided, and no sync has carried out: products, each by what the next sync does with it. */
export interface Noted {
  /** Removals that were agreed to, while the product is still sold. */
  readonly removals: number;
  /** Other held changes that were agreed to. */
  readonly changes: number;
  /** Products of the shop's own to be linked, and links to be undone. */
  readonly links: number;
  readonly unlinks: number;
  /** Fields that change hands, pauses and their ends included. */
  readonly fields: number;
  /** Held changes that are asked about again another day. */
  readonly postponed: number;
}

/** How much of it; one product may have several changes. */
export interface HeldSize {
  readonly products: number;
  /** Changes. */
  readonly count: number;
}

export interface Activity {
  /** The newest first. */
  runs(page: { readonly before: RunId | null; readonly limit: number }): Promise<readonly RunSummary[]>;
  /** Runs that have put one of these back, the newest first; none that wrote nothing, or was undone itself. */
  undoings(of: readonly RunId[]): Promise<readonly Undoing[]>;
  /**
   * The newest undoing of all of this run, when it found nothing to put back and nothing was written since: another one
   * would end the same.
   */
  vainUndoing(of: Pick<RunSummary, 'id' | 'only'>): Promise<RunSummary | null>;
  /** The newest run that is past its reading and has not failed: no older plan is applied any more. Null before the first. */
  newestPass(): Promise<RunId | null>;
  countRuns(): Promise<number>;
  run(id: RunId): Promise<RunSummary | null>;
  /** All that began since then (ISO, UTC), the newest first; at most some thousand. */
  runsSince(since: string): Promise<readonly RunSummary[]>;
  /** The last run that was about the whole catalogue. */
  lastOfAll(): Promise<RunSummary | null>;
  /** The last of these that has ended, and came to its end or wrote something: no plan, and none that could only begin. */
  lastSync(): Promise<RunSummary | null>;
  /** When the last of those syncs began that read everything; null before the first. */
  lastWholeSync(): Promise<string | null>;
  /** Those that came since then, by when they were seen first; at most some ten thousand. */
  parcelsSince(day: Period): Promise<readonly ParcelMoment[]>;
  /** How many parcels only a person can help. */
  parcelsInNeed(): Promise<number>;
  /** What a run holds, by reason; `changes`: of products that are in the shop, and not what is still to be created. */
  heldBy(run: RunId, of?: 'changes'): Promise<Readonly<Partial<Record<ReasonCode, HeldSize>>>>;
  noted(now: DateTime<true>): Promise<Noted>;
  /** The slot in which the queue's work was last handed out to the shop (ISO, UTC); null before the first. */
  lastSlot(queue: string): Promise<string | null>;
  /** The same, with the part of each slot at which the shop comes, from 0 up to 1. */
  turn(queue: string): Promise<{ readonly slot: string; readonly part: number } | null>;
}
