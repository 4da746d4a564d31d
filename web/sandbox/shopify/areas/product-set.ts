/**
 * productSet: the upsert. Scalars that are left out stay; lists that are sent are the whole truth, what they leave
 * out is removed (spec/shopify-admin.md 1.2). Everything is checked before the first change.
 */
import { notModelled, userError, type UserError } from '../engine/api-error.ts';
import { root, type Call } from '../engine/model.ts';
import type { Product, Variant } from '../state-products.ts';
import { checkLimits } from './product-limits.ts';
import { createLevel, itemOf, setQuantity } from './inventory-levels.ts';
import { checkMetafields, removeMetafields, writeMetafields, type MetafieldInput } from './metafields.ts';
import { replaceImages, type FileInput } from './media.ts';
import {
  defaultOptions,
  replaceOptions,
  valueIds,
  variantTitle,
  type OptionInput,
  type OptionValueInput,
} from './options.ts';
import {
  applyProductFields,
  checkProductFields,
  createProduct,
  type ProductFieldsInput,
} from './product-fields.ts';
import { productChanged } from './product-events.ts';
import { findTarget, type ProductSetIdentifier } from './product-set-target.ts';
import { claimVariants } from './variant-limit.ts';
import {
  applyVariant,
  checkVariant,
  createVariant,
  deleteVariant,
  stockAtDefault,
  type VariantFieldsInput,
} from './variants.ts';

interface QuantityInput {
  locationId: string;
  name: string;
  quantity: number;
}

interface VariantSetInput extends VariantFieldsInput {
  id?: string | null;
  optionValues: OptionValueInput[];
  inventoryQuantities?: QuantityInput[] | null;
}

export interface ProductSetInput extends ProductFieldsInput {
  id?: string | null;
  files?: FileInput[] | null;
  metafields?: MetafieldInput[] | null;
  productOptions?: OptionInput[] | null;
  variants?: VariantSetInput[] | null;
}

interface ProductSetArgs {
  identifier?: ProductSetIdentifier | null;
  input: ProductSetInput;
  synchronous?: boolean;
}

const at =
  (...path: (string | number)[]) =>
  (field: string): string[] => ['input', ...path.map(String), field];

export const productSet = root<ProductSetArgs>(['identifier', 'input', 'synchronous'], (args, call) => {
  if (args.synchronous === false) throw notModelled('productSet with synchronous: false');
  const found = findTarget(call, args);
  if ('errors' in found) return refused(found.errors, null);
  const errors = check(call, args.input, found.product);
  if (errors.length > 0) return refused(errors, found.product ?? null);
  claimVariants(call, newVariants(call, args.input, found.product));
  const product = found.product ?? createProduct(call, args.input);
  if (found.product !== undefined) applyProductFields(call, product, args.input);
  applyLists(call, product, args.input);
  productChanged(call, found.product === undefined ? 'create' : 'update', product);
  return { product, userErrors: [] };
});

function newVariants(call: Call, { variants }: ProductSetInput, target: Product | undefined): number {
  if (!variants) return target === undefined ? 1 : 0;
  return variants.filter((input) => findVariant(call, target, input) === undefined).length;
}

const refused = (userErrors: UserError[], product: Product | null) => ({ product, userErrors });

function check(call: Call, input: ProductSetInput, target: Product | undefined): UserError[] {
  return [
    ...checkProductFields(call, input, { target, at: at() }),
    ...checkOptions(input),
    ...checkMetafields(
      call,
      { ownerId: target?.id, ownerType: 'PRODUCT', inputs: input.metafields ?? [] },
      (index, key) => at('metafields', index)(key),
    ),
    ...(input.variants ?? []).flatMap((variant, index) => checkOne(call, variant, { target, index })),
    ...checkLimits(input),
  ];
}

/** Messages by the schema's descriptions of the codes, the last one as recorded. */
function checkOptions({ variants, productOptions }: ProductSetInput): UserError[] {
  const errors: UserError[] = [];
  if (variants && !productOptions) {
    errors.push(
      userError(
        at()('productOptions'),
        'Must specify product options when updating variants.',
        'PRODUCT_OPTIONS_INPUT_MISSING',
      ),
    );
  }
  if (productOptions && !variants) {
    errors.push(
      userError(at()('variants'), 'Must specify variants when updating options.', 'VARIANTS_INPUT_MISSING'),
    );
  }
  for (const [index, option] of (productOptions ?? []).entries()) {
    if (option.name?.includes(' / ') === true) {
      errors.push(
        userError(
          at('productOptions', index)('name'),
          "The name contains unsupported sequence ' / '",
          'INVALID_INPUT',
        ),
      );
    }
  }
  return errors;
}

