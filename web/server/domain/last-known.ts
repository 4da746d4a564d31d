/**
 * A field that cannot be read costs that field alone: what was known of it before still holds. In: a product as it was
 * read, and the same product as it was known last. Out: the product to go on with, or why there is none.
 */
import { formatShipsTo, knownShipsTo, widens, type ShipsTo } from './ships-to.ts';
import type { FieldFault, ProductReading, SupplierProduct, SupplierText } from './supplier-product.ts';
import { note } from './reason-texts/note.ts';

/** The supplier's name of each field that is kept. Stock is not kept: unknown stock counts as zero. */
const kept = {
  manufacturerId: ['manufacturerId'],
  barcode: ['upc'],
  brand: ['brand'],
  netCost: ['netCost'],
  rrp: ['rrp'],
  logoUrl: ['logoUrl'],
  categoryTree: ['categoryTree'],
  images: ['images'],
  dataHash: ['prevDataHash'],
  shipsTo: ['allowedCountryCodes', 'isBulkCarrier', 'isEuPlug', 'isSchukoPlug'],
} as const satisfies Partial<Record<keyof SupplierProduct, readonly string[]>>;

/** What was known when it was known last, and how much of that a person has given up. */
export interface LastKnown {
  /** Null for a product that was never read before. */
  readonly last: SupplierProduct | null;
  /** Where the shop ships a product that was found there, and never read; undefined for all others. */
  readonly inShop?: ShipsTo | undefined;
  /** A list of countries that is missing now has really gone: the deprecated flags count. */
  readonly trustsMissingLists?: boolean | undefined;
}

/** Without a name, or a price at any time, it cannot be sold. */
export function withLastKnown(
  product: SupplierProduct,
  { last, inShop, trustsMissingLists = false }: LastKnown,
): ProductReading {
  const unread = product.faults.filter(({ isUnread }) => isUnread);
  const whole = last && unread.length > 0 ? fill(product, last, unread) : product;
  const setAside = (reason: 'PRD-102' | 'PRD-103', fields: RegExp): ProductReading => ({
    kind: 'set-aside',
    iri: product.iri,
    sku: product.sku,
    reason,
    detail: unread
      .filter(({ field }) => fields.test(field))
      .map(({ sentence }) => sentence)
      .join('; '),
  });
  if (whole.texts.length === 0) return setAside('PRD-102', /^details/);
  if (whole.netCost === null && whole.rrp === null) return setAside('PRD-103', /^(netCost|rrp)$/);
  const known = trustsMissingLists ? giveUp(whole, last) : keepCountries(whole, last, inShop);
  return { kind: 'product', product: known };
}

/** Before it was noted, only lists and the carrier's flag named countries one by one. */
const hadCountryList = ({ hasCountryList, shipsTo }: Partial<SupplierProduct>): boolean =>
  hasCountryList ?? shipsTo?.rule === 'only';

/**
 * A list that was there and is missing now widens nothing: its countries hold until a list comes again. Of what was found
 * in the shop nobody knows whether there was one.
 */
function keepCountries(
  product: SupplierProduct,
  last: SupplierProduct | null,
  inShop?: ShipsTo,
): SupplierProduct {
  if (!product.hasCountryList && !last && inShop && widens(inShop, knownShipsTo(product.shipsTo)))
    return withList(product, inShop);
  return product.hasCountryList || !last || !hadCountryList(last) ? product : withList(product, last.shipsTo);
}

/** What is given up is noted: it holds again unless Shopify takes the other countries in this very run. */
function giveUp(product: SupplierProduct, last: SupplierProduct | null): SupplierProduct {
  if (product.hasCountryList || !last) return product;
  // A run may read it several times.
  const givenUp = hadCountryList(last) ? knownShipsTo(last.shipsTo) : last.givenUp;
  return givenUp ? { ...product, givenUp } : product;
}

const listField = 'allowedCountryCodes';

/** A product whose list is missing, with the countries that the list named last. */
export function withList(product: SupplierProduct, shipsTo: ShipsTo | null): SupplierProduct {
  const kept = formatShipsTo(knownShipsTo(shipsTo));
  const sentence = note('keepsCountries', { countries: kept });
  const fault = { field: listField, seen: 'nothing', sentence, isUnread: true };
  const unlisted = product.shipsTo;
  return { ...product, shipsTo, unlisted, hasCountryList: true, faults: [...product.faults, fault] };
}

/** The same product as if it had never had a list. */
export function withoutList({ unlisted, ...product }: SupplierProduct): SupplierProduct {
  if (unlisted === undefined) return product;
  const faults = product.faults.filter(({ field }) => field !== listField);
  return { ...product, shipsTo: unlisted, hasCountryList: false, faults };
}

function fill(
  product: SupplierProduct,
  last: SupplierProduct,
  unread: readonly FieldFault[],
): SupplierProduct {
  const names = new Set(unread.map(({ field }) => field));
  const filled = Object.entries(kept).flatMap(([key, fields]) =>
    fields.some((field) => names.has(field)) ? [[key, last[key as keyof typeof kept]] as const] : [],
  );
  return { ...product, ...Object.fromEntries(filled), texts: fillTexts(product.texts, last.texts, names) };
}

/** A text whose description cannot be read keeps its old one; one whose name cannot be read stays as it was. */
function fillTexts(
  texts: readonly SupplierText[],
  last: readonly SupplierText[],
  names: ReadonlySet<string>,
): readonly SupplierText[] {
  const described = texts.map((text) => {
    const before = names.has(`details.${text.lang}.description`)
      ? last.find(({ lang }) => lang === text.lang)
      : undefined;
    return before ? { ...text, description: before.description } : text;
  });
  const lost = last.filter(
    ({ lang }) =>
      ['details', 'details.lang', `details.${lang}.name`].some((name) => names.has(name)) &&
      !texts.some((text) => text.lang === lang),
  );
  return [...described, ...lost];
}
