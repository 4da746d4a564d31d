/**
 * Checkout validations: the app's function switched on in a shop (merchant/check-out.ts runs it). Functions of an app
 * from the App Store run in every shop, those of a custom app on Plus and, as recorded, in development stores.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import { connection } from '../engine/connection.ts';
import { computed, root, stored, type Area, type Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { Validation } from '../state-app.ts';
import { isKnownType } from './metafield-types.ts';
import {
  checkMetafields,
  definitionFor,
  isForeignNamespace,
  metafieldFields,
  resolveNamespace,
  writeMetafields,
  type MetafieldInput,
} from './metafields.ts';

interface ValidationInput {
  functionHandle?: string | null;
  functionId?: string | null;
  title?: string | null;
  enable: boolean;
  blockOnFailure: boolean;
  metafields: MetafieldInput[];
}

const refuse = (...userErrors: UserError[]) => ({ validation: null, userErrors });
/** Guess: the texts of these two; number and codes are documented. */
const maximumActive = 25;

/** Texts as recorded (functions.jsonl). */
const validationCreate = root<{ validation: ValidationInput }>(
  ['validation'],
  ({ validation: input }, call) => {
    const found = functionFor(call, input);
    if (typeof found !== 'string') return refuse(found);
    const functionHandle = found;
    const errors = [...checkPlan(call, input), ...check(call, input)];
    if (errors.length > 0) return refuse(...errors);
    const validation: Validation = {
      id: nextId(call.state, 'Validation'),
      apiKey: call.app.apiKey,
      title: input.title ?? functionHandle,
      functionHandle,
      enabled: input.enable,
      blockOnFailure: input.blockOnFailure,
      metafields: [],
    };
    call.shop.validations.set(validation.id, validation);
    writeMetafields(call, validation, input.metafields);
    return { validation, userErrors: [] };
  },
);

/** Errors of the function stand at the field that named it. */
const identifierOf = (functionId: string | null | undefined): string[] => [
  'validation',
  functionId ? 'functionId' : 'functionHandle',
];

const functionIdOf = (handle: string): string => `function-${handle}`;

/** The handle of the app's validation function that the input names, or why there is none. */
function functionFor({ app }: Call, { functionHandle, functionId }: ValidationInput): string | UserError {
  if (functionHandle && functionId) {
    const message = 'Only one of function_id or function_handle can be provided, not both.';
    return userError(['validation'], message, 'MULTIPLE_FUNCTION_IDENTIFIERS');
  }
  const fail = (message: string, code: string): UserError =>
    userError(identifierOf(functionId), message, code);
  if (!functionHandle && !functionId) {
    return fail('Either function_id or function_handle must be provided.', 'MISSING_FUNCTION_IDENTIFIER');
  }
  const isMeant = (handle: string): boolean =>
    functionId ? functionIdOf(handle) === functionId : handle === functionHandle;
  if (app.otherFunctions.some(isMeant)) return fail(wrongApi, 'FUNCTION_DOES_NOT_IMPLEMENT');
  return app.functions.find(isMeant) ?? fail('Extension not found.', 'NOT_FOUND');
}

/** As recorded, placeholder included. */
const wrongApi =
  'Unexpected Function API. The provided function must implement one of the following extension targets: [%{targets}].';

const checkPlan = ({ app, shop }: Call, input: ValidationInput): UserError[] =>
  app.distribution === 'app-store' || shop.plan === 'plus' || shop.isDevelopment
    ? []
    : [userError(identifierOf(input.functionId), plusOnly, 'CUSTOM_APP_FUNCTION_NOT_ELIGIBLE')];

const plusOnly = 'Shop must be on a Shopify Plus plan to activate functions from a custom app.';

