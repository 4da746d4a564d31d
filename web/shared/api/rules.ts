/** The merchant's rules, tried on the real catalogue before they are kept: what is imported, prices, categories. */
import { z } from 'zod';
import { productTypeSchema } from '../category-map-schema.ts';
import { priceRuleSchema, priceTermsSchema } from '../price-rules-schema.ts';
import { selectionSchema } from '../selection-schema.ts';

/** POST /api/settings/choice; without `save` only counted. */
export const choiceWishSchema = z.strictObject({
  selection: selectionSchema.required(),
  save: z.boolean().default(false),
  /** So many products leave the shop, as a person has seen and agreed to; are there more by now, nothing is kept. */
  agreed: z.int().min(0).default(0),
  /** `selection` as the page showed it; saving is refused (412) when it is another by now. Left out: not asked. */
  seen: selectionSchema.required().optional(),
});

export interface ChoiceCount {
  readonly saved: boolean;
  /** It was to be kept, and products would leave the shop, more than anybody has agreed to. */
  readonly needsConfirmation: boolean;
  readonly products: number;
  readonly chosen: number;
  readonly enter: number;
  /** Of these, how many are like products of the shop's own; null: the shop was not searched for them yet. */
  readonly own: number | null;
  readonly leave: number;
  /** How many may leave in 24 hours without a person. */
  readonly ceiling: number;
  /** How many did in the last 24 hours: they count with those that leave now. */
  readonly left: number;
  readonly graceDays: number;
  readonly policy: 'archive' | 'draft' | 'unlisted' | 'delete';
}

/** GET /api/settings/choice: what there is to choose from, those of most products first; countries by their codes. */
export interface Choices {
  readonly selection: {
    readonly brands: readonly string[];
    readonly categories: readonly string[];
    readonly countries: readonly string[];
  };
  readonly products: number;
  readonly chosen: number;
  readonly brands: readonly { readonly brand: string; readonly products: number }[];
  readonly categories: readonly ChosenCategory[];
  /** With how many products may be shipped there. */
  readonly countries: readonly { readonly country: string; readonly products: number }[];
  readonly without: { readonly brand: number; readonly category: number };
}

export interface ChosenCategory {
  /** The supplier's address of it: the interface names no categories. */
  readonly category: string;
  readonly products: number;
  /** Title of one of its products, by which a person can tell what it is. */
  readonly example: string | null;
}

const name = z.string().trim().min(1).max(255).nullable();

/** POST /api/settings/prices; without `save` only tried. */
export const priceWishSchema = z.strictObject({
  of: z.strictObject({ brand: name, category: name }).default({ brand: null, category: null }),
  /** Refused (422) when that rule is there already, and another one. */
  isNew: z.boolean().default(false),
  rule: priceRuleSchema.default({}),
  terms: priceTermsSchema.default({}),
  remove: z.boolean().default(false),
  save: z.boolean().default(false),
  /** `settings.prices` as the page showed them; saving is refused (412) when they are others by now. Left out: not asked. */
  seen: z.record(z.string(), z.unknown()).optional(),
  /** `few`: five real products, at once. `all`: how many prices of the whole catalogue would change, too. */
  look: z.enum(['few', 'all']).default('few'),
});
export type PriceWish = z.input<typeof priceWishSchema>;

export interface PriceSample {
  readonly sku: string;
  readonly title: string;
  /** Decimal texts in the shop's currency. */
  readonly cost: string | null;
  readonly rrp: string | null;
  /** In the shop; null while it is not there. */
  readonly now: string | null;
  /** Null: the rule gives none. */
  readonly wanted: string | null;
  readonly compareAt: string | null;
  /** Of the cost, in tenths of a percent. */
  readonly marginPermille: number | null;
  /** Why it would not be written, or would not go on sale. */
  readonly held: { readonly code: string; readonly what: string } | null;
}

export interface PriceEffect {
  readonly products: number;
  readonly rise: number;
  readonly fall: number;
  readonly same: number;
  readonly new: number;
  /** Prices that stay although the rule says another: as somebody has decided, or undone. */
  readonly kept: number;
  /** How many would be held, whatever the reason. */
  readonly held: number;
  /** Prices of live products that fall; with those of others that fell within a day more than `limit`, they all wait. */
  readonly cuts: { readonly live: number; readonly past: number; readonly limit: number };
}

export interface PricesTried {
  readonly saved: boolean;
  readonly samples: readonly PriceSample[];
  /** Of all that is imported; null where only a few were looked at. */
  readonly effect: PriceEffect | null;
}

/** POST /api/settings/categories: what one category of the supplier's is in the shop; null takes its line away. */
export const categoryWishSchema = z.strictObject({
  category: z.string().min(1).max(255),
  to: z
    .strictObject({
      productType: productTypeSchema.nullable(),
      taxonomy: z
        .string()
        .regex(/^gid:\/\/shopify\/TaxonomyCategory\/[a-z0-9-]+$/)
        .nullable(),
    })
    .nullable(),
  /** Its line as the page showed it (CategoryLine); refused (412) when it is another by now. Left out: not asked. */
  seen: z
    .strictObject({
      productType: z.string().nullable(),
      taxonomy: z.strictObject({ id: z.string(), fullName: z.string() }).nullable(),
    })
    .nullable()
    .optional(),
});

/** POST /api/settings/taxonomy: Shopify's categories by their English names, at most ten. */
export const taxonomySearchSchema = z.strictObject({ words: z.string().trim().min(2).max(100) });
export interface TaxonomyFound {
  readonly items: readonly { readonly id: string; readonly fullName: string }[];
}

export interface CategoryLine extends ChosenCategory {
  readonly mapped: {
    readonly productType: string | null;
    readonly taxonomy: { readonly id: string; readonly fullName: string } | null;
  } | null;
}
/** GET /api/settings/categories. */
export interface Categories {
  readonly items: readonly CategoryLine[];
  readonly without: number;
}
