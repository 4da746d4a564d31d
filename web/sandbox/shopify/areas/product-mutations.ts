/** productCreate, productUpdate, productDelete, productVariantsBulkUpdate: changes that add or replace, never prune. */
import { ApiError, broken, userError, type UserError } from '../engine/api-error.ts';
import { root, type Call } from '../engine/model.ts';
import type { Product } from '../state-products.ts';
import { itemOf } from './inventory-levels.ts';
import { addImage, checkNewImages } from './media.ts';
import { checkMetafields, removeMetafields, writeMetafields, type MetafieldInput } from './metafields.ts';
import { defaultOptions, replaceOptions, valueIds, type OptionInput } from './options.ts';
import {
  applyProductFields,
  checkProductFields,
  createProduct,
  type ProductFieldsInput,
} from './product-fields.ts';
import { productChanged, productDeleted } from './product-events.ts';
import { findProduct, type ProductIdentifier } from './product-queries.ts';
import { claimVariants } from './variant-limit.ts';
import {
  applyVariant,
  checkVariant,
  createVariant,
  deleteVariant,
  stockAtDefault,
  type VariantFieldsInput,
} from './variants.ts';

interface MediaInput {
  originalSource: string;
  alt?: string | null;
}

interface WriteInput extends ProductFieldsInput {
  id?: string | null;
  metafields?: MetafieldInput[] | null;
  productOptions?: OptionInput[] | null;
}

interface CreateArgs {
  product?: WriteInput | null;
  /** Deprecated, with the same fields. */
  input?: WriteInput | null;
  media?: MediaInput[] | null;
}

interface UpdateArgs extends CreateArgs {
  identifier?: ProductIdentifier | null;
}

const at = (field: string): string[] => [field];

const onlyOne = ({ product, input }: CreateArgs): WriteInput | undefined =>
  product && input ? undefined : (product ?? input ?? undefined);

/** As recorded: the field path of a handle starts with "input", that of the others does not. */
function check(call: Call, input: WriteInput, target: Product | undefined): UserError[] {
  return [
    ...checkProductFields(call, input, { target, at }),
    ...((input.productOptions ?? []).length > 3
      ? [userError(['options'], 'Can only specify a maximum of 3 options')]
      : []),
    ...(input.productOptions ?? [])
      .filter(({ name }) => name?.includes(' / ') === true)
      .map(() => userError(['options'], 'Name cannot contain the character sequence " / "')),
    ...checkMetafields(
      call,
      { ownerId: target?.id, ownerType: 'PRODUCT', inputs: input.metafields ?? [] },
      (index, key) => ['product', 'metafields', String(index), key],
    ),
  ];
}

const checkMedia = (media: CreateArgs['media'], there: number): UserError[] =>
  checkNewImages(
    (media ?? []).map(({ originalSource }) => originalSource),
    { path: ['media'], there },
  );

export const productCreate = root<CreateArgs>(['product', 'input', 'media'], (args, call) => {
  const { media } = args;
  const input = onlyOne(args);
  if (!input) throw missingArgument('productCreate', 'input, product');
  const errors = [...check(call, input, undefined), ...checkMedia(media, 0)];
  if (errors.length > 0) return { product: null, userErrors: errors };
  claimVariants(call, 1);
  const product = createProduct(call, input);
  replaceOptions(call, product, input.productOptions?.length ? input.productOptions : defaultOptions);
  const first = product.options.map(({ name, values }) => ({
    optionName: name,
    name: values[0]?.name ?? '',
  }));
  const variant = createVariant(call, product, valueIds(call, product, first) ?? []);
  stockAtDefault(call, itemOf(call, variant));
  writeMetafields(call, product, input.metafields ?? []);
  for (const file of media ?? []) addImage(call, product, file);
  productChanged(call, 'create', product);
  return { product, userErrors: [] };
});

