/**
 * Reads and writes texts of products in other languages. In: the project's own words. Out: what Shopify stored, or which
 * entries it refused, or a ShopifyError.
 */
import type {
  ListingReader,
  ListingWriter,
  Registered,
  ShopTranslations,
  TextField,
} from '../catalogue/ports/shop-products.ts';
import type { AdminClient } from './admin-document.ts';
import {
  localeVariables,
  translationsRead,
  translationsRegister,
  translationsRemove,
  type TranslatedKey,
  type TranslatedResource,
} from './documents/translations.ts';
import { accepted, inWords, outcomeUnknown, refuse, type UserError } from './user-errors.ts';

const keys: Readonly<Record<TextField, TranslatedKey>> = { title: 'title', descriptionHtml: 'body_html' };
const fieldsByKey = new Map<string, TextField>([
  ['title', 'title'],
  ['body_html', 'descriptionHtml'],
]);

function textsOf(resource: TranslatedResource, locales: readonly string[]): ShopTranslations {
  const sources = resource.translatableContent.flatMap(({ key, digest }) => {
    const field = fieldsByKey.get(key);
    return field && digest !== null ? [[field, digest] as const] : [];
  });
  const texts = locales.flatMap((locale, at) =>
    (resource[`locale${at}`] ?? []).flatMap(({ key, value, outdated }) => {
      const field = fieldsByKey.get(key);
      return field && value !== null ? [{ locale, field, value, isOutdated: outdated }] : [];
    }),
  );
  return { sources: Object.fromEntries(sources), texts };
}

export const createTranslationReader = (client: AdminClient): Pick<ListingReader, 'readTranslations'> => ({
  async readTranslations(products, locales) {
    const variables = { ids: products, first: products.length, ...localeVariables(locales) };
    const answer = await client.execute(translationsRead(locales.length), variables);
    const { nodes } = answer.translatableResourcesByIds;
    return new Map(nodes.map((node) => [node.resourceId, textsOf(node, locales)]));
  },
});

/** Which entry an error names; null: it concerns the whole call. */
function entryOf({ field }: UserError): number | null {
  const at = field?.[0] === 'translations' ? Number(field[1]) : Number.NaN;
  return Number.isInteger(at) ? at : null;
}

/** The primary text or the languages changed since they were read: the next run reads them anew. */
const passing = new Set([
  'INVALID_TRANSLATABLE_CONTENT',
  'INVALID_LOCALE_FOR_SHOP',
  'RESOURCE_NOT_TRANSLATABLE',
]);

export const createTranslationWriter = (
  client: AdminClient,
): Pick<ListingWriter, 'translate' | 'untranslate'> => ({
  async translate(id, translations): Promise<Registered> {
    const inputs = translations.map(({ locale, field, value, source }) => ({
      key: keys[field],
      locale,
      value,
      translatableContentDigest: source,
    }));
    const answer = await client.execute(translationsRegister, { id, translations: inputs });
    const payload = answer.translationsRegister;
    const errors = payload?.userErrors ?? [];
    if (!payload || errors.length === 0) accepted(payload, translationsRegister.name);
    const ofOthers = errors.filter((error) => entryOf(error) === null);
    refuse(ofOthers, translationsRegister.name);
    const refused = new Map(errors.map((error) => [entryOf(error) ?? -1, error]));
    const stored = payload?.translations ?? [];
    const saved = translations.flatMap(({ locale, field, value }, at) => {
      if (refused.has(at)) return [];
      const kept = stored.find((one) => one.locale === locale && one.key === keys[field]);
      return [{ locale, field, value: kept?.value ?? value }];
    });
    if (saved.length > 0 && stored.length === 0)
      throw outcomeUnknown('Shopify did not say which translations it took', translationsRegister.name);
    return {
      saved,
      refused: [...refused].flatMap(([at, error]) => {
        const entry = translations[at];
        if (!entry) return [];
        const { locale, field } = entry;
        return [{ locale, field, message: inWords(error), mayPass: passing.has(error.code ?? '') }];
      }),
    };
  },
  async untranslate(id, { locales, fields }) {
    const answer = await client.execute(translationsRemove, {
      id,
      keys: fields.map((field) => keys[field]),
      locales,
    });
    accepted(answer.translationsRemove, translationsRemove.name);
  },
});
