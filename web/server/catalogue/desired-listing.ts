/**
 * The mapping table of the product: what the shop should show for one supplier product, and the gate that
 * keeps an unfinished listing a draft. Pure: the same product, shop and settings give the same listing.
 */
import type { DesiredListing, ListingGroups } from '../domain/listing.ts';
import type { PublicationId } from '../domain/ids.ts';
import { formatMinor, toMinor, type Micros } from '../domain/money.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Shop } from '../domain/shop.ts';
import { formatShipsTo, knownShipsTo, shipsNowhere } from '../domain/ships-to.ts';
import type { SupplierProduct, SupplierText } from '../domain/supplier-product.ts';
import { planMarketPublications } from '../markets/market-rule.ts';
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

const amount = (micros: Micros, shop: Shop): string =>
  formatMinor(toMinor(micros, shop.currency), shop.currency);

function publishingGate(product: SupplierProduct, text: SupplierText, shop: Shop): ReasonCode[] {
  const reachesNoMarket =
    shop.catalogs.length > 0 &&
    planMarketPublications(knownShipsTo(product.shipsTo), shop.catalogs).length === 0;
  const checks: readonly [ReasonCode, boolean][] = [
    ['GAT-201', product.images.length === 0],
    ['GAT-202', (product.rrp ?? 0) <= (product.netCost ?? 0)],
    ['GAT-203', shipsNowhere(knownShipsTo(product.shipsTo)) || reachesNoMarket],
    ['GAT-204', text.lang !== shop.primaryLanguage],
    ['GAT-205', product.stock === null],
  ];
  return checks.filter(([, closed]) => closed).map(([reason]) => reason);
}

function publicationsOf(product: SupplierProduct, shop: Shop): PublicationId[] {
  return [shop.onlineStoreId, ...planMarketPublications(knownShipsTo(product.shipsTo), shop.catalogs)].sort();
}

/** What the shop should show. The product has a name and a price: without them it is set aside (last-known.ts). */
export function desiredListing(product: SupplierProduct, shop: Shop): DesiredListing {
  const text = chooseText(product.texts, shop.primaryLanguage);
  const gate = publishingGate(product, text, shop);
  const groups: ListingGroups = {
    content: {
      title: cut(text.name),
      descriptionHtml: toDescriptionHtml(text.description),
      vendor: cut(product.brand ?? ''),
    },
    attributes: {
      manufacturer_id: product.manufacturerId,
      category_tree: product.categoryTree,
      brand_logo: product.logoUrl,
      ships_to: formatShipsTo(knownShipsTo(product.shipsTo)),
    },
    offer: {
      price: amount(product.rrp ?? (0 as Micros), shop),
      cost: product.netCost === null ? null : amount(product.netCost, shop),
      barcode: product.barcode,
    },
    stock: { available: product.stock ?? 0 },
    images: { urls: product.images },
    status: { status: gate.length === 0 ? 'ACTIVE' : 'DRAFT' },
    publications: { ids: gate.length === 0 ? publicationsOf(product, shop) : [] },
  };
  return { sku: product.sku, groups, gate };
}
