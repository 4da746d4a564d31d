/**
 * Which product a productSet call means: an existing one, none yet, or the reason why the question is wrong.
 * Guess: creating by custom id or handle needs the value in the input; the texts are the schema's words for the codes.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';
import type { Product } from '../state-products.ts';
import { handleFrom } from './handles.ts';
import {
  findByCustomId,
  resolveNamespace,
  type MetafieldInput,
  type UniqueMetafieldValue,
} from './metafields.ts';

export interface ProductSetIdentifier {
  id?: string | null;
  handle?: string | null;
  customId?: UniqueMetafieldValue | null;
}

interface Asked {
  identifier?: ProductSetIdentifier | null;
  input: { id?: string | null; handle?: string | null; metafields?: MetafieldInput[] | null };
}

type Found = { product: Product | undefined } | { errors: UserError[] };

const fail = (field: string[], message: string, code: string): Found => ({
  errors: [userError(field, message, code)],
});

export function findTarget(call: Call, { identifier, input }: Asked): Found {
  if (!identifier) return input.id ? byId(call, input.id, ['input', 'id']) : { product: undefined };
  if (input.id) {
    return fail(['input', 'id'], 'The id field is not allowed if identifier is provided.', 'ID_NOT_ALLOWED');
  }
  if (identifier.id) return byId(call, identifier.id, ['identifier', 'id']);
  if (identifier.handle) return byHandle(call, identifier.handle, input.handle);
  return identifier.customId
    ? byCustomId(call, identifier.customId, input.metafields)
    : { product: undefined };
}

function byId({ shop }: Call, id: string, field: string[]): Found {
  const product = shop.products.get(id);
  return product === undefined
    ? fail(field, 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST')
    : { product };
}

const required = 'The input field corresponding to the identifier is required.';
const mismatch = 'The identifier value does not match the value of the corresponding field in the input.';

function byHandle({ shop }: Call, handle: string, given: string | null | undefined): Found {
  const product = shop.products.get(shop.handles.get(handleFrom(handle)) ?? '');
  if (given && handleFrom(given) !== handleFrom(handle)) {
    return fail(['input', 'handle'], mismatch, 'INPUT_MISMATCH');
  }
  if (!product && !given) return fail(['input', 'handle'], required, 'MISSING_FIELD_REQUIRED');
  return { product };
}

function byCustomId(
  call: Call,
  custom: UniqueMetafieldValue,
  metafields: MetafieldInput[] | null | undefined,
): Found {
  const owner = findByCustomId(call, custom);
  if (typeof owner === 'object') return { errors: [owner] };
  const namespace = resolveNamespace(call.app, custom.namespace);
  const isNamed = (metafields ?? []).some(
    ({ namespace: given, key, value }) =>
      resolveNamespace(call.app, given) === namespace && key === custom.key && value === custom.value,
  );
  if (metafields && !isNamed) {
    const message = 'The input argument `metafields` (if present) must contain the `customId` value.';
    return fail(['input', 'metafields'], message, 'METAFIELD_MISMATCH');
  }
  const product = call.shop.products.get(owner ?? '');
  if (!product && !metafields) return fail(['input', 'metafields'], required, 'MISSING_FIELD_REQUIRED');
  return { product };
}
