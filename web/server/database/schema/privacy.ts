/** What privacy laws made Shopify ask for. */
import type { ShopDomain } from '../../domain/ids.ts';
import type { Instant, Json } from './columns.ts';

interface PrivacyRequestTable {
  shop: ShopDomain;
  /** Of the webhook. */
  id: string;
  topic: string;
  received_at: Instant;
  done_at: Instant | null;
  /** What became of it, in numbers; null until then. */
  outcome: Json | null;
}

export interface PrivacyTables {
  privacy_requests: PrivacyRequestTable;
}
