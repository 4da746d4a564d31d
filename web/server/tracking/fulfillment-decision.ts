/** What is known of one order when its parcels are decided about, and what can be decided. */
import type { FulfillmentId, LocationId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { CourierTable } from './couriers.ts';
import type { TrackingRules } from './email-rule.ts';
import type { FulfillmentOrder, Shipment, TrackingLabel } from './ports/fulfillments.ts';
import type { Parcel } from './ports/parcels.ts';

export interface OrderSituation {
  /** All of one order, freshly read. */
  readonly fulfillmentOrders: readonly FulfillmentOrder[];
  /** The order's parcels that Shopify does not have yet, oldest first. */
  readonly parcels: readonly Parcel[];
  /** All parcels of the order, whatever their state. */
  readonly known: readonly Parcel[];
  /** Fulfillments of this order that carry earlier parcels. */
  readonly written: ReadonlySet<FulfillmentId>;
  readonly ourSkus: ReadonlySet<string>;
  readonly locationId: LocationId;
  /** Where our goods lay before another location was chosen: orders of that time stay there. */
  readonly leftLocations: ReadonlySet<LocationId>;
  readonly rules: TrackingRules;
  readonly couriers: CourierTable;
}

export type FulfillmentDecision = { readonly parcels: readonly Parcel[] } & (
  | { readonly kind: 'already-there'; readonly fulfillmentId: FulfillmentId }
  | { readonly kind: 'create'; readonly shipment: Shipment }
  | {
      readonly kind: 'retrack';
      readonly fulfillmentId: FulfillmentId;
      readonly label: TrackingLabel;
      readonly notify: boolean;
    }
  /** Carries out the correction of one parcel: the whole list of the fulfillment, as it is to be. */
  | {
      readonly kind: 'correct';
      readonly fulfillmentId: FulfillmentId;
      readonly label: TrackingLabel;
      readonly notify: boolean;
    }
  /** Its correction needs no call: the shop shows it. */
  | { readonly kind: 'take-over'; readonly fulfillmentId: FulfillmentId | null }
  | { readonly kind: 'wait' | 'attention'; readonly reason: ReasonCode; readonly message?: string }
);
