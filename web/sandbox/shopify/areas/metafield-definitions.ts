/** Metafield definitions: made by the app's configuration file at installation, or through the API. */
import { broken, notModelled, userError, type UserError } from '../engine/api-error.ts';
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, type Area, type Call } from '../engine/model.ts';
import { accessDenied } from '../engine/scopes.ts';
import { nextId } from '../ids.ts';
import type { Definition } from '../state-products.ts';
import { isForeignNamespace, resolveNamespace } from './metafields.ts';
import { isKnownType } from './metafield-types.ts';
import { checkValidations } from './metafield-validations.ts';
import { checkLength } from './text-limits.ts';

interface DefinitionInput {
  ownerType: string;
  namespace?: string | null;
  key: string;
  name: string;
  description?: string | null;
  type: string;
  access?: { admin?: string | null; storefront?: string | null } | null;
  capabilities?: {
    adminFilterable?: { enabled: boolean } | null;
    uniqueValues?: { enabled: boolean } | null;
  } | null;
  validations?: { name: string; value: string }[] | null;
}

const perOwnerType = 256;

const metafieldDefinitionCreate = root<{ definition: DefinitionInput }>(
  ['definition'],
  ({ definition }, call) => {
    const namespace = resolveNamespace(call.app, definition.namespace);
    if (isForeignNamespace(call.app, namespace) || namespace === 'shopify') {
      const required =
        'API client to have access to the namespace and the resource type associated with the metafield definition.\n';
      throw accessDenied('metafieldDefinitionCreate', required);
    }
    const errors = check(call, definition, namespace);
    if (errors.length > 0) return { createdDefinition: null, userErrors: errors };
    return { createdDefinition: define(call, { ...definition, namespace }), userErrors: [] };
  },
);

/** How messages name the owners whose type is more than one word. */
const ownerNames: Readonly<Record<string, string>> = {
  COMPANY_LOCATION: 'CompanyLocation',
  DRAFTORDER: 'DraftOrder',
  GIFT_CARD_TRANSACTION: 'GiftCardTransaction',
  PRODUCTVARIANT: 'ProductVariant',
  SELLING_PLAN: 'SellingPlan',
};

const ownerName = (type: string): string =>
  ownerNames[type] ?? type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', '');

/** Texts as recorded (metafields.jsonl). */
function check(call: Call, input: DefinitionInput, namespace: string): UserError[] {
  const { key, ownerType, type } = input;
  if (!isKnownType(type)) throw notModelled(`the metafield type ${type}`);
  const { definitions } = call.shop;
  const isTaken = definitions.has(`${ownerType} ${namespace}.${key}`);
  const onKey = `Key is in use for ${ownerName(ownerType)} metafields on the '${namespace}' namespace.`;
  const count = [...definitions.values()].filter((one) => one.ownerType === ownerType).length;
  const onCount = 'Stores can only have 256 definitions for each store resource.';
  const isFull = count >= perOwnerType;
  const wrong = [...checkTexts(input, namespace), ...checkAccess(input, namespace)];
  if (wrong.length > 0) return wrong;
  return [
    ...broken((field) => ['definition', field], [[isTaken, 'key', onKey, 'TAKEN']]),
    ...checkValidations(type, input.validations ?? []),
    ...(isFull ? [userError(['definition'], onCount, 'RESOURCE_TYPE_LIMIT_EXCEEDED')] : []),
  ];
}

/** Guess: the text for signs that a namespace or key may not have; the code is recorded. */
function checkTexts({ name, key, description }: DefinitionInput, namespace: string): UserError[] {
  const at = (field: string): string[] => ['definition', field];
  const badSigns = (text: string, label: string, field: string): UserError[] =>
    /^[\w-]*$/.test(text)
      ? []
      : [userError(at(field), `${label} contains one or more invalid characters.`, 'INVALID_CHARACTER')];
  const blank = userError(at('name'), "Name can't be blank", 'BLANK');
  return [
    ...checkLength(at('namespace'), { name: 'Namespace', text: namespace, from: 3, to: 255 }),
    ...badSigns(namespace, 'Namespace', 'namespace'),
    ...checkLength(at('key'), { name: 'Key', text: key, from: 2, to: 64 }),
    ...badSigns(key, 'Key', 'key'),
    ...(name.trim() === '' ? [blank] : []),
    ...checkLength(at('name'), { name: 'Name', text: name, from: 0, to: 255 }),
    ...checkLength(at('description'), { name: 'Description', text: description ?? '', from: 0, to: 255 }),
  ];
}

