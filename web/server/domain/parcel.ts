/** What the supplier says about a shipment: a tracking of its interface, after the door. */
import type { DateTime } from 'luxon';
import type { SupplierIri } from './ids.ts';

export interface SupplierTracking {
  /** What identifies a parcel. Its tracking number cannot, because `_` stands for many. */
  readonly iri: SupplierIri;
  readonly order: SupplierIri;
  /** With the supplier's own offset, which the next poll has to use again (supplier-behaviour, section 3). */
  readonly createdAt: DateTime<true>;
  readonly courier: string;
  readonly status: string;
  /** Null for a bulk carrier, whose tracking number is `_`; empty as long as the supplier has written none. */
  readonly trackingNumber: string | null;
}

/** What of an order goes out together. */
export interface ParcelGoods {
  readonly sku: string;
  readonly quantity: number;
}

/** What the supplier says by now of a parcel that may be in Shopify as it was before. */
export type Correction = Pick<SupplierTracking, 'order' | 'courier' | 'trackingNumber'>;

/** What the shop showed of a parcel before its last correction. */
export interface Formerly {
  /** The order that it was taken off; null where it stayed on its order. */
  readonly orderNumber: string | null;
  readonly trackingNumber: string | null;
  /** Every order that it was taken off, the last one last; left out where it was never moved. */
  readonly left?: readonly LeftOrder[];
}

/** An order to which a parcel was written, and which the supplier says is not its order. */
export interface LeftOrder {
  readonly order: SupplierIri;
  readonly orderNumber: string | null;
  /** Its customer was mailed. */
  readonly mailed: boolean;
  /** When the app saw that it belongs to another one; ISO. */
  readonly at: string;
}

/** A tracking that the supplier lists and that cannot be read, with the parts of it that can. */
export interface UnreadTracking {
  readonly iri: SupplierIri | null;
  readonly order: SupplierIri | null;
  /** Which field cannot be read, and what came. */
  readonly why: string;
}

/** Keys hold at most 512 characters. */
const longestName = 500;

/** Its address or, if it has none, what is known of it: it has the same name at every poll. */
export const nameOfUnread = ({ iri, order, why }: UnreadTracking): SupplierIri =>
  (iri ?? `unreadable, ${order ?? 'of no order'}, ${why}`).slice(0, longestName) as SupplierIri;

export interface SupplierOrder {
  readonly iri: SupplierIri;
  readonly externalOrderNumber: string | null;
  readonly status: string;
  readonly trackings: readonly SupplierIri[];
}

const bulkCarrier = 'bulk carrier';

/** Either sign is enough: the courier's name, or the underscore in place of a number. */
export const isBulkCarrier = (courier: string, trackingId: string): boolean =>
  courier.trim().toLowerCase() === bulkCarrier || trackingId.trim() === '_';
