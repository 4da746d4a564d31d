/** How one product stands, as the block on the admin's product page is told it; and what became of "sync now". */
import { z } from 'zod';

const instant = z.iso.datetime();
const countries = z.array(z.string());

const reason = z.object({
  /** `GAT-201`: by it support finds the same words. */
  code: z.string(),
  what: z.string(),
  can: z.string(),
});

const marketNote = z.object({
  kind: z.enum(['shown', 'by-choice', 'not-shown', 'everywhere', 'nobody']),
  market: z.string(),
  /** Where it may not be shipped, of the market's countries; empty where they are not all known. */
  countries,
});

/** A product that this app did not bring, and of which it knows nothing. */
const foreign = z.object({ kind: z.literal('foreign') });

const ours = z.object({
  kind: z.literal('ours'),
  sku: z.string(),
  /** One of domain/product-states. */
  state: z.string(),
  /** What follows the SKU in a sentence, and what to do; in the language that was asked for. */
  says: z.string(),
  todo: z.string(),
  reasons: z.array(reason),
  /** The supplier's word, as last read. `stock` is null where it was never read. */
  supplier: z.object({ absentSince: instant.nullable(), stock: z.int().nullable() }),
  /** When the product was compared last; null before the first time. */
  syncedAt: instant.nullable(),
  /** `except`: everywhere but there. Null where the supplier never said. */
  shipsTo: z.object({ rule: z.enum(['only', 'except']), countries }).nullable(),
  markets: z.object({ in: z.array(z.string()), notes: z.array(marketNote) }),
  /** Fields that the merchant has made theirs, as they are called in English. */
  yours: z.array(z.string()),
  isBusy: z.boolean(),
  whyNotNow: z.enum(['no-supplier', 'paused', 'never']).nullable(),
});

export const productStatusSchema = z.discriminatedUnion('kind', [foreign, ours]);
export type ProductStatus = z.infer<typeof productStatusSchema>;

export const productSyncSchema = z.object({
  outcome: z.enum(['synced', 'partly', 'asked', 'busy', 'refused']),
  status: productStatusSchema,
});
export type ProductSyncAnswer = z.infer<typeof productSyncSchema>;

/** What both routes are asked with: in the address, so that nothing but the token needs a header. */
export const productQuestionSchema = z.object({
  id: z.string().regex(/^gid:\/\/shopify\/Product\/\d{1,20}$/),
  language: z.enum(['en', 'de']).default('en'),
});
