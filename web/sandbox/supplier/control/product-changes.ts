/** The words in which the control API speaks of products: what may be changed, and how a product is shown. */
import { z } from 'zod';
import type { ProductChanges } from '../catalogue/catalogue.ts';
import type { Product, ProductText } from '../catalogue/product.ts';

const language = z.string().regex(/^[A-Z]{2}$/);
const money = z.number().min(0);
const texts = z.record(language, z.string());

/** Every field is optional; what is left out keeps its value. Texts are given by language. */
export const changesSchema = z.strictObject({
  name: texts.optional(),
  description: texts.optional(),
  removeLanguages: z.array(language).optional(),
  netCost: money.optional(),
  rrp: money.optional(),
  stock: z.int().nullable().optional(),
  allowedCountryCodes: z.array(z.string()).optional(),
  images: z.array(z.string()).optional(),
  brand: z.string().optional(),
  manufacturerId: z.string().optional(),
  upc: z.string().optional(),
  logoUrl: z.string().optional(),
  categoryTree: z.int().nullable().optional(),
  category: z.int().nullable().optional(),
  isBulkCarrier: z.boolean().optional(),
  isEuPlug: z.boolean().optional(),
  isSchukoPlug: z.boolean().optional(),
  prevDataHash: z.string().optional(),
});

export type ChangeRequest = z.infer<typeof changesSchema>;

export function changesOf(request: ChangeRequest, product: Product): ProductChanges {
  const { name, description, removeLanguages, images, categoryTree, category, ...same } = request;
  const touchesTexts = name !== undefined || description !== undefined || removeLanguages !== undefined;
  return {
    ...withoutUndefined(same),
    ...(images && { imageUrls: images }),
    ...(categoryTree !== undefined && { categoryTreeId: categoryTree }),
    ...(category !== undefined && { categoryId: category }),
    ...(touchesTexts && { texts: changedTexts(request, product.texts) }),
  };
}

type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

const withoutUndefined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;

function changedTexts(
  { name = {}, description = {}, removeLanguages = [] }: ChangeRequest,
  before: readonly ProductText[],
) {
  const languages = new Set([
    ...before.map(({ lang }) => lang),
    ...Object.keys(name),
    ...Object.keys(description),
  ]);
  return [...languages]
    .filter((lang) => !removeLanguages.includes(lang))
    .map((lang) => {
      const old = before.find((text) => text.lang === lang);
      return {
        lang,
        name: name[lang] ?? old?.name ?? '',
        description: description[lang] ?? old?.description ?? '',
      };
    });
}

export function shownProduct({ categoryTreeId, categoryId, imageUrls, texts, ...same }: Product) {
  const byLanguage = (field: 'name' | 'description') =>
    Object.fromEntries(texts.map((text) => [text.lang, text[field]]));
  return {
    ...same,
    name: byLanguage('name'),
    description: byLanguage('description'),
    images: imageUrls,
    categoryTree: categoryTreeId,
    category: categoryId,
  };
}
