/** Every GraphQL document of this app, so that one test can hold all of them against Shopify's schema and prices. */
import * as catalogue from './catalogue.ts';
import * as fulfillment from './fulfillment.ts';
import * as markets from './markets.ts';
import * as publishing from './publishing.ts';
import * as shop from './shop.ts';
import * as stock from './stock.ts';

export const allDocuments = [catalogue, fulfillment, markets, publishing, shop, stock].flatMap((area) =>
  Object.values(area),
);
