/** GET /api/set-up, and what is asked of its steps. */
import { z } from 'zod';
import type { KnownSupplier } from './supplier.ts';

/** Steps that a merchant may leave as they are: POST /api/set-up/confirm. */
export const confirmStepSchema = z.strictObject({
  step: z.enum(['choice', 'prices', 'countries']),
  /** Whose catalogue the page showed; refused (412) when another supplier is connected by now. Left out: not asked. */
  supplier: z.string().optional(),
});
export type Confirming = z.infer<typeof confirmStepSchema>;

/** POST /api/set-up/import: everything as drafts, or everything, with what is ready published. */
export const importSchema = z.strictObject({ stage: z.enum(['drafts', 'live']) });

export type SetUpStep = 'supplier' | 'choice' | 'prices' | 'countries' | 'tries';

export interface TriedProduct {
  readonly sku: string;
  readonly title: string;
  /** Shopify's number of it, as the admin's addresses have it; null while it is not there. */
  readonly product: string | null;
  /** Decimal text in the shop's currency. */
  readonly price: string | null;
  readonly stock: number | null;
  readonly images: number;
}

export interface SetUp {
  readonly stage: 'trying' | 'drafts' | 'live';
  readonly steps: readonly { readonly step: SetUpStep; readonly state: 'done' | 'now' | 'later' }[];
  readonly supplier: KnownSupplier | null;
  /** As read last; null before anything was read. */
  readonly read: { readonly products: number; readonly chosen: number; readonly setAside: number } | null;
  /** The newest run, with why it did not come to its end, in the language that was asked for; null before the first. */
  readonly lastRun: {
    readonly id: number;
    readonly state: string;
    readonly finishedAt: string | null;
    readonly problem: { readonly code: string; readonly what: string; readonly can?: string } | null;
  } | null;
  /** All that the app has there, and, as the products page counts them, what is a draft and what is on sale. */
  readonly inShop: {
    readonly all: number;
    readonly drafts: number;
    readonly live: number;
    /** Neither of the two, by why: as the list of products names it. What is left is not imported any more, or unreadable. */
    readonly off: Readonly<Record<'hidden' | 'yours' | 'paused' | 'missing', number>>;
    /** Of all, those of the merchant's own. */
    readonly linked: number;
  };
  /** Not imported, until somebody decides about them: the shop's own products fit them. */
  readonly ownOpen: number;
  /** Of all products, those that a merchant has to look at. */
  readonly attention: number;
  readonly tried: readonly TriedProduct[];
  readonly mailsCustomers: boolean;
}
