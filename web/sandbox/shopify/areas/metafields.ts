/**
 * Metafields: values with a type in a namespace. `$app` stands for the calling app's own namespace, which other apps
 * may not write. Values of a definition with unique values (type `id`) identify their owner within the shop.
 */
import { createHash } from 'node:crypto';
import { userError, type UserError } from '../engine/api-error.ts';
import { connection } from '../engine/connection.ts';
import { computed, stored, withArgs, type Area, type Call, type TypeModel } from '../engine/model.ts';
import { legacyId, nextId, typeOf } from '../ids.ts';
import type { Definition, Metafield } from '../state-products.ts';
import type { App, Shop } from '../state.ts';
import { jsonValue, storedValue, typeError } from './metafield-types.ts';

export interface MetafieldInput {
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
  id?: string | null;
}

export interface MetafieldOwner {
  id: string;
  metafields: Metafield[];
}

export interface UniqueMetafieldValue {
  namespace?: string | null;
  key: string;
  value: string;
}

/** As recorded: `$app` is `app--<id>`, `$app:x` is `app--<id>--x`; nothing at all means `$app`. */
export function resolveNamespace(app: App, namespace: string | null | undefined): string {
  const own = `app--${legacyId(app.id)}`;
  if (namespace === undefined || namespace === null || namespace === '$app') return own;
  return namespace.startsWith('$app:') ? `${own}--${namespace.slice(5)}` : namespace;
}

export function isForeignNamespace(app: App, namespace: string): boolean {
  const own = `app--${legacyId(app.id)}`;
  return namespace.startsWith('app--') && namespace !== own && !namespace.startsWith(`${own}--`);
}

const ownerTypes: Readonly<Record<string, string>> = {
  Product: 'PRODUCT',
  ProductVariant: 'PRODUCTVARIANT',
  Shop: 'SHOP',
  Location: 'LOCATION',
  Market: 'MARKET',
  Order: 'ORDER',
  Validation: 'VALIDATION',
  AppInstallation: 'API_PERMISSION',
};

export const ownerTypeOf = (id: string): string => ownerTypes[typeOf(id) ?? ''] ?? 'UNKNOWN';

export function definitionFor(
  shop: Shop,
  of: { ownerType: string; namespace: string; key: string },
): Definition | undefined {
  return shop.definitions.get(`${of.ownerType} ${of.namespace}.${of.key}`);
}

export const uniqueKey = (of: { namespace: string; key: string; value: string }): string =>
  `${of.namespace}.${of.key}=${of.value}`;

/** The owner that a custom id names; an error when no definition makes such values unique. */
export function findByCustomId(call: Call, custom: UniqueMetafieldValue): string | UserError | undefined {
  const namespace = resolveNamespace(call.app, custom.namespace);
  const definition = definitionFor(call.shop, { ownerType: 'PRODUCT', namespace, key: custom.key });
  if (definition?.type !== 'id') {
    const message = `Metafield definition of type 'id' is required when using custom ids.`;
    return userError(['identifier', 'customId'], message, 'INVALID_METAFIELD');
  }
  return call.shop.uniqueValues.get(uniqueKey({ namespace, key: custom.key, value: custom.value }));
}

/** What is wrong with the list; `at` gives the error path of one entry. */
export function checkMetafields(
  call: Call,
  {
    ownerId,
    ownerType,
    inputs,
  }: { ownerId?: string | undefined; ownerType: string; inputs: readonly MetafieldInput[] },
  at: (index: number, key: string) => string[],
): UserError[] {
  return inputs.flatMap((input, index) => {
    const namespace = resolveNamespace(call.app, input.namespace);
    const key = input.key ?? '';
    const definition = definitionFor(call.shop, { ownerType, namespace, key });
    const type = input.type || definition?.type;
    if (key === '') return [userError(at(index, 'key'), "Key can't be blank", 'INVALID_METAFIELD')];
    if (type === undefined) return [userError(at(index, 'type'), "Type can't be blank", 'INVALID_METAFIELD')];
    if (definition !== undefined && definition.type !== type) {
      const message = `Type must be consistent with the definition's type: ${definition.type}.`;
      return [userError(at(index, 'type'), message, 'INVALID_METAFIELD')];
    }
    const value = input.value ?? '';
    const wrong = typeError(type, value);
    if (wrong !== undefined) return [userError(at(index, 'value'), wrong, 'INVALID_METAFIELD')];
    const holder = call.shop.uniqueValues.get(uniqueKey({ namespace, key, value }));
    const isTaken = definition?.uniqueValues === true && holder !== undefined && holder !== ownerId;
    return isTaken
      ? [userError(at(index, 'value'), 'Value has already been taken', 'CAPABILITY_VIOLATION')]
      : [];
  });
}

