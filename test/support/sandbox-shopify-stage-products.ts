/**
 * Products that the recorded store had before a scenario began: requests name them before any answer has shown them.
 * They are put up as the answers show them, with options, variants, stock and metafields.
 */
import type { Call } from '../../web/sandbox/shopify/engine/model.ts';
import { createLevel, itemOf } from '../../web/sandbox/shopify/areas/inventory-levels.ts';
import { addImage } from '../../web/sandbox/shopify/areas/media.ts';
import { writeMetafields } from '../../web/sandbox/shopify/areas/metafields.ts';
import { defaultOptions, replaceOptions, valueIds } from '../../web/sandbox/shopify/areas/options.ts';
import { createProduct } from '../../web/sandbox/shopify/areas/product-fields.ts';
import { applyVariant, createVariant, stockAtDefault } from '../../web/sandbox/shopify/areas/variants.ts';
import type { InventoryItem, Product, Variant } from '../../web/sandbox/shopify/state-products.ts';
import { itemsOf } from './sandbox-shopify-facts.ts';
import type { Mapping } from './sandbox-shopify-mapping.ts';
import type { Data, Seen } from './sandbox-shopify-recordings.ts';
import { standingIds } from './sandbox-shopify-steps.ts';

interface Stage {
  call: Call;
  mapping: Mapping;
  /** By id: everything that answers say of an object, the first one counts. */
  facts: ReadonlyMap<string, Data>;
}

export function addProducts(call: Call, mapping: Mapping, { scenario, found }: Seen): void {
  const facts = new Map<string, Data>();
  for (const one of found.filter(({ id }) => typeof id === 'string')) {
    facts.set(String(one['id']), { ...one, ...facts.get(String(one['id'])) });
  }
  const stage = { call, mapping, facts };
  const standing = standingIds(scenario);
  for (const id of standing.filter((one) => typeIs(one, 'InventoryItem'))) addItem(stage, id);
  for (const id of standing.filter((one) => typeIs(one, 'Product') && facts.has(one))) {
    if (!mapping.knows(id)) addProduct(stage, id);
  }
}

const typeIs = (id: string, type: string): boolean => id.startsWith(`gid://shopify/${type}/`);

