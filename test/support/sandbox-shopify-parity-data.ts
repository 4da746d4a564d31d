/**
 * What the parity suite knows about the recordings that it was written with: why some scenarios cannot be replayed, and
 * why some answers differ. The lists are compared with what a replay finds, so that nothing is covered, lost or changed
 * unnoticed; with other recordings (RECORDINGS_DIR) they say nothing and are left alone.
 */

interface Explanation {
  scenario: string;
  /** Start of "step path". */
  where: string;
  why: string;
}

export const explanations: readonly Explanation[] = [
  {
    scenario: 'functions-live-hybrid-overlay-read',
    where: 'baseWindow',
    why: 'These reads were sent before the third validation was created and are recorded after it.',
  },
  {
    scenario: 'metafields-owner-connection-args',
    where: 'readAfterDelete .data.product.postDeleteKeysReverse',
    why: 'The metafieldsDelete that it follows is not among the recorded steps.',
  },
];

/** Texts in documents whose recorded requested cost is not today's. */
export const costOfAnotherTime: readonly string[] = [
  'metafieldsSet', // recorded before 15 September 2026: 10 flat instead of a weight per owner
  'fulfillmentTrackingInfoUpdate', // some recorded before 26 June 2026: 10 instead of 50
  'query InventoryLevelRead($inventoryLevelId: ID!)', // one answer of 2025-01 says 61 where all others like it say 3
];

/** By scenario: the first thing that keeps all of it from being replayed. */
export const notCovered: Readonly<Record<string, string>> = {
  'current-app-installation-observed-identity-local-app-mutation':
    'reads what the recorded store held before',
  'bulk-operation-cancel-preserves-fields': 'asks for the field Product.collections',
  'localization-collection-translation-lifecycle': 'starts from an object of the recorded store',
  'localization-parent-observation-preservation': 'starts from an object of the recorded store',
  'localization-translations-market-scoped': 'starts from an object of the recorded store',
  'price-list-catalog-validation': 'reads what the recorded store held before',
  'price-list-create-catalog-order': 'reads what the recorded store held before',
  'metafield-definition-validations-input': 'starts from an object of the recorded store',
  'metafield-definition-automated-collection-dependency': 'starts from an object of the recorded store',
  'orderCreateManualPayment-access-denied-parity': 'starts from an object of the recorded store',
  'orderCreateManualPayment-cold-success-parity': 'starts from an object of the recorded store',
  'product-helper-roots-read': 'reads what the recorded store held before',
  'product-operation-cold-authoritative-read': 'asks for productSet with synchronous: false',
  'productCreate-collections-to-join-parity': 'starts from an object of the recorded store',
  'products-common-search-filters': 'reads what the recorded store held before',
  'product-variants-matrix': 'starts from an object of the recorded store',
  'products-advanced-search': 'reads what the recorded store held before',
  'products-catalog-page': 'reads what the recorded store held before',
  'products-relevance-search': 'reads what the recorded store held before',
  'publications-catalog': 'reads what the recorded store held before',
  'fulfillment-detail-events-lifecycle': 'starts from an object of the recorded store',
  'publishable-current-channel-no-current-channel': 'asks for the field AppInstallation.publication',
  'publishable-resource-existence-current-channel': 'asks for the field AppInstallation.publication',
};