function checkOne(
  call: Call,
  input: VariantSetInput,
  { target, index }: { target: Product | undefined; index: number },
): UserError[] {
  const path = at('variants', index);
  if (input.id && target?.variantIds.includes(input.id) !== true) {
    return [userError(path('id'), 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST')];
  }
  const known = findVariant(call, target, input);
  return [
    ...checkVariant(input, path).map(({ field, message }) => userError(field, message, 'INVALID_VARIANT')),
    ...checkMetafields(
      call,
      { ownerId: known?.id, ownerType: 'PRODUCTVARIANT', inputs: input.metafields ?? [] },
      (at, key) => [...path('metafields'), String(at), key],
    ),
    ...(input.inventoryQuantities ?? []).flatMap((quantity) => checkQuantity(call, known, quantity, path)),
  ];
}

function checkQuantity(
  call: Call,
  known: Variant | undefined,
  quantity: QuantityInput,
  path: (field: string) => string[],
): UserError[] {
  const fail = (message: string) => [userError(path('inventoryQuantities'), message, 'INVALID_VARIANT')];
  if (!call.shop.locations.has(quantity.locationId)) return fail('Location does not exist');
  if (quantity.name !== 'available' && quantity.name !== 'on_hand') return fail('Quantity name is invalid');
  const isStocked =
    known === undefined || itemOf(call, known).levels.get(quantity.locationId)?.isActive === true;
  return isStocked ? [] : fail('Inventory item is not stocked at the location');
}

/** The variant that an entry means: by id, else by its option values. */
function findVariant(call: Call, product: Product | undefined, input: VariantSetInput): Variant | undefined {
  if (product === undefined) return undefined;
  const wanted = input.optionValues.map(({ name }) => name ?? '').join(' / ');
  return product.variantIds
    .map((id) => call.shop.variants.get(id))
    .find(
      (variant) =>
        variant !== undefined &&
        (input.id ? variant.id === input.id : variantTitle(product, variant) === wanted),
    );
}

function applyLists(call: Call, product: Product, input: ProductSetInput): void {
  if (input.files) replaceImages(call, product, input.files);
  if (input.metafields) {
    removeMetafields(call.shop, product);
    writeMetafields(call, product, input.metafields);
  }
  if (input.productOptions && input.variants)
    replaceVariants(call, product, { options: input.productOptions, variants: input.variants });
  else if (product.variantIds.length === 0)
    replaceVariants(call, product, {
      options: defaultOptions,
      variants: [{ optionValues: [{ optionName: 'Title', name: 'Default Title' }] }],
    });
}

function replaceVariants(
  call: Call,
  product: Product,
  { options, variants }: { options: readonly OptionInput[]; variants: readonly VariantSetInput[] },
): void {
  const known = variants.map((input) => findVariant(call, product, input));
  const kept = new Set(known.map((variant) => variant?.id));
  for (const id of product.variantIds.filter((id) => !kept.has(id))) deleteVariant(call, product, id);
  replaceOptions(call, product, options);
  const ordered = variants.map((input, index) => {
    const ids = valueIds(call, product, input.optionValues) ?? [];
    const variant = known[index] ?? createVariant(call, product, ids);
    variant.optionValueIds = ids;
    applyVariant(call, variant, input);
    writeQuantities(call, variant, input.inventoryQuantities ?? []);
    return variant.id;
  });
  product.variantIds = ordered;
}

function writeQuantities(call: Call, variant: Variant, quantities: readonly QuantityInput[]): void {
  const item = itemOf(call, variant);
  for (const { locationId, name, quantity } of quantities) {
    const level = item.levels.get(locationId) ?? createLevel(call, item, { locationId, isActive: true });
    setQuantity(call, level, { name, quantity });
  }
  stockAtDefault(call, item);
}
