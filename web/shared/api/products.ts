/**
 * /api/products: pages of products, how many stand how, and what is done with some of them. /api/product: one of them, by
 * its SKU in the query or the body, so that no number is the name of another route.
 */
import { z } from 'zod';
import { askedHereSchema } from './asked-here.ts';
import { changeSchema, choices } from './changes.ts';
import { heldFates } from './runs.ts';
import { saidSchema } from './said.ts';

const instant = z.iso.datetime();

/** Of a product that the shop has already: the supplier's comes beside it, or not at all. */
export const doubleChoices = ['import', 'skip'] as const;
const language = z.enum(['en', 'de']).default('en');
export const skuSchema = z.string().regex(/^(0|[1-9]\d{0,17})$/);

/**
 * Beside the states of domain/product-states: `partly` is for sale, and hidden in some markets; `attention` is what a
 * merchant has to look at, of several states; `dropped` is for sale or a draft still, and no longer on the supplier's list.
 */
export const productFilters = [
  'live',
  'partly',
  'attention',
  'dropped',
  'hidden',
  'draft',
  'yours',
  'paused',
  'pending',
  'untried',
  'waiting',
  'missing',
  'removed',
  'deleted',
  'refused',
  'left-out',
  'set-aside',
] as const;

export const productSorts = ['name', 'price', 'stock', 'changed'] as const;

export const productListQuestionSchema = z.object({
  /** With commas between; all when left out. */
  state: z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(productFilters)))
    .default([]),
  search: z.string().max(200).default(''),
  sort: z.enum(productSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  /** What `next` said. */
  after: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  language,
});

const line = z.object({
  sku: z.string(),
  title: z.string(),
  brand: z.string().nullable(),
  state: z.string(),
  hiddenIn: z.array(z.string()),
  /** The number by which the admin's address knows it. */
  productNumber: z.string().nullable(),
  /** Decimal text in the shop's currency. */
  price: z.string().nullable(),
  stock: z.int(),
  /** Why it is a draft, or is not created, in a sentence; null where that is not so. */
  why: z.string().nullable(),
  isLinked: z.boolean(),
  /** The next sync links it. */
  isLinkNoted: z.boolean(),
  /** In the shop, and the supplier does not list it any more. */
  isUnlisted: z.boolean(),
  changedAt: instant,
});
export type ProductLine = z.infer<typeof line>;

export const productListSchema = z.object({
  items: z.array(line),
  next: z.string().nullable(),
  total: z.int(),
});
export type ProductList = z.infer<typeof productListSchema>;

export const productCountsSchema = z.object({ counts: z.record(z.string(), z.int()) });
export type ProductCounts = z.infer<typeof productCountsSchema>;

const field = z.object({
  field: z.string(),
  supplier: z.string().nullable(),
  written: z.object({ value: z.string().nullable(), at: instant }).nullable(),
  inShop: z.string().nullable(),
  whose: z.enum(['yours', 'returned', 'rule', 'supplier']),
  since: instant.nullable(),
  isOwnable: z.boolean(),
});
export type ProductField = z.infer<typeof field>;

const priceSteps = z.object({
  rrp: z.string().nullable(),
  cost: z.string().nullable(),
  rule: z.object({
    brand: z.string().nullable(),
    category: z.string().nullable(),
    from: z.enum(['rrp', 'cost']),
    factor: z.string(),
    plus: z.string(),
    ending: z.string(),
    direction: z.enum(['up', 'nearest']),
  }),
  taxPercent: z.number(),
  fromIncludesTax: z.boolean(),
  shopIncludesTax: z.boolean(),
  price: z.string().nullable(),
  compareAt: z.string().nullable(),
  marginPermille: z.number().nullable(),
  lacks: z.enum(['rrp', 'cost', 'amount']).nullable(),
});
export type PriceSteps = z.infer<typeof priceSteps>;

const market = z.object({
  name: z.string(),
  isShown: z.boolean(),
  note: z.enum(['shown', 'by-choice', 'not-shown', 'everywhere', 'nobody']).nullable(),
  /** Where it may not be shipped, of the market's countries. */
  countries: z.array(z.string()),
});
export type ProductMarket = z.infer<typeof market>;

const change = z.object({
  run: z.int(),
  at: instant,
  kind: z.string(),
  state: z.string(),
  why: saidSchema.nullable(),
  /** Of what was held for a person: what has become of it (runs.ts). */
  fate: z.enum(heldFates).nullable(),
  /** The newest run holds it: a person can decide about it now. */
  mayDecide: z.boolean(),
  /** It had begun to leave, and is listed again. */
  isBack: z.boolean(),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** What changed beside the fields of this page, in words. */
  besides: z.array(changeSchema),
});
export type ProductChange = z.infer<typeof change>;

