/**
 * Which of the shop's own products stand for the supplier's, as a run that searched the shop found it: what pages show,
 * so that none of them asks Shopify. Before anything is created the shop is searched again (hold-doubles.ts).
 */
import type { Sku } from '../../domain/ids.ts';
import type { DoubleChoice } from '../double-choices.ts';
import type { Doubt, Match, MatchedProduct } from '../match-products.ts';
import type { Listed, ShopStanding } from './adoption.ts';

export type StandingProduct = MatchedProduct & ShopStanding;

export interface NotedMatch extends Omit<Match, 'products'> {
  readonly products: readonly StandingProduct[];
  /** The supplier's. */
  readonly barcode: string | null;
}

export interface PrintedMatch extends NotedMatch {
  /** What a decision about it holds for: the numbers of its products. */
  readonly print: string;
}

/** Of one, all that tells whether it counts, and as what. */
export interface MatchHead extends Pick<Listed, 'sku' | 'brand' | 'category' | 'shipsTo'> {
  readonly doubt: Doubt | null;
  /** What a person has said of exactly these products; null: nothing. */
  readonly choice: 'link' | DoubleChoice | null;
}

/** Filled by database/; bound to one shop. */
export interface OwnMatches {
  /** Of what was searched for, these were found, and the others are not there any more. */
  save(searched: readonly Sku[], found: readonly PrintedMatch[]): Promise<void>;
  /** SKUs under which the supplier had these before; only of those that have any. */
  formerly(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly Sku[]>>;
  /**
   * At the end of a search: what is in the shop by now, or not listed any more, leaves, and one product that fits several
   * SKUs is certain for none. `isWhole`: all that may be created was searched for.
   */
  settle(isWhole: boolean): Promise<void>;
  /** When all was searched for last; null: never. */
  searchedAt(): Promise<string | null>;
  /** All that the supplier lists and the app has not in the shop, by SKU. */
  heads(): Promise<readonly MatchHead[]>;
  /** Those of these SKUs, with the supplier's title; at most 500. */
  of(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, NotedMatch & Pick<Listed, 'title'>>>;
}
