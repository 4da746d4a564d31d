/**
 * Every TOML file that Shopify's command line reads, for what it overlooks: keys that it does not know, versions that
 * do not exist, an extension of an unknown type, which it drops without a word.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { parse as parseGraphql } from 'graphql';
import { z } from 'zod';
import { ScopeTable } from '../../web/sandbox/shopify/engine/scopes.ts';
import { adminSchema, apiVersion } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { allDocuments } from '../support/shopify-all-documents.ts';

const subscription = z.union([
  z.strictObject({
    topics: z.array(z.string().regex(/^[a-z_]+\/[a-z_]+$/)).min(1),
    uri: z.string().startsWith('/'),
    include_fields: z.array(z.string()).optional(),
  }),
  // All or none: Shopify lists an app only with all three.
  z.strictObject({
    compliance_topics: z.tuple([
      z.literal('customers/data_request'),
      z.literal('customers/redact'),
      z.literal('shop/redact'),
    ]),
    uri: z.string().startsWith('/'),
  }),
]);

const metafield = z.strictObject({
  type: z.enum(['id', 'single_line_text_field', 'url']),
  name: z.string().max(40),
  access: z.strictObject({
    admin: z.enum(['merchant_read', 'merchant_read_write']),
    storefront: z.enum(['none', 'public_read']),
  }),
  capabilities: z.strictObject({ admin_filterable: z.boolean() }).optional(),
});

const appFile = z.strictObject({
  client_id: z.string().length(32),
  name: z.string().max(30),
  handle: z.string(),
  application_url: z.url(),
  embedded: z.literal(true),
  extension_directories: z.tuple([z.literal('extensions/*')]),
  web_directories: z.array(z.string()),
  build: z.strictObject({
    automatically_update_urls_on_dev: z.boolean(),
    include_config_on_deploy: z.literal(true),
  }),
  access_scopes: z.strictObject({
    scopes: z.string(),
    optional_scopes: z.array(z.string()),
    use_legacy_install_flow: z.literal(false),
  }),
  auth: z.strictObject({ redirect_urls: z.array(z.url()).min(1) }),
  webhooks: z.strictObject({ api_version: z.literal(apiVersion), subscriptions: z.array(subscription) }),
  product: z.strictObject({ metafields: z.strictObject({ app: z.record(z.string(), metafield) }) }),
});

const webFile = z.strictObject({
  name: z.string(),
  roles: z.array(z.enum(['backend', 'frontend', 'background'])),
  port: z.int().optional(),
  auth_callback_path: z.string().startsWith('/').optional(),
  webhooks_path: z.string().startsWith('/').optional(),
  commands: z.strictObject({ predev: z.string(), dev: z.string(), build: z.string() }).partial(),
});

const functionFile = z.strictObject({
  api_version: z.literal(apiVersion),
  extensions: z.tuple([
    z.strictObject({
      name: z.literal('t:name'),
      handle: z.string(),
      type: z.literal('function'),
      description: z.literal('t:description'),
      targeting: z.tuple([
        z.strictObject({
          target: z.literal('cart.validations.generate.run'),
          input_query: z.string(),
          export: z.string().regex(/^[a-z-]+$/),
        }),
      ]),
      build: z.strictObject({ command: z.literal(''), path: z.literal('dist/function.wasm') }),
    }),
  ]),
});

const blockFile = z.strictObject({
  api_version: z.literal(apiVersion),
  extensions: z.tuple([
    z.strictObject({
      name: z.literal('t:name'),
      handle: z.string(),
      type: z.literal('ui_extension'),
      description: z.literal('t:description'),
      targeting: z.tuple([
        z.strictObject({
          module: z.literal('./src/index.tsx'),
          target: z.literal('admin.product-details.block.render'),
        }),
      ]),
    }),
  ]),
});

const themeFile = z.strictObject({ name: z.string(), type: z.literal('theme'), handle: z.string() });

const read = (path: string): unknown => parseToml(readFileSync(path, 'utf8'));
const extensionFile = (name: string): string => join('extensions', name, 'shopify.extension.toml');

const schemas: Readonly<Record<string, z.ZodType>> = {
  'shopify.app.toml': appFile,
  'web/shopify.web.toml': webFile,
  [extensionFile('country-guard')]: functionFile,
  [extensionFile('product-status')]: blockFile,
  [extensionFile('ships-to')]: themeFile,
};

const { schema, scopes: scopeEntries } = adminSchema();
const scopeTable = new ScopeTable(schema, scopeEntries);
const documents = allDocuments.map(({ text }) => parseGraphql(text));
const denials = (granted: readonly string[]): number =>
  documents.reduce((sum, document) => sum + scopeTable.deniedIn(document, granted).size, 0);

/** Reading and writing of one thing count together, because writing implies reading. */
const thing = (scope: string): string => scope.replace(/^(read|write)_/, '');

describe('what Shopify is told in TOML', () => {
  test.each(Object.entries(schemas))('%s has what it needs, and nothing that is unknown', (path, schema) => {
    const { error } = schema.safeParse(read(path));
    expect(error && z.prettifyError(error)).toBeUndefined();
  });

  test('has a file for each extension, each of them checked here', () => {
    const folders = readdirSync('extensions').filter((name) => existsSync(extensionFile(name)));
    expect(folders.map(extensionFile)).toEqual(Object.keys(schemas).filter((path) => path.startsWith('ext')));
  });

  test('asks for no permission that nothing uses', () => {
    const { access_scopes: asked } = appFile.parse(read('shopify.app.toml'));
    const scopes = [...asked.scopes.split(','), ...asked.optional_scopes];
    expect(new Set(scopes).size).toBe(scopes.length);
    const without = (scope: string) => scopes.filter((other) => thing(other) !== thing(scope));
    expect(denials(scopes)).toBe(0);
    expect(scopes.filter((scope) => denials(without(scope)) === 0)).toEqual([]);
  });

  test('sends each topic once, to an address of this app', () => {
    const { webhooks } = appFile.parse(read('shopify.app.toml'));
    const topics = webhooks.subscriptions.flatMap((one) =>
      'topics' in one ? one.topics : one.compliance_topics,
    );
    expect(new Set(topics).size).toBe(topics.length);
    expect(new Set(webhooks.subscriptions.map(({ uri }) => uri))).toEqual(new Set(['/api/webhooks']));
  });

  test('names files that are there', () => {
    const [{ targeting, handle }] = functionFile.parse(read(extensionFile('country-guard'))).extensions;
    expect(handle).toBe('country-guard');
    expect(existsSync(join('extensions/country-guard', targeting[0].input_query))).toBe(true);
  });
});