export const productSchema = z.object({
  sku: z.string(),
  title: z.string(),
  state: z.string(),
  productNumber: z.string().nullable(),
  reasons: z.array(saidSchema),
  /** Reasons by which it would become a draft, or is going to be created as one. */
  toBeDraft: z.array(saidSchema),
  /** What of it the newest run holds for a person, decided or not; what leaves is told by `unlisted`. An older server says none. */
  asked: z.array(askedHereSchema).optional(),
  details: z.array(z.string()),
  /** Pieces of the supplier's quantity that are not offered. */
  keptBack: z.int(),
  /** What the supplier or Shopify said, word for word: whoever mends it needs it. */
  wordings: z.array(z.string()),
  absentSince: instant.nullable(),
  /** In the shop though the supplier does not list it any more; null where that is not so. */
  unlisted: z
    .object({
      since: instant,
      /** The merchant imports it, and the supplier does not list it; else they left it out. */
      isImported: z.boolean(),
      /** Whether it leaves the shop, as somebody decided; null: nobody has. */
      choice: z.enum(choices).nullable(),
      decidedAt: instant.nullable(),
      /** It is kept because this run was undone; null: somebody decided so. An older server does not say it. */
      undid: z.int().nullable().optional(),
      /** What can be done about it now; null: it has left. */
      act: z.enum(['keep', 'let-leave']).nullable(),
      /** Nobody has decided, and the limit for which it is held lets it leave by now: the next sync asks nobody. */
      isWithinLimit: z.boolean(),
      /** Somebody wanted to be asked again by now, and it waits for that. An older server does not say it. */
      isAskedAgain: z.boolean().optional(),
      /** Syncs are paused: nothing of it leaves before they go on. */
      isPaused: z.boolean(),
      /** What was done about it, and what follows, in this order; `at` null: with the next sync, or the one after it. */
      steps: z.array(
        z.object({
          kind: z.enum(['withdraw', 'remove', 'delete']),
          at: instant.nullable(),
          /** The next sync does it, whenever it begins; `at` is only when it begins by itself. */
          isNext: z.boolean(),
          isDone: z.boolean(),
        }),
      ),
      policy: z.enum(['archive', 'draft', 'unlisted', 'delete']),
      undoUntil: instant.nullable(),
    })
    .nullable(),
  syncedAt: instant.nullable(),
  became: z.string().nullable(),
  formerly: z.array(z.string()),
  /** In the shop, as Shopify confirmed it last; null where it is not there. */
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED']).nullable(),
  shipsTo: z.object({ rule: z.enum(['only', 'except']), countries: z.array(z.string()) }).nullable(),
  markets: z.array(market),
  fields: z.array(field),
  price: priceSteps.nullable(),
  history: z.array(change),
  link: z
    .object({
      state: z.enum(['asked', 'taking', 'taken', 'undoing', 'refused']),
      problem: z.string().nullable(),
      at: instant,
      /** The sync that carried it out. */
      run: z.int().nullable(),
    })
    .nullable(),
  /** The shop has a product of its own, and it is not linked with that: what was decided instead. */
  double: z.enum(doubleChoices).nullable(),
  /** Nobody sees it, as it was, or was made, in the shop; it can be put on sale. */
  isOffByYou: z.boolean(),
  /** Somebody put it on sale, and no sync has done it yet. */
  isSaleNoted: z.boolean(),
  isBusy: z.boolean(),
  whyNotNow: z.enum(['no-supplier', 'paused', 'never']).nullable(),
});
export type Product = z.infer<typeof productSchema>;

export const productActs = ['sell', 'release', 'unlink', 'pause', 'resume', 'keep', 'let-leave'] as const;
export type ProductAct = (typeof productActs)[number];
export const skusSchema = z.array(skuSchema).min(1).max(100);

export const productActSchema = z.object({ act: z.enum(productActs), skus: skusSchema });
/** `isAsked`: a sync that does it begins now, or behind the one that runs; without `isConnected` none does it at all. */
export const productActAnswerSchema = z.object({
  done: z.int(),
  left: z.array(z.string()),
  isAsked: z.boolean(),
  isConnected: z.boolean(),
});
export type ProductActAnswer = z.infer<typeof productActAnswerSchema>;

/** Null: everything. */
export const syncWishSchema = z.object({ sku: skuSchema.nullable() });
export const syncAnswerSchema = z.object({
  outcome: z.enum(['synced', 'partly', 'asked', 'busy', 'refused']),
});
export type SyncAnswer = z.infer<typeof syncAnswerSchema>;

export const ownWishSchema = z.object({
  sku: z.string().max(100),
  field: z.string().max(100),
  whose: z.enum(['mine', 'supplier']),
});
