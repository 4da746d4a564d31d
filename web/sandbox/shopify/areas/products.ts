/** Products and variants as the schema shows them. */
import { notModelled } from '../engine/api-error.ts';
import { connection } from '../engine/connection.ts';
import { computed, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { legacyId } from '../ids.ts';
import type { InventoryItem, MediaImage, Product, ProductOption, Variant } from '../state-products.ts';
import { availableOf, itemOf } from './inventory-levels.ts';
import { metafieldFields } from './metafields.ts';
import { selectedOptions, variantTitle } from './options.ts';
import {
  productCreate,
  productDelete,
  productUpdate,
  productVariantsBulkUpdate,
} from './product-mutations.ts';
import { productQueries, variantsOf } from './product-queries.ts';
import { productSet } from './product-set.ts';
import { variantInputs } from './variants.ts';

const itemsOf = (call: Call, product: Product): InventoryItem[] =>
  variantsOf(call, product).map((variant) => itemOf(call, variant));

/** As recorded: stock of variants that are not tracked does not count. */
const totalInventory = (product: Product, call: Call): number =>
  itemsOf(call, product)
    .filter((item) => item.tracked)
    .reduce((sum, item) => sum + availableOf(call, item), 0);

const productOf = (variant: Variant, call: Call): Product => {
  const product = call.shop.products.get(variant.productId);
  if (product === undefined) throw new Error(`no product ${variant.productId}`);
  return product;
};

/** The product's own order is the position. */
function mediaBy({ media }: Product, sortKey = 'POSITION'): MediaImage[] {
  if (sortKey !== 'POSITION' && sortKey !== 'ID') throw notModelled(`the sort key ${sortKey} of media`);
  const number = ({ id }: MediaImage): number => Number(legacyId(id));
  return sortKey === 'POSITION' ? media : media.toSorted((one, other) => number(one) - number(other));
}

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const product = {
  ...stored('id', 'title', 'handle', 'descriptionHtml', 'vendor', 'productType', 'status', 'tags', 'seo'),
  ...stored('templateSuffix', 'createdAt', 'updatedAt'),
  ...metafieldFields,
  legacyResourceId: computed((source: Product) => legacyId(source.id)),
  description: computed((source: Product) => plainText(source.descriptionHtml)),
  options: withArgs<Product, { first?: number }>(['first'], (source, { first }) =>
    source.options
      .slice(0, first)
      .map((option, index) => Object.assign({ position: index + 1, product: source }, option)),
  ),
  variants: connection((source: Product, _args, call) => variantsOf(call, source)),
  variantsCount: computed((source: Product) => ({ count: source.variantIds.length, precision: 'EXACT' })),
  media: connection<Product, { sortKey?: string }>(
    (source, { sortKey }) => mediaBy(source, sortKey),
    ['sortKey'],
  ),
  mediaCount: computed((source: Product) => ({ count: source.media.length, precision: 'EXACT' })),
  totalInventory: computed(totalInventory),
  tracksInventory: computed((source: Product, call) => itemsOf(call, source).some((item) => item.tracked)),
  hasOnlyDefaultVariant: computed(
    (source: Product) => source.options[0]?.values[0]?.name === 'Default Title',
  ),
};

const variant = {
  ...stored(
    'id',
    'price',
    'compareAtPrice',
    'barcode',
    'taxable',
    'inventoryPolicy',
    'createdAt',
    'updatedAt',
  ),
  ...metafieldFields,
  legacyResourceId: computed((source: Variant) => legacyId(source.id)),
  sku: computed((source: Variant, call) => itemOf(call, source).sku),
  title: computed((source: Variant, call) => variantTitle(productOf(source, call), source)),
  displayName: computed((source: Variant, call) => {
    const owner = productOf(source, call);
    return `${owner.title} - ${variantTitle(owner, source)}`;
  }),
  position: computed((source: Variant, call) => productOf(source, call).variantIds.indexOf(source.id) + 1),
  selectedOptions: computed((source: Variant, call) => selectedOptions(productOf(source, call), source)),
  product: computed(productOf),
  inventoryItem: computed((source: Variant, call) => itemOf(call, source)),
  inventoryQuantity: computed((source: Variant, call) => availableOf(call, itemOf(call, source))),
};

const option = {
  ...stored('id', 'name', 'position'),
  values: computed((source: ProductOption, call) =>
    usedValues(source, call).flatMap(({ name, hasVariants }) => (hasVariants ? [name] : [])),
  ),
  optionValues: computed(usedValues),
};

function usedValues(source: ProductOption & { product?: Product }, call: Call) {
  const used = new Set(
    source.product === undefined ? [] : variantsOf(call, source.product).flatMap((one) => one.optionValueIds),
  );
  return source.values.map(({ id, name }) => ({ id, name, hasVariants: used.has(id) }));
}

const scalarFields = ['title', 'descriptionHtml', 'handle', 'vendor', 'productType', 'status', 'tags'];
const productFields = [...scalarFields, 'category', 'templateSuffix', 'seo', 'metafields'];
const variantFields = [
  'price',
  'compareAtPrice',
  'barcode',
  'taxable',
  'inventoryPolicy',
  'inventoryItem',
  'metafields',
];

export const productArea: Area = {
  types: {
    QueryRoot: productQueries,
    Mutation: { productSet, productCreate, productUpdate, productDelete, productVariantsBulkUpdate },
    Product: product,
    ProductVariant: variant,
    ProductOption: option,
    ProductOptionValue: stored('id', 'name', 'hasVariants'),
    SelectedOption: stored('name', 'value'),
    SEO: stored('title', 'description'),
    Count: stored('count', 'precision'),
    ProductSetPayload: { ...stored('product', 'userErrors'), productSetOperation: computed(() => null) },
    ProductSetOperation: stored('id', 'status', 'userErrors'),
    ProductCreatePayload: stored('product', 'userErrors'),
    ProductUpdatePayload: stored('product', 'userErrors'),
    ProductDeletePayload: stored('deletedProductId', 'userErrors'),
    ProductVariantsBulkUpdatePayload: stored('product', 'productVariants', 'userErrors'),
  },
  inputs: {
    ...variantInputs,
    ProductSetIdentifiers: ['id', 'handle', 'customId'],
    ProductUpdateIdentifiers: ['id', 'handle', 'customId'],
    ProductIdentifierInput: ['id', 'handle', 'customId'],
    ProductSetInput: [...productFields, 'id', 'files', 'productOptions', 'variants'],
    ProductVariantSetInput: [...variantFields, 'id', 'sku', 'optionValues', 'inventoryQuantities'],
    ProductSetInventoryInput: ['locationId', 'name', 'quantity'],
    ProductCreateInput: [...productFields, 'productOptions'],
    ProductUpdateInput: [...productFields, 'id'],
    ProductInput: [...productFields, 'id', 'productOptions'],
    ProductDeleteInput: ['id'],
    ProductVariantsBulkInput: [...variantFields, 'id'],
    SEOInput: ['title', 'description'],
    OptionSetInput: ['id', 'name', 'position', 'values'],
    OptionValueSetInput: ['id', 'name'],
    OptionCreateInput: ['name', 'position', 'values'],
    OptionValueCreateInput: ['name'],
    VariantOptionValueInput: ['id', 'name', 'optionId', 'optionName'],
  },
};
