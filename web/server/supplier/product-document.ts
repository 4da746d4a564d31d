/**
 * One member of the products collection becomes a SupplierProduct: it never throws, whatever JSON comes in, so that one
 * broken product does not stop a catalogue. Naming a member and taking its fingerprint is cheap; reading it is what
 * costs, and happens only when somebody asks.
 */
import { hash } from 'node:crypto';
import type { CatalogueMember } from '../catalogue/ports/supplier-catalogue.ts';
import { parseSku, type Sku, type SupplierIri } from '../domain/ids.ts';
import { note } from '../domain/reason-texts/note.ts';
import type { FieldFault, ProductReading } from '../domain/supplier-product.ts';
import { readIri } from './address.ts';
import * as read from './field-readers.ts';
import { isObject } from './hydra.ts';
import { readProductFields } from './product-fields.ts';
import { UnreadMember } from './unread-members.ts';

/** A member's address and SKU, each null when it is missing. A number beyond 2^53 has lost digits and does not count. */
export function identify(member: unknown): { readonly iri: SupplierIri | null; readonly sku: Sku | null } {
  const given = isObject(member) ? member['sku'] : undefined;
  const sku = typeof given === 'number' && !Number.isSafeInteger(given) ? undefined : parseSku(given);
  const iri = readIri(member);
  return { iri: iri === undefined || /\p{Cc}/u.test(iri) ? null : iri, sku: sku ?? null };
}

/** Raise it when the same member becomes a different product than before, so that every member is read again. */
const readerVersion = 7;

/**
 * Of everything that the member says. Of its stock only whether there is one, and its text when that is not a
 * quantity.
 */
function fingerprintOf(member: unknown, stock: number | null): string {
  const said = saidBy(member, stock !== null);
  const mark = stock === null ? '-' : '+';
  return said === null ? '' : `${readerVersion}${mark}${hash('sha256', said, 'base64url').slice(0, 11)}`;
}

/** Null where it is nested deeper than JSON can be written. */
function saidBy(member: unknown, withoutStock: boolean): Buffer | string | null {
  if (member instanceof UnreadMember) return member.written(withoutStock);
  try {
    return JSON.stringify(isObject(member) && withoutStock ? { ...member, stock: undefined } : member);
  } catch {
    return null;
  }
}

function stockOf(member: unknown): number | null {
  const stock = isObject(member) ? read.readStock(member['stock']) : null;
  return stock instanceof read.Unfit ? null : stock;
}

/** Names a member; what it says is read when somebody asks for it. */
export type NameMember = (member: unknown) => CatalogueMember;

/** For the products of one server; `mayShow` says of a picture whether others may be sent to its address. */
export function createMemberReader(base: URL, mayShow: read.MayShow = () => true): NameMember {
  return (member) => {
    const { iri, sku } = identify(member);
    const stock = stockOf(member);
    return {
      iri,
      sku,
      stock,
      fingerprint: fingerprintOf(member, stock),
      read: (as) =>
        readMember(member instanceof UnreadMember ? member.read() : member, { base, mayShow }, as),
    };
  };
}

/** Only a member without a SKU is set aside: a field that cannot be read is one of the product's faults. */
function readMember(member: unknown, addresses: read.Addresses, as?: Sku): ProductReading {
  const { iri, sku: own } = identify(member);
  const sku = own ?? as ?? null;
  if (!isObject(member) || sku === null)
    return { kind: 'set-aside', iri, sku, reason: 'PRD-101', detail: skuFault(member).sentence };
  const product = readProductFields(member, { iri: iri ?? questionFor(sku, addresses.base), sku }, addresses);
  if (own !== null) return { kind: 'product', product };
  return { kind: 'product', product: { ...product, faults: [skuFault(member), ...product.faults] } };
}

/** Of a member whose SKU cannot be read. */
function skuFault(member: unknown): FieldFault {
  const seen = read.describe(isObject(member) ? member['sku'] : member);
  const sentence = note('unfit', { field: 'sku', expected: note('wholeNumber'), seen });
  return { field: 'sku', seen, sentence, isUnread: true };
}

/** The address of a product that names none of its own: the question that finds it. */
const questionFor = (sku: Sku, base: URL): SupplierIri =>
  `${base.pathname}/products?sku=${sku}` as SupplierIri;
