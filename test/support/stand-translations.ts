/** A shop with several languages, and a supplier whose texts a test gives; what stands there in each language. */
import { skuOf } from '../../web/sandbox/supplier/catalogue/product.ts';
import { startStand, type Stand } from './app-stand.ts';

export interface Text {
  readonly lang: string;
  readonly name: string;
  readonly description: string;
}
export const text = (lang: string, name: string, description = ''): Text => ({ lang, name, description });

export const locales = [
  { locale: 'de', primary: true },
  { locale: 'en' },
  { locale: 'fr', published: false },
  { locale: 'pt-BR' },
  { locale: 'zh-TW' },
];

/** A shop with five languages, and a supplier whose first products have these texts. */
export async function start(
  texts: readonly (readonly Text[])[],
  more: Parameters<typeof startStand>[0] = {},
) {
  const stand = await startStand({
    ...more,
    supplier: { products: texts.length },
    shopify: { shop: { locales, ...more.shopify?.shop } },
  });
  texts.forEach((some, index) => stand.supplier.data.catalogue.change(index + 1, { texts: some }));
  return stand;
}

export function productOf(stand: Stand, number: number) {
  const { inventoryItems, variants, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find(({ sku }) => sku === String(skuOf(number)));
  const variant = [...variants.values()].find(({ inventoryItemId }) => inventoryItemId === item?.id);
  const product = [...products.values()].find(({ variantIds }) => variantIds.includes(variant?.id ?? ''));
  if (!product) throw new Error(`the shop has no product ${number}`);
  return product;
}

export const translationsOf = (stand: Stand, number: number) =>
  stand.shopify.shop().translations.get(productOf(stand, number).id) ?? [];

/** As `en.title: Drill`, sorted. */
export const shown = (stand: Stand, number: number): string[] =>
  translationsOf(stand, number)
    .map(({ locale, key, value }) => `${locale}.${key}: ${value}`)
    .sort();

export function say(stand: Stand, number: number, ...texts: Text[]): void {
  stand.supplier.data.catalogue.change(number, { texts });
}

export const changeLocale = (stand: Stand, locale: object) =>
  fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ locale }),
  });

export const wordsOf = async (stand: Stand, ...args: string[]) =>
  (await stand.command(...args)).words.join('\n');
