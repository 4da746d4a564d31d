/**
 * The languages of a shop, and what the app may do with them. The scopes are optional: without `read_locales` the
 * language of the shop's domain tells, and there are no others.
 */
import { languageOf } from '../domain/locales.ts';
import { missingForTranslations } from '../domain/shop.ts';
import type { ShopPlaces } from '../shops/ports/read-shop.ts';
import type { AdminClient } from './admin-document.ts';
import { domainLocale, localeList } from './documents/shop.ts';

export const scopesOf = (accessScopes: readonly { readonly handle: string }[]): readonly string[] =>
  accessScopes.map(({ handle }) => handle).toSorted();

type Languages = Pick<ShopPlaces, 'primaryLanguage' | 'otherLocales'>;

const named = (locale: string | undefined): string | null => (locale ? languageOf(locale) : null);

export async function readLanguages(client: AdminClient, scopes: readonly string[]): Promise<Languages> {
  const missing = missingForTranslations(scopes);
  if (missing.includes('read_locales')) {
    const { localization } = (await client.execute(domainLocale, {})).shop.primaryDomain;
    return { primaryLanguage: named(localization?.defaultLocale), otherLocales: null };
  }
  const { shopLocales } = await client.execute(localeList, {});
  const others = shopLocales
    .filter(({ primary }) => !primary)
    .map(({ locale, published }) => ({ locale, isPublished: published }))
    .toSorted((one, other) => (one.locale < other.locale ? -1 : 1));
  return {
    primaryLanguage: named(shopLocales.find(({ primary }) => primary)?.locale),
    otherLocales: missing.length > 0 ? null : others,
  };
}
