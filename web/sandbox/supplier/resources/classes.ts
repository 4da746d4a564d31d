/**
 * The eight classes of the interface with their properties, as data: context documents, entry point, API
 * documentation and search templates are all written from here.
 */
type Range = 'string' | 'integer' | 'decimal' | 'boolean' | 'dateTime';

export interface Property {
  name: string;
  /** A scalar range, `undefined` for a list of scalars, or another class. */
  range: Range | undefined | { class: ClassName; many: boolean; embedded: boolean };
  required?: boolean;
  readOnly?: boolean;
  deprecated?: boolean;
}

export type ClassName =
  | 'ProductImage'
  | 'ProductDetails'
  | 'Tracking'
  | 'Order'
  | 'CategoryTree'
  | 'Stock'
  | 'Category'
  | 'Product';

/** A query variable that the collection announces in its search template. */
export interface SearchVariable {
  variable: string;
  property: string;
}

export interface ResourceClass {
  name: ClassName;
  /** Last part of the collection's path. */
  path: string;
  properties: readonly Property[];
  /** The context stands in every document instead of being linked (interface document 2.1: trackings). */
  embedsContext?: boolean;
}

const text = (...names: string[]): Property[] => names.map((name) => ({ name, range: 'string' }));
const flag = (...names: string[]): Property[] => names.map((name) => ({ name, range: 'boolean' }));
const link = (name: string, to: ClassName): Property => ({
  name,
  range: { class: to, many: false, embedded: false },
});
const embedded = (name: string, to: ClassName, many: boolean): Property => ({
  name,
  range: { class: to, many, embedded: true },
});

/** In the order in which API Platform 2.6 was recorded to list them. */
export const resourceClasses: readonly ResourceClass[] = [
  { name: 'ProductImage', path: 'product_images', properties: [...text('url'), link('product', 'Product')] },
  {
    name: 'ProductDetails',
    path: 'product_details',
    properties: [...text('name', 'description', 'lang'), link('product', 'Product')],
  },
  {
    name: 'Tracking',
    path: 'trackings',
    embedsContext: true,
    properties: [
      link('order', 'Order'),
      { name: 'createdAt', range: 'dateTime' },
      ...text('courier', 'status', 'trackingId'),
    ],
  },
  {
    name: 'Order',
    path: 'orders',
    properties: [
      { name: 'externalOrderNumber', range: 'string', required: true },
      ...text('status'),
      { name: 'trackings', range: { class: 'Tracking', many: true, embedded: false }, readOnly: true },
    ],
  },
  { name: 'CategoryTree', path: 'categorytree', properties: text('name') },
  {
    name: 'Stock',
    path: 'stocks',
    properties: [{ name: 'stock', range: 'integer' }, link('product', 'Product')],
  },
  { name: 'Category', path: 'categories', properties: text('name') },
  {
    name: 'Product',
    path: 'products',
    properties: [
      { name: 'sku', range: 'integer' },
      ...text('manufacturerId', 'upc', 'brand'),
      { name: 'netCost', range: 'decimal' },
      { name: 'rrp', range: 'decimal' },
      ...text('logoUrl'),
      link('categoryTree', 'CategoryTree'),
      embedded('images', 'ProductImage', true),
      embedded('stock', 'Stock', false),
      embedded('details', 'ProductDetails', true),
      ...text('prevDataHash'),
      { name: 'allowedCountryCodes', range: undefined },
      ...flag('isBulkCarrier', 'isEuPlug', 'isSchukoPlug'),
      { ...link('category', 'Category'), deprecated: true },
    ],
  },
];

export const classNamed = (name: string): ResourceClass | undefined =>
  resourceClasses.find((candidate) => candidate.name === name);

/** `ProductImage` -> `productImage`: the name of its collection at the entry point. */
export const entryName = ({ name }: ResourceClass): string => name.charAt(0).toLowerCase() + name.slice(1);
