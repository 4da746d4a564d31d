/** What can be asked about the merchant's rules, and what is answered; rule-commands.ts answers. */
import type { PricePreview } from '../catalogue/preview-prices.ts';
import type { PriceWish } from '../domain/change-prices.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';

export interface RulesAnswer {
  /** Kept from now on; else they were only looked at. */
  readonly saved: boolean;
}

export interface PricesAnswer extends RulesAnswer {
  readonly prices: Settings['prices'];
  readonly preview: PricePreview;
}

export interface RuleWish<Wish> {
  readonly wish: Wish;
  readonly save: boolean;
  /** How many products to show. */
  readonly samples: number;
}

export interface RuleCommands {
  /** Throws NotReady for a rule that is not there. */
  prices(shop: ShopDomain, wish: RuleWish<PriceWish>): Promise<PricesAnswer>;
}
