/**
 * What of the supplier's texts becomes translations: for each other language of the shop what the primary text does not
 * say already. Pure.
 */
import { hash } from 'node:crypto';
import type { ListingGroups, TranslatedText } from '../domain/listing.ts';
import { languageOf } from '../domain/locales.ts';
import type { ShopLocale } from '../domain/shop.ts';

interface ShownText {
  readonly title: string;
  readonly descriptionHtml: string;
}

/** A blank is no translation, and what is blank in the primary language has none: Shopify takes neither. */
const translated = (text: string, primary: string): string | null =>
  text === '' || primary === '' || text === primary ? null : text;

/** `textIn` answers the text in a language, as a shop shows it. */
export function deriveTranslations(
  { title, descriptionHtml }: ShownText,
  locales: readonly ShopLocale[],
  textIn: (language: string) => ShownText | undefined,
): ListingGroups['translations'] {
  const texts = locales.flatMap(({ locale }): TranslatedText[] => {
    const text = textIn(languageOf(locale));
    if (!text) return [];
    const other = {
      locale,
      title: translated(text.title, title),
      descriptionHtml: translated(text.descriptionHtml, descriptionHtml),
    };
    return other.title === null && other.descriptionHtml === null ? [] : [other];
  });
  const source = hash('sha256', JSON.stringify([title, descriptionHtml]), 'base64url').slice(0, 11);
  return { source: texts.length > 0 ? source : '', texts };
}
