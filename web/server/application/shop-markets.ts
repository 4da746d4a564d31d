/** What can be asked about the shop's markets, and what is answered; market-commands.ts answers. */
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { MixedMarkets } from '../domain/settings.ts';
import type { MarketPreview } from '../markets/preview-markets.ts';

export interface MarketsAnswer extends MarketPreview {
  readonly mixedMarkets: MixedMarkets;
  /** Of the products that stand as examples. */
  readonly titles: Readonly<Record<Sku, string>>;
}

export interface MarketCommands {
  /** Reads the shop's markets as they are now, and writes nothing. Throws NotReady before the first reading, and ShopifyError. */
  markets(shop: ShopDomain): Promise<MarketsAnswer>;
}
