/**
 * One member of the products collection becomes a SupplierProduct: it never throws, whatever JSON comes in, so that one
 * broken product does not stop a catalogue. Only what has no SKU is set aside.
 */
import { parseSku, type Sku, type SupplierIri } from '../domain/ids.ts';
import type { ProductReading } from '../domain/supplier-product.ts';
import { readIri } from './address.ts';
import { describe } from './field-readers.ts';
import { isObject } from './hydra.ts';
import { readProductFields } from './product-fields.ts';

export type ReadProduct = (member: unknown) => ProductReading;

/** A member's address and SKU, null where it has none. A number beyond 2^53 has lost digits and is none. */
export function identify(member: unknown): { readonly iri: SupplierIri | null; readonly sku: Sku | null } {
  const given = isObject(member) ? member['sku'] : undefined;
  const sku = typeof given === 'number' && !Number.isSafeInteger(given) ? undefined : parseSku(given);
  return { iri: readIri(member) ?? null, sku: sku ?? null };
}

/** A reader for the products of one server. */
export function createProductReader(base: URL): ReadProduct {
  return (member) => {
    const { iri, sku } = identify(member);
    if (isObject(member) && sku !== null) {
      const name = { iri: iri ?? questionFor(sku, base), sku };
      return { kind: 'product', product: readProductFields(member, name, base) };
    }
    const given = isObject(member) ? member['sku'] : member;
    const detail = `sku: a whole number was expected, but ${describe(given)} came`;
    return { kind: 'set-aside', iri, sku, reason: 'PRD-101', detail };
  };
}

/** The address of a product that names none of its own: the question that finds it. */
const questionFor = (sku: Sku, base: URL): SupplierIri =>
  `${base.pathname}/products?sku=${sku}` as SupplierIri;
