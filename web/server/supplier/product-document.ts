/**
 * One member of the products collection becomes a SupplierProduct, or is set aside with the reason: it never
 * throws, whatever JSON comes in, so that one broken product does not stop a catalogue. Naming a member and taking its
 * fingerprint is cheap; reading it is what costs, and happens only when somebody asks.
 */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { CatalogueMember } from '../catalogue/ports/supplier-catalogue.ts';
import { parseSku, type CountryCode, type Sku, type SupplierIri } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { shipsEverywhereBut, shipsOnlyTo, type ShipsTo } from '../domain/ships-to.ts';
import type { ProductReading } from '../domain/supplier-product.ts';
import { readIri } from './address.ts';
import * as read from './field-readers.ts';
import { isObject } from './hydra.ts';

/** Makes a zod type of a reader, its refusal an issue in words. A key that is not there is read as well. */
const field = <Value>(reader: (value: unknown) => Value | read.Unfit) =>
  z
    .unknown()
    .optional()
    .transform((value, context): Value => {
      const reading = reader(value);
      return reading instanceof read.Unfit ? refuse(reading, context) : reading;
    });

function refuse({ expected, came, at }: read.Unfit, context: z.core.$RefinementCtx): never {
  context.addIssue({
    code: 'custom',
    message: `${at}: ${expected} was expected, but ${read.describe(came)} came`,
  });
  return z.NEVER;
}

const bulkCarrierCountries = ['DE'] as CountryCode[];
const noEuPlug = ['GB', 'IE'] as CountryCode[];
const noSchukoPlug = ['GB', 'IE', 'CH'] as CountryCode[];

const flags = z.object({
  isBulkCarrier: field(read.readFlag),
  isEuPlug: field(read.readFlag),
  isSchukoPlug: field(read.readFlag),
});

/** The document's fields by their own names; `base` resolves addresses that are paths. */
const productSchema = (base: URL) =>
  z.object({
    manufacturerId: field(read.readLabel),
    upc: field(read.readLabel),
    brand: field(read.readLabel),
    netCost: field(read.readMoney),
    rrp: field(read.readMoney),
    logoUrl: field((value) => read.readWebAddress(value, base)),
    categoryTree: field(read.readReference),
    images: field((value) => read.readImages(value, base)),
    stock: field(read.readStock),
    details: field(read.readTexts),
    prevDataHash: field(read.readLabel),
    allowedCountryCodes: field(read.readCountries),
  });

/** A member's address and SKU, null where it has none. A number beyond 2^53 has lost digits and is none. */
export function identify(member: unknown): { readonly iri: SupplierIri | null; readonly sku: Sku | null } {
  const given = isObject(member) ? member['sku'] : undefined;
  const sku = typeof given === 'number' && !Number.isSafeInteger(given) ? undefined : parseSku(given);
  const iri = readIri(member);
  return { iri: iri === undefined || /\p{Cc}/u.test(iri) ? null : iri, sku: sku ?? null };
}

/** To be raised when the same member is read to another product, so that every member is read anew. */
const readerVersion = 1;

/** Of everything that the member says; of its stock only when that cannot be read as a quantity. */
function fingerprintOf(member: unknown, stock: number | null): string {
  const said = isObject(member) && stock !== null ? { ...member, stock: undefined } : member;
  try {
    return hash('sha256', `${readerVersion}${JSON.stringify(said)}`, 'base64url').slice(0, 11);
  } catch {
    // Nested deeper than JSON can be written.
    return '';
  }
}

function stockOf(member: unknown): number | null {
  const stock = isObject(member) ? read.readStock(member['stock']) : null;
  return stock instanceof read.Unfit ? null : stock;
}

/** Names a member; what it says is read when somebody asks for it. */
export type NameMember = (member: unknown) => CatalogueMember;

/** For the products of one server. */
export function createMemberReader(base: URL): NameMember {
  const schema = productSchema(base);
  return (member) => {
    const { iri, sku } = identify(member);
    const stock = stockOf(member);
    return {
      iri,
      sku,
      stock,
      fingerprint: fingerprintOf(member, stock),
      read: () => readMember(schema, member),
    };
  };
}

function readMember(schema: Fields['schema'], member: unknown): ProductReading {
  const { iri, sku } = identify(member);
  const setAside = (reason: ReasonCode, detail: string): ProductReading => ({
    kind: 'set-aside',
    iri,
    sku,
    reason,
    detail,
  });
  if (!isObject(member) || sku === null) {
    const given = isObject(member) ? member['sku'] : member;
    return setAside('PRD-101', `sku: a whole number was expected, but ${read.describe(given)} came`);
  }
  if (iri === null)
    return setAside('PRD-104', `@id: an address was expected, but ${read.describe(member['@id'])} came`);
  return readFields({ schema, member, iri, sku, setAside });
}

interface Fields {
  readonly schema: ReturnType<typeof productSchema>;
  readonly member: Readonly<Record<string, unknown>>;
  readonly iri: SupplierIri;
  readonly sku: Sku;
  readonly setAside: (reason: ReasonCode, detail: string) => ProductReading;
}

function readFields({ schema, member, iri, sku, setAside }: Fields): ProductReading {
  const { data, error } = schema.safeParse(member);
  if (!data) return setAside('PRD-104', sentence(error));
  const shipsTo = readShipsTo(data.allowedCountryCodes, member);
  if (!('rule' in shipsTo)) return setAside('PRD-104', sentence(shipsTo));
  if (data.details.length === 0)
    return setAside('PRD-102', 'details: no entry has both a language and a name');
  if (data.netCost === null && data.rrp === null)
    return setAside('PRD-103', 'netCost, rrp: both are missing');
  const { upc: barcode, details: texts, prevDataHash: dataHash, allowedCountryCodes: _, ...rest } = data;
  return { kind: 'product', product: { iri, sku, ...rest, barcode, texts, dataHash, shipsTo } };
}

/** A list wins over the deprecated flags, which are looked at only where it is missing. */
function readShipsTo(
  listed: readonly CountryCode[] | undefined,
  member: Fields['member'],
): ShipsTo | z.ZodError {
  if (listed) return shipsOnlyTo(listed);
  const { data, error } = flags.safeParse(member);
  if (!data) return error;
  if (data.isBulkCarrier) return shipsOnlyTo(bulkCarrierCountries);
  return shipsEverywhereBut([...(data.isEuPlug ? noEuPlug : []), ...(data.isSchukoPlug ? noSchukoPlug : [])]);
}

/** The first of the fields that do not fit, and what came. */
function sentence({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join('.')}${issue.message}` : 'a field of another type came';
}
