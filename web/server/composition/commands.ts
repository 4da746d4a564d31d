/** Fills the ports of the application's commands. */
import type { Commands } from '../application/commands.ts';
import { createCommands } from '../application/create-commands.ts';
import { SqlShopRecords } from '../database/sql-shop-records.ts';
import { createSupplierTrial } from './check-supplier.ts';
import { flowPorts } from './jobs.ts';
import { installIn, type Parts } from './parts.ts';

/** `close` ends the whole app. */
export function commandsOf(parts: Parts, close: () => Promise<void>): Commands {
  const { db, library, shops, jobs, shopify, openSupplier } = parts;
  return createCommands({
    ...flowPorts(parts),
    jobs,
    shops,
    async install(shop, token) {
      await (token ? library.installWithToken(shop, token) : library.installByClientCredentials(shop));
      return installIn(shop, parts);
    },
    trySupplier: createSupplierTrial(openSupplier),
    forShop: (shop) => ({
      reader: shopify.forShop(shop).shopReader,
      records: new SqlShopRecords(db, shop),
    }),
    close,
  });
}
