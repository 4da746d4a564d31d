/** Texts of products in the shop's other languages. All of it needs the optional scopes for translations. */
import { z } from 'zod';
import type { ProductId } from '../../domain/ids.ts';
import type { Document } from '../admin-document.ts';
import { defineDocument, onlyErrors, userErrors } from './define-document.ts';
import { productId } from './product.ts';

/** Handles are never translated: Shopify makes nonsense of some of them (shopify-admin-2.md, 7). */
export type TranslatedKey = 'title' | 'body_html';

const inLocale = z.array(z.object({ key: z.string(), value: z.string().nullable(), outdated: z.boolean() }));
const resource = z
  .object({
    resourceId: productId,
    translatableContent: z.array(z.object({ key: z.string(), digest: z.string().nullable() })),
  })
  .catchall(inLocale);

export type TranslatedResource = z.infer<typeof resource>;

interface Ids {
  readonly ids: readonly ProductId[];
  readonly first: number;
}

const reads = new Map<
  number,
  Document<Ids, { translatableResourcesByIds: { nodes: TranslatedResource[] } }>
>();

const localeNames = (count: number): string[] => Array.from({ length: count }, (_none, at) => `locale${at}`);

/** Variables of a language: locale0, locale1, and so on; the answers stand under the same names. */
export const localeVariables = (locales: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(locales.map((locale, at) => [`locale${at}`, locale]));

/** At most 250 products in so many languages; the price is one of the longer lists of products (shopify-admin.md, A.1). */
export function translationsRead(languages: number) {
  const known = reads.get(languages);
  if (known) return known;
  const names = localeNames(languages);
  const made = defineDocument<Ids>()({
    text: `query TranslationsRead($ids: [ID!]!, $first: Int!${names.map((name) => `, $${name}: String!`).join('')}) {
    translatableResourcesByIds(first: $first, resourceIds: $ids) {
      nodes {
        resourceId
        translatableContent { key digest }
        ${names.map((name) => `${name}: translations(locale: $${name}) { key value outdated }`).join('\n        ')}
      }
    }
  }`,
    repeatable: true,
    cost: ({ first }) => 2 + Math.floor(2 * Math.log(Math.max(2, first))) * (2 + languages),
    answer: z.object({ translatableResourcesByIds: z.object({ nodes: z.array(resource) }) }),
  });
  reads.set(languages, made);
  return made;
}

export interface TranslationInput {
  readonly key: TranslatedKey;
  readonly locale: string;
  readonly value: string;
  /** Of the primary text as it is stored: of another one Shopify refuses it. */
  readonly translatableContentDigest: string;
}

/** Good entries are kept beside bad ones. */
export const translationsRegister = defineDocument<{
  id: ProductId;
  translations: readonly TranslationInput[];
}>()({
  text: `mutation TranslationsRegister($id: ID!, $translations: [TranslationInput!]!) {
    translationsRegister(resourceId: $id, translations: $translations) {
      translations { key locale value }
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({
    translationsRegister: z
      .object({
        translations: z
          .array(z.object({ key: z.string(), locale: z.string(), value: z.string().nullable() }))
          .nullable(),
        userErrors,
      })
      .nullable(),
  }),
});

/** What is not there counts as removed. */
export const translationsRemove = defineDocument<{
  id: ProductId;
  keys: readonly TranslatedKey[];
  locales: readonly string[];
}>()({
  text: `mutation TranslationsRemove($id: ID!, $keys: [String!]!, $locales: [String!]!) {
    translationsRemove(resourceId: $id, translationKeys: $keys, locales: $locales) {
      userErrors { code field message }
    }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ translationsRemove: onlyErrors }),
});