/** Outside the app's own namespace the merchant decides who may write. */
function checkAccess({ access }: DefinitionInput, namespace: string): UserError[] {
  const admin = access?.admin ?? 'PUBLIC_READ_WRITE';
  const message = 'Setting this access control is not permitted. It must be one of ["public_read_write"].';
  const isFine = namespace.startsWith('app--') || admin === 'PUBLIC_READ_WRITE';
  return isFine ? [] : [userError(['definition'], message, 'INVALID')];
}

export function define(
  call: Pick<Call, 'state' | 'shop'>,
  input: DefinitionInput & { namespace: string },
): Definition {
  const { ownerType, namespace, key, name, type } = input;
  const definition: Definition = {
    id: nextId(call.state, 'MetafieldDefinition'),
    ownerType,
    namespace,
    key,
    name,
    type,
    description: input.description ?? null,
    admin: input.access?.admin ?? (namespace.startsWith('app--') ? 'PRIVATE' : 'PUBLIC_READ_WRITE'),
    storefront: input.access?.storefront ?? 'NONE',
    adminFilterable: input.capabilities?.adminFilterable?.enabled ?? false,
    uniqueValues: type === 'id' || (input.capabilities?.uniqueValues?.enabled ?? false),
    validations: input.validations ?? [],
  };
  call.shop.definitions.set(`${ownerType} ${namespace}.${key}`, definition);
  return definition;
}

interface ListArgs extends PageArgs {
  ownerType: string;
  namespace?: string;
  key?: string;
}

/** Of products alone: that is what the app asks for. */
function countValues({ shop }: Call, { ownerType, namespace, key }: Definition): number {
  if (ownerType !== 'PRODUCT') throw notModelled(`the number of metafields of ${ownerType}`);
  const isOne = (field: { namespace: string; key: string }): boolean =>
    field.namespace === namespace && field.key === key;
  return [...shop.products.values()].filter(({ metafields }) => metafields.some(isOne)).length;
}

const capability = (enabled: boolean) => ({ enabled, eligible: true });

export const metafieldDefinitionArea: Area = {
  types: {
    QueryRoot: {
      metafieldDefinitions: root<ListArgs>([...pageArgs, 'ownerType', 'namespace', 'key'], (args, call) => {
        const namespace =
          args.namespace === undefined ? undefined : resolveNamespace(call.app, args.namespace);
        const found = [...call.shop.definitions.values()]
          .filter((one) => one.ownerType === args.ownerType && !isForeignNamespace(call.app, one.namespace))
          .filter((one) => namespace === undefined || one.namespace === namespace)
          .filter((one) => args.key === undefined || one.key === args.key);
        return page(found, args);
      }),
    },
    Mutation: { metafieldDefinitionCreate },
    MetafieldDefinition: {
      ...stored('id', 'ownerType', 'namespace', 'key', 'name', 'description', 'validations'),
      type: computed((one: Definition) => ({
        name: one.type,
        category: one.type.includes('text') ? 'TEXT' : 'OTHER',
      })),
      access: computed((one: Definition) => ({ admin: one.admin, storefront: one.storefront })),
      capabilities: computed((one: Definition) => ({
        adminFilterable: capability(one.adminFilterable),
        uniqueValues: capability(one.uniqueValues),
      })),
      metafieldsCount: computed((one: Definition, call) => countValues(call, one)),
      validationStatus: computed(() => 'ALL_VALID'),
      pinnedPosition: computed(() => null),
    },
    MetafieldDefinitionType: stored('name', 'category'),
    MetafieldDefinitionValidation: stored('name', 'value'),
    MetafieldAccess: stored('admin', 'storefront'),
    MetafieldCapabilities: stored('adminFilterable', 'uniqueValues'),
    MetafieldCapabilityAdminFilterable: stored('enabled', 'eligible'),
    MetafieldCapabilityUniqueValues: stored('enabled', 'eligible'),
    MetafieldDefinitionCreatePayload: stored('createdDefinition', 'userErrors'),
  },
  inputs: {
    MetafieldDefinitionInput: [
      'ownerType',
      'namespace',
      'key',
      'name',
      'description',
      'type',
      'access',
      'capabilities',
      'validations',
    ],
    MetafieldAccessInput: ['admin', 'storefront'],
    MetafieldCapabilityCreateInput: ['adminFilterable', 'uniqueValues'],
    MetafieldCapabilityAdminFilterableInput: ['enabled'],
    MetafieldCapabilityUniqueValuesInput: ['enabled'],
    MetafieldDefinitionValidationInput: ['name', 'value'],
  },
};
