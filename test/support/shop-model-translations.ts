/** Texts in other languages in a model of a shop: each goes with the primary text that was translated. */
import type {
  ListingWriter,
  ShopTranslations,
  TextField,
} from '../../web/server/catalogue/ports/shop-products.ts';
import { sourcesOf, type ModelProduct } from './shop-model-products.ts';

type Entry = Parameters<ListingWriter['translate']>[1][number];

/** Good entries are kept beside bad ones. */
export function translate(product: ModelProduct, entries: readonly Entry[]) {
  const isStale = ({ field, source }: Entry): boolean => source !== sourcesOf(product)[field];
  const saved = entries.filter((entry) => !isStale(entry));
  for (const { locale, field, value, source } of saved)
    product.translations.set(`${locale}.${field}`, { value, source });
  const refused = entries
    .filter(isStale)
    .map(({ locale, field }) => ({ locale, field, message: 'stale digest', mayPass: true }));
  return { saved, refused };
}

export function readTranslations(product: ModelProduct, locales: readonly string[]): ShopTranslations {
  const sources = sourcesOf(product);
  const texts = [...product.translations].flatMap(([key, { value, source }]) => {
    const [locale, field] = key.split('.') as [string, TextField];
    const isOutdated = source !== sources[field];
    return locales.includes(locale) ? [{ locale, field, value, isOutdated }] : [];
  });
  return { sources, texts };
}

/** With a language that goes, its translations go. */
export function keepLocales({ translations }: ModelProduct, locales: readonly string[]): void {
  for (const key of translations.keys())
    if (!locales.includes(key.split('.')[0] ?? '')) translations.delete(key);
}
