/** The ledger of trackings, and the order names that they are matched by. */
import type { FulfillmentId, ShopDomain } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { ParcelState } from '../../tracking/ports.ts';
import type { Instant, Json, Truth } from './columns.ts';

interface ParcelTable {
  shop: ShopDomain;
  iri: string;
  order_iri: string;
  order_number: string | null;
  /** In the supplier's own offset, as it came. */
  created_at: string;
  /** The same instant in UTC, for sorting. */
  created_at_utc: Instant;
  courier: string;
  tracking_status: string;
  tracking_number: string | null;
  state: ParcelState;
  reason: ReasonCode | null;
  message: string | null;
  fulfillment_id: FulfillmentId | null;
  /** Whether the customer was ever mailed; null before the first call that was answered. */
  notified: Truth | null;
  /** When the last call to Shopify went out, and what it wanted to change (tracking/ports: Attempt). */
  sent_at: Instant | null;
  attempt: Json | null;
  /** When the supplier said last that its order has no number. */
  asked_at: Instant | null;
  /** When it was recorded that Shopify has it; null while a correction is open. */
  written_at: Instant | null;
  /** What the supplier says by now of a parcel that Shopify has (tracking/ports/corrections). */
  correction: Json | null;
  /** What Shopify showed before the last correction. */
  formerly: Json | null;
  first_seen: Instant;
  updated_at: Instant;
}

interface FulfillmentOrderTable {
  shop: ShopDomain;
  id: string;
  order_id: string;
  order_name: string;
  /** When Shopify said something of it last. */
  updated_at: Instant;
}

export interface TrackingTables {
  parcels: ParcelTable;
  fulfillment_orders: FulfillmentOrderTable;
}
