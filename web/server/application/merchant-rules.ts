/** What can be asked about the merchant's rules, and what is answered; rule-commands.ts answers. */
import type { CategoryPreview } from '../catalogue/preview-categories.ts';
import type { PricePreview } from '../catalogue/preview-prices.ts';
import type { Choices, SelectionPreview } from '../catalogue/preview-selection.ts';
import type { PriceWish } from '../domain/change-prices.ts';
import type { TaxonomyCategory } from '../domain/category-map.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { Selection } from '../domain/selection.ts';
import type { Settings } from '../domain/settings.ts';
import type { StockEffect } from '../domain/stock-buffer.ts';

export interface RulesAnswer {
  /** Kept from now on; else they were only looked at. */
  readonly saved: boolean;
}

export interface PricesAnswer extends RulesAnswer {
  readonly prices: Settings['prices'];
  readonly preview: PricePreview;
}

/** What one category of the supplier's is to be called; null: nothing is changed. */
export interface CategoryWish {
  readonly category: string;
  /** Null takes its line out of the table; a taxonomy category by its id. */
  readonly to: { readonly productType: string | null; readonly taxonomy: string | null } | null;
}

export interface CategoriesAnswer extends RulesAnswer {
  readonly preview: CategoryPreview;
  /** Shopify's categories of the table that it does not have, or does not use, any more: it refuses them. */
  readonly outdated: readonly TaxonomyCategory[];
}

export interface SelectionAnswer extends RulesAnswer {
  readonly selection: Selection;
  readonly preview: SelectionPreview;
  /** Of what is chosen, how many are like products of the shop's own; null: nobody has searched for them yet. */
  readonly own: number | null;
  /** It was to be kept, and products would leave the shop, more than anybody has agreed to. */
  readonly needsConfirmation: boolean;
  /** Days until what leaves is out of the shop, and how. */
  readonly graceDays: number;
  readonly policy: Settings['removal']['policy'];
}

export interface ChoicesAnswer extends Choices, Pick<SelectionPreview, 'products' | 'chosen'> {
  readonly selection: Selection;
  /** Of the products that stand as examples of categories. */
  readonly titles: Readonly<Record<Sku, string>>;
}

export interface SelectionWish {
  /** Null: what is chosen now is only looked at. */
  readonly selection: Selection | null;
  readonly save: boolean;
  /** So many products may leave the shop by it, as a person has seen. */
  readonly agreed: number;
  /** What the page showed as chosen; where it is another by now, nothing is saved. Left out: not asked. */
  readonly seen?: object;
}

export interface RuleWish<Wish> {
  readonly wish: Wish;
  readonly save: boolean;
  /** How many products to show. */
  readonly samples: number;
  /** Looks at so many products alone; all unless told. */
  readonly most?: number;
  /** The rules that the page showed; where they are others by now, nothing is saved. Left out: not asked. */
  readonly seen?: object;
}

export interface RuleCommands {
  /** Throws NotReady for a rule that is not there. */
  prices(shop: ShopDomain, wish: RuleWish<PriceWish>): Promise<PricesAnswer>;
  /** Throws NotReady for a category that the supplier or Shopify does not have, and ShopifyError. */
  categories(shop: ShopDomain, wish: CategoryWish | null, save: boolean): Promise<CategoriesAnswer>;
  /**
   * The same for one category, at once: what it changes in the whole catalogue is not counted. Throws SeenOtherwise where its
   * line is not `seen` any more (null: it had none); left out: not asked.
   */
  nameCategory(shop: ShopDomain, wish: CategoryWish, seen?: object | null): Promise<void>;
  /** Throws NotReady for a choice that names what the supplier does not list, or that holds nothing. */
  selection(shop: ShopDomain, wish: SelectionWish): Promise<SelectionAnswer>;
  /** Brands, categories and countries as the supplier listed them last, with what of them is imported. */
  choices(shop: ShopDomain): Promise<ChoicesAnswer>;
  /** What keeping so many pieces of each product back would leave to buy, and whether that is more than may sell out at once. */
  stockEffect(shop: ShopDomain, keepBack: number): Promise<StockEffect & { readonly isMany: boolean }>;
  /** Categories of Shopify's taxonomy by their English names, at most ten. Throws ShopifyError. */
  taxonomy(shop: ShopDomain, words: string): Promise<readonly TaxonomyCategory[]>;
}
