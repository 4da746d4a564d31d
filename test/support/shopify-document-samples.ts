/** Variables by document, with the lists that change a price empty and filled, as the writers send them. */

const product = 'gid://shopify/Product/1';
const customId = { customId: { namespace: '$app', key: 'supplier_sku', value: '10000017' } };
const metafield = (key: string) => ({
  namespace: '$app',
  key,
  type: 'single_line_text_field',
  value: 'some text',
});
const metafields = ['manufacturer_id', 'category_tree', 'ships_to', 'more'].map(metafield);
const file = (number: number) => ({
  originalSource: `https://images.example.com/${number}.jpg`,
  alt: 'Cordless drill',
  contentType: 'IMAGE',
});
const files = (count: number) => Array.from({ length: count }, (_none, at) => file(at));
const image = 'gid://shopify/MediaImage/1';
const newMedia = (count: number) =>
  files(count).map(({ originalSource, alt }) => ({ originalSource, alt, mediaContentType: 'IMAGE' }));
const content = { title: 'Cordless drill', descriptionHtml: '<p>Drills.</p>', vendor: 'Klarstein' };

const newProduct = {
  ...content,
  status: 'DRAFT',
  metafields,
  productOptions: [{ name: 'Title', position: 1, values: [{ name: 'Default Title' }] }],
  variants: [
    {
      optionValues: [{ optionName: 'Title', name: 'Default Title' }],
      sku: '10000017',
      barcode: null,
      price: '129.90',
      taxable: true,
      inventoryPolicy: 'DENY',
      inventoryItem: { cost: '71.20', tracked: true, requiresShipping: true },
      inventoryQuantities: [{ locationId: 'gid://shopify/Location/1', name: 'available', quantity: 12 }],
    },
  ],
};

const updates = [
  { identifier: { id: product }, product: { ...content, status: 'ACTIVE', metafields } },
  { identifier: { id: product }, product: { status: 'ARCHIVED' } },
  { identifier: { id: product }, product: { metafields: [] } },
];
const publications = {
  id: product,
  input: [{ publicationId: 'gid://shopify/Publication/1' }, { publicationId: 'gid://shopify/Publication/2' }],
};
const tracking = {
  id: 'gid://shopify/Fulfillment/1',
  tracking: { company: 'DHL', numbers: ['1', '2'], urls: ['https://dhl.example/1'] },
};

const guardFields = { title: 'Countries', enable: true, blockOnFailure: false, metafields: [] };