const idOf = (value: unknown): string | undefined => {
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An item that nothing shows the product of gets one. */
function addItem(stage: Stage, id: string): void {
  const { mapping, facts, call } = stage;
  if (mapping.knows(id)) return;
  const variant = facts.get(idOf(facts.get(id)?.['variant']) ?? '');
  const productId = idOf(variant?.['product']);
  if (productId !== undefined && !mapping.knows(productId)) addProduct(stage, productId);
  if (mapping.knows(id)) return;
  const product = createProduct(call, { title: 'Recorded item' });
  const own = addVariant(stage, product, { ...variant, inventoryItem: { id } });
  if (productId !== undefined) mapping.learn(productId, product.id);
  if (!facts.has(id)) stockAtDefault(call, itemOf(call, own));
}

const fields = [
  'descriptionHtml',
  'vendor',
  'productType',
  'status',
  'tags',
  'templateSuffix',
  'seo',
  'handle',
];

function addProduct(stage: Stage, id: string): void {
  const { call, mapping, facts } = stage;
  const fact = facts.get(id) ?? {};
  const given = Object.fromEntries(fields.filter((name) => name in fact).map((name) => [name, fact[name]]));
  const product = createProduct(call, { ...given, title: text(fact['title']) ?? 'Recorded product' });
  mapping.learn(id, product.id);
  product.categoryId = idOf(fact['category']) ?? null;
  addOptions(stage, product, itemsOf(fact['options']));
  const shown = itemsOf(fact['variants']);
  const other = [...facts.values()].filter((one) => idOf(one['product']) === id && !shown.includes(one));
  const variants =
    shown.length > 0 ? shown : other.filter((one) => typeIs(idOf(one) ?? '', 'ProductVariant'));
  for (const variant of variants.length > 0 ? variants : [{}]) {
    addVariant(stage, product, { ...variant, ...facts.get(idOf(variant) ?? '') });
  }
  addMetafields(stage, product, itemsOf(fact['metafields']));
  for (const image of itemsOf(fact['media'])) {
    addImage(call, product, {
      originalSource: 'https://cdn.example.com/1.jpg',
      alt: text(image['alt']) ?? '',
    });
    mapping.learn(idOf(image) ?? '', product.media.at(-1)?.id ?? '');
  }
}

function addOptions({ call, mapping }: Stage, product: Product, options: readonly Data[]): void {
  const inputs = options.map(({ name, values, optionValues }) => ({
    name: String(name),
    values: Array.isArray(optionValues)
      ? (optionValues as { name: string }[]).map((one) => ({ name: one.name }))
      : (Array.isArray(values) ? values : []).map((one) => ({ name: String(one) })),
  }));
  replaceOptions(call, product, inputs.length > 0 ? inputs : defaultOptions);
  for (const [index, option] of options.entries()) {
    const own = product.options[index];
    if (own === undefined) continue;
    mapping.learn(idOf(option) ?? '', own.id);
    for (const [place, value] of itemsOf(option['optionValues']).entries()) {
      mapping.learn(idOf(value) ?? '', own.values[place]?.id ?? '');
    }
  }
}

const codes = ['countryCodeOfOrigin', 'provinceCodeOfOrigin', 'harmonizedSystemCode'];

function addVariant(stage: Stage, product: Product, fact: Data): Variant {
  const { call, mapping, facts } = stage;
  const chosen = itemsOf(fact['selectedOptions']).map(({ name, value }) => ({
    optionName: String(name),
    name: String(value),
  }));
  const first = product.options.map(({ name, values }) => ({
    optionName: name,
    name: values[0]?.name ?? '',
  }));
  if (product.options.length === 0) replaceOptions(call, product, defaultOptions);
  const variant = createVariant(
    call,
    product,
    valueIds(call, product, chosen.length > 0 ? chosen : first) ?? [],
  );
  const simple = ['price', 'compareAtPrice', 'barcode', 'taxable', 'sku', 'inventoryPolicy'];
  const known = simple.filter((name) => fact[name] !== undefined).map((name) => [name, fact[name]]);
  const itemOfVariant = [...facts.values()].find((one) => idOf(one['variant']) === idOf(fact) && idOf(fact));
  const itemId = idOf(fact['inventoryItem']) ?? idOf(itemOfVariant);
  const item = { ...(fact['inventoryItem'] as Data | undefined), ...facts.get(itemId ?? '') };
  const itemFields = ['tracked', 'requiresShipping', ...codes, 'measurement'];
  const inventoryItem = Object.fromEntries(
    itemFields.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]),
  );
  applyVariant(call, variant, { ...Object.fromEntries(known), inventoryItem });
  const own = idOf(fact);
  if (own !== undefined) mapping.learn(own, variant.id);
  if (itemId !== undefined) mapping.learn(itemId, variant.inventoryItemId);
  addMetafields(stage, variant, itemsOf(fact['metafields']));
  addStock(stage, itemOf(call, variant), { item, quantity: fact['inventoryQuantity'] });
  return variant;
}

function addStock(
  { call, mapping }: Stage,
  own: InventoryItem,
  { item, quantity }: { item: Data; quantity: unknown },
): void {
  for (const level of itemsOf(item['inventoryLevels'])) {
    const locationId = mapping.translate(idOf(level['location']) ?? '');
    if (own.levels.has(locationId)) continue;
    const isActive = level['isActive'] !== false;
    const made = createLevel(call, own, { locationId, isActive });
    for (const one of itemsOf(level['quantities'])) {
      if (one['name'] !== 'on_hand') made.quantities[String(one['name'])] = Number(one['quantity']);
    }
    mapping.learn(idOf(level) ?? '', made.id);
  }
  if (own.levels.size > 0) return;
  stockAtDefault(call, own);
  const [made] = own.levels.values();
  if (made !== undefined && typeof quantity === 'number') made.quantities['available'] = quantity;
}

function addMetafields({ call, mapping }: Stage, owner: Product | Variant, list: readonly Data[]): void {
  for (const fact of list) {
    const { id, namespace = '', key: shown = '', type, value } = fact as Record<string, string>;
    // Where a request names them with their namespace, Shopify answers so too.
    const key = shown.startsWith(`${namespace}.`) ? shown.slice(namespace.length + 1) : shown;
    const [made] = writeMetafields(call, owner, [{ namespace, key, type, value } as never]);
    if (made !== undefined && id !== undefined) mapping.learn(id, made.id);
  }
}
