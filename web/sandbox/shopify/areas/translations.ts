/**
 * Translations of products. The primary language is the product itself; a digest of the source text goes with every
 * translation, so that Shopify can tell when the source has changed.
 * Guess: most texts of user errors; their codes are the schema's.
 */
import { createHash } from 'node:crypto';
import { invalidId, userError, type UserError } from '../engine/api-error.ts';
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import type { Product } from '../state-products.ts';
import type { Translation } from '../state-app.ts';

interface Source {
  resourceId: string;
}

/** Lower-case hexadecimal SHA-256 of the text as stored: 251 of 251 recorded pairs. */
export const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Keys, their order and types as recorded (localization.jsonl); only a body and SEO texts that exist are listed. */
function contentOf(product: Product): { key: string; type: string; value: string }[] {
  const { title, descriptionHtml, handle, productType, seo } = product;
  return [
    { key: 'title', type: 'SINGLE_LINE_TEXT_FIELD', value: title },
    ...(descriptionHtml === '' ? [] : [{ key: 'body_html', type: 'HTML', value: descriptionHtml }]),
    { key: 'handle', type: 'URI', value: handle },
    { key: 'product_type', type: 'SINGLE_LINE_TEXT_FIELD', value: productType },
    ...(seo.title === null ? [] : [{ key: 'meta_title', type: 'MULTI_LINE_TEXT_FIELD', value: seo.title }]),
    ...(seo.description === null
      ? []
      : [{ key: 'meta_description', type: 'MULTI_LINE_TEXT_FIELD', value: seo.description }]),
  ];
}

const productWith = ({ shop }: Call, { resourceId }: Source): Product => {
  const product = shop.products.get(resourceId);
  if (product === undefined) throw invalidId(resourceId);
  return product;
};

const primaryLocale = ({ shop }: Call): string => shop.locales.find(({ primary }) => primary)?.locale ?? 'en';

function translationsOf(call: Call, source: Source, locale: string) {
  const content = contentOf(productWith(call, source));
  return (call.shop.translations.get(source.resourceId) ?? [])
    .filter((one) => one.locale === locale)
    .map((one) => {
      const now = content.find(({ key }) => key === one.key)?.value ?? '';
      return {
        key: one.key,
        value: one.value,
        locale,
        outdated: digestOf(now) !== one.digest,
        updatedAt: one.updatedAt,
      };
    });
}

interface Given {
  key: string;
  locale: string;
  value: string;
  translatableContentDigest: string;
}

const maximumKeys = 100;

const translationsRegister = root<Source & { translations: Given[] }>(
  ['resourceId', 'translations'],
  (args, call) => {
    const errors = check(call, args);
    if (errors.length > 0) return { translations: null, userErrors: errors };
    const kept = (call.shop.translations.get(args.resourceId) ?? []).filter(
      (old) => !args.translations.some((one) => one.key === old.key && one.locale === old.locale),
    );
    const added: Translation[] = args.translations.map(
      ({ key, locale, value, translatableContentDigest: digest }) => ({
        key,
        locale,
        value,
        digest,
        updatedAt: call.now,
      }),
    );
    call.shop.translations.set(args.resourceId, [...kept, ...added]);
    const written = added.map(({ key, locale, value, updatedAt }) => ({
      key,
      locale,
      value,
      updatedAt,
      outdated: false,
    }));
    return { translations: written, userErrors: [] };
  },
);

function check(call: Call, { resourceId, translations }: Source & { translations: Given[] }): UserError[] {
  const product = call.shop.products.get(resourceId);
  const fail = (field: string[], message: string, code: string) => [userError(field, message, code)];
  if (product === undefined)
    return fail(['resourceId'], `Resource ${resourceId} does not exist`, 'RESOURCE_NOT_FOUND');
  if (translations.length > maximumKeys) {
    return fail(['resourceId'], `Too many translation keys for the resource`, 'TOO_MANY_KEYS_FOR_RESOURCE');
  }
  const content = contentOf(product);
  return translations.flatMap((one, index) => {
    const at = (field: string) => ['translations', String(index), field];
    const source = content.find(({ key }) => key === one.key);
    const isEnabled = call.shop.locales.some(({ locale, primary }) => locale === one.locale && !primary);
    if (!isEnabled)
      return fail(at('locale'), 'Locale is not a valid locale for the shop', 'INVALID_LOCALE_FOR_SHOP');
    if (source === undefined)
      return fail(at('key'), `Key ${one.key} is not a valid translatable field`, 'INVALID_KEY_FOR_MODEL');
    if (one.value.trim() === '')
      return fail(at('value'), "Value can't be blank", 'FAILS_RESOURCE_VALIDATION');
    if (one.value === source.value)
      return fail(at('value'), 'Value cannot match original content', 'FAILS_RESOURCE_VALIDATION');
    const isCurrent = one.translatableContentDigest === digestOf(source.value);
    return isCurrent
      ? []
      : fail(
          at('translatableContentDigest'),
          'Translatable content hash is not valid',
          'INVALID_TRANSLATABLE_CONTENT',
        );
  });
}

const translationsRemove = root<Source & { translationKeys: string[]; locales: string[] }>(
  ['resourceId', 'translationKeys', 'locales'],
  ({ resourceId, translationKeys, locales }, call) => {
    if (!call.shop.products.has(resourceId)) {
      const error = userError(['resourceId'], `Resource ${resourceId} does not exist`, 'RESOURCE_NOT_FOUND');
      return { translations: null, userErrors: [error] };
    }
    const old = call.shop.translations.get(resourceId) ?? [];
    const isGone = (one: Translation) => translationKeys.includes(one.key) && locales.includes(one.locale);
    call.shop.translations.set(
      resourceId,
      old.filter((one) => !isGone(one)),
    );
    const removed = old
      .filter(isGone)
      .map(({ key, locale, value, updatedAt }) => ({ key, locale, value, updatedAt, outdated: false }));
    return { translations: removed, userErrors: [] };
  },
);

export const translationArea: Area = {
  types: {
    QueryRoot: {
      translatableResource: root<Source>(['resourceId'], ({ resourceId }, call) =>
        call.shop.products.has(resourceId) ? { resourceId } : null,
      ),
      translatableResourcesByIds: root<PageArgs & { resourceIds: string[] }>(
        [...pageArgs, 'resourceIds'],
        (args, call) => {
          const known = args.resourceIds.filter((id) => call.shop.products.has(id));
          return page(
            known.map((id) => ({ id, resourceId: id })),
            args,
          );
        },
      ),
    },
    Mutation: { translationsRegister, translationsRemove },
    Product: {
      translations: withArgs<Product, { locale: string }>(['locale'], ({ id }, { locale }, call) =>
        translationsOf(call, { resourceId: id }, locale),
      ),
    },
    TranslatableResource: {
      ...stored('resourceId'),
      translatableContent: computed((source: Source, call) =>
        contentOf(productWith(call, source)).map(({ key, type, value }) => ({
          key,
          type,
          value,
          digest: digestOf(value),
          locale: primaryLocale(call),
        })),
      ),
      translations: withArgs<Source, { locale: string }>(['locale'], (source, { locale }, call) =>
        translationsOf(call, source, locale),
      ),
    },
    TranslatableContent: stored('key', 'digest', 'locale', 'type', 'value'),
    Translation: stored('key', 'value', 'locale', 'outdated', 'updatedAt'),
    TranslationsRegisterPayload: stored('translations', 'userErrors'),
    TranslationsRemovePayload: stored('translations', 'userErrors'),
  },
  inputs: { TranslationInput: ['key', 'locale', 'value', 'translatableContentDigest'] },
};
