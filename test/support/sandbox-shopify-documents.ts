/**
 * The documents of the app as the specification writes them, each with the points that it gives them (`bulk`: runs
 * inside a bulk operation). What stands here, the sandbox must be able to answer.
 */

export interface AppDocument {
  text: string;
  /** Requested cost with the fewest variables that make sense. */
  points: number | undefined;
}

const source = `
# ProductUpsert: 18
mutation ProductUpsert($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) { product { id handle } userErrors { code field message } }
}
# MediaState: 11
query MediaState($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id media(first: 10) { nodes { id alt status mediaErrors { code message details } } } } } }
# ProductPatch: 10
mutation ProductPatch($identifier: ProductUpdateIdentifiers!, $product: ProductUpdateInput!) {
  productUpdate(identifier: $identifier, product: $product) { product { id } userErrors { field message } }
}
# VariantPatch: 10
mutation VariantPatch($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants, allowPartialUpdates: false) { userErrors { code field message } }
}
# ProductSetContent: 10
mutation ProductSetContent($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) { product { id } userErrors { code field message } }
}
# ResolveIds: 5
query ResolveIds($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { id variants(first: 1) { nodes { id inventoryItem { id } } } } } }
# FindByCustomId: 5
query FindByCustomId($identifier: ProductIdentifierInput!) {
  productByIdentifier(identifier: $identifier) { id status variants(first: 1) { nodes { id sku inventoryItem { id } } } }
}
# StageJsonl: 11
mutation StageJsonl($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) { stagedTargets { url resourceUrl parameters { name value } } userErrors { field message } }
}
# BulkMutationStart: 10
mutation BulkMutationStart($mutation: String!, $path: String!, $client: String) {
  bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $path, clientIdentifier: $client) {
    bulkOperation { id status createdAt } userErrors { code field message }
  }
}
# BulkProductLine: bulk
mutation BulkProductLine($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input) { product { id } userErrors { code field message } }
}
# BulkStockLine: bulk
mutation BulkStockLine($input: InventorySetQuantitiesInput!, $idempotencyKey: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $idempotencyKey) { inventoryAdjustmentGroup { id } userErrors { code field message } }
}
# BulkPriceLine: bulk
mutation BulkPriceLine($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { code field message } }
}
# BulkArchiveLine: bulk
mutation BulkArchiveLine($product: ProductUpdateInput!) { productUpdate(product: $product) { product { id status } userErrors { field message } } }
# BulkPoll: 1
query BulkPoll($id: ID!) { bulkOperation(id: $id) { id type status errorCode objectCount rootObjectCount fileSize url partialDataUrl createdAt completedAt } }
# BulkList: 6
query BulkList($query: String!) {
  bulkOperations(first: 10, query: $query, sortKey: CREATED_AT, reverse: true) { nodes { id type status errorCode objectCount url partialDataUrl createdAt completedAt } }
}
# BulkCancel: 10
mutation BulkCancel($id: ID!) { bulkOperationCancel(id: $id) { bulkOperation { id status } userErrors { field message } } }
# BulkQueryStart: 10
mutation BulkQueryStart($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: false) { bulkOperation { id status } userErrors { code field message } } }
# BulkReconcileQuery: bulk
query BulkReconcileQuery {
  products(query: "tag:sortiment status:active,draft,archived,unlisted") {
    edges {
      node {
        id handle status updatedAt sku: metafield(namespace: "$app", key: "supplier_sku") { value } hash: metafield(namespace: "$app", key: "source_hash") { value }
        countries: metafield(namespace: "$app", key: "allowed_countries") { value }
        variants { edges { node { id sku price compareAtPrice inventoryItem { id tracked unitCost { amount } } } } }
      }
    }
  }
}
# BulkStockQuery: bulk
query BulkStockQuery {
  inventoryItems {
    edges { node { id sku inventoryLevels { edges { node { id isActive location { id } quantities(names: ["available", "on_hand"]) { name quantity } } } } } }
  }
}
# BulkPublicationQuery: bulk
query BulkPublicationQuery { products(query: "tag:sortiment publication_ids:1234567890") { edges { node { id } } } }
# LocationList: 16
query LocationList($after: String) {
  locations(first: 50, after: $after, includeLegacy: true, sortKey: NAME) {
    pageInfo { hasNextPage endCursor } nodes { id name isActive fulfillsOnlineOrders isFulfillmentService fulfillmentService { id serviceName handle } }
  }
}
# StockSet: 10
mutation StockSet($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { inventoryAdjustmentGroup { id } userErrors { code field message } }
}
# StockRead: 3
query StockRead($ids: [ID!]!, $location: ID!) {
  nodes(ids: $ids) {
    ... on InventoryItem {
      id inventoryLevel(locationId: $location, includeInactive: true) { id isActive quantities(names: ["available", "on_hand", "committed"]) { name quantity updatedAt } }
    }
  }
}
# StockActivate: 10
mutation StockActivate($item: ID!, $location: ID!, $available: Int, $key: String!) {
  inventoryActivate(inventoryItemId: $item, locationId: $location, available: $available) @idempotent(key: $key) {
    inventoryLevel { id isActive } userErrors { field message }
  }
}
# ItemPatch: 10
mutation ItemPatch($id: ID!, $input: InventoryItemInput!) { inventoryItemUpdate(id: $id, input: $input) { inventoryItem { id tracked } userErrors { field message } } }
# ProductRemove: 10
mutation ProductRemove($input: ProductDeleteInput!) { productDelete(input: $input, synchronous: true) { deletedProductId userErrors { field message } } }
# MarketsMap: 177
query MarketsMap($after: String) {
  markets(first: 20, after: $after, type: REGION) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id name handle status
      conditions {
        conditionTypes
        regionsCondition {
          applicationLevel
          regions(first: 250) {
            pageInfo { hasNextPage } nodes { __typename ... on MarketRegionCountry { code } ... on MarketRegionSubdivision { subdivision: code country { code } } }
          }
        }
      }
      catalogs(first: 5) { nodes { id title status publication { id autoPublish } } }
    }
  }
}
# CountryResolve: 13
query CountryResolve($country: CountryCode!) {
  marketsResolvedValues(buyerSignal: {countryCode: $country}) { currencyCode catalogs(first: 20) { nodes { id title status publication { id autoPublish } } } }
}
# SalesChannels: 42
query SalesChannels {
  publications(first: 20, catalogType: APP) {
    nodes {
      id autoPublish supportsFuturePublishing channels(first: 2) { nodes { handle name } }
      catalog { id title ... on AppCatalog { apps(first: 1) { nodes { handle title } } } }
    }
  }
}
# CatalogMake: 10
mutation CatalogMake($input: CatalogCreateInput!) { catalogCreate(input: $input) { catalog { id title status } userErrors { code field message } } }
# PublicationMake: 11
mutation PublicationMake($input: PublicationCreateInput!) {
  publicationCreate(input: $input) { publication { id autoPublish operation { __typename } } userErrors { code field message } }
}
# CatalogContext: 10
mutation CatalogContext($catalogId: ID!, $add: CatalogContextInput, $remove: CatalogContextInput) {
  catalogContextUpdate(catalogId: $catalogId, contextsToAdd: $add, contextsToRemove: $remove) { catalog { id } userErrors { code field message } }
}
# PublicationPatch: 10
mutation PublicationPatch($id: ID!, $input: PublicationUpdateInput!) {
  publicationUpdate(id: $id, input: $input) { publication { id } userErrors { code field message } }
}
# PublishOne: 10
mutation PublishOne($id: ID!, $input: [PublicationInput!]!) { publishablePublish(id: $id, input: $input) { userErrors { field message } } }
# UnpublishOne: 10
mutation UnpublishOne($id: ID!, $input: [PublicationInput!]!) { publishableUnpublish(id: $id, input: $input) { userErrors { field message } } }
# AvailabilityCheck: 28
query AvailabilityCheck($id: ID!) {
  product(id: $id) {
    id status de: publishedInContext(context: {country: DE}) fr: publishedInContext(context: {country: FR})
    channels: resourcePublicationsV2(first: 10, onlyPublished: true) { nodes { isPublished publication { id } } }
    marketCatalogs: resourcePublicationsV2(first: 20, catalogType: MARKET, onlyPublished: true) { nodes { isPublished publication { id catalog { id title } } } }
  }
}
# ValidationOn: 10
mutation ValidationOn($validation: ValidationCreateInput!) {
  validationCreate(validation: $validation) { validation { id enabled blockOnFailure } userErrors { code field message } }
}
# ValidationPatch: 10
mutation ValidationPatch($id: ID!, $validation: ValidationUpdateInput!) {
  validationUpdate(id: $id, validation: $validation) { validation { id enabled blockOnFailure } userErrors { code field message } }
}
# ValidationList: 20
query ValidationList { validations(first: 25) { nodes { id title enabled blockOnFailure shopifyFunction { id handle apiType apiVersion app { id } } } } }
# FO_Poll: 163
query FO_Poll($query: String!, $after: String) {
  fulfillmentOrders(first: 50, after: $after, query: $query, includeClosed: true, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id orderId orderName orderProcessedAt status updatedAt supportedActions { action } assignedLocation { name location { id } }
      lineItems(first: 50) { nodes { id sku remainingQuantity totalQuantity } }
      fulfillments(first: 10) { nodes { id status trackingInfo(first: 10) { company number url } } }
    }
  }
}
# FO_ById: 27
query FO_ById($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on FulfillmentOrder {
      id orderName status supportedActions { action } assignedLocation { location { id } } lineItems(first: 100) { nodes { id sku remainingQuantity } }
      fulfillments(first: 20) { nodes { id status createdAt trackingInfo(first: 20) { company number url } } }
    }
  }
}
# OrderByName: 116
query OrderByName($query: String!) {
  orders(first: 3, query: $query, sortKey: CREATED_AT, reverse: true) {
    nodes {
      id name createdAt cancelledAt displayFulfillmentStatus
      fulfillmentOrders(first: 10) {
        nodes { id status supportedActions { action } assignedLocation { location { id } } lineItems(first: 50) { nodes { id sku remainingQuantity } } }
      }
      fulfillments(first: 20) { id status trackingInfo(first: 10) { company number url } }
    }
  }
}
# ShipCreate: 11
mutation ShipCreate($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status trackingInfo(first: 10) { company number url } } userErrors { field message } }
}
# ShipRetrack: 51
mutation ShipRetrack($fulfillmentId: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $fulfillmentId, trackingInfoInput: $tracking, notifyCustomer: $notify) {
    fulfillment { id trackingInfo(first: 10) { company number url } } userErrors { field message }
  }
}
# ShipEvent: 10
mutation ShipEvent($event: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $event) { fulfillmentEvent { id status happenedAt } userErrors { field message } }
}
# ShipCancel: 10
mutation ShipCancel($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } } }
# ServiceMake: 11
mutation ServiceMake($name: String!) {
  fulfillmentServiceCreate(name: $name, trackingSupport: true, inventoryManagement: true, requiresShippingMethod: true) {
    fulfillmentService { id handle serviceName location { id } } userErrors { field message }
  }
}
# Locales: 1
query Locales { shopLocales { locale name primary published } }
# TranslationDigests: 35
query TranslationDigests($ids: [ID!]!, $locale: String!) {
  translatableResourcesByIds(first: 250, resourceIds: $ids) {
    nodes { resourceId translatableContent { key digest locale type value } translations(locale: $locale) { key value outdated updatedAt } }
  }
}
# TranslationsWrite: 10
mutation TranslationsWrite($id: ID!, $translations: [TranslationInput!]!) {
  translationsRegister(resourceId: $id, translations: $translations) { userErrors { code field message } }
}
# TranslationsDrop: 10
mutation TranslationsDrop($id: ID!, $keys: [String!]!, $locales: [String!]!) {
  translationsRemove(resourceId: $id, translationKeys: $keys, locales: $locales) { userErrors { code field message } }
}
# DefinitionCheck: 44
query DefinitionCheck {
  metafieldDefinitions(first: 50, ownerType: PRODUCT, namespace: "$app") {
    nodes { id namespace key type { name } access { admin storefront } capabilities { adminFilterable { enabled } uniqueValues { enabled } } }
  }
}
# DefinitionMake: 10
mutation DefinitionMake($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) { createdDefinition { id } userErrors { code field message } }
}
# HookMake: 10
mutation HookMake($topic: WebhookSubscriptionTopic!, $sub: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $sub) { webhookSubscription { id topic uri } userErrors { field message } }
}
# GrantedScopes: 4
query GrantedScopes {
  currentAppInstallation { id accessScopes { handle } } shop { id myshopifyDomain currencyCode plan { publicDisplayName shopifyPlus partnerDevelopment } }
}
# ScopesDrop: 10
mutation ScopesDrop($scopes: [String!]!) { appRevokeAccessScopes(scopes: $scopes) { revoked { handle } userErrors { code field message } } }
# TaxonomySearch: 7
query TaxonomySearch($search: String!) { taxonomy { categories(first: 10, search: $search) { nodes { id name fullName isLeaf isArchived level parentId } } } }
# CollectionMake: 10
mutation CollectionMake($collection: CollectionCreateInput!) { collectionCreate(collection: $collection) { collection { id handle } userErrors { field message } } }
`;

function parsed(): Map<string, AppDocument> {
  const parts = source.split(/^# (?=\w+: \w+$)/m).slice(1);
  return new Map(
    parts.map((part) => {
      const [, name = '', points = '', text = ''] = /^(\w+): (\w+)\n([^]*)$/.exec(part) ?? [];
      return [name, { text, points: points === 'bulk' ? undefined : Number(points) }];
    }),
  );
}

export const allDocuments: ReadonlyMap<string, AppDocument> = parsed();

/** Throws for a name that is not there. */
export function documentText(name: string): string {
  const found = allDocuments.get(name);
  if (found === undefined) throw new Error(`no document ${name}`);
  return found.text;
}
