/** Fills the ports of the application's commands. */
import { madeCatalogs } from './made-catalogs.ts';
import type { Commands } from '../application/commands.ts';

import { createCommands, type CommandPorts } from '../application/create-commands.ts';
import { wantedGroups } from '../catalogue/wanted-groups.ts';
import { listedChoices } from '../database/listed-choices.ts';
import { stockEffect } from '../database/stock-effect.ts';
import { ownReasonsBySku, listedAlike, titlesBySku } from '../database/listed-alike.ts';
import { liveRuns } from '../database/live-run.ts';
import { reseal } from '../database/reseal.ts';
import { SqlActivity } from '../database/sql-activity.ts';
import { SqlAdoptions } from '../database/sql-adoptions.ts';
import { SqlCouriers } from '../database/sql-couriers.ts';
import { decidingAtOnce } from '../database/deciding-at-once.ts';
import { SqlDecisions } from '../database/sql-decisions.ts';
import { SqlFulfillmentOrderIndex } from '../database/sql-fulfillment-order-index.ts';
import { SqlOperationLog } from '../database/sql-operation-log.ts';
import { SqlParcelDesk } from '../database/sql-parcel-desk.ts';
import { SqlParcelList } from '../database/sql-parcel-list.ts';
import { SqlPrivacyRequests } from '../database/sql-privacy-requests.ts';
import { SqlPlanDesk } from '../database/sql-plan-desk.ts';
import { SqlProductDesk } from '../database/sql-product-desk.ts';
import { SqlPlans } from '../database/sql-plans.ts';
import { SqlListings } from '../database/sql-listings.ts';
import { SqlOwnMatches } from '../database/sql-own-matches.ts';
import { SqlOwnership } from '../database/sql-ownership.ts';
import { SqlRuns } from '../database/sql-runs.ts';
import { SqlShopRecords } from '../database/sql-shop-records.ts';
import { SqlSnapshot } from '../database/sql-snapshot.ts';
import { SqlTombstones } from '../database/sql-tombstones.ts';
import { SqlUpkeep } from '../database/sql-upkeep.ts';
import { createSupplierTrial } from './supplier-trial.ts';
import { shownDatabase } from '../lib/database-address.ts';
import { flowPorts } from './jobs.ts';
import { installAnew } from './install-in.ts';
import type { Parts } from './parts.ts';

interface Role {
  /** Whether what is asked for may be worked on in this process. */
  readonly worksHere: boolean;
  /** Ends the whole app. */
  readonly close: () => Promise<void>;
}

/** What the commands ask of one shop's rows, and of Shopify about it. */
const portsOfShop =
  ({ db, shopify, clock }: Pick<Parts, 'db' | 'shopify' | 'clock'>): CommandPorts['forShop'] =>
  (shop) => ({
    reader: shopify.forShop(shop).shopReader,
    guard: shopify.forShop(shop).guard,
    shelf: shopify.forShop(shop).shelf,
    made: madeCatalogs(new SqlUpkeep(db, shop, clock)),
    taxonomy: shopify.forShop(shop).taxonomy,
    choices: () => listedChoices(db, shop),
    harmed: () => new SqlOperationLog(db, shop, clock).harmedSince(clock.now().minus({ hours: 24 })),
    stockEffect: (keepBack) => stockEffect(db, shop, keepBack),
    records: new SqlShopRecords(db, shop, clock),
    activity: new SqlActivity(db, shop),
    ownership: new SqlOwnership(db, shop, clock),
    async wanted(sku, installed) {
      const snapshot = new SqlSnapshot(db, shop, clock);
      const products = await snapshot.lastKnown([sku]);
      const owned = (await snapshot.owned([sku])).get(sku) ?? [];
      const { settings: rules } = installed;
      return wantedGroups(products.get(sku), { shop: installed, rules, isLive: true, owned });
    },
    parcels: new SqlParcelDesk(db, shop, clock),
    parcelList: new SqlParcelList(db, shop),
    privacy: new SqlPrivacyRequests(db, shop, clock),
    couriers: new SqlCouriers(db, shop, clock),
    orderNames: new SqlFulfillmentOrderIndex(db, shop, clock),
    known: async (sku) => (await new SqlSnapshot(db, shop, clock).lastKnown([sku])).get(sku),
    productDesk: new SqlProductDesk(db, shop),
    tombstones: new SqlTombstones(db, shop, clock),
    adoption: {
      search: shopify.forShop(shop).search,
      adopter: shopify.forShop(shop).adopter,
      adoptions: new SqlAdoptions(db, shop, clock),
      matched: new SqlOwnMatches(db, shop, clock),
      decisions: new SqlDecisions(db, shop),
      clock,
    },
    plans: new SqlPlans(db, shop),
    desk: new SqlPlanDesk(db, shop),
    decisions: new SqlDecisions(db, shop),
    deciding: decidingAtOnce(db, shop),
    runs: new SqlRuns(db, shop, clock),
    products: { upkeep: new SqlUpkeep(db, shop, clock), listings: new SqlListings(db, shop) },
    upkeep: new SqlUpkeep(db, shop, clock),
    alike: {
      listed: () => listedAlike(db, shop),
      chosen: (selection) => listedAlike(db, shop, selection),
      titles: (skus) => titlesBySku(db, shop, skus),
      gates: (skus) => ownReasonsBySku(db, shop, skus),
    },
  });

export function commandsOf(parts: Parts, { worksHere, close }: Role): Commands {
  const { db, seal, shops, jobs, openSupplier, clock, logger } = parts;
  return createCommands({
    ...flowPorts(parts),
    jobs,
    progressOf: (shop) => new SqlRuns(db, shop, clock).progress(),
    liveOf: (shop) => liveRuns(db, shop),
    logger,
    worksHere,
    shops,
    install: (shop, token) => installAnew(shop, token, parts),
    trySupplier: createSupplierTrial(openSupplier),
    rotateKey: async (forgetLost = false) => ({
      database: shownDatabase(parts.databaseUrl),
      ...(await reseal(db, seal, { forgetLost })),
    }),
    forShop: portsOfShop(parts),
    close,
  });
}
