/** Fills the ports of the application's commands. */
import type { Commands } from '../application/commands.ts';
import { createCommands } from '../application/create-commands.ts';
import { SqlRuns } from '../database/sql-runs.ts';
import { SqlShopRecords } from '../database/sql-shop-records.ts';
import { createSupplierTrial } from './supplier-trial.ts';
import { flowPorts } from './jobs.ts';
import { installIn, type Parts } from './parts.ts';

interface Role {
  /** Whether what is asked for may be worked on in this process. */
  readonly worksHere: boolean;
  /** Ends the whole app. */
  readonly close: () => Promise<void>;
}

export function commandsOf(parts: Parts, { worksHere, close }: Role): Commands {
  const { db, library, shops, jobs, shopify, openSupplier, clock, logger } = parts;
  return createCommands({
    ...flowPorts(parts),
    jobs,
    progressOf: (shop) => new SqlRuns(db, shop, clock).progress(),
    logger,
    worksHere,
    shops,
    async install(shop, token) {
      await (token ? library.installWithToken(shop, token) : library.installByClientCredentials(shop));
      return installIn(shop, parts);
    },
    trySupplier: createSupplierTrial(openSupplier),
    forShop: (shop) => ({
      reader: shopify.forShop(shop).shopReader,
      records: new SqlShopRecords(db, shop, clock),
    }),
    close,
  });
}
