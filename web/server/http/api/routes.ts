/**
 * Every route of the embedded app's pages. They stand behind session token, rate limit and installation (http-app.ts);
 * a body is JSON. Each line: method, path below /api, and what answers.
 */
import type { ApiRoute } from './api-ports.ts';
import { applyPlan, decideHeld, discardPlan, makePlan, undoRun } from './changes/act.ts';
import { changeList } from './changes/change-list.ts';
import { changeTable } from './changes/change-table.ts';
import { changes } from './changes/changes.ts';
import { lookNow, retryParcels, setAside } from './parcels/act.ts';
import { couriers, removeCourier, setCourier } from './parcels/couriers.ts';
import { oneParcel, parcelList } from './parcels/parcel-list.ts';
import { uploads } from './parcels/uploads.ts';
import { home } from './home.ts';
import {
  actOnProducts,
  adopt,
  adoptable,
  chooseForOwn,
  ownField,
  syncOneNow,
} from './products/product-acts.ts';
import { productCounts, productList } from './products/product-list.ts';
import { oneProduct } from './products/product.ts';
import { progressNow, progressStream } from './progress.ts';
import { runTable } from './run-table.ts';
import { oneRun, runList } from './runs.ts';
import { endWork, pauseWork, resumeWork, syncNow } from './syncing.ts';
import { settingsRoutes } from './settings-routes.ts';

export const apiRoutes: readonly ApiRoute[] = [
  ['get', '/progress', progressStream],
  ['get', '/progress/now', progressNow],
  ['get', '/changes', changes],
  ['get', '/changes/list', changeList],
  ['get', '/changes/table', changeTable],
  ['post', '/changes/plan', makePlan],
  ['post', '/changes/apply', applyPlan],
  ['post', '/changes/discard', discardPlan],
  ['post', '/changes/undo', undoRun],
  ['post', '/changes/decide', decideHeld],
  ['get', '/parcels', parcelList],
  ['get', '/parcels/one', oneParcel],
  ['get', '/parcels/uploads', uploads],
  ['post', '/parcels/retry', retryParcels],
  ['post', '/parcels/set-aside', setAside],
  ['post', '/parcels/look', lookNow],
  ['get', '/couriers', couriers],
  ['post', '/couriers/set', setCourier],
  ['post', '/couriers/remove', removeCourier],
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
  ['post', '/products/act', actOnProducts],
  ['post', '/products/adopt', adopt],
  ['post', '/products/own-choice', chooseForOwn],
  ['post', '/products/sync-now', syncOneNow],
  ['get', '/product', oneProduct],
  ['post', '/product/own', ownField],
  ...settingsRoutes,
];
