/** What Home, Changes and the page of a run ask, with the app's own use cases on a database alone. */
import { activityCommands } from '../../web/server/application/activity-commands.ts';
import { changeCommands } from '../../web/server/application/change-commands.ts';
import type { ShopPorts } from '../../web/server/application/ports.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { SqlCouriers } from '../../web/server/database/sql-couriers.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlParcelList } from '../../web/server/database/sql-parcel-list.ts';
import { SqlPlanDesk } from '../../web/server/database/sql-plan-desk.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlProductDesk } from '../../web/server/database/sql-product-desk.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { systemClock as clock } from '../../web/server/lib/clock.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import type { JobQueue } from '../../web/server/queue/ports.ts';
import { shop } from './installed-shop.ts';

const { domain } = shop;

/** Nothing is under way. */
const jobs = { active: async () => false } as unknown as JobQueue;

const portsOn = (db: Database) =>
  ({
    activity: new SqlActivity(db, domain),
    records: new SqlShopRecords(db, domain, clock),
    parcelList: new SqlParcelList(db, domain),
    couriers: new SqlCouriers(db, domain, clock),
    productDesk: new SqlProductDesk(db, domain),
    plans: new SqlPlans(db, domain),
    desk: new SqlPlanDesk(db, domain),
    decisions: new SqlDecisions(db, domain),
    runs: new SqlRuns(db, domain, clock),
    upkeep: new SqlUpkeep(db, domain, clock),
  }) as unknown as ShopPorts;

export function pagesOn(db: Database, older: RunId): Readonly<Record<string, () => Promise<unknown>>> {
  const seal = createSeal({ writing: 'for-measurements-only-0123456789abcdef', reading: [] });
  const ports = { shops: new SqlShops(db, { seal, clock }), clock, jobs, forShop: () => portsOn(db) };
  const activity = activityCommands(ports);
  const changes = changeCommands(ports);
  return {
    home: () => activity.home(domain),
    changes: () => changes.lookAtChanges(domain, null),
    'changes that wait, the first 50': () =>
      changes.heldPart(domain, { run: older, reason: 'GRD-302', after: null, limit: 50 }),
    'an older run': () => activity.runDetails(domain, older),
  };
}
