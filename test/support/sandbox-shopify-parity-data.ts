/**
 * What the parity suite knows about recorded scenarios: why some cannot be replayed, and why some answers differ.
 * The lists are compared with what a replay finds, so that nothing is covered, lost or changed unnoticed.
 */

interface Explanation {
  /** Start of "scenario step path". */
  where: string;
  why: string;
}

export const explanations: Explanation[] = [
  {
    where:
      'functions-live-owner-metadata-read mutationAuthorityProbes/wrongApiTypeValidationWithCartFunction',
    why: 'The recorded app also has a cart transform function; here an app has checkout validation functions only.',
  },
  {
    where: 'product-status-enum-validation validation/product',
    why: 'Recorded with 2025-01: UNLISTED became a status with 2025-10 and is named in the list of choices since.',
  },
];

/** Replays would agree, but changes between the recorded steps were left out when the recordings were shortened. */
export const leavesOutChanges: Readonly<Record<string, string>> = {
  'location-delete-inventory-level-cascade': 'locations are added, stocked and deleted between the steps',
  'location-delete-state-and-scope': 'locations are added and deleted between the steps',
  'fulfillment-service-lifecycle': 'the location is deleted before the one step that is recorded',
};

/** Texts in documents whose recorded requested cost is not today's. */
export const costOfAnotherTime: readonly string[] = [
  'metafieldsSet', // recorded before 15 September 2026: 10 flat instead of a weight per owner
  'fulfillmentTrackingInfoUpdate', // some recorded before 26 June 2026: 10 instead of 50
  'query InventoryLevelRead($inventoryLevelId: ID!)', // one answer of 2025-01 says 61 where all others like it say 3
];

