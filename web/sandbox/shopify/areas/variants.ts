/**
 * Variants and their inventory items, which come and go together. productSet, productCreate and the bulk mutations
 * all write through here.
 */
import { broken, type UserError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { InventoryItem, Product, Variant } from '../state-products.ts';
import { createLevel, itemOf } from './inventory-levels.ts';
import { removeMetafields, writeMetafields, type MetafieldInput } from './metafields.ts';
import { isNegative, moneyText } from './money.ts';
import { isLongerThan } from './text-limits.ts';

export interface InventoryItemInput {
  cost?: string | null;
  tracked?: boolean | null;
  requiresShipping?: boolean | null;
  sku?: string | null;
  countryCodeOfOrigin?: string | null;
  provinceCodeOfOrigin?: string | null;
  harmonizedSystemCode?: string | null;
  measurement?: { weight?: { unit: string; value: number } | null } | null;
}

export interface VariantFieldsInput {
  price?: string | null;
  compareAtPrice?: string | null;
  barcode?: string | null;
  taxable?: boolean | null;
  sku?: string | null;
  inventoryPolicy?: 'DENY' | 'CONTINUE' | null;
  inventoryItem?: InventoryItemInput | null;
  metafields?: MetafieldInput[] | null;
}

export const variantInputs = {
  InventoryItemInput: [
    'cost',
    'tracked',
    'requiresShipping',
    'sku',
    'countryCodeOfOrigin',
    'provinceCodeOfOrigin',
    'harmonizedSystemCode',
    'measurement',
  ],
  InventoryItemMeasurementInput: ['weight'],
  WeightInput: ['unit', 'value'],
} as const;

export function checkVariant(input: VariantFieldsInput, at: (field: string) => string[]): UserError[] {
  const { price, compareAtPrice, inventoryItem } = input;
  const sku = input.sku ?? inventoryItem?.sku ?? '';
  const atLeast = 'must be greater than or equal to 0';
  return broken(at, [
    [isNegative(price), 'price', `Price ${atLeast}`, 'GREATER_THAN_OR_EQUAL_TO'],
    [isNegative(compareAtPrice), 'compareAtPrice', `Compare at price ${atLeast}`, 'GREATER_THAN_OR_EQUAL_TO'],
    [isNegative(inventoryItem?.cost), 'inventoryItem', `Unit cost ${atLeast}`, 'INVALID_INPUT'],
    [isLongerThan(sku, 255), 'sku', 'SKU is too long (maximum is 255 characters)', 'TOO_LONG'],
  ]);
}

export function createVariant(call: Call, product: Product, optionValueIds: string[]): Variant {
  const variant: Variant = {
    id: nextId(call.state, 'ProductVariant'),
    productId: product.id,
    inventoryItemId: nextId(call.state, 'InventoryItem'),
    optionValueIds,
    price: '0.00',
    compareAtPrice: null,
    barcode: null,
    taxable: true,
    inventoryPolicy: 'DENY',
    metafields: [],
    createdAt: call.now,
    updatedAt: call.now,
  };
  product.variantIds.push(variant.id);
  call.shop.variants.set(variant.id, variant);
  call.shop.inventoryItems.set(variant.inventoryItemId, newItem(call, variant));
  return variant;
}

function newItem(call: Call, variant: Variant): InventoryItem {
  return {
    id: variant.inventoryItemId,
    variantId: variant.id,
    sku: null,
    tracked: false,
    requiresShipping: true,
    countryCodeOfOrigin: null,
    provinceCodeOfOrigin: null,
    harmonizedSystemCode: null,
    cost: null,
    weight: { unit: 'KILOGRAMS', value: 0 },
    levels: new Map(),
    createdAt: call.now,
    updatedAt: call.now,
  };
}

/** As recorded: a new item is stocked at the shop's first location, unless the caller says where. */
export function stockAtDefault(call: Call, item: InventoryItem): void {
  const first = [...call.shop.locations.values()].find((location) => location.isActive);
  if (item.levels.size === 0 && first !== undefined) {
    createLevel(call, item, { locationId: first.id, isActive: true });
  }
}

export function applyVariant(call: Call, variant: Variant, input: VariantFieldsInput): void {
  if (typeof input.price === 'string') variant.price = moneyText(input.price);
  if (input.compareAtPrice !== undefined) {
    variant.compareAtPrice = input.compareAtPrice === null ? null : moneyText(input.compareAtPrice);
  }
  if (input.barcode !== undefined) variant.barcode = input.barcode;
  variant.taxable = input.taxable ?? variant.taxable;
  variant.inventoryPolicy = input.inventoryPolicy ?? variant.inventoryPolicy;
  variant.updatedAt = call.now;
  const item = itemOf(call, variant);
  if (input.sku !== undefined) setSku(call, item, input.sku);
  applyInventoryItem(call, item, input.inventoryItem ?? {});
  if (input.metafields) writeMetafields(call, variant, input.metafields);
}

export function applyInventoryItem(call: Call, item: InventoryItem, input: InventoryItemInput): void {
  if (input.cost !== undefined) item.cost = input.cost;
  item.tracked = input.tracked ?? item.tracked;
  item.requiresShipping = input.requiresShipping ?? item.requiresShipping;
  if (input.countryCodeOfOrigin !== undefined) item.countryCodeOfOrigin = input.countryCodeOfOrigin;
  if (input.provinceCodeOfOrigin !== undefined) item.provinceCodeOfOrigin = input.provinceCodeOfOrigin;
  if (input.harmonizedSystemCode !== undefined) item.harmonizedSystemCode = input.harmonizedSystemCode;
  if (input.measurement?.weight) item.weight = { ...input.measurement.weight };
  if (input.sku !== undefined) setSku(call, item, input.sku);
  item.updatedAt = call.now;
}

function setSku({ shop }: Call, item: InventoryItem, sku: string | null): void {
  forgetSku(shop.skus, item);
  item.sku = sku;
  if (sku !== null) shop.skus.set(sku, [...(shop.skus.get(sku) ?? []), item.variantId]);
}

function forgetSku(skus: Map<string, string[]>, item: InventoryItem): void {
  if (item.sku === null) return;
  const others = (skus.get(item.sku) ?? []).filter((id) => id !== item.variantId);
  if (others.length === 0) skus.delete(item.sku);
  else skus.set(item.sku, others);
}

export function deleteVariant({ shop }: Call, product: Product, variantId: string): void {
  const variant = shop.variants.get(variantId);
  if (variant === undefined) return;
  removeMetafields(shop, variant);
  const item = shop.inventoryItems.get(variant.inventoryItemId);
  if (item !== undefined) forgetSku(shop.skus, item);
  shop.inventoryItems.delete(variant.inventoryItemId);
  shop.variants.delete(variantId);
  product.variantIds = product.variantIds.filter((id) => id !== variantId);
}
