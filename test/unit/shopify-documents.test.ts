/**
 * Every GraphQL document of the app against Shopify's own schema: valid, not deprecated, covered by the scopes that
 * the app asks for, and as expensive as it declares. And shopify.app.toml against the list in the code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  getOperationAST,
  getVariableValues,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requestedCost } from '../../web/sandbox/shopify/engine/cost.ts';
import { adminSchema } from '../../web/sandbox/shopify/schema/admin-schema.ts';
import { ScopeTable } from '../../web/sandbox/shopify/engine/scopes.ts';
import { allDocuments } from '../support/shopify-all-documents.ts';
import { skuLookup } from '../../web/server/shopify/documents/finding.ts';
import { buyableIn } from '../../web/server/shopify/documents/buyable.ts';
import type { CountryCode } from '../../web/server/domain/ids.ts';
import { productsNow } from '../../web/server/shopify/documents/shown.ts';
import { productsFound } from '../../web/server/shopify/documents/own-products.ts';
import { translationsRead } from '../../web/server/shopify/documents/translations.ts';
import { metafieldDefinitions } from '../../web/server/shopify/metafield-definitions.ts';
import { documentSamples } from '../support/shopify-document-samples.ts';

const { schema, scopes: scopeEntries } = adminSchema();
const scopeTable = new ScopeTable(schema, scopeEntries);

const declaredDefinition = z.strictObject({
  type: z.string(),
  name: z.string(),
  access: z.strictObject({ admin: z.string(), storefront: z.string() }),
  capabilities: z.strictObject({ admin_filterable: z.boolean() }).optional(),
});

const appConfig = z
  .object({
    access_scopes: z.object({ scopes: z.string(), optional_scopes: z.array(z.string()) }),
    webhooks: z.object({ api_version: z.string() }),
    product: z.object({ metafields: z.object({ app: z.record(z.string(), declaredDefinition) }) }),
  })
  .parse(parseToml(readFileSync('shopify.app.toml', 'utf8')));

const required = appConfig.access_scopes.scopes.split(',');
const optional = appConfig.access_scopes.optional_scopes;

/** What the merchant grants later, when the feature is switched on. */
const needsOptionalScopes = new Set([
  'FilesUpdate',
  'ValidationPage',
  'ValidationCreate',
  'ValidationUpdate',
  'LocaleList',
  'TranslationsRead',
  'TranslationsRegister',
  'TranslationsRemove',
  'FulfillmentOrderPage',
  'FulfillmentOrderRead',
  'OrderPayment',
  'OrderSearch',
  'FulfillmentCreate',
  'TrackingReplace',
  'TrackingReplaceAndNotify',
]);

describe.each(allDocuments.map((document) => [document.name, document] as const))('%s', (name, document) => {
  const parsed = parse(document.text);

  test('fits the schema of 2026-10 and uses nothing that is deprecated there', () => {
    expect(validate(schema, parsed, [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
  });

  test('is one operation of the name that logs and errors use', () => {
    expect(getOperationAST(parsed, name)?.name?.value).toBe(name);
    expect(parsed.definitions).toHaveLength(1);
  });

  test('is covered by the scopes of shopify.app.toml, without the optional ones unless its feature is', () => {
    const granted = needsOptionalScopes.has(name) ? [...required, ...optional] : required;
    expect([...scopeTable.deniedIn(parsed, granted)]).toEqual([]);
  });

  test('takes the sample variables and costs what it declares for each of them', () => {
    const operation = getOperationAST(parsed, name);
    const samples = documentSamples[name] ?? [];
    expect(operation && samples.length > 0).toBe(true);
    for (const variables of samples) {
      const { coerced, errors } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables);
      expect(errors).toBeUndefined();
      const asked =
        operation && requestedCost({ schema, document: parsed, operation, variables: coerced ?? {} });
      const declared: (sample: never) => number = document.cost;
      expect(declared(variables as never)).toBe(asked);
    }
  });
});

test('a document that adds or moves images, writes tracking, mails, starts a job, makes a catalog or adds a checkout rule is not repeatable, everything else is', () => {
  const once = allDocuments.filter(({ repeatable }) => !repeatable).map(({ name }) => name);
  const jobs = ['BulkQueryStart', 'BulkMutationStart'];
  const images = ['MediaAppend', 'MediaOrder'];
  expect(once).toEqual([
    ...jobs,
    ...images,
    'FulfillmentCreate',
    'TrackingReplaceAndNotify',
    'CatalogCreate',
    'PublicationCreate',
    'ValidationCreate',
  ]);
});

test('every optional scope that a document needs is really optional', () => {
  const denied = allDocuments.filter(({ text }) => scopeTable.deniedIn(parse(text), required).size > 0);
  expect(new Set(denied.map(({ name }) => name))).toEqual(needsOptionalScopes);
});

test('every document of the folder is in the list of all, and so are those that are made for a number of SKUs, publications or languages', async () => {
  const files = readdirSync('web/server/shopify/documents').map((file) => file.replace(/\.ts$/, ''));
  const modules: object[] = await Promise.all(
    files.map((file) => import(`../../web/server/shopify/documents/${file}.ts`)),
  );
  const exported = modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((one) => typeof one === 'object' && one !== null && 'text' in one);
  const made = [
    skuLookup(3),
    productsNow(3),
    translationsRead(3),
    productsFound(2),
    buyableIn(['AT', 'IS', 'GB'] as CountryCode[]),
  ];
  expect(new Set(allDocuments)).toEqual(new Set([...exported, ...made]));
  expect(new Set(allDocuments.map(({ name }) => name)).size).toBe(exported.length + made.length);
  expect(allDocuments).toHaveLength(exported.length + made.length);
});

test('PLAT shopify.app.toml declares the metafield definitions that the app would create', () => {
  const declared = Object.entries(appConfig.product.metafields.app).map(([key, one]) => ({
    key,
    name: one.name,
    type: one.type,
    access: { admin: one.access.admin.toUpperCase(), storefront: one.access.storefront.toUpperCase() },
    filterable: one.capabilities?.admin_filterable ?? false,
  }));
  const wanted = metafieldDefinitions.map(({ key, name, type, access, capabilities }) => ({
    key,
    name,
    type,
    access,
    filterable: capabilities?.adminFilterable?.enabled ?? false,
  }));
  expect(declared).toEqual(wanted);
});

test('webhooks arrive in the version that the documents are written for', () => {
  expect(appConfig.webhooks.api_version).toBe('2026-10');
});
