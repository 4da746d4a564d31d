/**
 * Translations of products. The primary language is the product itself; a digest of the source text goes with every
 * translation, so that Shopify can tell when the source has changed.
 * Guess: most texts of user errors; their codes are the schema's.
 */
import { createHash } from 'node:crypto';
import { broken, invalidId, userError, type UserError } from '../engine/api-error.ts';
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { handleFrom } from './handles.ts';
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

/** As the schema shows a translation: outdated when the source is not the text that was translated. */
const shown = (product: Product, { key, locale, value, digest, updatedAt }: Translation) => {
  const source = contentOf(product).find((one) => one.key === key)?.value ?? '';
  return { key, locale, value, updatedAt, outdated: digestOf(source) !== digest };
};

function translationsOf(call: Call, source: Source, locale: string) {
  const product = productWith(call, source);
  const own = call.shop.translations.get(source.resourceId) ?? [];
  return own.filter((one) => one.locale === locale).map((one) => shown(product, one));
}

interface RegisterArgs extends Source {
  translations: { key: string; locale: string; value: string; translatableContentDigest: string }[];
}

const notFound = (resourceId: string): UserError =>
  userError(['resourceId'], `Resource ${resourceId} does not exist`, 'RESOURCE_NOT_FOUND');

/** As recorded: good entries are kept beside bad ones, and a text may be the same as its source. */
const translationsRegister = root<RegisterArgs>(['resourceId', 'translations'], (args, call) => {
  const { resourceId, translations } = args;
  const product = call.shop.products.get(resourceId);
  if (product === undefined) return { translations: null, userErrors: [notFound(resourceId)] };
  const errors = check(call, product, translations);
  const good = translations.filter((_one, index) =>
    errors.every((error) => error.field?.[1] !== String(index)),
  );
  if (translations.length > maximumKeys || (good.length === 0 && errors.length > 0)) {
    return { translations: null, userErrors: errors };
  }
  const old = call.shop.translations.get(resourceId) ?? [];
  const kept = old.filter((one) => !good.some(({ key, locale }) => key === one.key && locale === one.locale));
  const added = good.map(({ translatableContentDigest: digest, key, locale, value }): Translation => {
    const stored = key === 'handle' ? handleFrom(value) : value;
    return { key, locale, value: stored, digest, updatedAt: call.now };
  });
  call.shop.translations.set(resourceId, [...kept, ...added]);
  return { translations: added.map((one) => shown(product, one)), userErrors: errors };
});

const maximumKeys = 100;

/** The first rule that each translation breaks. */
function check(call: Call, product: Product, translations: RegisterArgs['translations']): UserError[] {
  if (translations.length > maximumKeys) {
    return [
      userError(['resourceId'], 'Too many translation keys for the resource', 'TOO_MANY_KEYS_FOR_RESOURCE'),
    ];
  }
  const content = contentOf(product);
  return translations.flatMap(({ key, locale, value, translatableContentDigest: digest }, index) => {
    const source = content.find((one) => one.key === key);
    const isEnabled = call.shop.locales.some((one) => one.locale === locale && !one.primary);
    const isCurrent = digest === digestOf(source?.value ?? '');
    const at = (field: string): string[] => ['translations', String(index), field];
    return broken(at, [
      [!isEnabled, 'locale', 'Locale is not a valid locale for the shop', 'INVALID_LOCALE_FOR_SHOP'],
      [source === undefined, 'key', `Key ${key} is not a valid translatable field`, 'INVALID_KEY_FOR_MODEL'],
      [value.trim() === '', 'value', "Value can't be blank", 'FAILS_RESOURCE_VALIDATION'],
      [
        !isCurrent,
        'translatableContentDigest',
        'Translatable content hash is not valid',
        'INVALID_TRANSLATABLE_CONTENT',
      ],
    ]).slice(0, 1);
  });
}

const translationsRemove = root<Source & { translationKeys: string[]; locales: string[] }>(
  ['resourceId', 'translationKeys', 'locales'],
  ({ resourceId, translationKeys, locales }, call) => {
    const product = call.shop.products.get(resourceId);
    if (product === undefined) return { translations: null, userErrors: [notFound(resourceId)] };
    const old = call.shop.translations.get(resourceId) ?? [];
    const isGone = (one: Translation) => translationKeys.includes(one.key) && locales.includes(one.locale);
    const kept = old.filter((one) => !isGone(one));
    call.shop.translations.set(resourceId, kept);
    return { translations: old.filter(isGone).map((one) => shown(product, one)), userErrors: [] };
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