/** By scenario: the first thing that keeps it from being replayed. */
export const notCovered: Readonly<Record<string, string>> = {
  'admin-platform-backup-region-update-extended': 'asks for the field Mutation.marketCreate',
  'admin-platform-backup-region-update-no-region-market': 'starts from an object of the recorded store',
  'admin-platform-taxonomy-hierarchy-node-reads': 'reads what the recorded store held before',
  'bulk-operation-cancel-preserves-fields': 'asks for the field Product.collections',
  'bulk-operation-run-query-schema-roots': 'asks for the field QueryRoot.draftOrders',
  'catalog-context-update-lifecycle': 'asks for the field Mutation.marketCreate',
  'catalog-delete-parity': 'starts from an object of the recorded store',
  'catalog-update-relation-read': 'starts from an object of the recorded store',
  'catalogs-connection-read': 'asks for the field Mutation.marketCreate',
  'current-app-installation-observed-identity-local-app-mutation':
    'reads what the recorded store held before',
  'custom-data-field-type-matrix': 'asks for the metafield type antenna_gain',
  'fulfillment-detail-events-lifecycle': 'repeats or tidies up what other steps show',
  'fulfillment-event-create-validation': 'asks for the field Fulfillment.events',
  'fulfillment-order-batch-atomicity': 'asks for the field FulfillmentOrder.fulfillAt',
  'fulfillment-order-close-state': 'asks for the field FulfillmentOrder.fulfillAt',
  'fulfillment-order-hold-multi-line': 'is not valid in 2026-10',
  'fulfillment-order-move-multi-line': 'is not valid in 2026-10',
  'fulfillment-order-move-validation': 'repeats or tidies up what other steps show',
  'fulfillment-order-release-hold-selective': 'asks for the field Mutation.fulfillmentOrderHold',
  'fulfillment-order-request-lifecycle': 'repeats or tidies up what other steps show',
  'fulfillment-order-split-multi': 'repeats or tidies up what other steps show',
  'fulfillment-return-node-read-after-write': 'asks for the field Mutation.fulfillmentOrderHold',
  'functions-authoritative-lifecycle-preflight': 'asks for the input ValidationCreateInput.functionId',
  'functions-cart-transform-create-registered-wrong-api-precedence':
    'asks for the input ValidationCreateInput.functionId',
  'functions-live-hybrid-overlay-read': 'asks for the input ValidationCreateInput.functionId',
  'functions-non-catalog-hydrate-validation-create': 'asks for the input ValidationCreateInput.functionId',
  'functions-validation-create-error-shape': 'asks for the input ValidationCreateInput.functionId',
  'inventory-adjust-then-has-out-of-stock-variants-parity': 'repeats or tidies up what other steps show',
  'inventory-inactive-level-lifecycle-2026-04': 'repeats or tidies up what other steps show',
  'inventory-location-levels-overlay-windowing': 'is not valid in 2026-10',
  'inventory-quantity-contracts-2026-04': 'repeats or tidies up what other steps show',
  'inventory-quantity-roots-parity': 'repeats or tidies up what other steps show',
  'inventorySetQuantities-name-validation': 'is not valid in 2026-10',
  'localization-collection-translation-lifecycle': 'repeats or tidies up what other steps show',
  'localization-parent-observation-preservation': 'repeats or tidies up what other steps show',
  'localization-translatable-content-product': 'repeats or tidies up what other steps show',
  'localization-translations-market-scoped': 'repeats or tidies up what other steps show',
  'localization-translations-validation-order': 'repeats or tidies up what other steps show',
  'location-activate-deactivate-lifecycle': 'asks for the field Location.activatable',
  'location-activate-deactivate-with-idempotency-directive': 'asks for the field Location.activatable',
  'location-activate-non-unique-name': 'asks for the field Location.activatable',
  'location-add-resource-limit-reached': 'reads what the recorded store held before',
  'location-add-validation-and-defaults': 'asks for the field Location.address',
  'location-address-code-derivation': 'asks for the field Location.address',
  'location-edit-fields-and-state-machine': 'asks for the field Location.hasUnfulfilledOrders',
  'location-lifecycle-validation': 'repeats or tidies up what other steps show',
  'location-mutation-validation': 'repeats or tidies up what other steps show',
  'locations-catalog': 'repeats or tidies up what other steps show',
  'market-create-currency-settings': 'asks for the field Mutation.marketCreate',
  'market-create-handle-dedupe': 'asks for the field Mutation.marketCreate',
  'market-create-plan-limit-markets-home': 'asks for the field Mutation.marketCreate',
  'market-create-price-inclusions': 'asks for the field Mutation.marketCreate',
  'market-create-unsupported-country-region': 'asks for the field Mutation.marketCreate',
  'market-localizable-resource-connections': 'asks for the metafield type money',
  'market-localization-metafield-lifecycle-parity': 'asks for the metafield type money',
  'market-localization-money-metafield-remove-parity': 'asks for the metafield type money',
  'market-mutation-first-hydration': 'asks for the field Mutation.marketCreate',
  'market-update-linkage': 'asks for the field Mutation.marketCreate',
  'market-update-scalars': 'asks for the field Mutation.marketCreate',
  'markets-bounded-overlay-refill': 'asks for the field Mutation.marketCreate',
  'markets-connection-arguments': 'asks for the field Mutation.marketCreate',
  'metafield-definition-access-validation': 'asks for the field MetafieldAccess.customerAccount',
  'metafield-definition-automated-collection-dependency': 'repeats or tidies up what other steps show',
  'metafield-definition-lifecycle-mutations': 'asks for the input MetafieldDefinitionInput.pin',
  'metafield-definition-non-product-metafields': 'starts from an object of the recorded store',
  'metafield-definition-validations-input': 'starts from an object of the recorded store',
  'metafields-set-owner-isolation-parity': 'repeats or tidies up what other steps show',
  'metafieldsSet-custom-namespace-typed-keys': 'asks for the metafield type rating',
  'orderCreateManualPayment-access-denied-parity': 'repeats or tidies up what other steps show',
  'orderCreateManualPayment-cold-success-parity': 'repeats or tidies up what other steps show',
  'orderCreateManualPayment-missing-order-parity': 'repeats or tidies up what other steps show',
  'owner-metafield-mixed-owner-hydration': 'starts from an object of the recorded store',
  'price-list-catalog-validation': 'starts from an object of the recorded store',
  'price-list-create-catalog-order': 'starts from an object of the recorded store',
  'price-list-input-validation': 'starts from an object of the recorded store',
  'price-list-update-currency-clears-fixed-prices': 'starts from an object of the recorded store',
  'product-helper-roots-read': 'reads what the recorded store held before',
  'product-invalid-search-query-syntax': 'asks for the argument input of Mutation.productCreate',
  'product-live-hybrid-overlay': 'repeats or tidies up what other steps show',
  'product-mutation-hydration-option-update': 'repeats or tidies up what other steps show',
  'product-mutation-hydration-product-update': 'repeats or tidies up what other steps show',
  'product-mutation-hydration-variant-update': 'repeats or tidies up what other steps show',
  'product-online-store-preview-url-contract': 'asks for the field Product.publishedAt',
  'product-operation-cold-authoritative-read': 'asks for productSet with synchronous: false',
  'product-option-update-parity': 'repeats or tidies up what other steps show',
  'product-options-create-variant-strategy-create-over-default-limit':
    'repeats or tidies up what other steps show',
  'product-options-create-variant-strategy-create-parity': 'repeats or tidies up what other steps show',
  'product-options-create-variant-strategy-leave-as-is-parity': 'repeats or tidies up what other steps show',
  'product-options-create-variant-strategy-null-parity': 'repeats or tidies up what other steps show',
  'product-options-delete-parity': 'repeats or tidies up what other steps show',
  'product-options-reorder-validation': 'asks for the field Mutation.productVariantsBulkCreate',
  'product-publish-parity': 'repeats or tidies up what other steps show',
  'product-relationship-roots-mutation-preflight': 'repeats or tidies up what other steps show',
  'product-set-parity': 'repeats or tidies up what other steps show',
  'product-update-too-long-handle-parity': 'repeats or tidies up what other steps show',
  'product-user-error-shape-parity': 'asks for the field Mutation.productVariantsBulkReorder',
  'product-variant-delete-position-compaction': 'asks for the field Mutation.productVariantsBulkCreate',
  'product-variants-bulk-create-parity': 'repeats or tidies up what other steps show',
  'product-variants-bulk-delete-parity': 'repeats or tidies up what other steps show',
  'product-variants-bulk-reorder-parity': 'repeats or tidies up what other steps show',
  'product-variants-bulk-reorder-validation-resequence': 'repeats or tidies up what other steps show',
  'product-variants-bulk-update-allow-partial-and-error-order': 'repeats or tidies up what other steps show',
  'product-variants-matrix': 'repeats or tidies up what other steps show',
  'productCreate-category-parity': 'asks for the field Product.requiresSellingPlan',
  'productCreate-collections-to-join-parity': 'starts from an object of the recorded store',
  'productVariantsBulkCreate-strategy-default-custom-standalone':
    'repeats or tidies up what other steps show',
  'productVariantsBulkCreate-strategy-default-default-standalone':
    'repeats or tidies up what other steps show',
  'products-advanced-search': 'repeats or tidies up what other steps show',
  'products-catalog-page': 'repeats or tidies up what other steps show',
  'products-common-search-filters': 'reads what the recorded store held before',
  'products-partial-overlay-read': 'repeats or tidies up what other steps show',
  'products-relevance-search': 'repeats or tidies up what other steps show',
  'publications-catalog': 'repeats or tidies up what other steps show',
  'publishable-current-channel-no-current-channel': 'repeats or tidies up what other steps show',
  'publishable-input-validation': 'repeats or tidies up what other steps show',
  'publishable-publish-shop-count-parity': 'repeats or tidies up what other steps show',
  'publishable-resource-existence-current-channel': 'repeats or tidies up what other steps show',
  'publishable-unpublish-current-shop-count-parity': 'repeats or tidies up what other steps show',
  'publishable-unpublish-shop-count-parity': 'repeats or tidies up what other steps show',
  'shipping-settings-package-pickup-constraints': 'asks for the field Location.localPickupSettingsV2',
  'shop-pricing-state-money-and-markets': 'asks for the field Product.priceRangeV2',
  'standard-metafield-definition-enable-validation': 'asks for the field Mutation.metafieldDefinitionUpdate',
  'tags-add-multi-resource': 'starts from an object of the recorded store',
};