/** Adds or replaces the given values; the list has passed `checkMetafields`. */
export function writeMetafields(
  call: Call,
  owner: MetafieldOwner,
  inputs: readonly MetafieldInput[],
): Metafield[] {
  return inputs.map((input) => {
    const namespace = resolveNamespace(call.app, input.namespace);
    const key = input.key ?? '';
    const known = owner.metafields.find((field) => field.namespace === namespace && field.key === key);
    const definition = definitionFor(call.shop, { ownerType: ownerTypeOf(owner.id), namespace, key });
    const metafield: Metafield = known ?? newMetafield(call, { namespace, key });
    if (known === undefined) owner.metafields.push(metafield);
    if (definition?.uniqueValues === true) releaseValue(call.shop, metafield);
    const type = input.type || definition?.type || metafield.type;
    Object.assign(metafield, { value: storedValue(type, input.value ?? ''), type, updatedAt: call.now });
    if (definition?.uniqueValues === true) call.shop.uniqueValues.set(uniqueKey(metafield), owner.id);
    return metafield;
  });
}

function newMetafield(call: Call, { namespace, key }: { namespace: string; key: string }): Metafield {
  const id = nextId(call.state, 'Metafield');
  return { id, namespace, key, type: 'string', value: '', createdAt: call.now, updatedAt: call.now };
}

function releaseValue(shop: Shop, metafield: Metafield): void {
  shop.uniqueValues.delete(uniqueKey(metafield));
}

/** Removes all values, or those that `gone` picks. */
export function removeMetafields(
  shop: Shop,
  owner: MetafieldOwner,
  gone: (field: Metafield) => boolean = () => true,
): void {
  for (const field of owner.metafields.filter(gone)) {
    if (shop.uniqueValues.get(uniqueKey(field)) === owner.id) releaseValue(shop, field);
  }
  owner.metafields = owner.metafields.filter((field) => !gone(field));
}

/** Markets and locations have a list only once something was written into it. */
const fieldsOf = ({ metafields }: Partial<MetafieldOwner>): Metafield[] => metafields ?? [];

/** By `namespace.key`, in the order of the question and, as recorded, with keys in that form too. */
const named = (call: Call, owner: MetafieldOwner, keys: readonly string[]): Metafield[] =>
  keys.flatMap((name) => {
    const dot = name.lastIndexOf('.');
    const namespace = dot < 0 ? '' : resolveNamespace(call.app, name.slice(0, dot));
    const found = fieldsOf(owner).find(
      (field) => field.namespace === namespace && field.key === name.slice(dot + 1),
    );
    return found === undefined ? [] : [{ ...found, key: name }];
  });

/** The two fields that every owner of metafields has. */
export const metafieldFields: TypeModel = {
  metafield: withArgs(
    ['namespace', 'key'],
    (owner: MetafieldOwner, args: { namespace?: string; key: string }, call) => {
      const namespace = resolveNamespace(call.app, args.namespace);
      const found = fieldsOf(owner).find((field) => field.namespace === namespace && field.key === args.key);
      return found === undefined ? null : { ...found, owner };
    },
  ),
  metafields: connection<MetafieldOwner, { namespace?: string; keys?: string[] }>(
    (owner, args, call) => {
      const namespace = args.namespace === undefined ? undefined : resolveNamespace(call.app, args.namespace);
      const fields = args.keys === undefined ? fieldsOf(owner) : named(call, owner, args.keys);
      return fields
        .filter((field) => namespace === undefined || field.namespace === namespace)
        .map((field) => Object.assign({ owner }, field));
    },
    ['namespace', 'keys'],
  ),
};

/** A hash of the value: compare-and-set works with any text that changes when the value does. */
export const compareDigest = (field: Metafield): string =>
  createHash('sha256').update(`${field.type}\n${field.value}`).digest('hex');

export const metafieldArea: Area = {
  types: {
    Metafield: {
      ...stored('id', 'namespace', 'key', 'type', 'value', 'createdAt', 'updatedAt', 'owner'),
      ownerType: computed((field: { owner: MetafieldOwner }) => ownerTypeOf(field.owner.id)),
      compareDigest: computed(compareDigest),
      jsonValue: computed(({ type, value }: Metafield) => jsonValue(type, value)),
      legacyResourceId: computed((field: Metafield) => legacyId(field.id)),
    },
  },
  inputs: {
    MetafieldInput: ['namespace', 'key', 'type', 'value'],
    UniqueMetafieldValueInput: ['namespace', 'key', 'value'],
  },
};
