/** What the supplier says about a shipment: a tracking of its interface, after the door. */
import type { DateTime } from 'luxon';
import type { SupplierIri } from './ids.ts';

export interface SupplierTracking {
  /** By this a parcel is known. Its tracking number could not serve: all bulk shipments have the same one, `_`. */
  readonly iri: SupplierIri;
  readonly order: SupplierIri;
  /** With the supplier's own offset, which the next poll has to use again (supplier-behaviour, section 3). */
  readonly createdAt: DateTime<true>;
  readonly courier: string;
  readonly status: string;
  /** Null for a bulk carrier, whose tracking number is `_`. */
  readonly trackingNumber: string | null;
}

/** A tracking that the supplier lists and nobody can read; what of it can be is told. */
export interface UnreadTracking {
  readonly iri: SupplierIri | null;
  readonly order: SupplierIri | null;
  /** Which field cannot be read, and what came. */
  readonly why: string;
}

/** Keys hold at most 512 characters. */
const longestName = 500;

/** Its address, or in place of one what is known of it: the same one has the same name at every poll. */
export const nameOfUnread = ({ iri, order, why }: UnreadTracking): SupplierIri =>
  (iri ?? `unreadable, ${order ?? 'of no order'}, ${why}`).slice(0, longestName) as SupplierIri;

export interface SupplierOrder {
  readonly iri: SupplierIri;
  readonly externalOrderNumber: string | null;
  readonly status: string;
  readonly trackings: readonly SupplierIri[];
}

const bulkCarrier = 'bulk carrier';

/** Either sign counts: the courier's name or the underscore in place of a number. */
export const isBulkCarrier = (courier: string, trackingId: string): boolean =>
  courier.trim().toLowerCase() === bulkCarrier || trackingId.trim() === '_';
