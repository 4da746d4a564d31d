/**
 * Handles: how a title becomes one and how a taken one is avoided. As recorded (products.jsonl,
 * product-handle-dedup-parity): a number at the end counts up, otherwise `-1` is added; only a handle that a caller
 * writes out, and that is taken, is an error.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import type { Product } from '../state-products.ts';
import type { Shop } from '../state.ts';

export function handleFrom(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The wanted handle, or the next one that nobody else has. */
export function freeHandle(shop: Pick<Shop, 'handles'>, wanted: string, owner?: string): string {
  let handle = wanted === '' ? 'product' : wanted;
  while ((shop.handles.get(handle) ?? owner) !== owner) handle = nextHandle(handle);
  return handle;
}

function nextHandle(handle: string): string {
  const number = /^(.*-)(\d+)$/.exec(handle);
  return number === null ? `${handle}-1` : `${number[1]}${BigInt(number[2] ?? 0) + 1n}`;
}

/** The error for a handle that someone else has; the field is the same in every mutation. */
export function checkHandle(shop: Shop, given: string | null | undefined, owner?: string): UserError[] {
  const holder = shop.handles.get(handleFrom(given ?? ''));
  if (given === undefined || given === null || holder === undefined || holder === owner) return [];
  if (handleFrom(given) === '') return [];
  const message = `Handle '${given}' already in use. Please provide a new handle.`;
  return [userError(['input', 'handle'], message, 'HANDLE_NOT_UNIQUE')];
}

export function setHandle(shop: Shop, product: Product, wanted: string): void {
  const handle = freeHandle(shop, wanted, product.id);
  if (shop.handles.get(product.handle) === product.id) shop.handles.delete(product.handle);
  product.handle = handle;
  shop.handles.set(handle, product.id);
}
