/**
 * Every route of the embedded app's pages. They stand behind session token, rate limit and installation (http-app.ts);
 * a body is JSON. Each line: method, path below /api, and what answers.
 */
import type { ApiRoute } from './api-ports.ts';
import { home } from './home.ts';
import { actOnProducts, adopt, adoptable, ownField, syncOneNow } from './products/product-acts.ts';
import { productCounts, productList } from './products/product-list.ts';
import { oneProduct } from './products/product.ts';
import { progressNow, progressStream } from './progress.ts';
import { runTable } from './run-table.ts';
import { oneRun, runList } from './runs.ts';
import { endWork, pauseWork, resumeWork, syncNow } from './syncing.ts';

export const apiRoutes: readonly ApiRoute[] = [
  ['get', '/progress', progressStream],
  ['get', '/progress/now', progressNow],
  ['get', '/home', home],
  ['get', '/runs', runList],
  ['get', '/runs/table', runTable],
  ['get', '/runs/:run', oneRun],
  ['post', '/syncing/begin', syncNow],
  ['post', '/syncing/pause', pauseWork],
  ['post', '/syncing/resume', resumeWork],
  ['post', '/syncing/end', endWork],
  ['get', '/products', productList],
  ['get', '/products/counts', productCounts],
  ['get', '/products/adoptable', adoptable],
  ['get', '/products/:sku', oneProduct],
  ['post', '/products/act', actOnProducts],
  ['post', '/products/adopt', adopt],
  ['post', '/products/sync-now', syncOneNow],
  ['post', '/products/:sku/own', ownField],
];
