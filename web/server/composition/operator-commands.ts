/** Answers the command line: each command is one use case, run here and now, the flows under the shop's job. */
import type { Commands } from '../cli/commands.ts';
import { SqlShopRecords } from '../database/sql-shop-records.ts';
import { mergeSettings } from '../domain/merge-settings.ts';
import { chooseLocation } from '../shops/choose-location.ts';
import { explainListing } from '../shops/explain-listing.ts';
import { checkSupplier, connectionOf } from './check-supplier.ts';
import { syncQueue, trackQueue } from './jobs.ts';
import { installIn, type Parts } from './parts.ts';
import { installedShop, syncShop, trackShop } from './shop-flows.ts';

type SetUpCommands = Pick<Commands, 'install' | 'connect' | 'location' | 'changeSettings'>;

const setUpCommands = (parts: Parts): SetUpCommands => ({
  async install(shop, token) {
    const { library } = parts;
    await (token ? library.installWithToken(shop, token) : library.installByClientCredentials(shop));
    return installIn(shop, parts);
  },
  async connect(shop, document) {
    await installedShop(parts.shops, shop);
    const connection = connectionOf(document);
    const verdict = await checkSupplier(connection, parts.openSupplier);
    const { root } = connection;
    if (verdict.reason === null) await parts.shops.saveConnection(shop, root.href, JSON.stringify(document));
    return verdict;
  },
  async location(shop, name) {
    return chooseLocation(await installedShop(parts.shops, shop), name, {
      reader: parts.shopify.forShop(shop).shopReader,
      directory: parts.shops,
      records: new SqlShopRecords(parts.db, shop),
    });
  },
  async changeSettings(shop, change) {
    const { settings } = await installedShop(parts.shops, shop);
    const changed = mergeSettings(settings, change);
    await parts.shops.saveSettings(shop, changed);
    return changed;
  },
});

/** `close` ends the whole app. */
export const createOperatorCommands = (parts: Parts, close: () => Promise<void>): Commands => ({
  ...setUpCommands(parts),
  sync: (shop, dryRun, progress) =>
    parts.jobs.runNow({ shop, queue: syncQueue, key: shop, payload: {} }, (_job, signal) =>
      syncShop(shop, parts, { dryRun, progress, signal }),
    ),
  track: (shop) =>
    parts.jobs.runNow({ shop, queue: trackQueue, key: shop, payload: {} }, (_job, signal) =>
      trackShop(shop, parts, signal),
    ),
  async status(shop) {
    const { name, settings } = await installedShop(parts.shops, shop);
    const supplierUrl = (await parts.shops.connection(shop))?.rootUrl ?? null;
    return { shop, name, supplierUrl, settings, ...(await new SqlShopRecords(parts.db, shop).overview()) };
  },
  async explain(shop, sku) {
    const installed = await installedShop(parts.shops, shop);
    return explainListing(sku, await new SqlShopRecords(parts.db, shop).dossier(sku), installed);
  },
  close,
});
