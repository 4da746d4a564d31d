/** Mutations that add or take away without touching the rest: metafieldsSet, metafieldsDelete, tagsAdd, tagsRemove. */
import { ApiError, notModelled, userError, type UserError } from '../engine/api-error.ts';
import { root, stored, type Area, type Call } from '../engine/model.ts';
import { typeOf } from '../ids.ts';
import type { Metafield, Product } from '../state-products.ts';
import {
  checkMetafields,
  compareDigest,
  isForeignNamespace,
  ownerTypeOf,
  removeMetafields,
  resolveNamespace,
  writeMetafields,
  type MetafieldInput,
  type MetafieldOwner,
} from './metafields.ts';
import { normalTags } from './product-fields.ts';
import { checkLength } from './text-limits.ts';

interface SetInput extends MetafieldInput {
  ownerId: string;
  compareDigest?: string | null;
}

const maximum = 25;
const at = (index: number, ...field: string[]): string[] => ['metafields', String(index), ...field];

function ownerOf({ shop, app }: Call, id: string): MetafieldOwner | undefined {
  const own = shop.products.get(id) ?? shop.variants.get(id) ?? shop.validations.get(id);
  const installation = shop.installations.get(app.apiKey);
  const other =
    own ??
    shop.markets.get(id) ??
    shop.locations.get(id) ??
    (installation?.id === id ? installation : undefined);
  return other === undefined ? undefined : Object.assign(other, { metafields: other.metafields ?? [] });
}

/** Kinds of things that have metafields, and are not there for sure when they are not in the state. */
const ownerKinds = new Set([
  'Product',
  'ProductVariant',
  'Validation',
  'Market',
  'Location',
  'AppInstallation',
]);

/** All or nothing. Texts as recorded (metafields.jsonl). */
const metafieldsSet = root<{ metafields: SetInput[] }>(['metafields'], ({ metafields }, call) => {
  const errors =
    metafields.length > maximum
      ? [tooMany(metafields.length)]
      : metafields.flatMap((one, index) => check(call, one, index));
  if (errors.length > 0) return { metafields: [], userErrors: errors };
  const written = metafields.flatMap((one) => {
    const owner = ownerOf(call, one.ownerId);
    return owner === undefined
      ? []
      : writeMetafields(call, touched(call, owner), [one]).map((field) => Object.assign({ owner }, field));
  });
  return { metafields: written, userErrors: [] };
});

/** As recorded: the owner counts as changed. */
const touched = ({ now }: Call, owner: MetafieldOwner): MetafieldOwner =>
  Object.assign(owner, 'updatedAt' in owner ? { updatedAt: now } : {});

const tooMany = (count: number): UserError =>
  userError(
    ['metafields'],
    `Exceeded the maximum metafields input limit of ${maximum} (${count} given).`,
    'LESS_THAN_OR_EQUAL_TO',
  );

const notOwner = (field: string[]): UserError =>
  userError(
    field,
    'ApiPermission metafields can only be created or updated by the app owner.',
    'APP_NOT_AUTHORIZED',
  );

function check(call: Call, input: SetInput, index: number): UserError[] {
  const owner = ownerOf(call, input.ownerId);
  const kind = typeOf(input.ownerId) ?? '';
  if (!ownerKinds.has(kind)) throw notModelled(`metafields of the type ${kind}`);
  if (owner === undefined) return [userError(at(index, 'ownerId'), 'Owner does not exist.', 'INVALID_VALUE')];
  const namespace = resolveNamespace(call.app, input.namespace);
  if (isForeignNamespace(call.app, namespace)) return [notOwner(at(index, 'namespace'))];
  const known = owner.metafields.find((one) => one.namespace === namespace && one.key === input.key);
  const digest = known === undefined ? null : compareDigest(known);
  if (input.compareDigest !== undefined && input.compareDigest !== digest) {
    const message =
      'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.';
    return [userError(at(index), message, 'STALE_OBJECT')];
  }
  const of = { ownerId: owner.id, ownerType: ownerTypeOf(owner.id), inputs: [input] };
  const errors = checkMetafields(call, of, (_only, field) => at(index, field));
  return errors.length > 0
    ? errors.map(({ field, message, code }) => userError(field, message, codeOf(message, code)))
    : checkNames(namespace, input.key ?? '', index);
}

/** Here the codes are those of the rules; elsewhere all of them are the product's. */
const codeOf = (message: string, code: string | null | undefined): string => {
  if (message.endsWith("can't be blank")) return 'BLANK';
  return code === 'CAPABILITY_VIOLATION'
    ? code
    : message.startsWith('Type ')
      ? 'INVALID_TYPE'
      : 'INVALID_VALUE';
};

/** The same limits as those of a definition. */
const checkNames = (namespace: string, key: string, index: number): UserError[] => [
  ...checkLength(at(index, 'namespace'), { name: 'Namespace', text: namespace, from: 3, to: 255 }),
  ...checkLength(at(index, 'key'), { name: 'Key', text: key, from: 2, to: 64 }),
];

interface Identifier {
  ownerId: string;
  namespace: string;
  key: string;
}

/** What is not there is answered as null, in the place of the question. */
const metafieldsDelete = root<{ metafields: Identifier[] }>(['metafields'], ({ metafields }, call) => ({
  deletedMetafields: metafields.map(({ ownerId, namespace: given, key }) => {
    const owner = ownerOf(call, ownerId);
    const namespace = resolveNamespace(call.app, given);
    const isOne = (one: Metafield) => one.namespace === namespace && one.key === key;
    if (owner?.metafields.some(isOne) !== true) return null;
    removeMetafields(call.shop, owner, isOne);
    return { ownerId, namespace, key };
  }),
  userErrors: [],
}));

interface TagArgs {
  id: string;
  tags: string[];
}

const tagging = (change: (product: Product, tags: string[]) => string[]) =>
  root<TagArgs>(['id', 'tags'], ({ id, tags }, call) => {
    if (typeOf(id) !== 'Product') throw new ApiError('invalid id', 'RESOURCE_NOT_FOUND');
    const product = call.shop.products.get(id);
    if (product === undefined) {
      return { node: null, userErrors: [userError(['id'], 'Product does not exist')] };
    }
    product.tags = change(product, tags);
    product.updatedAt = call.now;
    return { node: product, userErrors: [] };
  });

const without = (product: Product, tags: string[]): string[] => {
  const gone = new Set(tags.flatMap((tag) => tag.split(',')).map((tag) => tag.trim().toLowerCase()));
  return product.tags.filter((tag) => !gone.has(tag.toLowerCase()));
};

export const additiveArea: Area = {
  types: {
    Mutation: {
      metafieldsSet,
      metafieldsDelete,
      tagsAdd: tagging((product, tags) =>
        normalTags([...product.tags, ...tags.flatMap((tag) => tag.split(','))]),
      ),
      tagsRemove: tagging(without),
    },
    MetafieldsSetPayload: stored('metafields', 'userErrors'),
    MetafieldsDeletePayload: stored('deletedMetafields', 'userErrors'),
    MetafieldIdentifier: stored('ownerId', 'namespace', 'key'),
    TagsAddPayload: stored('node', 'userErrors'),
    TagsRemovePayload: stored('node', 'userErrors'),
  },
  inputs: {
    MetafieldsSetInput: ['ownerId', 'namespace', 'key', 'type', 'value', 'compareDigest'],
    MetafieldIdentifierInput: ['ownerId', 'namespace', 'key'],
  },
};
