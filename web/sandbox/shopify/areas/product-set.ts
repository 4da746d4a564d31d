/**
 * productSet: the upsert. Scalars that are left out stay; lists that are sent are the whole truth, what they leave
 * out is removed (spec/shopify-admin.md 1.2). Everything is checked before the first change.
 * Guess: a list of metafields removes those of other namespaces too.
 */
import { notModelled } from '../engine/api-error.ts';
import { root, type Call } from '../engine/model.ts';
import type { Product, Variant } from '../state-products.ts';
import { createLevel, itemOf, setQuantity } from './inventory-levels.ts';
import { replaceImages } from './media.ts';
import { removeMetafields, writeMetafields } from './metafields.ts';
import { defaultOptions, replaceOptions, valueIds, type OptionInput } from './options.ts';
import { productChanged } from './product-events.ts';
import { applyProductFields, createProduct } from './product-fields.ts';
import { checkProductSet, findVariant } from './product-set-checks.ts';
import type { ProductSetInput, QuantityInput, VariantSetInput } from './product-set-input.ts';
import { findTarget, type ProductSetIdentifier } from './product-set-target.ts';
import { claimVariants } from './variant-limit.ts';
import { applyVariant, createVariant, deleteVariant, stockAtDefault } from './variants.ts';

interface ProductSetArgs {
  identifier?: ProductSetIdentifier | null;
  input: ProductSetInput;
  synchronous?: boolean;
}

export function setProduct(args: ProductSetArgs, call: Call) {
  if (args.synchronous === false) throw notModelled('productSet with synchronous: false');
  const found = findTarget(call, args);
  if ('errors' in found) return { product: null, userErrors: found.errors };
  const userErrors = checkProductSet(call, args.input, found.product);
  if (userErrors.length > 0) return { product: found.product ?? null, userErrors };
  claimVariants(call, newVariants(call, args.input, found.product));
  const product = found.product ?? createProduct(call, args.input);
  if (found.product !== undefined) applyProductFields(call, product, args.input);
  applyLists(call, product, args.input);
  productChanged(call, found.product === undefined ? 'create' : 'update', product);
  return { product, userErrors };
}

export const productSet = root<ProductSetArgs>(['identifier', 'input', 'synchronous'], setProduct);

function newVariants(call: Call, { variants }: ProductSetInput, target: Product | undefined): number {
  if (!variants) return target === undefined ? 1 : 0;
  return variants.filter((input) => findVariant(call, target, input) === undefined).length;
}

const defaultVariant: VariantSetInput = { optionValues: [{ optionName: 'Title', name: 'Default Title' }] };

function applyLists(call: Call, product: Product, input: ProductSetInput): void {
  if (input.files) replaceImages(call, product, input.files);
  if (input.metafields) {
    removeMetafields(call.shop, product);
    writeMetafields(call, product, input.metafields);
  }
  if (input.productOptions && input.variants) {
    replaceVariants(call, product, { options: input.productOptions, variants: input.variants });
  } else if (product.variantIds.length === 0) {
    replaceVariants(call, product, { options: defaultOptions, variants: [defaultVariant] });
  }
}

function replaceVariants(
  call: Call,
  product: Product,
  { options, variants }: { options: readonly OptionInput[]; variants: readonly VariantSetInput[] },
): void {
  const known = variants.map((input) => findVariant(call, product, input));
  const kept = new Set(known.map((variant) => variant?.id));
  for (const id of product.variantIds.filter((one) => !kept.has(one))) deleteVariant(call, product, id);
  replaceOptions(call, product, options);
  product.variantIds = variants.map((input, index) => {
    const ids = valueIds(call, product, input.optionValues) ?? [];
    const variant = known[index] ?? createVariant(call, product, ids);
    variant.optionValueIds = ids;
    applyVariant(call, variant, input);
    writeQuantities(call, variant, input.inventoryQuantities ?? []);
    return variant.id;
  });
}

function writeQuantities(call: Call, variant: Variant, quantities: readonly QuantityInput[]): void {
  const item = itemOf(call, variant);
  for (const { locationId, name, quantity } of quantities) {
    const level = item.levels.get(locationId) ?? createLevel(call, item, { locationId, isActive: true });
    setQuantity(call, level, { name, quantity });
  }
  stockAtDefault(call, item);
}
