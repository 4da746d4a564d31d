/** /api/settings/markets: the shop's own markets as they are now, what the country rule does in each, and a catalog for one. */
import { z } from 'zod';

/** As market-tally.ts has them. */
export type WhyHidden = 'forbidden' | 'mixed' | 'shared' | 'unsold' | 'gate' | 'unknown';

/** GET /api/settings/markets. */
export interface MarketLine {
  readonly market: string;
  /** Codes; null when not all of them are known. */
  readonly countries: readonly string[] | null;
  /** It shows everything that is in the online store: it has no catalog with a list of products. */
  readonly isOpen: boolean;
  readonly hasCatalog: boolean;
  /** Will be seen there, once they are on sale. */
  readonly shown: number;
  /** Will not. */
  readonly hidden: number;
  /** Why they are hidden: how many for each reason. */
  readonly why: Readonly<Partial<Record<WhyHidden, number>>>;
  /** Shown though they may not be shipped to all of its countries. */
  readonly against: number;
  /** Countries that keep most products out of a mixed market. */
  readonly split: { readonly countries: readonly string[]; readonly products: number } | null;
  /** Of what is hidden, or shown against the rule; at most six. */
  readonly examples: readonly {
    readonly sku: string;
    readonly title: string;
    readonly forbidden: readonly string[];
    /** Null: it is shown. */
    readonly why: WhyHidden | null;
    /** Sentences, in the language that was asked for: what of its own keeps it a draft. */
    readonly reasons: readonly string[];
  }[];
}

export interface Markets {
  readonly products: number;
  /** Of these, what is like products of the shop's own: undecided, to be linked with them, or left out. */
  readonly own: { readonly open: number; readonly link: number; readonly skip: number };
  /** The supplier ships them nowhere. */
  readonly nowhere: number;
  readonly markets: readonly MarketLine[];
  /** Products may be shipped there, and no market sells there; those of most products first. */
  readonly uncovered: readonly { readonly country: string; readonly products: number }[];
  /** Not switched on. */
  readonly inactive: readonly { readonly name: string; readonly countries: readonly string[] | null }[];
  readonly mixedMarkets: 'out' | 'in';
}

/** POST /api/settings/markets/catalog; until a person agrees it only says what would be done. */
export const catalogWishSchema = z.strictObject({
  market: z.string().min(1).max(255),
  agreed: z.boolean().default(false),
});

/** Counted are products of the supplier's that are on sale, unless told. */
export interface MarketCatalog {
  readonly market: string;
  /** Of the catalog. */
  readonly title: string;
  /**
   * shown     nobody has agreed, and nothing was made
   * made      it is switched on
   * filling   Shopify is still putting products into it; the next sync switches it on
   * waits     it is a draft that other markets use too
   * has-ours  the app has made it before
   * has-one   the market has another one that is switched on
   * gone      there is no such market any more
   */
  readonly state: 'shown' | 'made' | 'filling' | 'waits' | 'has-ours' | 'has-one' | 'gone';
  readonly isLive: boolean;
  readonly stay: number;
  readonly leave: number;
  /** Titles of some that leave. */
  readonly examples: readonly string[];
  /** Would become drafts everywhere. */
  readonly drafts: number;
  /** Drafts today that could be sold there. */
  readonly freed: number;
  /** Drafts like these that other markets would show where they may not be shipped. */
  readonly elsewhere: { readonly products: number; readonly markets: readonly string[] };
  /** Markets that show everything, and lack what becomes a draft. */
  readonly openMarkets: readonly string[];
}
