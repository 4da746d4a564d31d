/** Everything that can be wrong with the input of productSet, found before the first change. */
import { broken, userError, WholeAnswerError, type UserError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';
import type { Product, Variant } from '../state-products.ts';
import { itemOf } from './inventory-levels.ts';
import { checkNewImages } from './media.ts';
import { checkMetafields } from './metafields.ts';
import { variantTitle } from './options.ts';
import { checkProductFields } from './product-fields.ts';
import type { ProductSetInput, QuantityInput, VariantSetInput } from './product-set-input.ts';
import { invalidCategory, isTaxonomyCategory } from './taxonomy.ts';
import { checkVariant } from './variants.ts';

type Path = (field: string) => string[];

const at =
  (...path: (string | number)[]): Path =>
  (field) => ['input', ...path.map(String), field];

export function checkProductSet(
  call: Call,
  input: ProductSetInput,
  target: Product | undefined,
): UserError[] {
  const metafields = { ownerId: target?.id, ownerType: 'PRODUCT', inputs: input.metafields ?? [] };
  if (input.category && !isTaxonomyCategory(input.category)) throw invalidCategory(WholeAnswerError);
  return [
    ...checkProductFields(call, input, { target, at: at() }),
    ...checkOptions(input),
    ...checkMetafields(call, metafields, (index, key) => at('metafields', index)(key)),
    ...(input.variants ?? []).flatMap((variant, index) => checkOne(call, variant, { target, index })),
    ...checkNewImages(
      (input.files ?? []).slice(0, 250).map(({ originalSource }) => originalSource),
      { path: at()('files'), there: 0 },
    ).map(({ field, message }) => userError(field, message, 'INVALID_INPUT')),
    ...checkLimits(input),
  ];
}

/** Messages by the schema's descriptions of the codes, the last one as recorded. */
function checkOptions({ variants, productOptions }: ProductSetInput): UserError[] {
  const onOptions = 'Product options input is required when updating variants';
  const onVariants = 'Variants input is required when updating product options';
  const missing = broken(at(), [
    [Boolean(variants) && !productOptions, 'productOptions', onOptions, 'PRODUCT_OPTIONS_INPUT_MISSING'],
    [Boolean(productOptions) && !variants, 'variants', onVariants, 'VARIANTS_INPUT_MISSING'],
  ]);
  const inNames = (productOptions ?? []).flatMap(({ name }, index) => {
    const isWrong = name?.includes(' / ') === true;
    return broken(at('productOptions', index), [
      [isWrong, 'name', "The name contains unsupported sequence ' / '", 'INVALID_INPUT'],
    ]);
  });
  return [...missing, ...inNames];
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
  const metafields = { ownerId: known?.id, ownerType: 'PRODUCTVARIANT', inputs: input.metafields ?? [] };
  const own = checkVariant(input, path).map(({ field, message }) =>
    userError(field, message, 'INVALID_VARIANT'),
  );
  return [
    ...own,
    ...checkMetafields(call, metafields, (number, key) => [...path('metafields'), String(number), key]),
    ...checkQuantities(call, known, input.inventoryQuantities ?? []).map((message) =>
      userError(path('inventoryQuantities'), message, 'INVALID_VARIANT'),
    ),
  ];
}

/** An existing variant takes quantities only where it is stocked already. */
function checkQuantities(
  call: Call,
  known: Variant | undefined,
  quantities: readonly QuantityInput[],
): string[] {
  return quantities.flatMap(({ locationId, name }) => {
    if (call.shop.locations.get(locationId)?.isActive !== true) return ['Location does not exist'];
    if (name !== 'available' && name !== 'on_hand') return ['Quantity name is invalid'];
    const isStocked = known === undefined || itemOf(call, known).levels.get(locationId)?.isActive === true;
    return isStocked ? [] : ['Inventory item is not stocked at the location'];
  });
}

/** The variant that an entry means: by id, else by its option values. */
export function findVariant(
  call: Call,
  product: Product | undefined,
  input: VariantSetInput,
): Variant | undefined {
  if (product === undefined) return undefined;
  const wanted = input.optionValues.map(({ name }) => name ?? '').join(' / ');
  return product.variantIds
    .flatMap((id) => call.shop.variants.get(id) ?? [])
    .find((variant) => (input.id ? variant.id === input.id : variantTitle(product, variant) === wanted));
}

/** The hard limits of one call (spec/shopify-admin.md 1.1 and A.3). */
function checkLimits({ variants, files }: ProductSetInput): UserError[] {
  const entries = variants ?? [];
  const quantities = entries.reduce(
    (sum, { inventoryQuantities }) => sum + (inventoryQuantities?.length ?? 0),
    0,
  );
  const onQuantities =
    'Inventory quantity input exceeds the limit of 50000. Consider using separate `inventorySetQuantities` mutations.';
  const images = files?.length ?? 0;
  return broken(at(), [
    [
      entries.length > 2048,
      'variants',
      'Number of product variants exceeds shop limit.',
      'VARIANTS_OVER_LIMIT',
    ],
    [quantities > 50_000, 'variants', onQuantities, 'INVENTORY_QUANTITIES_LIMIT_EXCEEDED'],
    [images > 250, 'files', 'Cannot have more than 250 media per product.', 'INVALID_PRODUCT'],
  ]);
}
