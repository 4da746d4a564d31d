/**
 * The mapping table of the product: what the shop should show of one supplier product wherever it is sold, and the gate
 * that keeps an unfinished listing a draft. Pure: the same product, shop and rules give the same. Where it may be: place-listing.
 */
import { mappedCategory } from '../domain/category-map.ts';
import type { ListingGroups, NewGroups } from '../domain/listing.ts';
import { formatMinor, minorToMicros, toMinor, type Currency, type Micros } from '../domain/money.ts';
import { isAboveCost, priceOf, type Pricing } from '../domain/price-rules.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { MerchantRules } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { formatShipsTo, knownShipsTo, shownShipsTo } from '../domain/ships-to.ts';
import { sellable } from '../domain/stock-buffer.ts';
import type { SupplierProduct, SupplierText } from '../domain/supplier-product.ts';
import { languageOf } from '../domain/locales.ts';
import { deriveTranslations } from './derive-translations.ts';
import { toDescriptionHtml } from './description-html.ts';

/** Shopify's limit for titles and vendors, in characters. */
const longestTitle = 255;
/** By code points, as Shopify counts: half a surrogate pair is no text. */
const cut = (text: string): string => Array.from(text).slice(0, longestTitle).join('');

const noText: SupplierText = { lang: '', name: '', description: '' };

/** The text in the shop's language, else English, else German, else the first: a foreign text, never a blank. */
export const chooseText = (texts: readonly SupplierText[], language: string): SupplierText =>
  [language, 'EN', 'DE'].map((lang) => texts.find((text) => languageOf(text.lang) === lang)).find(Boolean) ??
  texts[0] ??
  noText;

/** As a shop shows it, in whatever language. */
const shownText = ({ name, description }: SupplierText) => ({
  title: cut(name),
  descriptionHtml: toDescriptionHtml(description),
});

const amount = (micros: Micros, currency: Currency): string =>
  formatMinor(toMinor(micros, currency), currency);

interface Derived {
  readonly text: SupplierText;
  readonly pricing: Pricing;
}

type Terms = Pick<Shop, 'currency' | 'primaryLanguage'> & Pick<MerchantRules, 'prices'>;

/** Without a cost nobody can say that it is not above it. */
const losesMoney = ({ price }: Pricing, cost: Micros | null, { currency, prices }: Terms): boolean =>
  price !== null && cost !== null && !isAboveCost(minorToMicros(price, currency), cost, prices);

/** Reasons for a draft that lie in the product itself; where it may be is placeListing's. */
function contentGate(product: SupplierProduct, { text, pricing }: Derived, terms: Terms): ReasonCode[] {
  const checks: readonly [ReasonCode, boolean][] = [
    ['GAT-201', product.images.length === 0],
    ['GAT-202', losesMoney(pricing, product.netCost, terms)],
    ['GAT-204', languageOf(text.lang) !== terms.primaryLanguage],
    ['GAT-205', product.stock === null],
    ['GAT-206', pricing.price === null],
  ];
  return checks.filter(([, closed]) => closed).map(([reason]) => reason);
}

export interface DerivedContent {
  /** Without translations while the app may not write them. */
  readonly groups: Omit<NewGroups, 'status' | 'publications'>;
  readonly gate: readonly ReasonCode[];
  /** As the merchant's rules make it. */
  readonly pricing: Pricing;
}

const priceGroup = ({ price, compareAt }: Pricing, currency: Currency): ListingGroups['price'] => ({
  price: price === null ? null : formatMinor(price, currency),
  compareAt: compareAt === null ? null : formatMinor(compareAt, currency),
});

/** Everything that does not depend on the shop's markets. The product has a name, and a cost or a price: else it was set aside. */
export function deriveContent(
  product: SupplierProduct,
  shop: Pick<Shop, 'currency' | 'primaryLanguage' | 'otherLocales'>,
  { prices, categories, stock }: MerchantRules,
): DerivedContent {
  const text = chooseText(product.texts, shop.primaryLanguage);
  const content = { ...shownText(text), vendor: cut(product.brand ?? '') };
  const mapped = mappedCategory(categories.map, product.categoryTree);
  const pricing = priceOf(product, prices, shop.currency);
  const groups = {
    content,
    ...(shop.otherLocales && {
      translations: deriveTranslations(content, shop.otherLocales, (language) => {
        const translated = product.texts.find(({ lang }) => languageOf(lang) === language);
        return translated && shownText(translated);
      }),
    }),
    attributes: {
      manufacturer_id: product.manufacturerId,
      category_tree: product.categoryTree,
      brand_logo: product.logoUrl,
    },
    category: { productType: mapped?.productType ?? null, category: mapped?.taxonomy?.id ?? null },
    countries: { ships_to: formatShipsTo(shownShipsTo(knownShipsTo(product.shipsTo))) },
    price: priceGroup(pricing, shop.currency),
    item: {
      cost: product.netCost === null ? null : amount(product.netCost, shop.currency),
      barcode: product.barcode,
    },
    stock: { available: sellable(product.stock ?? 0, stock.keepBack) },
    images: { urls: product.images, alt: cut(text.name) },
  };
  return { groups, gate: contentGate(product, { text, pricing }, { ...shop, prices }), pricing };
}
