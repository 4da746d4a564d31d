/**
 * The plain fields of a product, which productCreate, productUpdate and productSet write in the same way: checked
 * first, applied only when nothing is wrong.
 * Guess: the texts and codes for values that are too long or blank, except those that recordings show.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { Product, ProductStatus } from '../state-products.ts';
import { checkHandle, freeHandle, handleFrom, setHandle } from './handles.ts';
import { isLongerThan } from './text-limits.ts';
import { isTaxonomyCategory, invalidCategory } from './taxonomy.ts';

export interface ProductFieldsInput {
  title?: string | null;
  descriptionHtml?: string | null;
  handle?: string | null;
  vendor?: string | null;
  productType?: string | null;
  status?: ProductStatus | null;
  tags?: string[] | null;
  category?: string | null;
  templateSuffix?: string | null;
  seo?: { title?: string | null; description?: string | null } | null;
}

const limitOfText = 255;

/** `at` gives the error path of a field: productSet puts "input" before it. Throws on an unknown category. */
export function checkProductFields(
  call: Call,
  input: ProductFieldsInput,
  { target, at }: { target: Product | undefined; at: (field: string) => string[] },
): UserError[] {
  const category = input.category;
  if (category !== undefined && category !== null && !isTaxonomyCategory(category)) throw invalidCategory();
  return [
    ...checkTitle(input, target, at),
    ...tooLong(input, at),
    ...checkHandle(call.shop, input.handle, target?.id),
    ...((input.tags ?? []).some((tag) => isLongerThan(tag.trim(), limitOfText))
      ? [userError(at('tags'), 'Product tags is invalid', 'INVALID_PRODUCT')]
      : []),
  ];
}

function checkTitle(
  input: ProductFieldsInput,
  target: Product | undefined,
  at: (field: string) => string[],
): UserError[] {
  const isMissing = input.title === undefined ? target === undefined : (input.title ?? '').trim() === '';
  return isMissing ? [userError(at('title'), "Title can't be blank", 'INVALID_PRODUCT')] : [];
}

function tooLong(input: ProductFieldsInput, at: (field: string) => string[]): UserError[] {
  const limited = {
    title: 'Title',
    vendor: 'Vendor',
    productType: 'Product type',
    handle: 'Handle',
  } as const;
  return (Object.keys(limited) as (keyof typeof limited)[])
    .filter((field) => isLongerThan(input[field], limitOfText))
    .map((field) =>
      userError(at(field), `${limited[field]} is too long (maximum is 255 characters)`, 'INVALID_PRODUCT'),
    );
}

export function applyProductFields(call: Call, product: Product, input: ProductFieldsInput): void {
  product.title = input.title ?? product.title;
  product.descriptionHtml = input.descriptionHtml ?? product.descriptionHtml;
  product.vendor = input.vendor ?? product.vendor;
  product.productType = input.productType ?? product.productType;
  product.status = input.status ?? product.status;
  if (input.tags !== undefined) product.tags = normalTags(input.tags ?? []);
  if (input.category !== undefined) product.categoryId = input.category;
  if (input.templateSuffix !== undefined) product.templateSuffix = input.templateSuffix;
  if (input.seo !== undefined) applySeo(product, input.seo ?? {});
  if (input.handle !== undefined && input.handle !== null) {
    setHandle(call.shop, product, wantedHandle(input.handle, product.title));
  }
  product.updatedAt = call.now;
}

/** As recorded: a blank handle starts again from the title, one of nothing but signs does not. */
const wantedHandle = (given: string, title: string): string =>
  handleFrom(given.trim() === '' ? title : given);

function applySeo(product: Product, seo: { title?: string | null; description?: string | null }): void {
  if (seo.title !== undefined) product.seo.title = seo.title;
  if (seo.description !== undefined) product.seo.description = seo.description;
}

/** Trimmed, without repetitions (the first spelling stays), in alphabetical order: as recorded. */
export function normalTags(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim()).filter((text) => text !== '')) {
    if (!byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()].sort((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));
}

/** A product without variants yet; its fields have passed `checkProductFields`. */
export function createProduct(call: Call, input: ProductFieldsInput): Product {
  const title = input.title ?? '';
  const product: Product = {
    id: nextId(call.state, 'Product'),
    title,
    handle: '',
    descriptionHtml: '',
    vendor: call.shop.name,
    productType: '',
    status: 'ACTIVE',
    tags: [],
    categoryId: null,
    templateSuffix: null,
    seo: { title: null, description: null },
    options: [],
    variantIds: [],
    media: [],
    metafields: [],
    published: new Map(),
    collectionIds: [],
    createdAt: call.now,
    updatedAt: call.now,
  };
  call.shop.products.set(product.id, product);
  product.handle = freeHandle(call.shop, wantedHandle(input.handle ?? '', title));
  call.shop.handles.set(product.handle, product.id);
  const { handle: _settled, ...rest } = input;
  applyProductFields(call, product, rest);
  for (const publication of call.shop.publications.values()) {
    if (publication.autoPublish) product.published.set(publication.id, call.now);
  }
  return product;
}
