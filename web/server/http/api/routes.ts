/**
 * Every route of the embedded app's pages. They stand behind session token, rate limit and installation (http-app.ts);
 * a body is JSON. Each line: method, path below /api, and what answers.
 */
import type { ApiRoute } from './api-ports.ts';
import { actOnProducts, adopt, adoptable, ownField, syncNow } from './products/product-acts.ts';
import { productCounts, productList } from './products/product-list.ts';
import { oneProduct } from './products/product.ts';
import { progressNow, progressStream } from './progress.ts';

export const apiRoutes: readonly ApiRoute[] = [
  ['get', '/progress', progressStream],
  ['get', '/progress/now', progressNow],
  ['get', '/products', productList],
  ['get', '/products/counts', productCounts],
  ['get', '/products/adoptable', adoptable],
  ['get', '/products/:sku', oneProduct],
  ['post', '/products/act', actOnProducts],
  ['post', '/products/adopt', adopt],
  ['post', '/products/sync-now', syncNow],
  ['post', '/products/:sku/own', ownField],
];
