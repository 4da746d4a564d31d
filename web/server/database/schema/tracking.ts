/** The ledger of trackings, and the order names that they are matched by. */
import type { FulfillmentId, ShopDomain } from '../../domain/ids.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { ParcelState } from '../../tracking/ports/parcels.ts';
import type { Instant, Json, Truth } from './columns.ts';

interface ParcelTable {
  shop: ShopDomain;
  iri: string;
  order_iri: string;
  order_number: string | null;
  /** The order in the shop that it was matched to last (gid://shopify/Order/1); null before, and while its number is new. */
  order_id: string | null;
  /** In the supplier's own offset, as it came. */
  created_at: string;
  /** The same instant in UTC, for sorting. */
  created_at_utc: Instant;
  courier: string;
  /** By what it is recognised (domain/courier-name.ts); null where nothing of the parcel can be read, or it was erased. */
  courier_key: string | null;
  tracking_status: string;
  tracking_number: string | null;
  state: ParcelState;
  reason: ReasonCode | null;
  message: string | null;
  fulfillment_id: FulfillmentId | null;
  /** Whether the customer of its order was ever mailed; null before the first call that was answered. */
  notified: Truth | null;
  /** Why what was written last mailed nobody; null where it did, or there was nothing to mail. What was corrected is told by `reason`. Before it is written: that e-mails were off when it was seen. */
  silence: ReasonCode | null;
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
  /** When a person or the supplier did something about it last. */
  waits_since: Instant;
  updated_at: Instant;
}

interface FulfillmentOrderTable {
  shop: ShopDomain;
  id: string;
  order_id: string;
  order_name: string;
  /** By which it is looked for (domain/order-name.ts). */
  name_key: string;
  /** When Shopify said something of it last. */
  updated_at: Instant;
}

/** Orders that were erased as their customer asked: their names are not learned again. */
interface ErasedOrderTable {
  shop: ShopDomain;
  order_id: string;
  erased_at: Instant;
}

/** What a merchant decided about a courier's name. */
interface CourierTable {
  shop: ShopDomain;
  name_key: string;
  /** As it was typed. */
  name: string;
  company: string;
  url: string | null;
  changed_at: Instant;
}

export interface TrackingTables {
  parcels: ParcelTable;
  couriers: CourierTable;
  fulfillment_orders: FulfillmentOrderTable;
  erased_orders: ErasedOrderTable;
}
