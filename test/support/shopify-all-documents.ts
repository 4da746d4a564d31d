/** Every GraphQL document of this app, so that one test can hold all of them against Shopify's schema and prices. */
import * as bulk from '../../web/server/shopify/documents/bulk.ts';
import { buyableIn } from '../../web/server/shopify/documents/buyable.ts';
import type { CountryCode } from '../../web/server/domain/ids.ts';
import * as finding from '../../web/server/shopify/documents/finding.ts';
import * as fulfillment from '../../web/server/shopify/documents/fulfillment.ts';
import * as markets from '../../web/server/shopify/documents/markets.ts';
import * as adoption from '../../web/server/shopify/documents/adoption.ts';
import * as catalogs from '../../web/server/shopify/documents/catalogs.ts';
import * as memory from '../../web/server/shopify/documents/memory.ts';
import * as ownProducts from '../../web/server/shopify/documents/own-products.ts';
import * as media from '../../web/server/shopify/documents/media.ts';
import * as order from '../../web/server/shopify/documents/order.ts';
import * as productDeletion from '../../web/server/shopify/documents/product-deletion.ts';
import * as productSet from '../../web/server/shopify/documents/product-set.ts';
import * as productUpdate from '../../web/server/shopify/documents/product-update.ts';
import * as publishing from '../../web/server/shopify/documents/publishing.ts';
import * as shop from '../../web/server/shopify/documents/shop.ts';
import { productsNow } from '../../web/server/shopify/documents/shown.ts';
import * as stock from '../../web/server/shopify/documents/stock.ts';
import * as taxonomy from '../../web/server/shopify/documents/taxonomy.ts';
import * as validations from '../../web/server/shopify/documents/validations.ts';
import {
  translationsRead,
  translationsRegister,
  translationsRemove,
} from '../../web/server/shopify/documents/translations.ts';

const { skuLookup, ...otherFinding } = finding;
const { productIdPage, productsFound } = ownProducts;

/** A document that is made for a number of SKUs, or of languages, stands here once. */
export const allDocuments = [
  ...[
    bulk,
    productSet,
    productUpdate,
    productDeletion,
    otherFinding,
    media,
    fulfillment,
    order,
    markets,
    memory,
    adoption,
    catalogs,
    publishing,
    shop,
    stock,
    taxonomy,
    validations,
  ].flatMap((area) => Object.values(area)),
  skuLookup(3),
  productsNow(3),
  buyableIn(['AT', 'IS', 'GB'] as CountryCode[]),
  productIdPage,
  productsFound(2),
  translationsRead(3),
  translationsRegister,
  translationsRemove,
];
