/**
 * Trackings and orders as the supplier writes them become typed; what cannot be read is answered in words, so
 * that one broken row does not hide the others.
 */
import { DateTime } from 'luxon';
import {
  isBulkCarrier,
  type SupplierOrder,
  type SupplierTracking,
  type UnreadTracking,
} from '../domain/parcel.ts';
import type { SupplierIri } from '../domain/ids.ts';
import { readIri } from './address.ts';
import { describe, readKey, readLabel, readLines } from './field-readers.ts';
import { isObject, listOf } from './hydra.ts';

/** Says which field cannot be read, and of which kind what came is: its words may name a customer. */
export class Unreadable {
  readonly why: string;
  constructor(field: string, came: unknown, tell = kindOf) {
    this.why = `${field}: ${tell(came)} came`;
  }
}

/** Of what a parcel's own row would keep, the text is told. */
const ownField = (field: string, came: unknown): Unreadable =>
  new Unreadable(field, came, typeof came === 'string' ? describe : kindOf);

const kindOf = (came: unknown): string => {
  if (typeof came === 'string') return `a text of ${came.length} characters`;
  if (Array.isArray(came)) return `a list of ${came.length}`;
  if (came === null || came === undefined) return 'nothing';
  return typeof came === 'object' ? 'an object' : `a ${typeof came}`;
};

/** Times without an offset are wall clock time there (supplier-behaviour, section 3). */
const supplierZone = 'Europe/Berlin';

export function readTracking(member: unknown): SupplierTracking | Unreadable {
  if (!isObject(member)) return new Unreadable('tracking', member);
  const iri = readIri(member);
  if (!iri) return new Unreadable('@id', member['@id']);
  const order = readIri(member['order']);
  if (!order) return new Unreadable('order', member['order']);
  const createdAt = readTime(member['createdAt']);
  if (!createdAt) return ownField('createdAt', member['createdAt']);
  const [courier, status, number] = [
    text(member['courier']),
    text(member['status']),
    text(member['trackingId'], readLines),
  ];
  if (courier === undefined) return ownField('courier', member['courier']);
  if (status === undefined) return ownField('status', member['status']);
  if (number === undefined) return ownField('trackingId', member['trackingId']);
  const trackingNumber = isBulkCarrier(courier, number) ? null : number;
  return { iri, order, createdAt, courier, status, trackingNumber };
}

/** What can be read of a tracking that cannot. */
export const unreadTracking = (member: unknown, why: string): UnreadTracking => ({
  iri: readIri(member) ?? null,
  order: (isObject(member) ? readIri(member['order']) : undefined) ?? null,
  why,
});

/** `asked` is its address where the document does not repeat it. */
export function readOrder(document: unknown, asked?: SupplierIri): SupplierOrder | Unreadable {
  if (!isObject(document)) return new Unreadable('order', document);
  const iri = readIri(document) ?? asked;
  if (!iri) return new Unreadable('@id', document['@id']);
  const number = text(document['externalOrderNumber'], readKey);
  if (number === undefined) return new Unreadable('externalOrderNumber', document['externalOrderNumber']);
  const status = text(document['status']);
  if (!status) return new Unreadable('status', document['status']);
  const trackings = listOf(document['trackings'] ?? []);
  if (!trackings) return new Unreadable('trackings', document['trackings']);
  const addresses = trackings.map(readIri).filter((address) => address !== undefined);
  return { iri, externalOrderNumber: number || null, status, trackings: [...new Set(addresses)] };
}

/** Empty when missing, undefined when it is no text. */
function text(value: unknown, read = readLabel): string | undefined {
  const label = read(value);
  return label === null || typeof label === 'string' ? (label ?? '') : undefined;
}

/** ISO 8601; keeps the offset that the supplier wrote, for the next question has to use it. */
function readTime(value: unknown): DateTime<true> | undefined {
  // A time alone would be of another day with each look.
  if (typeof value !== 'string' || !/^\s*\d{4}-\d{2}-\d{2}/.test(value)) return undefined;
  const time = DateTime.fromISO(value.trim().replace(/^([\d-]{10}) (?=\d)/, '$1T'), {
    setZone: true,
    zone: supplierZone,
  });
  return time.isValid ? time : undefined;
}
