/** In which languages of the shop a product has texts, and whose they are. Pure. */
import type { InstalledShop } from '../domain/shop.ts';
import type { Dossier } from './ports/shop-records.ts';

/** In which languages of the shop the product has texts, as far as it is known. */
export interface ProductLanguages {
  readonly primary: string;
  /** It has no text in that language: what is shown is in another one (GAT-204). */
  readonly lacksPrimary: boolean;
  /** Translated by this app. */
  readonly there: readonly string[];
  /** Without a text of its own: shoppers read the primary one. */
  readonly missing: readonly string[];
  /** Texts that somebody else wrote, or changed, as `fr.title`: they are left alone. */
  readonly foreign: readonly string[];
  /** Left to the merchant because the text that they translate is theirs, whether or not they wrote one. */
  readonly yours: readonly string[];
}

export function languagesOf(
  { listing, reasons }: Dossier,
  { primaryLanguage, otherLocales }: InstalledShop,
): ProductLanguages | null {
  if (!listing || otherLocales === null) return null;
  const { texts = [], foreign = [] } = listing.stored.translations ?? {};
  const ours = (locale: string): boolean => texts.some((text) => text.locale === locale);
  const theirs = (locale: string): boolean => foreign.some((text) => text.startsWith(`${locale}.`));
  const locales = otherLocales.map(({ locale }) => locale);
  const isYours = (text: string): boolean => listing.owned.some((field) => text.endsWith(`.${field}`));
  return {
    primary: primaryLanguage,
    lacksPrimary: reasons.includes('GAT-204') && !listing.owned.includes('title'),
    there: locales.filter(ours),
    missing: locales.filter((locale) => !ours(locale) && !theirs(locale)),
    foreign: foreign.filter((text) => !isYours(text)),
    yours: foreign.filter(isYours),
  };
}
