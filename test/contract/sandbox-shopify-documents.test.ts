/** Documents of the specification and of the app: the sandbox models all that they ask for, at the price that they name. */
import { beforeAll, describe, expect, test } from 'vitest';
import { allAreas } from '../../web/sandbox/shopify/areas/index.ts';
import { Executor } from '../../web/sandbox/shopify/engine/executor.ts';
import { allDocuments as sentDocuments } from '../support/shopify-all-documents.ts';
import { allDocuments } from '../support/sandbox-shopify-documents.ts';

const gid = (type: string) => `gid://shopify/${type}/1`;
const metafield = (key: string) => ({ namespace: '$app', key, type: 'single_line_text_field', value: 'x' });

/** The reference product of the specification: 3 images, 4 metafields, 1 variant. */
const referenceProduct = {
  title: 'Cordless drill 18 V',
  files: ['1', '2', '3'].map((name) => ({
    originalSource: `https://cdn.example.com/${name}.jpg`,
    contentType: 'IMAGE',
  })),
  metafields: ['supplier_sku', 'allowed_countries', 'category_iri', 'source_hash'].map(metafield),
  productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
  variants: [
    { optionValues: [{ optionName: 'Title', name: 'Default Title' }], sku: '10000017', price: '129.90' },
  ],
};

const variables: Readonly<Record<string, Record<string, unknown>>> = {
  ProductUpsert: { input: referenceProduct },
  MediaState: { ids: [gid('Product')] },
  ProductPatch: { identifier: { id: gid('Product') }, product: { title: 'x' } },
  VariantPatch: { productId: gid('Product'), variants: [{ id: gid('ProductVariant'), price: '1' }] },
  ProductSetContent: { identifier: { id: gid('Product') }, input: { title: 'x' } },
  ResolveIds: { ids: [gid('Product')] },
  FindByCustomId: { identifier: { handle: 'drill' } },
  StageJsonl: {
    input: [
      {
        resource: 'BULK_MUTATION_VARIABLES',
        filename: 'a.jsonl',
        mimeType: 'text/jsonl',
        httpMethod: 'POST',
      },
    ],
  },
  BulkMutationStart: { mutation: 'mutation { x }', path: 'tmp/a.jsonl' },
  BulkPoll: { id: gid('BulkOperation') },
  BulkList: { query: 'status:running' },
  BulkCancel: { id: gid('BulkOperation') },
  BulkQueryStart: { query: '{ products { edges { node { id } } } }' },
  StockSet: { input: { name: 'available', reason: 'correction', quantities: [] }, key: 'k' },
  StockRead: { ids: [gid('InventoryItem')], location: gid('Location') },
  StockActivate: { item: gid('InventoryItem'), location: gid('Location'), key: 'k' },
  ItemPatch: { id: gid('InventoryItem'), input: { tracked: true } },
  ProductRemove: { input: { id: gid('Product') } },
  CountryResolve: { country: 'DE' },
  CatalogMake: { input: { title: 'x', status: 'ACTIVE', context: { marketIds: [gid('Market')] } } },
  PublicationMake: { input: { catalogId: gid('MarketCatalog') } },
  CatalogContext: { catalogId: gid('MarketCatalog'), add: { marketIds: [gid('Market')] } },
  PublicationPatch: { id: gid('Publication'), input: { publishablesToAdd: [gid('Product')] } },
  PublishOne: { id: gid('Product'), input: [{ publicationId: gid('Publication') }] },
  UnpublishOne: { id: gid('Product'), input: [{ publicationId: gid('Publication') }] },
  AvailabilityCheck: { id: gid('Product') },
  ValidationOn: { validation: { functionHandle: 'country-guard', enable: true } },
  ValidationPatch: { id: gid('Validation'), validation: { enable: true, blockOnFailure: false } },
  FO_Poll: { query: 'updated_at:>2026-01-01' },
  FO_ById: { ids: [gid('FulfillmentOrder')] },
  OrderByName: { query: 'name:1001' },
  ShipCreate: {
    fulfillment: { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: gid('FulfillmentOrder') }] },
  },
  ShipRetrack: { fulfillmentId: gid('Fulfillment'), tracking: { number: '1' } },
  ShipEvent: { event: { fulfillmentId: gid('Fulfillment'), status: 'IN_TRANSIT' } },
  ShipCancel: { id: gid('Fulfillment') },
  ServiceMake: { name: 'x' },
  TranslationDigests: { ids: [gid('Product')], locale: 'en' },
  TranslationsWrite: { id: gid('Product'), translations: [] },
  TranslationsDrop: { id: gid('Product'), keys: ['title'], locales: ['en'] },
  DefinitionMake: {
    definition: { ownerType: 'PRODUCT', namespace: '$app', key: 'sku', name: 'SKU', type: 'id' },
  },
  HookMake: { topic: 'PRODUCTS_DELETE', sub: { uri: '/hooks' } },
  ScopesDrop: { scopes: ['read_locales'] },
  TaxonomySearch: { search: 'pet' },
  CollectionMake: { collection: { title: 'Drills' } },
};

let executor: Executor;
beforeAll(() => {
  executor = new Executor(allAreas);
});

const direct = [...allDocuments].filter(([, { points }]) => points !== undefined);
const inBulk = [...allDocuments].filter(([, { points }]) => points === undefined);

describe('documents', () => {
  test.each(direct)('%s is modelled and costs what the specification says', (name, { text, points }) => {
    const prepared = executor.prepare({ query: text, variables: variables[name] ?? {} });
    expect('errors' in prepared ? prepared.errors : []).toEqual([]);
    expect('roots' in prepared ? prepared.requestedCost : undefined).toBe(points);
  });

  test.each(inBulk)('%s may run inside a bulk operation', (_name, { text }) => {
    expect(executor.problemsOf(text)).toEqual([]);
  });

  test.each(sentDocuments.map(({ name, text }) => [name, text]))(
    '%s, which the app sends, is modelled',
    (_name, text) => {
      expect(executor.problemsOf(text)).toEqual([]);
    },
  );
});
