/** The part of a shop's state that says where products are shown: publications, catalogs, markets. */

import type { Metafield } from './state-products.ts';

export interface Publication {
  id: string;
  autoPublish: boolean;
  catalogId: string | null;
  supportsFuturePublishing: boolean;
  /** While Shopify fills it; left out: it was filled at once. */
  filling?: 'ACTIVE' | 'COMPLETE';
}

export interface Catalog {
  id: string;
  kind: 'AppCatalog' | 'MarketCatalog';
  title: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT';
  publicationId: string | null;
  marketIds: string[];
  /** The sales channel behind an AppCatalog. */
  channel: { id: string; appId: string; handle: string; name: string } | null;
}

export interface Market {
  id: string;
  metafields?: Metafield[];
  name: string;
  handle: string;
  status: 'ACTIVE' | 'DRAFT';
  type: 'REGION' | 'NONE';
  currencyCode: string | null;
  localCurrencies?: boolean;
  roundingEnabled?: boolean;
  priceInclusions?: {
    inclusiveTaxPricingStrategy: string | null;
    inclusiveDutiesPricingStrategy: string | null;
  };
  regions: { id: string; code: string; name: string }[];
  /** It applies to every country, also to those of other markets: their parent, as it were. */
  isEverywhere?: boolean;
}