export const documentSamples: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  BulkQueryStart: [{ query: 'query All { products { edges { node { id } } } }' }],
  BulkMutationStart: [{ mutation: 'mutation A { x }', path: 'tmp/1/bulk/1/a.jsonl' }],
  BulkPoll: [{ id: 'gid://shopify/BulkOperation/1' }],
  BulkFind: [{}],
  StageFile: [
    {
      input: [
        {
          resource: 'BULK_MUTATION_VARIABLES',
          filename: 'a.jsonl',
          mimeType: 'text/jsonl',
          httpMethod: 'POST',
        },
      ],
    },
  ],
  BulkCancel: [{ id: 'gid://shopify/BulkOperation/1' }],
  ProductSet: [
    { identifier: customId, input: newProduct },
    { identifier: customId, input: { ...newProduct, files: files(3) } },
    { identifier: customId, input: { ...newProduct, files: files(20) } },
  ],
  ProductsNow: [
    {
      ids: [product, 'gid://shopify/ProductVariant/1'],
      in0: 'gid://shopify/Publication/1',
      in1: 'gid://shopify/Publication/2',
      in2: 'gid://shopify/Publication/3',
    },
  ],
  BuyableIn: [{ ids: [product, `${product}0`] }],
  GalleryRead: [1, 20, 250].map((media) => ({ id: product, media })),
  GalleriesRead: [1, 20, 250].map((media) => ({ ids: [product, `${product}0`], media })),
  MediaAppend: [1, 3, 10, 100, 250].map((count) => ({ id: product, media: newMedia(count), last: count })),
  FilesUpdate: [
    {
      files: [
        { id: image, referencesToRemove: [product] },
        { id: image, alt: 'Drill' },
      ],
    },
  ],
  MediaOrder: [{ id: product, moves: [{ id: image, newPosition: '0' }] }],
  JobRead: [{ id: 'gid://shopify/Job/1' }],
  GalleryWrite: [
    { id: product, files: [{ id: image }, { id: image }], media: 3 },
    { id: product, files: [], media: 1 },
  ],
  ProductUpdate: updates,
  ProductUpdateReading: updates,
  ProductHandiwork: [{ id: product }],
  ProductDelete: [{ input: { id: product } }],
  MetafieldsDelete: [{ metafields: [{ ownerId: product, namespace: 'app--1', key: 'brand_logo' }] }],
  VariantsUpdate: [
    {
      productId: product,
      variants: [
        {
          id: 'gid://shopify/ProductVariant/1',
          price: '1.00',
          barcode: null,
          inventoryItem: { cost: null },
        },
      ],
    },
  ],
  SkuLookup: [{ sku0: '10000017', sku1: '10000018', sku2: '10000019' }],
  ProductsRead: [
    { ids: [product], images: 1 },
    { ids: [product, 'gid://shopify/Product/2'], images: 21 },
  ],
  ProductCount: [{}],
  ProductSearch: [{ query: 'sku:"10000017" OR barcode:"4006381333931"' }],
  ProductCodes: [{ ids: [product] }],
  SupplierSkuSet: [
    {
      metafields: [
        { ownerId: product, namespace: '$app', key: 'supplier_sku', type: 'id', value: '10000017' },
      ],
    },
  ],
  VariantAdopt: [
    {
      productId: product,
      variants: [{ id: 'gid://shopify/ProductVariant/1', inventoryItem: { sku: '10000017', tracked: true } }],
    },
  ],
  MemoryRead: [{}],
  MemoryWrite: [
    {
      metafields: [
        {
          ownerId: 'gid://shopify/AppInstallation/1',
          namespace: '$app',
          key: 'memory',
          type: 'json',
          value: '{}',
        },
      ],
    },
  ],
  ProductIdPage: [{ query: 'id:>1 status:active,draft,archived,unlisted' }],
  ProductsFound: [
    {
      ids: [product],
      images: 50,
      p0: 'gid://shopify/Publication/1',
      p1: 'gid://shopify/Publication/2',
    },
  ],
  StockSet: [
    {
      key: '0123456789abcdef',
      input: {
        name: 'available',
        reason: 'correction',
        referenceDocumentUri: 'gid://sortiment/Sync/0123456789abcdef',
        quantities: Array.from({ length: 250 }, (_none, at) => ({
          inventoryItemId: `gid://shopify/InventoryItem/${at}`,
          locationId: 'gid://shopify/Location/1',
          quantity: 7,
          changeFromQuantity: null,
        })),
      },
    },
  ],
  StockActivate: [
    {
      item: 'gid://shopify/InventoryItem/1',
      location: 'gid://shopify/Location/1',
      available: 7,
      key: '0123456789abcdef',
    },
  ],
  StockRead: [
    {
      ids: Array.from({ length: 250 }, (_none, at) => `gid://shopify/InventoryItem/${at}`),
      location: 'gid://shopify/Location/1',
    },
  ],
  TaxonomyRead: [{ ids: ['gid://shopify/TaxonomyCategory/ap-2-1'] }],
  TaxonomySearch: [{ search: 'bird' }],
  CatalogsOfMarket: [{ id: 'gid://shopify/Market/1', after: null }],
  CatalogCreate: [
    { input: { title: 'Austria', status: 'DRAFT', context: { marketIds: ['gid://shopify/Market/1'] } } },
  ],
  PublicationCreate: [
    {
      input: {
        catalogId: 'gid://shopify/MarketCatalog/1',
        defaultState: 'ALL_PRODUCTS',
        autoPublish: true,
      },
    },
  ],
  CatalogDelete: [{ id: 'gid://shopify/MarketCatalog/1' }],
  CatalogActivate: [{ id: 'gid://shopify/MarketCatalog/1' }],
  Publish: [publications],
  Unpublish: [publications],
  PublishTogether: [
    { id: 'gid://shopify/Publication/1', input: { publishablesToAdd: [product] } },
    { id: 'gid://shopify/Publication/1', input: { publishablesToRemove: [product] } },
  ],
  ShopRead: [{}],
  ScopesRead: [{}],
  LocaleList: [{}],
  TranslationsRead: [1, 50, 250].map((first) => ({
    ids: [product],
    first,
    locale0: 'en',
    locale1: 'fr',
    locale2: 'pt-BR',
  })),
  TranslationsRegister: [
    {
      id: product,
      translations: [
        { key: 'title', locale: 'en', value: 'Drill', translatableContentDigest: 'a'.repeat(64) },
        {
          key: 'body_html',
          locale: 'en',
          value: '<p>Drills.</p>',
          translatableContentDigest: 'b'.repeat(64),
        },
      ],
    },
  ],
  TranslationsRemove: [{ id: product, keys: ['title', 'body_html'], locales: ['en', 'fr'] }],
  DomainLocale: [{}],
  LocationPage: [{ after: null }],
  PublicationPage: [{ after: null }, { after: 'cursor' }],
  DefinitionList: [{}],
  DefinitionCount: [{}],
  DefinitionCreate: [
    {
      definition: {
        ownerType: 'PRODUCT',
        namespace: '$app',
        key: 'supplier_sku',
        name: 'Supplier SKU',
        type: 'id',
        access: { admin: 'MERCHANT_READ', storefront: 'NONE' },
        capabilities: { uniqueValues: { enabled: true } },
      },
    },
  ],
  MarketPage: [{ after: null }],
  FulfillmentOrderPage: [
    { query: null, after: null },
    { query: "updated_at:>='2026-11-20T17:00:00Z'", after: 'cursor' },
  ],
  FulfillmentOrderRead: [{ ids: ['gid://shopify/FulfillmentOrder/1'] }],
  OrderSearch: [{ query: 'name:"#1001"' }],
  OrderPayment: [{ id: 'gid://shopify/Order/1' }],
  FulfillmentCreate: [
    {
      fulfillment: {
        notifyCustomer: true,
        trackingInfo: { company: 'DHL', number: '0034', url: 'https://dhl.example/0034' },
        lineItemsByFulfillmentOrder: [
          {
            fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1',
            fulfillmentOrderLineItems: [{ id: 'gid://shopify/FulfillmentOrderLineItem/1', quantity: 2 }],
          },
        ],
      },
    },
  ],
  ValidationPage: [{ after: null }],
  ValidationCreate: [{ validation: { functionHandle: 'country-guard', ...guardFields } }],
  ValidationUpdate: [{ id: 'gid://shopify/Validation/1', validation: guardFields }],
  TrackingReplace: [tracking],
  TrackingReplaceAndNotify: [tracking],
};
