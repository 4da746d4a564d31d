/** What the pages Products and Product ask, and what a person does there with one product or many. */
import type { DoubleChoice } from '../catalogue/double-choices.ts';
import type { Choice } from '../catalogue/ports/decisions.ts';
import type { ProductId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { StoredGroups } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { PriceSteps } from '../domain/price-steps.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import type { ProductCounts, ProductPage, ProductsWish } from '../shops/list-products.ts';
import type { ProductChange, ProductLink } from '../shops/ports/product-desk.ts';
import type { FieldView } from '../shops/product-fields.ts';
import type { HeldFate } from './held-fates.ts';
import type { Follows } from './held-follows.ts';
import type { ProductSync, WhyNotNow } from './product-standing.ts';
import type { Question } from './questions.ts';

/** A market of the shop, and whether it shows the product. */
export interface MarketView {
  readonly name: string;
  readonly isShown: boolean;
  /** Why it is not as one may expect; null where it is. */
  readonly note: Explanation['marketNotes'][number] | null;
}

/** A change with what has become of it where it was held for a person. */
export interface ProductEvent extends ProductChange {
  readonly fate: HeldFate | null;
  /** The newest run holds it: a person can decide about it now. */
  readonly mayDecide: boolean;
}

/** A step of a product's leaving. */
export interface LeavingStep {
  readonly kind: 'withdraw' | 'remove' | 'delete';
  /** When it was done, or from when on a run does it, about; ISO in UTC. Null: with the next run, whenever that is, or with the one after it. */
  readonly at: string | null;
  /** The next run does it, whenever it begins; `at` is only when it begins by itself. */
  readonly isNext: boolean;
  readonly isDone: boolean;
}

export interface Unlisted {
  /** ISO, UTC. */
  readonly since: string;
  /** Whether it leaves the shop, as somebody decided; null: nobody has. */
  readonly choice: Choice | null;
  readonly decidedAt: string | null;
  /** It is kept because this run was undone; null: somebody decided so. */
  readonly undid: RunId | null;
  /** The merchant imports it, and the supplier does not list it; else they left it out. */
  readonly isImported: boolean;
  /** What a person can do about it now; null: it has left. */
  readonly act: 'keep' | 'let-leave' | null;
  /** Nobody has decided, and the limit for which it is held lets it leave by now: the next run asks nobody. */
  readonly isWithinLimit: boolean;
  /** Nobody has decided, though somebody wanted to be asked again by now: it waits for that. */
  readonly isAskedAgain: boolean;
  /** Syncs are paused: nothing of what follows is done before they go on. */
  readonly isPaused: boolean;
  /** What was done about it, and what follows; nothing follows while it is held or kept. */
  readonly steps: readonly LeavingStep[];
  /** How it leaves at last. */
  readonly policy: Settings['removal']['policy'];
  /** Until when the last step can be undone, where it was taken; ISO in UTC. */
  readonly undoUntil: string | null;
}

/** What the newest run holds of a product for a person. */
export interface HeldHere {
  readonly run: RunId;
  readonly reason: ReasonCode;
  readonly question: Question;
  /** The changes that it is about. */
  readonly held: readonly Pick<ProductChange, 'kind' | 'before' | 'after'>[];
  /** What was decided about all of it; null: nothing yet. */
  readonly choice: Choice | null;
  /** By undoing this run; null: otherwise. */
  readonly undid: RunId | null;
  /** ISO, UTC. */
  readonly decidedAt: string | null;
  readonly follows: Follows;
  /** For these it becomes a draft once this is let through. */
  readonly toBeDraft: readonly ReasonCode[];
  /** The price that waits leaves less than the minimum margin, and that is not what is asked. */
  readonly isThin: boolean;
  /** Off sale at the price that stands: until this is decided, or at the price that waits too. Null: not for its price. */
  readonly offSale: 'until-decided' | 'anyway' | null;
}

export interface ProductView {
  readonly explanation: Explanation;
  readonly title: string;
  readonly productId: ProductId | null;
  readonly fields: readonly FieldView[];
  /** Null where the supplier's data are not known. */
  readonly price: PriceSteps | null;
  /** In the shop, as Shopify confirmed it last. */
  readonly status: StoredGroups['status']['status'] | null;
  readonly markets: readonly MarketView[];
  readonly history: readonly ProductEvent[];
  /** In the shop though the supplier does not list it any more; null where that is not so. */
  readonly unlisted: Unlisted | null;
  /** What of it a person can decide here. */
  readonly asked: readonly HeldHere[];
  readonly link: ProductLink | null;
  /** Not linked, though the shop has a product of its own: what was decided instead. */
  readonly double: DoubleChoice | null;
  /** Whose it is: its names for what changed. */
  readonly shop: InstalledShop;
  /** Nobody sees it, as somebody had it, or made it, in the shop; it can be put on sale. */
  readonly isOffByYou: boolean;
  /** Somebody put it on sale, and no sync has done it yet. */
  readonly isSaleNoted: boolean;
  readonly isBusy: boolean;
  readonly whyNotNow: WhyNotNow | null;
}

/**
 * sell     -> what a person took out of sale, or the app left a draft by their word, goes on sale again where it may
 * release  -> what a person deleted may come back
 * unlink   -> the shop's own product is given back as it was
 * pause    -> it leaves sale, whatever a sync would say, until it is resumed
 * resume   -> it goes on sale again where nothing else is in its way
 * keep     -> the supplier does not list it any more, and it stays in the shop all the same, as it is
 * let-leave -> it is not kept any more, and leaves in its time
 */
export const productActs = ['sell', 'release', 'unlink', 'pause', 'resume', 'keep', 'let-leave'] as const;
export type ProductAct = (typeof productActs)[number];

export interface ActResult {
  /** For how many it was noted: the next sync does it. */
  readonly done: number;
  /** Those for which there was nothing to do. */
  readonly left: readonly Sku[];
  /** A sync that does it was asked for: it begins now, or behind the one that runs. */
  readonly isAsked: boolean;
  /** Without a supplier no sync does it. */
  readonly isConnected: boolean;
}

export interface ProductPageCommands {
  listProducts(shop: ShopDomain, wish: ProductsWish): Promise<ProductPage>;
  countProducts(shop: ShopDomain): Promise<ProductCounts>;
  /** Null for a SKU that neither the supplier nor the shop has. */
  viewProduct(shop: ShopDomain, sku: Sku): Promise<ProductView | null>;
  /** Notes it; the next sync acts, and is asked for where `isNow`. Done twice it is done once. */
  act(
    shop: ShopDomain,
    act: ProductAct,
    wish: { readonly skus: readonly Sku[]; readonly isNow: boolean },
  ): Promise<ActResult>;
  /** One product alone, or the whole catalogue. Answers at once. */
  askToSyncNow(shop: ShopDomain, sku: Sku | null): Promise<ProductSync>;
}
