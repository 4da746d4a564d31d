/** What `doctor` asks of the world; composition/ fills it, without opening what would change anything. */
import type { ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import type { Examination, FailedJobs, LateJob } from './findings.ts';

/** ISO in UTC throughout. */
export interface ShopToExamine {
  /** What time Shopify has, in milliseconds; null where its answer does not say. Throws when there is none. */
  shopifyTimeMs(signal: AbortSignal): Promise<number | null>;
  /** Asked with the shop's token as it is stored, which is never renewed. Throws ShopifyError, or SealError. */
  access(signal: AbortSignal): Promise<AccessSeen>;
  /** Null: none is connected. Throws SealError. */
  supplier(signal: AbortSignal): Promise<SupplierSeen | null>;
  /** When the latest webhook came, and when the app last wrote products before that instant. */
  webhooks(
    writtenBefore: string,
  ): Promise<{ readonly lastAt: string | null; readonly wroteAt: string | null }>;
  /** Since when passes over parcels stay incomplete because a permission is missing; null: they do not. */
  trackingRefusedSince(): Promise<string | null>;
  /**
   * `failed` since that instant, where nobody waited for the end and none of the queue has come through since. `worksSince`: since when work by the clock is due; null while none is.
   */
  jobs(failedSince: string): Promise<{
    readonly waiting: readonly LateJob[];
    readonly failed: readonly FailedJobs[];
    readonly lastSlotAt: string | null;
    readonly worksSince: string | null;
  }>;
}

export type AccessSeen =
  | { readonly kind: 'taken'; readonly scopes: readonly string[] }
  /** The token has run out, and the next to need one renews it. `scopes` are those that it was given; null: it does not say. */
  | { readonly kind: 'run-out'; readonly at: string; readonly scopes: readonly string[] | null }
  /** Shopify does not take it before its time; whether it gives another is not tried. */
  | { readonly kind: 'refused' };

export interface SupplierSeen {
  /** Null: it works. */
  readonly reason: ReasonCode | null;
  readonly message: string;
  /** Products can be read. */
  readonly hasProducts: boolean;
}

/** What gives no answer within the doctor's limit is thrown as the database's failure, by whatever asks. */
export interface OpenedDatabase {
  migrations(): Promise<{
    readonly done: number;
    readonly open: readonly string[];
    /** Of a newer version, which bears this one beside it. */
    readonly ahead: readonly string[];
    readonly newer: readonly string[];
  }>;
  /** Tables, keys and indexes that are not there, each in words. */
  missing(): Promise<readonly string[]>;
  /** Of the tables in which jobs are kept by a library; null where they are tables of ours. */
  queueTables(): Promise<{ readonly version: number | null; readonly wanted: number } | null>;
  /** What the database takes, in bytes, where its disk is not seen from here; else null. */
  takenElsewhere(): Promise<number | null>;
  /** Takes what a write needs, and writes nothing. Throws DatabaseError. */
  assertWritable(): Promise<void>;
  /** Reads all of a file; a server looks after its own. Throws DatabaseError. */
  assertSound(): Promise<void>;
  keys(shop: ShopDomain | null): Promise<{
    readonly opened: number;
    readonly missing: readonly string[];
    readonly given: readonly string[];
    readonly damaged: readonly string[];
  }>;
  /** In milliseconds; null where it has this machine's clock. */
  timeMs(): Promise<number | null>;
  /** Every shop that has the app. */
  shops(): Promise<readonly ShopDomain[]>;
  forShop(shop: ShopDomain): ShopToExamine;
  close(): Promise<void>;
}

export interface DoctorPorts {
  readonly clock: Clock;
  readonly isProduction: boolean;
  /** Its address without what opens it. */
  readonly database: string;
  /** Bytes where the database lies; null where that is not on this machine, or no folder. */
  room(): Promise<{ readonly free: number; readonly taken: number } | null>;
  /** Files that a killed backup or restore has left beside the database. */
  left(): Promise<readonly string[]>;
  /** Neither makes nor changes anything. Throws DatabaseError. */
  open(): Promise<OpenedDatabase>;
}

/** Throws nothing but bugs: what is wrong is what it answers. */
export type Doctor = (shop: ShopDomain | null) => Promise<Examination>;