export const productUpdate = root<UpdateArgs>(['identifier', 'product', 'input', 'media'], (args, call) => {
  const { identifier, media } = args;
  const input = onlyOne(args);
  if (!input) throw missingArgument('productUpdate', 'input, product');
  const found = findProduct(call, identifier ?? { id: input.id ?? '' });
  if (found === undefined) {
    return { product: null, userErrors: [userError(['id'], 'Product does not exist')] };
  }
  const errors = [...check(call, input, found), ...checkMedia(media, found.media.length)];
  if (errors.length > 0) return { product: found, userErrors: errors };
  applyProductFields(call, found, input);
  writeMetafields(call, found, input.metafields ?? []);
  for (const file of media ?? []) addImage(call, found, file);
  productChanged(call, 'update', found);
  return { product: found, userErrors: [] };
});

/** As recorded (admin-platform.jsonl): valid by the schema, refused at run time. */
const missingArgument = (field: string, choices: string): ApiError =>
  new ApiError(
    `${field} must include exactly one of the following arguments: ${choices}.`,
    'INVALID_FIELD_ARGUMENTS',
  );

export const productDelete = root<{ input: { id: string }; synchronous?: boolean }>(
  ['input', 'synchronous'],
  ({ input }, call) => {
    const product = call.shop.products.get(input.id);
    if (product === undefined) {
      return { deletedProductId: null, userErrors: [userError(['id'], 'Product does not exist')] };
    }
    deleteProduct(call, product);
    return { deletedProductId: product.id, userErrors: [] };
  },
);

export function deleteProduct(call: Call, product: Product): void {
  for (const id of product.variantIds) deleteVariant(call, product, id);
  removeMetafields(call.shop, product);
  call.shop.handles.delete(product.handle);
  call.shop.products.delete(product.id);
  call.shop.translations.delete(product.id);
  productDeleted(call, product);
}

interface BulkUpdateArgs {
  productId: string;
  variants: (VariantFieldsInput & { id?: string | null })[];
  allowPartialUpdates?: boolean;
}

export const productVariantsBulkUpdate = root<BulkUpdateArgs>(
  ['productId', 'variants', 'allowPartialUpdates'],
  ({ productId, variants, allowPartialUpdates }, call) => {
    const product = call.shop.products.get(productId);
    const refuse = (userErrors: UserError[]) => ({
      product: product ?? null,
      productVariants: null,
      userErrors,
    });
    if (product === undefined) {
      return refuse([userError(['productId'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST')]);
    }
    if (variants.length === 0) return refuse([userError(null, 'Something went wrong, please try again.')]);
    const checked = variants.map((input, index) => checkUpdate(call, product, { input, index }));
    const errors = checked.flat();
    if (errors.length > 0 && allowPartialUpdates !== true) return refuse(errors);
    const right = variants.filter((_input, index) => checked[index]?.length === 0);
    return { product, productVariants: right.map((input) => update(call, input)), userErrors: errors };
  },
);

function checkUpdate(
  call: Call,
  product: Product,
  { input, index }: { input: BulkUpdateArgs['variants'][number]; index: number },
): UserError[] {
  const path = (field: string): string[] => ['variants', String(index), field];
  const isKnown = product.variantIds.includes(input.id ?? '');
  const onId = broken(path, [
    [!input.id, 'id', 'Product variant is missing ID attribute', 'PRODUCT_VARIANT_ID_MISSING'],
    [!isKnown, 'id', 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST'],
  ]);
  if (onId.length > 0) return onId.slice(0, 1);
  const of = { ownerId: input.id ?? '', ownerType: 'PRODUCTVARIANT', inputs: input.metafields ?? [] };
  const inMetafields = checkMetafields(call, of, (number, key) => [
    ...path('metafields'),
    String(number),
    key,
  ]);
  return [
    ...checkVariant(input, path),
    ...inMetafields.map(({ field, message }) => userError(field, message, 'INVALID_VALUE')),
  ];
}

function update(call: Call, input: BulkUpdateArgs['variants'][number]): unknown {
  const variant = call.shop.variants.get(input.id ?? '');
  if (variant === undefined) throw new Error(`no variant ${input.id}`);
  applyVariant(call, variant, input);
  const product = call.shop.products.get(variant.productId);
  if (product !== undefined) product.updatedAt = call.now;
  return variant;
}
