/**
 * The mapping table of the product: what the shop should show of one supplier product wherever it is sold, and the gate
 * that keeps an unfinished listing a draft. Pure: the same product and shop give the same. Where it may be: place-listing.
 */
import type { ListingGroups } from '../domain/listing.ts';
import { formatMinor, toMinor, type Currency, type Micros } from '../domain/money.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Shop } from '../domain/shop.ts';
import { formatShipsTo, knownShipsTo } from '../domain/ships-to.ts';
import type { SupplierProduct, SupplierText } from '../domain/supplier-product.ts';
import { toDescriptionHtml } from './description-html.ts';

/** Shopify's limit for titles and vendors, in characters. */
const longestTitle = 255;
/** By code points, as Shopify counts: half a surrogate pair is no text. */
const cut = (text: string): string => Array.from(text).slice(0, longestTitle).join('');

const noText: SupplierText = { lang: '', name: '', description: '' };

/** The text in the shop's language, else English, else German, else the first. */
const chooseText = (texts: readonly SupplierText[], language: string): SupplierText =>
  [language, 'EN', 'DE'].map((lang) => texts.find((text) => text.lang === lang)).find(Boolean) ??
  texts[0] ??
  noText;

const amount = (micros: Micros, currency: Currency): string =>
  formatMinor(toMinor(micros, currency), currency);

/** Reasons for a draft that lie in the product itself; where it may be is placeListing's. */
function contentGate(product: SupplierProduct, text: SupplierText, language: string): ReasonCode[] {
  const checks: readonly [ReasonCode, boolean][] = [
    ['GAT-201', product.images.length === 0],
    ['GAT-202', (product.rrp ?? 0) <= (product.netCost ?? 0)],
    ['GAT-204', text.lang !== language],
    ['GAT-205', product.stock === null],
  ];
  return checks.filter(([, closed]) => closed).map(([reason]) => reason);
}

export interface DerivedContent {
  readonly groups: Omit<ListingGroups, 'status' | 'publications'>;
  readonly gate: readonly ReasonCode[];
}

/** Everything that does not depend on the shop's markets. The product has a name and a price: else it was set aside. */
export function deriveContent(
  product: SupplierProduct,
  shop: Pick<Shop, 'currency' | 'primaryLanguage'>,
): DerivedContent {
  const text = chooseText(product.texts, shop.primaryLanguage);
  const groups = {
    content: {
      title: cut(text.name),
      descriptionHtml: toDescriptionHtml(text.description),
      vendor: cut(product.brand ?? ''),
    },
    attributes: {
      manufacturer_id: product.manufacturerId,
      category_tree: product.categoryTree,
      brand_logo: product.logoUrl,
    },
    countries: { ships_to: formatShipsTo(knownShipsTo(product.shipsTo)) },
    price: { price: amount(product.rrp ?? (0 as Micros), shop.currency) },
    item: {
      cost: product.netCost === null ? null : amount(product.netCost, shop.currency),
      barcode: product.barcode,
    },
    stock: { available: product.stock ?? 0 },
    images: { urls: product.images },
  };
  return { groups, gate: contentGate(product, text, shop.primaryLanguage) };
}
