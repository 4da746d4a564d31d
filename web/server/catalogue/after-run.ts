/** What every run tells besides its report: what the markets show, what was edited, and which own prices are too low. */
import type { RunId } from '../domain/ids.ts';
import { marketGaps } from '../domain/market-gaps.ts';
import type { Shop } from '../domain/shop.ts';
import type { EditTally } from './edit-tally.ts';
import { findLowPrices } from './find-low-prices.ts';
import type { Plans } from './ports/plans.ts';
import type { Upkeep } from './ports/snapshot.ts';
import type { SyncResult } from './sync-catalogue.ts';

type AfterPorts = Parameters<typeof findLowPrices>[0] & {
  readonly shop: Shop;
  readonly upkeep: Pick<Upkeep, 'shippedAlike'>;
  readonly plans: Pick<Plans, 'heldKinds'>;
};

export const afterRun = async (
  run: RunId,
  tally: EditTally,
  ports: AfterPorts,
): Promise<Pick<SyncResult, 'markets' | 'edits' | 'lowPrices'>> => ({
  markets: marketGaps(ports.shop, await ports.upkeep.shippedAlike()),
  edits: await tally.numbers(run, ports.plans),
  lowPrices: await findLowPrices(ports),
});
