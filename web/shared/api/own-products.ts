/** /api/products/adoptable, /adopt and /own-choice: products that the merchant sells already, and the supplier lists too. */
import { z } from 'zod';
import { doubleChoices, skuSchema, skusSchema } from './products.ts';

const instant = z.iso.datetime();
const productNumber = z.string().regex(/^\d{1,20}$/);

const ownProduct = z.object({
  /** The number by which the admin's address knows it. */
  number: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** By what it is the same as the supplier's. */
  by: z.array(z.enum(['sku', 'barcode'])),
  sale: z.enum(['draft', 'nowhere', 'sale']),
  /** Names of the markets that show it. */
  markets: z.array(z.string()),
});
export type OwnProduct = z.infer<typeof ownProduct>;

/** What was said of one product; null: nothing yet. */
const said = z
  .object({
    choice: z.enum(['link', ...doubleChoices]),
    /** Of the product that it is linked with. */
    number: productNumber.nullable(),
  })
  .nullable();
export type SaidOfOwn = z.infer<typeof said>;

const match = z.object({
  sku: z.string(),
  /** The supplier's. */
  title: z.string(),
  barcode: z.string().nullable(),
  products: z.array(ownProduct),
  doubt: z
    .enum(['several-products', 'several-variants', 'only-barcode', 'other-barcode', 'several-skus'])
    .nullable(),
  decision: z
    .object({
      choice: z.enum(['link', ...doubleChoices]),
      /** The one that it is linked with. */
      number: z.string().nullable(),
      at: instant,
      /** A sync is at it: it cannot be taken back any more. */
      isUnderWay: z.boolean(),
    })
    .nullable(),
});
export type ProductMatch = z.infer<typeof match>;

export const adoptableSchema = z.object({
  matches: z.array(match),
  /** Of all; only the first are listed. `certain` are some of the open ones. */
  counts: z.object({
    open: z.int(),
    certain: z.int(),
    link: z.int(),
    import: z.int(),
    skip: z.int(),
  }),
  /** When the shop was searched for them; null: it never was. */
  searchedAt: instant.nullable(),
  refused: z.array(z.object({ sku: z.string(), number: z.string(), problem: z.string() })),
  linked: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        sku: z.string(),
        number: z.string(),
        title: z.string(),
        at: instant,
        run: z.int().nullable(),
      }),
    ),
  }),
  /** How many an import brings, with what it has brought, beside those that are linked. */
  creates: z.int(),
  /** Of these, what is not in the shop yet. */
  missing: z.int(),
  stage: z.enum(['trying', 'drafts', 'live']),
  nextSyncAt: instant.nullable(),
});
export type Adoptable = z.infer<typeof adoptableSchema>;

/** Null: all certain ones that nobody has decided about. `seen` as in ownChoiceSchema. */
export const adoptWishSchema = z.object({
  pair: z.object({ sku: skuSchema, product: productNumber, seen: said.optional() }).nullable(),
});
export const adoptAnswerSchema = z.object({ noted: z.int() });
export type AdoptAnswer = z.infer<typeof adoptAnswerSchema>;

/**
 * POST /api/products/own-choice; `skus` null: all that nobody has decided about. `seen`: what the page shows of the first of
 * them; refused (412) when another window has said otherwise since.
 */
export const ownChoiceSchema = z.discriminatedUnion('choice', [
  z.object({ choice: z.enum(doubleChoices), skus: skusSchema.nullable(), seen: said.optional() }),
  z.object({ choice: z.literal('take-back'), skus: skusSchema, seen: said.optional() }),
]);
/** `left`: what matches nothing any more, or what a sync has begun with. */
export const ownChoiceAnswerSchema = z.object({ done: z.int(), left: z.array(z.string()) });
export type OwnChoiceAnswer = z.infer<typeof ownChoiceAnswerSchema>;
