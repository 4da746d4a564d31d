/** The routes of Settings and Set-up; routes.ts takes them in. */
import type { ApiRoute } from './api-ports.ts';
import { categories, mapCategories, taxonomy } from './categories.ts';
import { listChoices, choose } from './choice.ts';
import { marketCatalog, markets } from './markets.ts';
import { previewOrderNumbers } from './order-numbers.ts';
import { prices } from './prices.ts';
import { confirmSetUp, importProducts, readSupplier, setUp, tryProducts } from './set-up.ts';
import { changeSettings, chooseLocation, guard, readPermissions, settings, switchGuard } from './settings.ts';
import { tryStock } from './stock.ts';
import { disconnectSupplier, saveSupplier, testSupplier } from './supplier.ts';

export const settingsRoutes: readonly ApiRoute[] = [
  ['get', '/set-up', setUp],
  ['post', '/set-up/confirm', confirmSetUp],
  ['post', '/set-up/read', readSupplier],
  ['post', '/set-up/try', tryProducts],
  ['post', '/set-up/import', importProducts],
  ['get', '/settings', settings],
  ['post', '/settings', changeSettings],
  ['post', '/settings/supplier/test', testSupplier],
  ['post', '/settings/supplier', saveSupplier],
  ['post', '/settings/supplier/disconnect', disconnectSupplier],
  ['get', '/settings/choice', listChoices],
  ['post', '/settings/choice', choose],
  ['post', '/settings/prices', prices],
  ['get', '/settings/categories', categories],
  ['post', '/settings/categories', mapCategories],
  ['post', '/settings/taxonomy', taxonomy],
  ['get', '/settings/markets', markets],
  ['post', '/settings/markets/catalog', marketCatalog],
  ['post', '/settings/location', chooseLocation],
  ['post', '/settings/stock', tryStock],
  ['get', '/settings/guard', guard],
  ['post', '/settings/guard', switchGuard],
  ['post', '/settings/permissions', readPermissions],
  ['post', '/settings/order-numbers', previewOrderNumbers],
];
