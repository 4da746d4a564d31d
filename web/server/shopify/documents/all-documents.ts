/** Every GraphQL document of this app, so that one test can hold all of them against Shopify's schema and prices. */
import * as finding from './finding.ts';
import * as fulfillment from './fulfillment.ts';
import * as markets from './markets.ts';
import * as productSet from './product-set.ts';
import * as productUpdate from './product-update.ts';
import * as publishing from './publishing.ts';
import * as shop from './shop.ts';
import * as stock from './stock.ts';

const { skuLookup, ...otherFinding } = finding;

/** A document that is made for a number of SKUs stands here once. */
export const allDocuments = [
  ...[productSet, productUpdate, otherFinding, fulfillment, markets, publishing, shop, stock].flatMap(
    (area) => Object.values(area),
  ),
  skuLookup(3),
];
