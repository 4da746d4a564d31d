/** GET /api/home: how the shop stands, at a glance. */
import { z } from 'zod';
import { saidSchema } from './said.ts';

const instant = z.iso.datetime();

/** Days are counted in the shop's zone. */
export const homeQuestionSchema = z.object({ language: z.enum(['en', 'de']).default('en') });

/**
 * The first that holds, the worst before what only waits; `fine` only where nothing of it is open:
 * no-access     Shopify refuses the app's access (since `at`): nothing is done
 * not-connected no supplier is connected
 * setting-up    products are tried, nothing is imported by itself
 * paused        a person paused all syncs (since `at`)
 * never         the whole catalogue was never synced
 * stale         the supplier did not answer, or not completely; its word is that of `at`
 * partial       the last sync left something undone
 * left          a newer undoing, or sync of one product, left something undone
 * tracking      the last look at trackings failed
 * running       a sync is under way, or was left behind and goes on
 * plan          a plan waits to be applied, with changes to `count` products
 * held          something waits for a decision (`waiting`): `count` changes, or parcels and couriers alone
 * held-back     `count` changes wait for something that nobody can decide
 * changed       settings that matter for products were changed (at `at`), and nothing was synced since
 * due           changes to `count` products were found (at `at`) and not made: their plan does not hold, or a person ended the run
 * decided       `count` things were decided or noted, and no sync has carried them out (`noted`)
 * postponed     `count` held changes are asked about again another day
 * drafts        everything is a draft as long as the merchant has not published
 * attention     `count` products need a look
 * fine          everything is in sync
 */
export const standings = [
  'no-access',
  'not-connected',
  'setting-up',
  'paused',
  'never',
  'stale',
  'partial',
  'left',
  'tracking',
  'running',
  'plan',
  'held',
  'held-back',
  'changed',
  'due',
  'decided',
  'postponed',
  'drafts',
  'attention',
  'fine',
] as const;
export type StandingKind = (typeof standings)[number];

const waitingSchema = z.object({
  /** What is asked: `removals`, `price-jumps`; `parcels`, `couriers`; `plan`, `own-products`, which make no standing. */
  kind: z.string(),
  count: z.int(),
  /** Of the products in the shop; null where that says nothing. */
  share: z.number().nullable(),
  said: saidSchema.nullable(),
});

const daySchema = z.object({
  /** 2026-11-19, in the shop's zone. */
  day: z.string(),
  /** Changes that were made in the shop. */
  changes: z.int(),
  runs: z.int(),
  /** Runs that failed or left something undone. */
  failures: z.int(),
});

export const homeSchema = z.object({
  shop: z.string(),
  standing: z.object({
    kind: z.enum(standings),
    at: instant.nullable(),
    count: z.int().nullable(),
    /** Of `left`: the run that left something undone; where it can be done still, its page does it. */
    run: z.int().nullable(),
    /** Why, where there is a reason. */
    said: saidSchema.nullable(),
  }),
  /** The last run about the whole catalogue that did its work; null before the first. A plan is none, nor one that failed before it wrote. */
  lastCheck: z
    .object({
      run: z.int(),
      at: instant,
      /** Changes, as its line in Activity counts them. */
      made: z.int(),
      left: z.int(),
      /**
       * Products that were on sale and that it took off sale; gone at the supplier, and off sale already; sold out, of which
       * nobody knows whether they were.
       */
      offSale: z.int(),
      offBefore: z.int(),
      soldOut: z.int(),
      /** By the removal policy; `gone`: which it was is not known any more. */
      archived: z.int(),
      drafted: z.int(),
      unlisted: z.int(),
      deleted: z.int(),
      gone: z.int(),
      read: z.int().nullable(),
      /** Products of the shop's own: linked, and given back. An older server does not say it. */
      linked: z.int().optional(),
      unlinked: z.int().optional(),
      /** Somebody has had it undone since. */
      isUndone: z.boolean(),
    })
    .nullable(),
  /** Null while none begins by itself. */
  nextCheckAt: instant.nullable(),
  /** Products, each by what the next sync does with it, because somebody decided so or because it is new. */
  noted: z.object({
    removals: z.int(),
    changes: z.int(),
    links: z.int(),
    unlinks: z.int(),
    fields: z.int(),
    postponed: z.int(),
    creations: z.int(),
  }),
  numbers: z.object({
    live: z.int(),
    inShop: z.int(),
    attention: z.int(),
    parcelsToday: z.int(),
    /** When the supplier's stock was read whole; null before the first time. */
    stockAt: instant.nullable(),
  }),
  waiting: z.array(waitingSchema),
  tracking: z.object({
    /** The supplier's next upload, and the first look after it. */
    nextUploadAt: instant,
    nextLookAt: instant,
    /** A look whose time has come, and that has not ended: under way, or late. Null: there is none. */
    lookDueAt: instant.nullable(),
    lastReadAt: instant.nullable(),
    written: z.int(),
    mailed: z.int(),
    /** Of today's parcels, how many are of an upload before the last. */
    earlier: z.int(),
    /** When the first parcel of the last upload was seen, where they came late. */
    lateSince: instant.nullable(),
    /** Half of today's parcels were in Shopify so soon after the supplier made them; null without any. */
    halfWithinMs: z.int().nullable(),
    /** Of the one parcel that was written, where it is one: when the supplier made it, and when it was in Shopify. */
    only: z.object({ madeAt: instant, writtenAt: instant }).nullable(),
    needYou: z.int(),
    /** An upload of which nothing was seen; usual: of a day on which suppliers seldom upload. */
    missingUploadAt: instant.nullable(),
    missingIsUsual: z.boolean(),
    emails: z.boolean(),
  }),
  /** The oldest first; 14 of them. */
  days: z.array(daySchema),
  setUp: z.object({ isConnected: z.boolean(), stage: z.enum(['trying', 'drafts', 'live']) }),
  pausedAt: instant.nullable(),
});
export type Home = z.infer<typeof homeSchema>;
export type WaitingLine = z.infer<typeof waitingSchema>;