function check(call: Call, input: ValidationInput, known?: Validation): UserError[] {
  const active = [...call.shop.validations.values()].filter(
    ({ id, enabled }) => enabled && id !== known?.id,
  ).length;
  const isFull = input.enable && active >= maximumActive;
  const limit = 'Cannot have more than 25 active validation functions.';
  return [
    ...(isFull ? [userError([], limit, 'MAX_VALIDATIONS_ACTIVATED')] : []),
    ...input.metafields.flatMap((one, index) =>
      checkMetafield(call, one, ['validation', 'metafields', String(index)]),
    ),
  ];
}

/** Here Shopify has words of its own (functions-validation-metafields-input-validation). */
function checkMetafield(call: Call, input: MetafieldInput, field: string[]): UserError[] {
  const namespace = resolveNamespace(call.app, input.namespace);
  const key = input.key ?? null;
  if (key === null || (input.value ?? null) === null) return [userError(field, 'presence')];
  const type = input.type || definitionFor(call.shop, { ownerType: 'VALIDATION', namespace, key })?.type;
  if (!type) return [userError(field, 'One or more required inputs are blank.', 'BLANK')];
  if (namespace === 'shopify' || isForeignNamespace(call.app, namespace)) {
    const message = 'ApiPermission metafields can only be created or updated by the app owner.';
    return [userError(field, message, 'APP_NOT_AUTHORIZED')];
  }
  if (!isKnownType(type)) return [userError(field, 'The type is invalid.', 'INVALID_TYPE')];
  const wrong = checkMetafields(call, { ownerType: 'VALIDATION', inputs: [input] }, () => field);
  return wrong.map(() => userError(field, 'The value is invalid.', 'INVALID_VALUE'));
}

/** Trap: what is left out takes the schema's default, so an update that says nothing switches the validation off. */
const validationUpdate = root<{ id: string; validation: ValidationInput }>(
  ['id', 'validation'],
  ({ id, validation: input }, call) => {
    const validation = call.shop.validations.get(id);
    if (validation === undefined) return refuse(userError(['id'], 'Extension not found.', 'NOT_FOUND'));
    const errors = check(call, input, validation);
    if (errors.length > 0) return refuse(...errors);
    validation.enabled = input.enable;
    validation.blockOnFailure = input.blockOnFailure;
    validation.title = input.title ?? validation.title;
    writeMetafields(call, validation, input.metafields);
    return { validation, userErrors: [] };
  },
);

const validationDelete = root<{ id: string }>(['id'], ({ id }, call) => {
  const isKnown = call.shop.validations.delete(id);
  const errors = isKnown ? [] : [userError(['id'], 'Extension not found.', 'NOT_FOUND')];
  return { deletedId: isKnown ? id : null, userErrors: errors };
});

export const validationArea: Area = {
  types: {
    QueryRoot: {
      validation: root<{ id: string }>(['id'], ({ id }, call) => call.shop.validations.get(id) ?? null),
      validations: connection((_root, _args, call) => [...call.shop.validations.values()]),
    },
    Mutation: { validationCreate, validationUpdate, validationDelete },
    Validation: {
      ...stored('id', 'title', 'enabled', 'blockOnFailure'),
      ...metafieldFields,
      shopifyFunction: computed((source: Validation, call) => ({
        id: functionIdOf(source.functionHandle),
        handle: source.functionHandle,
        title: source.functionHandle,
        apiType: 'cart_checkout_validation',
        apiVersion: '2026-10',
        app: call.state.apps.get(source.apiKey),
        appKey: source.apiKey,
      })),
    },
    ShopifyFunction: stored('id', 'handle', 'title', 'apiType', 'apiVersion', 'app', 'appKey'),
    ValidationCreatePayload: stored('validation', 'userErrors'),
    ValidationUpdatePayload: stored('validation', 'userErrors'),
    ValidationDeletePayload: stored('deletedId', 'userErrors'),
  },
  inputs: {
    ValidationCreateInput: [
      'functionHandle',
      'functionId',
      'title',
      'enable',
      'blockOnFailure',
      'metafields',
    ],
    ValidationUpdateInput: ['title', 'enable', 'blockOnFailure', 'metafields'],
  },
};
