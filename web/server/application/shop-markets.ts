/** What can be asked about the shop's markets, and what is answered; market-commands.ts answers. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { KnownGuard } from './known-guard.ts';
import type { OfferCounts } from '../catalogue/offer-matches.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { ShopMarket, Stage } from '../domain/shop.ts';
import type { MixedMarkets } from '../domain/settings.ts';
import type { Made } from '../markets/make-catalog.ts';
import type { CatalogPreview } from '../markets/preview-catalog.ts';
import type { MarketPreview } from '../markets/preview-markets.ts';

export interface MarketsAnswer extends MarketPreview {
  readonly mixedMarkets: MixedMarkets;
  /** The checkout guard as it was seen last; null while Shopify was never asked. */
  readonly guard: KnownGuard | null;
  readonly stage: Stage;
  /** Markets that are not switched on, and so sell nothing; countries null when not all of them are known. */
  readonly inactive: readonly Pick<ShopMarket, 'name' | 'countries'>[];
  /** Of the products that stand as examples. */
  readonly titles: Readonly<Record<Sku, string>>;
  /** What keeps those of them drafts that nothing else keeps out. */
  readonly gates: Readonly<Record<Sku, readonly ReasonCode[]>>;
  /** Counted in all of it, though they are like products of the shop's own, and so not imported as new ones. */
  readonly own: Pick<OfferCounts, 'open' | 'link' | 'skip'>;
}

export interface CatalogAnswer extends CatalogPreview {
  readonly stage: Stage;
  /** Of the catalog. */
  readonly title: string;
  /** Of the products that stand as examples. */
  readonly titles: Readonly<Record<Sku, string>>;
  /** `shown`: nobody has agreed, and nothing was made. `has-ours`: the app has made it before. */
  readonly state: 'shown' | 'has-ours' | Made;
}

export interface MarketCommands {
  /** Reads the shop's markets as they are now, and writes nothing. Throws NotReady before the first reading, and ShopifyError. */
  markets(shop: ShopDomain): Promise<MarketsAnswer>;
  /** Shows what a catalog of the market's own would do, and makes it when a person agrees. Throws NotReady and ShopifyError. */
  createCatalog(
    shop: ShopDomain,
    wish: { readonly market: string; readonly isAgreed: boolean },
  ): Promise<CatalogAnswer>;
}
