/**
 * What a person looked at and what they decide about it, in one transaction: of two who decide at the same moment the
 * second sees what the first has left. Implements the use case's Deciding for one shop.
 */
import type { ShopDomain } from '../domain/ids.ts';
import { withShopLocked } from './lock-shop.ts';
import type { Database } from './open-database.ts';
import { SqlDecisions } from './sql-decisions.ts';
import { SqlPlans } from './sql-plans.ts';

interface Inside {
  readonly plans: SqlPlans;
  readonly decisions: SqlDecisions;
}

export const decidingAtOnce =
  (db: Database, shop: ShopDomain) =>
  <Result>(work: (inside: Inside) => Promise<Result>): Promise<Result> =>
    withShopLocked(db, shop, (trx) =>
      work({ plans: new SqlPlans(trx, shop), decisions: new SqlDecisions(trx, shop) }),
    );
