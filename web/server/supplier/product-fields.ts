/**
 * The fields of a product document, each read by itself: what cannot be read is absent, with a fault that says so,
 * and everything else counts.
 */
import type { CountryCode, Sku, SupplierIri } from '../domain/ids.ts';
import { shipsEverywhereBut, shipsOnlyTo, type ShipsTo } from '../domain/ships-to.ts';
import { note } from '../domain/reason-texts/note.ts';
import type { FieldFault, SupplierProduct } from '../domain/supplier-product.ts';
import { readIri } from './address.ts';
import * as read from './field-readers.ts';
import { readTexts } from './product-texts.ts';

const bulkCarrierCountries = ['DE'] as CountryCode[];
const noEuPlug = ['GB', 'IE'] as CountryCode[];
const noSchukoPlug = ['GB', 'IE', 'CH'] as CountryCode[];

/** More would fill a page with one product. */
const mostFaults = 20;

export interface ProductName {
  readonly iri: SupplierIri;
  readonly sku: Sku;
}

/** Takes a field by its name: its value, or what stands for an absent one. */
type Take = <Value>(
  field: string,
  reader: (value: unknown, tell: read.Tell) => Value | read.Unfit,
  absent: Value,
) => Value;

class FaultyFields {
  readonly faults: FieldFault[] = [];
  readonly #member: Readonly<Record<string, unknown>>;
  constructor(member: Readonly<Record<string, unknown>>) {
    this.#member = member;
  }

  readonly take: Take = (field, reader, absent) => {
    const tell: read.Tell = (unfit, isUnread) => this.tell(field, unfit, isUnread);
    const value = reader(this.#member[field], tell);
    if (!(value instanceof read.Unfit)) return value;
    tell(value, true);
    return absent;
  };

  tell(name: string, { at, expected, came, taken }: read.Unfit, isUnread: boolean): void {
    const field = `${name}${at}`;
    const seen = read.describe(came);
    const sentence =
      taken === ''
        ? note('unfit', { field, expected, seen })
        : note('unfitCountries', { field, expected, seen, codes: taken });
    if (this.faults.length < mostFaults) this.faults.push({ field, seen, sentence, isUnread });
  }
}

/** `base` resolves addresses that are paths; `mayShow` says whether one may be handed on. */
export function readProductFields(
  member: Readonly<Record<string, unknown>>,
  name: ProductName,
  { base, mayShow }: read.Addresses,
): SupplierProduct {
  const fields = new FaultyFields(member);
  const { take } = fields;
  const product = {
    ...name,
    manufacturerId: take('manufacturerId', read.readLabel, null),
    barcode: take('upc', read.readBarcode, null),
    brand: take('brand', read.readName, null),
    netCost: take('netCost', read.readMoney, null),
    rrp: take('rrp', read.readMoney, null),
    logoUrl: take('logoUrl', (value) => read.readPicture(value, { base, mayShow }), null),
    categoryTree: take('categoryTree', read.readReference, null),
    images: take('images', (value, tell) => read.readImages(value, { base, mayShow }, tell), []),
    stock: take('stock', read.readStock, null),
    texts: take('details', readTexts, []),
    dataHash: take('prevDataHash', read.readLabel, null),
    shipsTo: readShipsTo(take),
    hasCountryList: !read.isMissing(member['allowedCountryCodes']),
  };
  if (product.netCost === null && product.rrp === null)
    for (const field of ['netCost', 'rrp'])
      if (read.isMissing(member[field]) || member[field] === '')
        fields.tell(field, new read.Unfit('an amount of money', member[field]), true);
  if (!readIri(member)) fields.tell('@id', new read.Unfit('an address', member['@id']), false);
  return { ...product, faults: fields.faults };
}

/**
 * A list wins over the deprecated flags, which are looked at only where it is missing. Null when that cannot be read:
 * then it is unknown, which is neither nowhere nor everywhere.
 */
function readShipsTo(take: Take): ShipsTo | null {
  const listed = take<readonly CountryCode[] | undefined | null>(
    'allowedCountryCodes',
    read.readCountries,
    null,
  );
  if (listed === null) return null;
  if (listed) return shipsOnlyTo(listed);
  const flag = (field: string): boolean | null => take<boolean | null>(field, read.readFlag, null);
  const [isBulkCarrier, isEuPlug, isSchukoPlug] = [
    flag('isBulkCarrier'),
    flag('isEuPlug'),
    flag('isSchukoPlug'),
  ];
  if (isBulkCarrier) return shipsOnlyTo(bulkCarrierCountries);
  if (isBulkCarrier === null || isEuPlug === null || isSchukoPlug === null) return null;
  return shipsEverywhereBut([...(isEuPlug ? noEuPlug : []), ...(isSchukoPlug ? noSchukoPlug : [])]);
}
