/**
 * The app as its configuration file describes it: scopes, metafield definitions, webhook subscriptions. Without a
 * file, what spec/shopify-admin.md section 11 lists.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { z } from 'zod';
import type { App, DeclaredDefinition } from './state.ts';

export type AppConfig = Omit<App, 'id' | 'apiKey' | 'apiSecretKey' | 'url' | 'distribution'>;

const scopeList = z.string().transform((text) =>
  text
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean),
);

const definition = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  access: z.looseObject({ admin: z.string().optional(), storefront: z.string().optional() }).default({}),
  capabilities: z.looseObject({ admin_filterable: z.boolean().optional() }).default({}),
});

const owner = z.looseObject({
  metafields: z.looseObject({ app: z.record(z.string(), definition).optional() }).optional(),
});

const subscription = z.looseObject({
  topics: z.array(z.string()).default([]),
  compliance_topics: z.array(z.string()).default([]),
  uri: z.string(),
});

const fileSchema = z.looseObject({
  name: z.string().default('Sortiment'),
  handle: z.string().default('sortiment'),
  access_scopes: z
    .looseObject({ scopes: scopeList.default([]), optional_scopes: z.array(z.string()).default([]) })
    .default({ scopes: [], optional_scopes: [] }),
  webhooks: z
    .looseObject({ subscriptions: z.array(subscription).default([]) })
    .default({ subscriptions: [] }),
  product: owner.optional(),
  variant: owner.optional(),
});

/** The file beside package.json: this folder is web/sandbox/shopify. */
const besidePackage = join(dirname(fileURLToPath(import.meta.url)), '../../../shopify.app.toml');

/** The folder of the app's extensions; it need not be there. */
export const extensionsFolder = (path?: string): string => join(dirname(path ?? besidePackage), 'extensions');

/** Throws when a file is named that does not exist or does not fit. */
export function readAppConfig(path?: string): AppConfig {
  const file = path ?? besidePackage;
  if (path === undefined && !existsSync(file)) return fallback;
  const content = fileSchema.parse(parse(readFileSync(file, 'utf8')));
  return {
    title: content.name,
    handle: content.handle,
    requiredScopes: content.access_scopes.scopes,
    optionalScopes: content.access_scopes.optional_scopes,
    webhooks: content.webhooks.subscriptions.map(({ topics, compliance_topics: more, uri }) => ({
      topics: [...topics, ...more],
      uri,
    })),
    ...functionsBeside(file),
    definitions: [
      ...definitionsOf('PRODUCT', content.product?.metafields?.app),
      ...definitionsOf('PRODUCTVARIANT', content.variant?.metafields?.app),
    ],
  };
}

const extension = z.looseObject({
  extensions: z
    .array(
      z.looseObject({
        type: z.string(),
        handle: z.string().default(''),
        targeting: z.array(z.looseObject({ target: z.string() })).default([]),
      }),
    )
    .default([]),
});

/** Handles of the functions in `extensions/` beside the configuration file. */
function functionsBeside(file: string): Pick<AppConfig, 'functions' | 'otherFunctions'> {
  const folder = join(dirname(file), 'extensions');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names
    .map((name) => join(folder, name, 'shopify.extension.toml'))
    .filter((path) => existsSync(path));
  const declared = files.flatMap((path) => extension.parse(parse(readFileSync(path, 'utf8'))).extensions);
  const isValidation = ({ targeting }: (typeof declared)[number]): boolean =>
    targeting.length === 0 || targeting.some(({ target }) => target.startsWith('cart.validations.'));
  const functions = declared.filter(({ type }) => type === 'function');
  return {
    functions: functions.filter(isValidation).map(({ handle }) => handle),
    otherFunctions: functions.filter((one) => !isValidation(one)).map(({ handle }) => handle),
  };
}

const definitionsOf = (
  ownerType: string,
  declared: Record<string, z.output<typeof definition>> = {},
): DeclaredDefinition[] =>
  Object.entries(declared).map(([key, { type, name, access, capabilities }]) => ({
    ownerType,
    key,
    type,
    name: name ?? key,
    admin: (access.admin ?? 'private').toUpperCase(),
    storefront: (access.storefront ?? 'none').toUpperCase(),
    adminFilterable: capabilities.admin_filterable ?? false,
  }));

const declare = (key: string, type: string, name: string): DeclaredDefinition => ({
  ownerType: 'PRODUCT',
  key,
  type,
  name,
  admin: 'MERCHANT_READ',
  storefront: 'NONE',
  adminFilterable: key === 'category_iri',
});

const fallback: AppConfig = {
  title: 'Sortiment',
  handle: 'sortiment',
  requiredScopes: [
    'write_products',
    'write_inventory',
    'read_locations',
    'read_publications',
    'write_publications',
    'read_markets',
  ],
  optionalScopes: [
    'read_merchant_managed_fulfillment_orders',
    'write_merchant_managed_fulfillment_orders',
    'read_locales',
    'read_translations',
    'write_translations',
    'read_validations',
    'write_validations',
  ],
  webhooks: [
    {
      topics: [
        'app/uninstalled',
        'app/scopes_update',
        'bulk_operations/finish',
        'products/delete',
        'markets/create',
        'markets/update',
        'markets/delete',
        'markets_backup_region/update',
        'locations/deactivate',
        'locations/delete',
        'customers/data_request',
        'customers/redact',
        'shop/redact',
      ],
      uri: '/api/webhooks',
    },
  ],
  functions: ['country-guard'],
  otherFunctions: [],
  definitions: [
    declare('supplier_sku', 'id', 'Supplier SKU'),
    declare('allowed_countries', 'single_line_text_field', 'Countries this product may be sold to'),
    declare('category_iri', 'single_line_text_field', 'Supplier category'),
    declare('source_hash', 'single_line_text_field', 'Import fingerprint'),
  ],
};
